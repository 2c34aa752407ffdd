# Słowa Earshota po polsku.
#
# Jedno zdanie w wierszu: angielskie, tabulator, polskie. {name} to miejsce na wartość i zostaje, jak jest.
# [one] po angielskim: forma dla liczby 1; [few]: dla 2, 3, 4, 22 i podobnych; wiersz bez znaku: dla pozostałych liczb.
# Puste wiersze, i te, które zaczynają się od # i odstępu, są komentarzami. Czego brak, to Earshot mówi po angielsku.

blank	pusta linia
space	spacja
end of line	koniec linii
no command	brak polecenia
{count} lines	{count} linii
{count} lines [one]	{count} linia
{count} lines [few]	{count} linie
{count} more errors	jeszcze {count} błędów
{count} more errors [one]	jeszcze {count} błąd
{count} more errors [few]	jeszcze {count} błędy
line {number}	wiersz {number}
{count} more rows	jeszcze {count} wierszy
{count} more rows [one]	jeszcze {count} wiersz
{count} more rows [few]	jeszcze {count} wiersze
drawing, {count} rows	rysunek, {count} wierszy
drawing, {count} rows [one]	rysunek, {count} wiersz
drawing, {count} rows [few]	rysunek, {count} wiersze
bytes, {count} rows	bajty, {count} wierszy
bytes, {count} rows [one]	bajty, {count} wiersz
bytes, {count} rows [few]	bajty, {count} wiersze
{count} named before	{count} już wymienionych
{count} named before [one]	{count} już wymieniony
{count} named before [few]	{count} już wymienione
{number} percent	{number} procent
link	link
highlighted	wyróżnione
added: {text}	dodane: {text}
removed: {text}	usunięte: {text}
progress failed	postęp przerwany
exit {number}	kod wyjścia {number}
done	gotowe
no command is running	żadne polecenie nie działa
end will be told: {text}	koniec będzie podany: {text}
end not told	koniec nie będzie podany
text to wait for	tekst, na który czekać
waiting for {text}	czekam na {text}
waiting for no text	nie czekam na tekst
came: {text}	jest: {text}
all places	wszystkie miejsca
bookmark	zakładka
conflict	konflikt
hunk	fragment
bookmark set	zakładka wstawiona
bookmark removed	zakładka usunięta
none below: {kind}	niżej nie ma: {kind}
none above: {kind}	wyżej nie ma: {kind}
none below on the screen: {kind}	niżej na ekranie nie ma: {kind}
none above on the screen: {kind}	wyżej na ekranie nie ma: {kind}
file name, or Enter for {name}:	nazwa pliku albo Enter dla {name}:
saved as {path}	zapisano jako {path}
not saved as {path}: {reason}	nie zapisano jako {path}: {reason}
not saved: no program runs here	nie zapisano: nie działa tu program
suggested: {text}	propozycja: {text}
no suggestion	brak propozycji
said in {program}	powiedziane w {program}
said in all programs	powiedziane w każdym programie
{count} hours	{count} godzin
{count} hours [one]	{count} godzina
{count} hours [few]	{count} godziny
{count} minutes	{count} minut
{count} minutes [one]	{count} minuta
{count} minutes [few]	{count} minuty
{count} seconds	{count} sekund
{count} seconds [one]	{count} sekunda
{count} seconds [few]	{count} sekundy
{count} completions	{count} uzupełnień
{count} completions [one]	{count} uzupełnienie
{count} completions [few]	{count} uzupełnienia
history search	szukanie w historii
search failed	nie znaleziono
hidden	ukryte
{text} deleted	{text} usunięte
{text} selected	{text} zaznaczone
{count} characters selected	{count} znaków zaznaczonych
{count} characters selected [one]	{count} znak zaznaczony
{count} characters selected [few]	{count} znaki zaznaczone
{text} unselected	{text} odznaczone
{count} characters unselected	{count} znaków odznaczonych
{count} characters unselected [one]	{count} znak odznaczony
{count} characters unselected [few]	{count} znaki odznaczone
pasted {text}	wklejone {text}
pasted {count} lines	wklejono {count} linii
pasted {count} lines [one]	wklejono {count} linię
pasted {count} lines [few]	wklejono {count} linie
pasted {count} characters	wklejono {count} znaków
pasted {count} characters [one]	wklejono {count} znak
pasted {count} characters [few]	wklejono {count} znaki
normal mode	tryb normalny
insert mode	tryb wstawiania
replace mode	tryb zastępowania
visual mode	tryb wizualny
visual line mode	tryb wizualny liniowy
visual block mode	tryb wizualny blokowy
select mode	tryb wyboru
terminal mode	tryb terminala
{count} lines deleted	usunięto {count} linii
{count} lines deleted [one]	usunięto {count} linię
{count} lines deleted [few]	usunięto {count} linie
{count} lines changed	zmieniono {count} linii
{count} lines changed [one]	zmieniono {count} linię
{count} lines changed [few]	zmieniono {count} linie
{count} lines copied	skopiowano {count} linii
{count} lines copied [one]	skopiowano {count} linię
{count} lines copied [few]	skopiowano {count} linie
{count} lines selected	zaznaczono {count} linii
{count} lines selected [one]	zaznaczono {count} linię
{count} lines selected [few]	zaznaczono {count} linie
{text} copied	skopiowano {text}
{count} columns	{count} kolumn
{count} columns [one]	{count} kolumna
{count} columns [few]	{count} kolumny
{count} lines folded	zwinięto {count} linii
{count} lines folded [one]	zwinięto {count} linię
{count} lines folded [few]	zwinięto {count} linie
fold open	zwinięcie otwarte
match {number} of {count}	wynik {number} z {count}
error: {text}	błąd: {text}
warning: {text}	ostrzeżenie: {text}
note: {text}	uwaga: {text}
hint: {text}	wskazówka: {text}
Earshot on. Any key stops speech, {key} F1 help, earshot tutorial lessons, exit leaves.	Earshot włączony. Dowolny klawisz ucisza mowę, {key} F1 pomoc, earshot tutorial kurs, exit kończy.
This is Earshot. If you hear this, there is sound.	Tu Earshot. Jeśli to słychać, dźwięk działa.
{label} no longer tells what it shows. Reading its screen.	{label} nie mówi już, co pokazuje. Czytam z ekranu.
{label} does not answer.	{label} nie odpowiada.
{label} answers again.	{label} znowu odpowiada.
window {number}	okno {number}
pane {number}	panel {number}
zoomed	powiększony
copy mode	tryb kopiowania
output of tmux	wyjście tmux
list of tmux	lista tmux
clock	zegar
bell	dzwonek
command ended	polecenie zakończone
only one pane here	tu tylko jeden panel
no pane {number}	nie ma panelu {number}
here	tutaj
tmux tells nothing more. Reading its screen.	tmux nic już nie mówi. Czytam z ekranu.
Earshot is back.	Earshot wrócił.
Terminal says: {text}	Terminal mówi: {text}
AT Driver is open: programs can drive Earshot at port {port}.	AT Driver otwarty: programy mogą sterować Earshotem na porcie {port}.
A program drives Earshot.	Program steruje Earshotem.
No program drives Earshot any more.	Żaden program nie steruje już Earshotem.
AT Driver is off: port {port} is taken.	AT Driver wyłączony: port {port} jest zajęty.
AT Driver is off: {reason}.	AT Driver wyłączony: {reason}.
AT Driver has ended.	AT Driver zakończony.
Desktop cannot see this terminal. {reason}	Pulpit nie widzi tego terminala. {reason}
Desktop no longer sees this terminal. Start Earshot again.	Pulpit nie widzi już tego terminala. Uruchom Earshot ponownie.

