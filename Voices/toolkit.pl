# Słowa EarshotUI. Jedno w wierszu: angielski, tabulator, polski. {name} to wartość.

Cancel	Anuluj
Close	Zamknij
Done	Gotowe
Edit	Edytuj
Save	Zachowaj
Add	Dodaj
Search	Szukaj
Refresh	Odśwież
Undo	Cofnij
Redo	Ponów
Delete	Usuń
Share	Udostępnij
Back	Wstecz
Open	Otwórz
Choose	Wybierz
Sort	Sortuj
Sorts the rows.	Sortuje wiersze.
Move	Przesuń
Move Up	W górę
Move Down	W dół
{name}, {index} of {count}	{name}, {index} z {count}
{count} selected	Wybrano: {count}
Clear text	Wyczyść tekst
More Info	Więcej informacji
Menu	Menu
Keys	Klawisze
Play	Odtwórz
Pause	Pauza
Stop	Zatrzymaj
Compose	Napisz
Reply	Odpowiedz
Dismiss popup	Zamknij okienko
Text Field.	Pole tekstowe.
{name}. Text Field.	{name}. Pole tekstowe.
{name}. Button.	{name}. Przycisk.
Windows	Okna
Window	Okno
closed	zamknięte
this terminal	ten terminal
another terminal	inny terminal
Show Snapshot	Pokaż obraz
Close Window	Zamknij okno
Not kept: what was done in this window	Nie zachowano: tego, co zrobiono w tym oknie
Collapse	Zwiń
Expand	Rozwiń
Undone	Cofnięto
Undone: {name}	Cofnięto: {name}
Done again	Ponowiono
Done again: {name}	Ponowiono: {name}
Search ended	Koniec szukania
End search	Zakończ szukanie
No results	Brak wyników
1 result	1 wynik
{count} results	Wyniki: {count}
Lines {first} to {last} of {count}	Wiersze {first} do {last} z {count}
Lines {first} to {last} of {count}, following	Wiersze {first} do {last} z {count}, podąża
Progress halted	Zatrzymano
page {index} of {count}	strona {index} z {count}
Chart	Wykres
{title}: {count} values, highest {highest}, lowest {lowest}	{title}: wartości {count}, najwyższa {highest}, najniższa {lowest}
{title}: 1 value, highest {highest}, lowest {lowest}	{title}: 1 wartość, najwyższa {highest}, najniższa {lowest}
{title}: no values	{title}: brak wartości
Play audio graph	Odtwórz dźwiękiem
Extremes	Skrajne
Decrement	Zmniejsz
Increment	Zwiększ
Cancelled	Anulowano
Cancelled: {name}	Anulowano: {name}
Done: {name}	Gotowe: {name}
Year	Rok
Month	Miesiąc
Day	Dzień
Hour	Godzina
Minute	Minuty
January	styczeń
February	luty
March	marzec
April	kwiecień
May	maj
June	czerwiec
July	lipiec
August	sierpień
September	wrzesień
October	październik
November	listopad
December	grudzień
Sunday	niedziela
Monday	poniedziałek
Tuesday	wtorek
Wednesday	środa
Thursday	czwartek
Friday	piątek
Saturday	sobota
near {name}	blisko: {name}
No color: {name}	To nie kolor: {name}
black	czarny
gray	szary
silver	srebrny
white	biały
red	czerwony
maroon	bordowy
brown	brązowy
orange	pomarańczowy
gold	złoty
yellow	żółty
olive	oliwkowy
lime	limonkowy
green	zielony
dark green	ciemnozielony
teal	morski
turquoise	turkusowy
cyan	cyjan
sky blue	błękitny
blue	niebieski
navy	granatowy
indigo	indygo
purple	purpurowy
violet	fioletowy
magenta	magenta
pink	różowy
beige	beżowy
