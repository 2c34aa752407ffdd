module earshotbus

go 1.18