{key}, then any key: says what it does	{key}, potem klawisz: mówi, co on robi
{key}: goes back through what went by	{key}: wraca do tego, co minęło
{key}: reads what the command printed	{key}: czyta wynik polecenia
{key}: says earlier phrases again	{key}: powtarza wcześniejsze słowa
{key}: reads the rest	{key}: czyta resztę
Earshot on.	Earshot włączony.
Settings line {line}: {name} is not a setting.	Ustawienia, wiersz {line}: {name} nie jest ustawieniem.
Settings line {line}: {name} is there twice; this one counts.	Ustawienia, wiersz {line}: {name} jest dwa razy; liczy się to.
Settings line {line}: {name} {value} is not from {lowest} to {highest}; {used} is used.	Ustawienia, wiersz {line}: {name} {value} nie jest od {lowest} do {highest}; użyto {used}.
Settings line {line}: {name} is not a whole number; {used} is used.	Ustawienia, wiersz {line}: {name} nie jest liczbą całkowitą; użyto {used}.
Settings line {line}: {name} is not true or false; {used} is used.	Ustawienia, wiersz {line}: {name} to ani true, ani false; użyto {used}.
Settings line {line}: {name} is none of {choices}; {used} is used.	Ustawienia, wiersz {line}: {name} to żadne z {choices}; użyto {used}.
Settings line {line}: {name} is not text in quotes; it is left out.	Ustawienia, wiersz {line}: {name} nie jest tekstem w cudzysłowie; pominięto.
Settings line {line}: {name} is not a list in braces; it is left out.	Ustawienia, wiersz {line}: {name} nie jest listą w klamrach; pominięto.
Settings line {line}: {name} {value} is unknown; it is left out.	Ustawienia, wiersz {line}: {name} {value} jest nieznane; pominięto.
Settings line {line}: {sentence}	Ustawienia, wiersz {line}: {sentence}
Settings line {line} cannot be read; the last good settings are used.	Ustawienia, wiersz {line} nieczytelny; użyto ostatnich dobrych ustawień.
Settings line {line} cannot be read; the rest is used.	Ustawienia, wiersz {line} nieczytelny; użyto reszty.
Settings line {line} cannot be read; nothing is changed.	Ustawienia, wiersz {line} nieczytelny; nic nie zmieniono.
Settings line {line} cannot be read; no settings are used.	Ustawienia, wiersz {line} nieczytelny; nie użyto żadnych ustawień.
Settings: {count} more faults.	Ustawienia: jeszcze {count} błędów.
Settings: {count} more faults. [one]	Ustawienia: jeszcze {count} błąd.
Settings: {count} more faults. [few]	Ustawienia: jeszcze {count} błędy.
Settings cannot be read: {reason}.	Ustawienia nieczytelne: {reason}.
Settings cannot be kept: {reason}.	Ustawienia niezapisane: {reason}.
Pronunciations cannot be read: {reason}.	Nie można odczytać pliku wymowy: {reason}.
Pronunciations, line {line}: expected a word, an equals sign and what is said.	Wymowa, wiersz {line}: oczekiwane słowo, znak równości i wymowa.
Style {style}, line {line}: {words} is not understood.	Styl {style}, wiersz {line}: niezrozumiałe {words}.
Pronunciations, line {line}: the pattern is not valid.	Wymowa, wiersz {line}: wzorzec jest nieprawidłowy.
Rules cannot be read: {reason}.	Nie można odczytać reguł: {reason}.
Rules, line {line}: expected a text in quotes or slashes, an equals sign and what happens.	Reguły, wiersz {line}: oczekiwano tekstu w cudzysłowie lub ukośnikach, znaku równości i tego, co ma się stać.
Rules, line {line}: the pattern is not valid.	Reguły, wiersz {line}: wzorzec jest nieprawidłowy.
Rules, line {line}: {words} is nothing that can happen.	Reguły, wiersz {line}: {words} nie może się stać.
Commands cannot be read: {reason}.	Nie można odczytać poleceń: {reason}.
Commands, line {line}: {reason}	Polecenia, wiersz {line}: {reason}
{name} is not a rule.	{name} nie jest regułą.
a name in brackets comes first.	najpierw musi być nazwa w nawiasach.
{name} runs nothing.	{name} niczego nie uruchamia.
{name} is not a text that can be given.	{name} nie jest tekstem, który można przekazać.
{name} is nothing that can be done with the answer.	{name} nie jest czymś, co można zrobić z odpowiedzią.
{name} is not a number of seconds from 1 to 60.	{name} nie jest liczbą sekund od 1 do 60.
{name} is neither yes nor no.	{name} to ani yes, ani no.
choose one of your own commands	wybierz jedno z własnych poleceń
Your own commands	Własne polecenia
no commands of your own	brak własnych poleceń
{name}: no answer	{name}: brak odpowiedzi
{name} failed: {reason}	{name} nie powiodło się: {reason}
{name} stopped: no answer within {number} seconds	{name} zatrzymane: brak odpowiedzi w {number} s
no link here	brak odnośnika
Say {word} as:	Jak czytać {word}:
Enter keeps it, Escape does not, or type another:	Enter zachowuje, Escape odrzuca, lub wpisz inaczej:
Kept.	Zachowano.
line {line} cannot be read	wiersz {line} jest nieczytelny
Settings read again.	Ustawienia wczytane ponownie.
Profile {file}, line {line}: {reason}	Profil {file}, wiersz {line}: {reason}
Profile {file} cannot be read: {reason}.	Profil {file} jest nieczytelny: {reason}.
Profile {file} is not UTF-8 text.	Profil {file} nie jest tekstem UTF-8.
Profiles: {count} more faults.	Profile: jeszcze {count} błędów.
Profiles: {count} more faults. [one]	Profile: jeszcze {count} błąd.
Profiles: {count} more faults. [few]	Profile: jeszcze {count} błędy.
a statement needs a colon and a blank.	instrukcja wymaga dwukropka i odstępu.
{name} is not a statement.	{name} nie jest instrukcją.
nothing stands behind {name}.	za {name} nic nie ma.
a region needs a name.	obszar wymaga nazwy.
{name} is neither a region nor a place such as last row.	{name} to ani obszar, ani miejsce takie jak last row.
{name} is not a gesture.	{name} nie jest gestem.
{name} is not a key.	{name} nie jest klawiszem.
{name} fits every text.	{name} pasuje do wszystkiego.
{name} is there twice; this one counts.	{name} jest dwa razy; liczy się to.
no line names a program or a title.	żaden wiersz nie podaje programu ani tytułu.
No underline: this terminal does not move its cursor.	Bez podkreślenia: ten terminal nie przesuwa kursora.
Letters may be wrong: the locale is not UTF-8.	Litery mogą być złe: ustawienia języka to nie UTF-8.
not found	nie znaleziono
a library is missing, which earshot doctor names	brakuje biblioteki, którą wskaże earshot doctor
no permission	brak uprawnień
read-only	tylko do odczytu
disk full	dysk pełny
too large	za duże
not a file	to nie plik
busy	zajęte
not a program	to nie program
Cannot start the program: {reason}.	Program się nie uruchamia: {reason}.
No sound: no PulseAudio server answers.	Brak dźwięku: żaden serwer PulseAudio nie odpowiada.
No sound: the audio server does not answer.	Brak dźwięku: serwer dźwięku nie odpowiada.
No sound: PulseAudio does not start.	Brak dźwięku: PulseAudio się nie uruchamia.
No sound: PulseAudio has no device to play on.	Brak dźwięku: PulseAudio nie ma urządzenia do odtwarzania.
Sound lost: the PulseAudio server is gone.	Dźwięk utracony: serwer PulseAudio zniknął.
Sound lost: PulseAudio has ended the playback.	Dźwięk utracony: PulseAudio zakończyło odtwarzanie.
No sound: no sound card can be played on: {reason}.	Brak dźwięku: żadna karta dźwiękowa nie działa: {reason}.
No sound: the library {library} is missing: install it.	Brak dźwięku: brakuje biblioteki {library}: zainstaluj ją.
No sound: neither a sound server nor a sound card answers.	Brak dźwięku: nie odpowiada serwer ani karta dźwiękowa.
Sound lost: the sound card is gone.	Dźwięk utracony: karta dźwiękowa zniknęła.
No sound: no relay answers where you sit.	Brak dźwięku: u ciebie nie odpowiada przekaźnik.
No sound: the connection to your relay is lost.	Brak dźwięku: utracono połączenie z przekaźnikiem.
No sound: your relay refuses: {answer}.	Brak dźwięku: przekaźnik odmawia: {answer}.
Device {device} is not there: the usual one plays.	Brak urządzenia {device}: gra zwykłe.
Sound is back.	Dźwięk wrócił.
Cannot write {path}: {reason}.	Nie można zapisać {path}: {reason}.
Voice missing: earshot-voice is not beside earshot; build or install it.	Brak głosu: earshot-voice nie leży obok earshot; zbuduj go lub zainstaluj.
Voice keeps failing: is espeak-ng-data installed?	Głos ciągle pada: czy jest zainstalowany espeak-ng-data?
No voice: {program} does not start: {reason}.	Brak głosu: {program} się nie uruchamia: {reason}.
No voice: espeak-ng does not start: install espeak-ng-data.	Brak głosu: espeak-ng się nie uruchamia: zainstaluj espeak-ng-data.
No voice: espeak-ng is missing: install libespeak-ng1.	Brak głosu: brakuje espeak-ng: zainstaluj libespeak-ng1.
No voice: {answer}.	Brak głosu: {answer}.
No voice: {reason}.	Brak głosu: {reason}.
No voices: is espeak-ng-data installed?	Brak głosów: czy jest zainstalowany espeak-ng-data?
Voice is back.	Głos wrócił.
Voice {program} fails: espeak-ng speaks instead.	Głos {program} zawodzi: zamiast niego mówi espeak-ng.
Voice {program} is too slow: espeak-ng speaks instead.	Głos {program} jest za wolny: zamiast niego mówi espeak-ng.
error {code}	błąd {code}

