# Słowa i jednostki po polsku, w postaci pliku words.en.

{count}B	bajt	bajtów
{count}KB	kilobajt	kilobajtów
{count}kB	kilobajt	kilobajtów
{count}MB	megabajt	megabajtów
{count}GB	gigabajt	gigabajtów
{count}TB	terabajt	terabajtów
{count}ms	milisekunda	milisekund
{count}s	sekunda	sekund
{count}min	minuta	minut
{count}h…	godzina	godzin
{count}m…	minuta	minut
{count}s…	sekunda	sekund
{count}h	godzina	godzin
{count}Hz	herc	herców
{count}MHz	megaherc	megaherców
{count}GHz	gigaherc	gigaherców
{count}km	kilometr	kilometrów
{count}cm	centymetr	centymetrów
{count}mm	milimetr	milimetrów
{count}kg	kilogram	kilogramów
{count}$	dolar	dolarów
{count}€	euro
{count}£	funt	funtów
{count}¥	jen	jenów
{count}km/h	kilometr na godzinę	kilometrów na godzinę
{count}m/s	metr na sekundę	metrów na sekundę
{count}Ω	om	omów
{count}Ω	om	omów