# Elementy
not here	nie tutaj
not reached	nie osiągnięto
nothing to go to	nie ma dokąd iść
outside, Escape closes	poza oknem, Escape zamyka
Elements, in programs that show theirs	Elementy, w programach, które pokazują własne
next element	następny element
previous element	poprzedni element
element above	element powyżej
element below	element poniżej
first element	pierwszy element
last element	ostatni element
this element	ten element
read on from this element	czytaj od tego elementu
read all from the first element	czytaj wszystko od pierwszego elementu
next character of the element	następny znak elementu
previous character of the element	poprzedni znak elementu
next word of the element	następne słowo elementu
previous word of the element	poprzednie słowo elementu
next line of the element	następna linia elementu
previous line of the element	poprzednia linia elementu
next sentence of the element	następne zdanie elementu
previous sentence of the element	poprzednie zdanie elementu
bullet	kropka
choose an element by name	wybierz element po nazwie
find text in the elements after this	szukaj tekstu w dalszych elementach
find text in the elements before this	szukaj tekstu we wcześniejszych elementach
next element with the text	następny element z tekstem
previous element with the text	poprzedni element z tekstem
go to a hot spot: then its digit	idź do punktu: potem jego cyfra
set a hot spot: then its digit	ustaw punkt: potem jego cyfra
the window and how much is in it	okno i ile w nim jest
row of the cell	wiersz komórki
column of the cell	kolumna komórki
{count} items	{count} pozycji
{count} items [one]	{count} pozycja
{count} items [few]	{count} pozycje
{count} elements	{count} elementów
{count} elements [one]	{count} element
{count} elements [few]	{count} elementy
gone	zniknęło
set, then a digit	ustaw, potem cyfra
go to, then a digit	idź do, potem cyfra
hot spot {number} set	punkt {number} ustawiony
empty, hot spot {number}	pusty, punkt {number}
no table here	tu nie ma tabeli
row {number}	wiersz {number}
column {number}	kolumna {number}
go into the group	wejdź do grupy
leave the group	opuść grupę
group	grupa
rotor: previous item, or more	pokrętło: poprzednia pozycja lub więcej
rotor: next item, or less	pokrętło: następna pozycja lub mniej
turn the rotor	obróć pokrętło
turn the rotor back	obróć pokrętło wstecz
actions of the element	czynności elementu
go to the linked element	idź do powiązanego elementu
hint of the element	podpowiedź elementu
headers of the element	nagłówki elementu
next {kind}	następny: {kind}
previous {kind}	poprzedni: {kind}
no actions	brak czynności
no linked element	brak powiązanego elementu
no hint	brak podpowiedzi
no headers	brak nagłówków
language of each element	język każdego elementu
Pitch	Wysokość
in {label}	w {label}
out of {label}	poza {label}

# Rozglądanie się
start of line	początek linii
top	góra
bottom	dół
no caret	brak kursora
line {line} of {count}, column {column}	linia {line} z {count}, kolumna {column}
no indentation	brak wcięcia
{count} spaces	{count} spacji
{count} spaces [one]	{count} spacja
{count} spaces [few]	{count} spacje
{count} times	{count} razy
{count} times [one]	{count} raz
{count} times [few]	{count} razy
nothing to find yet	jeszcze nic do szukania
no match	nie znaleziono
wrapped	dalej od początku
no later command	brak dalszego polecenia
no earlier command	brak wcześniejszego polecenia
no command here	tu nie ma polecenia
no output	brak wyniku
failed with {number}	niepowodzenie, kod {number}
still running	jeszcze działa
capital {letter}	duże {letter}
copied	skopiowano
nothing to copy	nie ma czego kopiować
{count} characters	{count} znaków
{count} characters [one]	{count} znak
{count} characters [few]	{count} znaki
marked	oznaczono
no mark	brak znacznika
{number}: {text}	{number}: {text}
empty, slot {number}	pusto, miejsce {number}
clipboard empty	schowek pusty
only in Earshot, no terminal to copy to	tylko w Earshocie, nie ma terminala do kopiowania
only in Earshot, too long for the terminal	tylko w Earshocie, za długie dla terminala

# Wygląd tekstu
plain	zwykły
{color} on {ground}	{color}, tło {ground}
on {ground}	tło {ground}
bright {color}	jasny {color}
black	czarny
red	czerwony
green	zielony
yellow	żółty
blue	niebieski
magenta	magenta
cyan	cyjan
white	biały
bold	pogrubiony
dim	przygaszony
italic	kursywa
underlined	podkreślony
struck through	przekreślony
reversed	odwrócony
blinking	migający
link to {address}	link do {address}

# Rodzaje znaków
acute	akcent ostry
grave	akcent ciężki
circumflex	akcent przeciągły
diaeresis	dwie kropki
tilde	tylda
cedilla	cedylla
caron	haczek
ring above	kółko u góry
ogonek	ogonek
stroke	kreska ukośna
breve	łuczek
macron	makron
dot above	kropka u góry
dot below	kropka na dole
double acute	podwójny akcent ostry
comma below	przecinek na dole
Latin	łacińskie
Hangul	hangul
kana	kana
Han	chińskie
Cyrillic	cyrylica
Greek	greckie
Arabic	arabskie
Hebrew	hebrajskie
Thai	tajskie
Devanagari	dewanagari
Bengali	bengalskie
Tamil	tamilskie
Telugu	telugu
Kannada	kannada
Malayalam	malajalam
Gujarati	gudżarati
Gurmukhi	gurmukhi
Sinhala	syngaleskie
Myanmar	birmańskie
Georgian	gruzińskie
Armenian	ormiańskie
Ethiopic	etiopskie
other script	inne pismo
digit	cyfra
punctuation	interpunkcja
symbol	symbol

# Pomoc do poleceń
key help on or off: keys say what they do	pomoc klawiszy włącz lub wyłącz: mówią, co robią
lock the reader's keys on or off	zablokuj lub odblokuj klawisze czytnika
give the next key to the program	przekaż następny klawisz programowi
stop speech	zatrzymaj mowę
pause speech, or go on	wstrzymaj lub wznów mowę
say the last phrase again, then slower, by words, spelled	powtórz ostatnią wypowiedź, potem wolniej, po słowie, literami
review the last phrase, or the screen again	przeglądaj ostatnią wypowiedź lub znowu ekran
say the word as you type	czytaj słowo tak, jak wpiszesz
earlier phrase	wcześniejsza wypowiedź
later phrase	późniejsza wypowiedź
list of what was said; letters search, Enter copies, Control S saves	lista tego, co powiedziano; litery szukają, Enter kopiuje, Control S zapisuje
previous line	poprzednia linia
this line	ta linia
next line	następna linia
first line of the screen	pierwsza linia ekranu
last line of the screen	ostatnia linia ekranu
previous word	poprzednie słowo
this word, again at once: spelled, then described	to słowo; od razu jeszcze raz: przeliterowane, potem opisane
next word	następne słowo
first word of the line	pierwsze słowo linii
last word of the line	ostatnie słowo linii
previous character	poprzedni znak
this character, again at once: described, then its code	ten znak; od razu jeszcze raz: opisany, potem jego kod
next character	następny znak
first character of the line	pierwszy znak linii
last character of the line	ostatni znak linii
previous sentence	poprzednie zdanie
this sentence	to zdanie
next sentence	następne zdanie
first sentence of the line	pierwsze zdanie linii
last sentence of the line	ostatnie zdanie linii
top of all that is kept	początek wszystkiego, co zachowano
bottom of all that is kept	koniec wszystkiego, co zachowano
go to the program's caret	idź do kursora programu
read on from here	czytaj dalej odtąd
where the review cursor is	gdzie jest kursor przeglądu
spell the word	przeliteruj słowo
spell the line	przeliteruj linię
phonetic character: alfa, bravo	przeliteruj znak: Adam, Barbara
phonetic word: alfa, bravo	przeliteruj słowo: Adam, Barbara
code of the character	kod znaku
colour and looks of the character	kolor i wygląd znaku
indentation of the line	wcięcie linii
previous command	poprzednie polecenie
next command	następne polecenie
read what the command printed	czytaj wynik polecenia
first line that the command printed	pierwsza linia wyniku polecenia
open what the command printed as a text: arrows, Control S saves, Escape leaves	otwórz wynik polecenia jako tekst: strzałki, Control S zapisuje, Escape wychodzi
set a bookmark in the line, or remove it	wstaw zakładkę w linii albo ją usuń
next place of the chosen kind	następne miejsce wybranego rodzaju
previous place of the chosen kind	poprzednie miejsce wybranego rodzaju
choose the kind of place: bookmark, conflict, hunk, error, heading	wybierz rodzaj miejsca: zakładka, konflikt, fragment, błąd, nagłówek
find text further down	szukaj tekstu niżej
find text further up	szukaj tekstu wyżej
find the next one	szukaj następnego
find the previous one	szukaj poprzedniego
copy the line	kopiuj linię
mark where copying begins	oznacz początek kopiowania
copy from the mark to here	kopiuj od znacznika dotąd
copy what the command printed	kopiuj wynik polecenia
copy the command	kopiuj polecenie
copy the last phrase	kopiuj ostatnią wypowiedź
what can be pasted	co można wkleić
paste clipboard slot {number}	wklej miejsce {number} ze schowka
activate	aktywuj
escape: leave, go back	escape: wyjdź, wróć
magic tap: pause or go on	magiczny gest: wstrzymaj lub wznów
increment	zwiększ
decrement	zmniejsz
scroll up	przewiń w górę
scroll down	przewiń w dół
scroll left	przewiń w lewo
scroll right	przewiń w prawo
previous page	poprzednia strona
next page	następna strona
title of the window	tytuł okna
status row: the last row of the screen	pasek stanu: ostatni wiersz ekranu
where the program's caret is	gdzie jest kursor programu
exit status of the last command	kod wyjścia ostatniego polecenia
which panes there are	jakie są panele
what is suggested behind the caret	co jest proponowane za kursorem
tell the end of the command that runs	podać koniec działającego polecenia
tell when a text comes	powiedzieć, gdy nadejdzie tekst
go to a pane: then its digit	idź do panelu: potem jego cyfra
slower	wolniej
faster	szybciej
quieter voice	ciszej
louder voice	głośniej
lower voice	niższy głos
higher voice	wyższy głos
punctuation: how much is said	interpunkcja: ile jest mówione
character echo on or off	echo znaków włącz lub wyłącz
word echo on or off	echo słów włącz lub wyłącz
quiet on or off: nothing is read by itself	spokój włącz lub wyłącz: nic nie czyta się samo
mute on or off: only commands are answered	wyciszenie włącz lub wyłącz: tylko odpowiedzi na polecenia
short prompts on or off	krótki znak zachęty włącz lub wyłącz
indentation said by itself, on or off	wcięcie mówione samo, włącz lub wyłącz
hints on or off	podpowiedzi włącz lub wyłącz
review stays or follows the program	przegląd zostaje lub idzie za programem
short tones on or off	krótkie tony włącz lub wyłącz

# Grupy poleceń
Keys	Klawisze
Speech	Mowa
Looking around	Rozglądanie się
Finding	Szukanie
Clipboard	Schowek
Gestures	Gesty
The terminal	Terminal
Settings	Ustawienia

# Klawisze
reader key	klawisz czytnika
goes to the program	idzie do programu
sends {key} to the program	wysyła {key} do programu
unknown key	nieznany klawisz
key help on, Escape leaves	pomoc klawiszy, Escape kończy
key help off	koniec pomocy klawiszy
keys locked, Enter unlocks	klawisze zablokowane, Enter odblokowuje
keys unlocked	klawisze odblokowane
next key to the program	następny klawisz do programu
{key} twice sends {key} to the program.	{key} dwa razy wysyła {key} do programu.
In a full-screen program {key} Alt with a key has its other meaning: text or elements.	W programie pełnoekranowym {key} Alt z klawiszem ma drugie znaczenie: tekst albo elementy.
Any other key stops speech and goes to the program.	Każdy inny klawisz ucisza mowę i idzie do programu.
Preset: {preset}, of {presets}.	Zestaw klawiszy: {preset}, z {presets}.
Preset {name} is unknown: use one of {presets}.	Zestaw klawiszy {name} jest nieznany: użyj jednego z {presets}.
Reader key {name} cannot be used: choose a function key, such as F12.	Klawisz czytnika {name} się nie nadaje: wybierz klawisz funkcyjny, na przykład F12.
Key {name} is unknown: earshot keys shows how keys are written.	Klawisz {name} jest nieznany: earshot keys pokazuje, jak się je zapisuje.
Command {name} of key {key} is unknown: earshot keys lists them.	Polecenie {name} klawisza {key} jest nieznane: earshot keys je wymienia.
Key {name} is given twice, written in two ways.	Klawisz {name} podano dwa razy, różnie zapisany.
Enter	Enter
Tab	Tabulator
Backspace	Backspace
Escape	Escape
Up	Strzałka w górę
Down	Strzałka w dół
Left	Strzałka w lewo
Right	Strzałka w prawo
Home	Home
End	End
Page Up	Page Up
Page Down	Page Down
Insert	Insert
Delete	Delete
Shift	Shift
Alt	Alt
Control	Control

# Szukanie
find	szukaj
find backwards	szukaj wstecz
cancelled	anulowano

# Ustawienia
rate {value}	tempo {value}
volume {value}	głośność {value}
pitch {value}	wysokość {value}
no punctuation	bez interpunkcji
some punctuation	trochę interpunkcji
most punctuation	większość interpunkcji
all punctuation	cała interpunkcja
{setting} on	{setting}: tak
{setting} off	{setting}: nie
character echo	echo znaków
word echo	echo słów
quiet	spokój
mute	wyciszenie
short prompts	krótki znak zachęty
indentation	wcięcie
hints	podpowiedzi
review stays	przegląd zostaje
short tones	krótkie tony
speech view	widok mowy
screen view	widok ekranu
computer braille	brajl komputerowy
contracted braille	brajl skrótowy
Korean braille	brajl koreański
pan back	przesuń wstecz
pan forward	przesuń dalej
line before this one	wiersz przed tym
line after this one	wiersz po tym
first row of the screen	pierwszy rząd ekranu
last row of the screen	ostatni rząd ekranu
back to the caret or the focus	wróć do kursora lub fokusu
speech view or screen view	widok mowy lub ekranu
move the caret here, or activate	kursor tutaj lub aktywuj
begin copying at this cell	kopiuj od tej komórki
copy up to this cell	kopiuj do tej komórki
typed braille: computer, contracted, Korean	pisany brajl: komputerowy, skróty, koreański
caret stays here	kursor bez zmiany

# Historia i terminal
first	pierwsza
last	ostatnia
phrase: {text}	wypowiedź: {text}
screen	ekran
nothing said yet	nic jeszcze nie powiedziano
no title	brak tytułu
empty screen	pusty ekran
line {line}, column {column}	linia {line}, kolumna {column}
exit status unknown	kod wyjścia nieznany

# Elementy: czym są
Dimmed.	Niedostępne.
Button.	Przycisk.
Back Button.	Przycisk Wstecz.
Switch Button.	Przełącznik.
Tab.	Karta.
Text Field.	Pole tekstowe.
Text Area.	Pole wielowierszowe.
Secure Text Field.	Pole tekstowe chronione.
Is editing.	Edycja.
Heading.	Nagłówek.
Heading level {level}.	Nagłówek poziom {level}.
Link.	Link.
Adjustable.	Regulowane.
Image.	Obraz.
Search Field.	Pole wyszukiwania.
direct touch area	obszar bezpośredniego dotyku

# Elementy: stany
Selected.	Wybrane.
Not selected.	Niewybrane.
Selected: {text}	Wybrane: {text}
On.	Włączone.
Off.	Wyłączone.
Checked.	Zaznaczone.
Not checked.	Niezaznaczone.
Mixed.	Częściowo zaznaczone.
Expanded.	Rozwinięte.
Collapsed.	Zwinięte.
Required.	Wymagane.
Invalid entry.	Błędny wpis.
Read only.	Tylko do odczytu.
Busy.	Zajęte.
Has details.	Ma szczegóły.
Sorted ascending.	Sortowanie rosnące.
Sorted descending.	Sortowanie malejące.
Sorted.	Posortowane.
{count} bullets	{count} kropek
{count} bullets [one]	{count} kropka
{count} bullets [few]	{count} kropki

# Elementy: rodzaje
Check Box.	Pole wyboru.
Radio Button.	Przycisk opcji.
Combo Box.	Lista rozwijana.
Spin Button.	Pole pokrętła.
Scroll Bar.	Pasek przewijania.
Splitter.	Rozdzielacz.
Progress Bar.	Pasek postępu.
Meter.	Miernik.
List.	Lista.
List Box.	Pole listy.
Option.	Opcja.
Tree.	Drzewo.
Tree Item.	Element drzewa.
Level {level}.	Poziom {level}.
Table.	Tabela.
Column Header.	Nagłówek kolumny.
Row Header.	Nagłówek wiersza.
Menu.	Menu.
Menu Bar.	Pasek menu.
Menu Item.	Element menu.
Tabs.	Karty.
Tab Panel.	Panel karty.
Radio Group.	Grupa opcji.
Window.	Okno.
Application.	Aplikacja.
Terminal.	Terminal.
Dialog.	Dialog.
Alert.	Alert.
Status.	Stan.
Log.	Dziennik.
Timer.	Minutnik.
Tooltip.	Dymek.
Toolbar.	Pasek narzędzi.
Title Bar.	Pasek tytułu.
Pane.	Panel.
Group.	Grupa.
Document.	Dokument.
Navigation.	Nawigacja.
Main.	Treść główna.
Code.	Kod.
Command.	Polecenie.

# Elementy: bez nazwy
Back	Wstecz
Progress	Postęp
In progress	W toku

# Elementy: miejsca
{index} of {count}.	{index} z {count}.
Row {number}.	Wiersz {number}.
Column {number}.	Kolumna {number}.
Spans {count} rows.	Obejmuje {count} wierszy.
Spans {count} rows. [one]	Obejmuje {count} wiersz.
Spans {count} rows. [few]	Obejmuje {count} wiersze.
Spans {count} columns.	Obejmuje {count} kolumn.
Spans {count} columns. [one]	Obejmuje {count} kolumnę.
Spans {count} columns. [few]	Obejmuje {count} kolumny.
List Start.	Początek listy.
List End.	Koniec listy.
Landmark.	Punkt orientacyjny.
End.	Koniec.
{label}, group, {count} items.	{label}, grupa, {count} pozycji.
{label}, group, {count} items. [one]	{label}, grupa, {count} pozycja.
{label}, group, {count} items. [few]	{label}, grupa, {count} pozycje.
Page {page} of {count}	Strona {page} z {count}
Rows {first} to {last} of {count}	Wiersze {first} do {last} z {count}

# Elementy: podpowiedzi
Swipe up or down with one finger to adjust the value.	Przesuń jednym palcem w górę lub w dół, aby zmienić wartość.
Double tap to toggle setting.	Stuknij dwukrotnie, aby przełączyć.
Double tap to edit.	Stuknij dwukrotnie, aby edytować.
Use the rotor to access Misspelled Words.	Użyj pokrętła do błędnie napisanych słów.
{up} or {down} adjusts.	{up} lub {down} zmienia.
{key} toggles.	{key} przełącza.
{key} edits.	{key} edytuje.
Actions Available	Dostępne czynności
More Content Available	Dostępna dalsza treść
+ {count} more	+ {count} więcej
+ {count} more [one]	+ {count} więcej
+ {count} more [few]	+ {count} więcej

# Pokrętło: nic więcej
no next {kind}	dalej brak: {kind}
no previous {kind}	wcześniej brak: {kind}
visited link	odwiedzony link
unvisited link	nieodwiedzony link
command	polecenie
error	błąd
heading	nagłówek
heading level {level}	nagłówek poziom {level}
form control	pole formularza
button	przycisk
text field	pole tekstowe
image	obraz
table	tabela
list	lista
landmark	punkt orientacyjny
container	kontener
static text	tekst statyczny
same item	taki sam element
different item	inny element
misspelled word	błędnie napisane słowo
bold text	tekst pogrubiony
italic text	tekst kursywą
underlined text	tekst podkreślony
item	pozycja

# Pokrętło: nazwy
Characters	Znaki
Words	Słowa
Lines	Linie
Commands	Polecenia
Errors	Błędy
Headings	Nagłówki
Headings level {level}	Nagłówki poziom {level}
Links	Linki
Visited links	Odwiedzone linki
Unvisited links	Nieodwiedzone linki
Form controls	Pola formularza
Buttons	Przyciski
Text fields	Pola tekstowe
Images	Obrazy
Tables	Tabele
Lists	Listy
Landmarks	Punkty orientacyjne
Containers	Kontenery
Vertical navigation	Nawigacja w pionie
Static text	Tekst statyczny
Same item	Taki sam element
Different item	Inny element
Misspelled words	Błędnie napisane słowa
Bold text	Tekst pogrubiony
Italic text	Tekst kursywą
Underlined text	Tekst podkreślony
Speech rate	Tempo mowy
Volume	Głośność
Punctuation	Interpunkcja
Language	Język
Hints	Podpowiedzi
Edit	Edycja
Actions	Czynności
More content	Dalsza treść
Zoom	Powiększenie
Adjust value	Zmiana wartości
Activate	Aktywacja

finished	gotowe
{agent} finished	{agent}: gotowe
{agent} asks: {text}	{agent} pyta: {text}
{agent} asks for {tool}	{agent} prosi o {tool}
{agent} failed: {text}	{agent}: błąd: {text}
{agent} failed	{agent}: błąd
{agent} interrupted	{agent} przerwany
{tool} failed: {text}	{tool}: błąd: {text}
{tool} failed	{tool}: błąd
turn	kolej
working	pracuje
waits for your answer	czeka na odpowiedź
failed: {text}	błąd: {text}
thought: {text}	myśl: {text}
interrupted	przerwane
{language} code, {lines}	kod {language}, {lines}
code, {lines}	kod, {lines}
{count} lines added	{count} wierszy dodanych
{count} lines added [one]	{count} wiersz dodany
{count} lines added [few]	{count} wiersze dodane
{count} lines removed	{count} wierszy usuniętych
{count} lines removed [one]	{count} wiersz usunięty
{count} lines removed [few]	{count} wiersze usunięte
Turn.	Kolej.
Question.	Pytanie.
Tool.	Narzędzie.
Change.	Zmiana.
question	pytanie
tool	narzędzie
code block	blok kodu
change	zmiana
Turns	Kolejki
Questions	Pytania
Tools	Narzędzia
Code blocks	Bloki kodu
Changes	Zmiany

# Ustawienia.
hear and change all settings	słuchaj i zmieniaj ustawienia
speech rate	tempo mowy
volume of speech	głośność mowy
pitch of speech	wysokość głosu
capitals	wielkie litery
voice	głos
voices of languages	głosy języków
voice for reading on	głos do czytania ciągłego
language	język
echo of letters	echo liter
echo of words	echo słów
quiet mode	tryb cichy
mute mode	tryb niemy
exit status	kod wyjścia
tone after long commands	dźwięk po długich poleceniach
announcements of programs	komunikaty programów
whole answers	całe odpowiedzi
indentation of lines	wcięcia wierszy
signal of indentation	sygnał wcięcia
underline of the word being said	podkreślenie mówionego słowa
hints on keys	podpowiedzi klawiszy
delay of hints	opóźnienie podpowiedzi
names of groups	nazwy grup
headers of tables	nagłówki tabel
rows and columns of tables	wiersze i kolumny tabel
sign of actions	znak działań
sign of more content	znak dalszej treści
tones	dźwięki
volume of tones	głośność dźwięków
turns of terminals	kolejność terminali
plain output of programs	prosty tekst programów
shell	powłoka
shell integration	integracja powłoki
limit of long output	granica długiego tekstu
words of a new screen	słowa nowego ekranu
output opens as a text	wynik jako tekst
suggestions	propozycje
review that stays	przegląd, który zostaje
wait of the reader key	czas klawisza czytnika
preset of keys	zestaw klawiszy
keys of your own	własne klawisze
Words a minute	Słów na minutę
100 is the voice's own	100 to własna głośność głosu
50 is the voice's own	50 to własna wysokość głosu
How many signs are said	Ile znaków jest mówionych
How spelling tells a capital	Jak literowanie mówi o wielkiej literze
The voice for your language; earshot voices lists them	Głos twojego języka; lista: earshot voices
A language and its voice, such as ko bada	Język i jego głos, na przykład ko bada
Another voice for what is read on: piper, if that is installed	Inny głos do czytania ciągłego: piper, jeśli jest zainstalowany
A code such as ko; without one, the system's	Kod taki jak ko; bez niego język systemu
Says each letter that you type	Mówi każdą wpisaną literę
Says each word that you typed	Mówi każde wpisane słowo
Reads nothing by itself; keys still speak	Sam niczego nie czyta; klawisze nadal mówią
Says only answers to reader keys, and plays no tones	Mówi tylko odpowiedzi na klawisze czytnika, bez dźwięków
Says of a prompt only what changed	Mówi tylko, co się zmieniło w znaku zachęty
Says the number of a failed command	Mówi kod nieudanego polecenia
Seconds from which on the end of a command sounds; 0 never	Sekundy, od których koniec polecenia brzmi; 0 nigdy
Says what programs announce by OSC 202, also over ssh	Mówi, co programy ogłaszają przez OSC 202, także przez ssh
Reads answers of agents when they are whole	Czyta odpowiedzi agentów, gdy są całe
Says the indentation of a line where it changes	Mówi wcięcie wiersza, gdy się zmienia
How a line that a key reaches tells its indentation	Jak wiersz, do którego prowadzi klawisz, podaje wcięcie
Underlines each word of the review while it is said	Podkreśla w przeglądzie słowo, które jest właśnie mówione
Says after a pause which keys help	Po chwili mówi, które klawisze pomogą
Milliseconds between an element and its hint	Milisekundy między elementem a podpowiedzią
Says which group you go into	Mówi, do jakiej grupy wchodzisz
Says the header of another row or column	Mówi nagłówek innego wiersza lub kolumny
Says the numbers of rows and columns	Mówi numery wierszy i kolumn
How an element tells that it has actions	Jak element mówi, że ma działania
How an element tells that it has more content	Jak element mówi, że ma więcej treści
Short tones where words are too slow	Krótkie dźwięki, gdzie słowa są za wolne
100 is well below speech	100 to znacznie ciszej niż mowa
Of several terminals the one used last speaks	Z kilku terminali mówi ostatnio używany
Asks programs for their screen reader mode	Prosi programy o tryb czytnika ekranu
The program that earshot starts; without one, your own shell	Program, który uruchamia earshot; bez niego twoja powłoka
Has shells tell the end of commands	Powłoki zgłaszają koniec poleceń
More lines at once are counted, not read	Więcej wierszy naraz jest liczonych, nie czytanych
What goes on after that many is counted, not read	Co następuje po tylu, jest liczone, nie czytane
Lines of output from which on it opens as a text of its own; 0 never	Linie, od których wynik otwiera się jako tekst; 0 nigdy
Say what is suggested behind the caret when you pause	Mówić, co jest proponowane za kursorem, gdy przestajesz pisać
Keep the review where it is while you move in a program	Zostaw przegląd na miejscu, gdy ruszasz się w programie
The key before each command, such as F11	Klawisz przed każdym poleceniem, np. F11
Milliseconds for the next key; 0 waits for ever	Milisekundy na następny klawisz; 0 bez końca
Keys as in earshot, tdsr, fenrir or voiceover	Klawisze jak w earshot, tdsr, fenrir lub voiceover
A key and its command, such as F5 copy.line	Klawisz i jego polecenie, np. F5 copy.line
on	tak
off	nie
none	żadne
some	niektóre
most	większość
all	wszystkie
pitch	wysokość
word	słowo
speech	mowa
sound	dźwięk
not set	nie ustawiono
{lowest} to {highest}	od {lowest} do {highest}
settings closed	ustawienia zamknięte
Type a name to hear a setting, a name and a value to change it, or a word to find. list, undo, reset NAME; an empty line leaves.	Nazwa mówi ustawienie, nazwa i wartość je zmieniają, inne słowo szuka. list, undo, reset NAME; pusty wiersz kończy.
nothing to undo	nie ma czego cofnąć
{name} is not a setting	{name} nie jest ustawieniem
{name} is not there now: the usual device plays	{name} teraz nie ma: gra zwykłe urządzenie
There are {names}	Są {names}
No voice speaks {name}: English is spoken instead	Żaden głos nie mówi w {name}: zamiast tego po angielsku
liblouis has no table {name}	liblouis nie ma tablicy {name}
{value} is not possible	{value} jest niemożliwe
language of each line	język każdego wiersza
style of sound	styl dźwięku
sound device	urządzenie dźwięku
sound device awake	czuwanie dźwięku
speech of programs	mowa programów
Speaks English, German, French, Spanish and Polish lines as such	Mówi wiersze angielskie, niemieckie, francuskie, hiszpańskie i polskie jako takie
The sound of headings, errors and hints: restrained, rich or plain	Dźwięk nagłówków, błędów i podpowiedzi: restrained, rich, plain
Its name from earshot voices --devices	Nazwa z earshot voices --devices
For devices that lose the first syllable	Dla urządzeń, które gubią pierwszą sylabę
A program and its speech, such as man rate 130%, indentation on	Program i jego mowa, np. man rate 130%, indentation on
braille display	monitor brajlowski
keys of the display	klawisze monitora
typing in braille	pisanie brajlem
contraction in prose	skróty w tekście
braille table for prose	tablica brajla dla tekstu
braille table for code	tablica brajla dla kodu
time of braille messages	czas komunikatów brajla
status cells	komórki stanu
Uses a braille display, if there is one	Używa monitora brajlowskiego, jeśli jest
The screen reader whose keys it has	Czytnik, którego klawisze obowiązują
How typed cells become text	Jak wpisane komórki stają się tekstem
How prose is written in cells	Jak tekst jest zapisany w komórkach
A table of liblouis, such as en-ueb-g2.ctb	Tablica liblouis, np. en-ueb-g2.ctb
A table of liblouis, such as en-us-comp8.ctb	Tablica liblouis, np. en-us-comp8.ctb
Milliseconds that a message stays; 0 until a key	Milisekundy komunikatu; 0 aż do klawisza
Shows mode, table and row in the first cells	Pokazuje tryb, tablicę i wiersz w pierwszych komórkach
computer	komputerowy
contracted	skrótowy
uncontracted	pełny
korean	koreański
listen for a spoken command	słuchaj polecenia głosowego
listening	słucham
not understood	nie zrozumiano
heard nothing	nic nie usłyszano
{words}? yes or no	{words}? yes lub no
you can say: {words}	można powiedzieć: {words}
spoken commands need the package earshot-ear	polecenia głosowe wymagają pakietu earshot-ear
no spoken commands in this language	brak poleceń głosowych w tym języku
spoken commands do not answer	polecenia głosowe nie odpowiadają
spoken commands	polecenia głosowe
certainty of spoken commands	pewność poleceń głosowych
silence after spoken commands	cisza po poleceniach głosowych
answer to spoken commands	odpowiedź na polecenia głosowe
The microphone opens when you ask to be heard	Mikrofon włącza się, gdy o to poprosisz
How surely a command must have been heard	Jak pewnie polecenie musi być usłyszane
Milliseconds without speech that end a command	Milisekundy bez mowy, które kończą polecenie
What tells that a command was understood	Co mówi, że polecenie zrozumiano
strict	ścisła
normal	zwykła
lenient	łagodna
words	słowa
tone	dźwięk
both	oba
spoken commands are off	polecenia głosowe są wyłączone
spoken commands are in English only	polecenia głosowe są tylko po angielsku
