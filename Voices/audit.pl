# Słowa audytów po polsku.
#
# W wierszu: reguła z title (czego wymaga) albo advice (rada), tabulator, polski. Czego brak, jest po angielsku.

critical	krytyczne
serious	poważne
moderate	umiarkowane
minor	drobne
look	do obejrzenia
rule	Reguła
wrong	Błąd
lookAt	Do obejrzenia
place	Gdzie
also	Także
who	Kogo dotyka
mend	Rada
name-missing title	Każda kontrolka ma nazwę.
name-missing advice	Daj jej nazwę z jednego do trzech słów: jej działanie albo zawartość.
field-name title	Pole ma nazwę, która zostaje po wypełnieniu.
field-name advice	Postaw nazwę obok pola i w jego etykiecie.
secret-field title	Pole na tajemnicę ukrywa to, co się pisze.
secret-field advice	Daj mu rolę passwordInput albo cechę secureTextField.
image-name title	Każdy obraz ma nazwę.
image-name advice	Opisz obraz w etykiecie albo wyłącz go z czytania.
name-generic title	Nazwy odróżniają rzeczy.
name-generic advice	Nazwij po działaniu: „Usuń list” zamiast „przycisk 2”.
name-symbols title	Nazwy mają słowa.
name-symbols advice	Nazwij słowami: „Następna strona”, „Zamknij”.
name-file title	Obrazy i przyciski nie nazywają się jak ich pliki.
name-file advice	Nazwij po obrazie albo po działaniu.
name-repeats-role title	Nazwy zostawiają rodzaj czytnikowi.
name-repeats-role advice	Usuń z nazwy słowo o rodzaju.
name-duplicate title	Kontrolki obok siebie mają własne nazwy.
name-duplicate advice	Dodaj do nazwy przedmiot: „Edytuj adres”.
name-too-long title	To, co mówione naraz, jest dość krótkie, by słuchać.
name-too-long advice	Przenieś długi tekst do osobnego elementu obok albo do wskazówki.
private-glyph title	Nic nie jest powiedziane znakami z jednej tylko czcionki.
private-glyph advice	Napisz słowo obok znaku albo zamiast niego i usuń znak z nazw.
drawing-spoken title	Linie, bloki i kropki rysunku nie są mówione.
drawing-spoken advice	Nie dawaj znaków rysunkowych do etykiet i oznacz rysowane wiersze jako nieczytane.
control-characters title	Teksty zawierają tylko tekst.
control-characters advice	Usuń sekwencje, zanim tekst stanie się nazwą.
link-purpose title	Odnośniki mówią, dokąd prowadzą.
link-purpose advice	Nazwij odnośnik po celu.
hint-repeats title	Wskazówki mówią coś nowego.
hint-repeats advice	Opisz działanie: „Otwiera list”, albo pomiń wskazówkę.
action-name title	Każda czynność ma własną nazwę.
action-name advice	Nazwij każdą po działaniu.
button-signs title	Przyciski na ekranie mają słowa.
button-signs advice	Napisz słowo: „[ Wstecz ]”, „[ Zamknij ]”.
password-shown title	Hasła nie widać podczas pisania.
password-shown advice	Wyłącz echo albo pisz gwiazdkę za literę.
role-missing title	To, czego można użyć, mówi, czym jest.
role-missing advice	Daj mu rolę zgodną z użyciem: button, link, checkBox, slider, textInput.
role-parent title	Części stoją w tym, czego są częściami.
role-parent advice	Włóż je do pojemnika tego rodzaju albo daj inną rolę.
role-children title	Pojemniki mają części swojego rodzaju.
role-children advice	Daj dzieciom rolę jego części albo pojemnikowi inną rolę.
traits-conflict title	To, co element mówi o sobie, jest zgodne.
traits-conflict advice	Zostaw cechę zgodną z użyciem.
state-missing title	To, co bywa włączone lub nie, mówi, jak jest.
state-missing advice	Ustaw wartość przy każdej zmianie: 1 włączone, 0 wyłączone, 2 mieszane.
value-missing title	To, co ma miarę, mówi ją.
value-missing advice	Podaj wartość słowami: „40 %”, „3 z 10”.
expanded-missing title	To, co się otwiera, mówi, czy jest otwarte.
expanded-missing advice	Ustaw stan rozwinięcia i zmieniaj go przy otwarciu.
selection-state title	Z kart i przycisków opcji jeden jest wybrany.
selection-state advice	Ustaw cechę selected albo wartość 1 na wybranym i zdejmij z poprzedniego.
action-missing title	To, co wygląda na używalne, jest używalne.
action-missing advice	Niech reaguje na aktywację albo oznacz jako wyłączone.
dialog-name title	Każdy dialog ma nazwę.
dialog-name advice	Daj mu tytuł z kilku słów: jego pytanie albo komunikat.
modal-empty title	To, co zasłania resztę, da się przeczytać i opuścić.
modal-empty advice	Umieść w nim komunikat i przycisk wyjścia albo nie rób go modalnym.
focus-reachable title	To, co ma fokus, da się przeczytać.
focus-reachable advice	Przenieś fokus na widoczny element albo niech element z fokusem będzie przystankiem.
window-title title	Okna i programy pełnoekranowe mają tytuł.
window-title advice	Wyślij jako tytuł nazwy programu i dokumentu.
heading-order title	Nagłówki mają słowa i poziomy bez luk.
heading-order advice	Nazwij nagłówek albo ustaw poziom o jeden wyższy niż nagłówka, pod który należy.
table-headers title	Kolumny tabel mają nagłówki.
table-headers advice	Oznacz pierwszy wiersz jako nagłówki kolumn.
table-places title	Każda komórka mówi, gdzie jest.
table-places advice	Podaj wiersz i kolumnę każdej komórki, licząc od 0.
position-invalid title	„2 z 5” jest prawdą.
position-invalid advice	Licz od 1 albo zostaw miejsce czytnikowi, który liczy.
scroll-position-invalid title	Pokazywana część listy jest podana prawdziwie.
scroll-position-invalid advice	Licz od 1.
children-missing title	Pojemniki mają to, co wymieniają.
children-missing advice	Wyślij dziecko albo usuń jego identyfikator z listy.
container-empty title	To, co puste, mówi to.
container-empty advice	Wstaw wiersz „Brak listów” albo ustaw wartość.
language-tag title	Języki podaje się znacznikami, które istnieją.
language-tag advice	Pisz `en`, `ko`, `pt-BR`.
vertical-text title	Słowa pisze się wzdłuż wierszy.
vertical-text advice	Napisz w jednym wierszu: „29 lis”.
unexposed-text title	To, co narysowane, jest mówione.
unexposed-text advice	Uczyń elementem to, co rysuje słowa, i daj mu je jako etykietę.
reading-order title	Rzeczy czyta się w kolejności, w jakiej stoją.
reading-order advice	Ułóż dzieci wierszami, potem kolumnami, albo zostaw kolejność czytnikowi.
bounds-outside title	To, co czytane, jest tam, gdzie mówi.
bounds-outside advice	Ustaw ramkę przy zmianie układu; ukryj to, co przewinięte.
target-size title	Kontrolki są dość duże, by w nie trafić.
target-size advice	Niech odstępy obok tekstu należą do kontrolki.
target-overlap title	Żadna kontrolka nie leży na innej.
target-overlap advice	Przesuń jedną albo zrób z zewnętrznej pojemnik.
text-clipped title	Tekst nie jest ucięty.
text-clipped advice	Zrób miejsce, zawiń albo skróć; cały tekst daj jako nazwę.
words-cut title	Słowa nie są ucięte na stałe.
words-cut advice	Zawiń tekst, daj mu więcej miejsca albo przewijaj go z wyborem.
box-cut title	Ramka mieści się na ekranie.
box-cut advice	Zrób ramkę najwyżej tak szeroką jak ekran, zawiń tekst i pozwól go przewijać.
contrast-minimum title	Tekst odróżnia się od tła.
contrast-minimum advice	Użyj kolorów terminala albo koloru, który podaje wynik.
contrast-faint title	Blady tekst da się przeczytać.
contrast-faint advice	Zrezygnuj z bladego albo zostaw go temu, co powtórzone gdzie indziej.
hidden-text title	To, co mówione, widać.
hidden-text advice	Pisz odstępy zamiast niewidocznego tekstu.
one-sided-colour title	Własny kolor pisma stoi na własnym tle.
one-sided-colour advice	Użyj jednego z szesnastu kolorów, które użytkownik dobiera do tła, albo ustaw oba.
contrast-selection title	To, co wybrane, odróżnia się od reszty.
contrast-selection advice	Użyj odwrócenia albo bardziej odległych teł.
colour-only-focus title	To, co wybrane, poznaje się nie tylko po kolorze.
colour-only-focus advice	Postaw znak przed wybranym wierszem albo przenieś tam kursor.
colour-only-state title	Włączone i wyłączone różnią się nie tylko kolorem.
colour-only-state advice	Pisz odstęp dla wyłączonego: `[ ]` i `[x]`; pisz „działa” i „stoi” obok kropek.
blink title	Nic nie miga.
blink advice	Użyj pogrubienia albo odwrócenia i słowa z powodem.
progress-text title	Postęp jest podany słowami lub liczbami.
progress-text advice	Napisz procent obok paska.
contrast-enhanced title	Tekst mocno odróżnia się od tła.
contrast-enhanced advice	Użyj kolorów terminala do wszystkiego, co czyta się dłużej.
user-palette title	Kolory są tymi, które może wybrać użytkownik.
user-palette advice	Trzymaj się szesnastu albo daj motyw, który to robi.
braille-art title	Znaki brajla są brajlem.
braille-art advice	Opisz obraz słowami i pozwól go wyłączyć.
frame-text title	W liniach ramek nie ma słów.
frame-text advice	Napisz tytuł w osobnym wierszu albo pozwól pominąć ramki.
block-letters title	Litery i cyfry z bloków są też napisane.
block-letters advice	Napisz liczbę albo nazwę obok i pozwól pominąć bloki.
colour-named title	Słowa nie wskazują rzeczy samym kolorem.
colour-named advice	Napisz znaczenie: „Imię (wymagane)”.
hotkey-colour title	Klawisze nie są podane kolorem litery.
hotkey-colour advice	Napisz klawisz: „m  Ruch”, albo podkreśl jego literę.
no-colour title	Kolory da się wyłączyć.
no-colour advice	Pomiń kolory, gdy NO_COLOR jest ustawione i niepuste; pogrubienie, podkreślenie i odwrócenie mogą zostać.
cursor-tracks-focus title	Kursor jest tam, gdzie wybór.
cursor-tracks-focus advice	Po rysowaniu ustaw kursor w wybranym wierszu, nawet ukryty.
cursor-hidden title	Kursor widać, gdy program czeka na klawisze.
cursor-hidden advice	Po rysowaniu pokaż kursor (DECTCEM) na wyborze.
focus-visible title	Widać, dokąd idą klawisze.
focus-visible advice	Oznacz wybór znakiem albo odwróceniem i ustaw tam kursor.
focus-trap title	Skąd klawisze wchodzą, stamtąd wychodzą.
focus-trap advice	Niech Tab lub Escape wychodzi, także z pola, które bierze Tab za tekst.
way-out title	Program da się opuścić klawiszami.
way-out advice	Kończ przy Ctrl+C albo q i podaj klawisz na ekranie.
control-reachable title	Do każdej kontrolki prowadzą klawisze.
control-reachable advice	Niech Tab na niej staje albo nie rób kontrolki z tego, co ma kontrolki.
context-change title	Poruszanie się nie zmienia nic innego.
context-change advice	Otwieraj rzeczy klawiszem Enter.
letter-shortcut title	Pojedyncza litera niczego nie niszczy.
letter-shortcut advice	Użyj Ctrl albo klawisza funkcyjnego, pytaj przed stratą albo pozwól wyłączyć pojedyncze klawisze.
help-hint title	Ekran mówi, gdzie jest pomoc.
help-hint advice	Zostaw wiersz: „? pomoc, q koniec”.
key-signs title	Klawisze są nazwane słowami.
key-signs advice	Pisz „Enter otwórz, Esc wstecz”.
focus-lost title	Każde miejsce, do którego trafia fokus, pokazuje go.
focus-lost advice	Rysuj każdą kontrolkę z fokusem tak samo i ustaw tam kursor.
focus-moves-itself title	Fokus stoi, dopóki nie naciśnie się klawisza.
focus-moves-itself advice	Przenoś fokus tylko na żądanie klawisza; to, co nowe, ogłoś.
tab-order title	Tab idzie drogą, którą czyta się ekran.
tab-order advice	Daj kontrolkom kolejność, w jakiej stoją.
dialog-stuck title	To, co otwiera Enter, da się zamknąć.
dialog-stuck advice	Niech Escape zamyka, i daj przycisk, do którego dochodzi Tab.
exit-named title	Ekran mówi, jak wyjść.
exit-named advice	Zostaw wiersz: „? pomoc, q koniec”.
keys-cut title	Klawisze są nazwane w całości.
keys-cut advice	Zawiń pasek, skróć jego słowa i daj pomoc oraz wyjście na początek.
escape-closes title	Escape zamyka to, co otworzył klawisz.
escape-closes advice	Niech Escape zamyka albo napisz klawisz w ramce: „q zamknij”.
spinner title	Żaden znak nie kręci się w miejscu.
spinner advice	Napisz raz słowami, co się dzieje, i co jakiś czas, jak daleko; albo pomiń na prośbę (`TERM=dumb`, `ACCESSIBLE=1`, brak terminala).
flash title	Nic nie błyska częściej niż trzy razy na sekundę.
flash advice	Nie odwracaj ekranu, by zwrócić uwagę.
time-limit title	To, o co się pyta, czeka na odpowiedź.
time-limit advice	Czekaj na klawisz; albo pozwól wcześniej wyłączyć limit lub wydłużyć go dziesięciokrotnie.
bell title	Dzwonek dzwoni rzadko.
bell advice	Dzwoń raz, gdy coś gotowe lub złe, i powiedz to słowami.
echo-latency title	Klawisze mają odpowiedź od razu.
echo-latency advice	Pokaż, że klawisz dotarł, zanim zacznie się praca.
redraw-noise title	To, co się nie zmieniło, nie jest pisane ponownie.
redraw-noise advice	Pisz tylko komórki, które się zmieniają; ncurses tak robi.
resize-loss title	Na małym ekranie nic nie ginie.
resize-loss advice	Zawijaj, przewijaj albo pomiń ozdoby.
error-in-colour title	Błędy są podane słowami.
error-in-colour advice	Napisz błąd obok pola.
error-by-bell title	Dzwonkowi towarzyszą słowa.
error-by-bell advice	Napisz obok, co jest źle.
moving-text title	Tekst stoi, dopóki nie naciśnie się klawisza.
moving-text advice	Napisz go w całości, w kilku wierszach, albo niech klawisz pokazuje dalszy ciąg.
numbers-ticking title	Liczby zmieniają się, gdy ktoś o nie pyta.
numbers-ticking advice	Pokaż same minuty, niech klawisz pokazuje czas albo zatrzymaj zegar na życzenie.
message-gone title	Komunikaty zostają, aż da się je przeczytać.
message-gone advice	Zostaw komunikat do następnego klawisza albo trzymaj go tam, gdzie da się go znaleźć.
work-without-end title	Praca mówi, jak daleko jest albo jak ją zatrzymać.
work-without-end advice	Mów co jakiś czas, jak daleko, i podaj klawisz, który zatrzymuje.
failure-shown title	Żaden klawisz nie psuje programu.
failure-shown advice	Złap błąd, powiedz w wierszu, co jest źle, i idź dalej albo zapytaj jeszcze raz.
keys-as-text title	Klawisz bez zadania niczego nie pisze.
keys-as-text advice	Czytaj wiersze biblioteką do tego (readline, prompt_toolkit) i pomijaj sekwencje bez znaczenia.
answer-refused title	Odrzuconej odpowiedzi towarzyszy powód.
answer-refused advice	Powiedz, czego się oczekuje: „Nazwa ma tylko litery i cyfry”.
answers-reviewed title	Odpowiedzi można przejrzeć, zanim się liczą.
answers-reviewed advice	Pokaż na końcu wszystkie odpowiedzi, zapytaj „Czy to się zgadza?” i podaj drogę wstecz.
choices-named title	Pytanie o tak lub nie mówi, jak odpowiedzieć.
choices-named advice	Napisz odpowiedzi za pytaniem, zwykłą wielką literą: „Usunąć? [y/N]”.
exit-asks title	Wyjście pyta, zanim coś zginie.
exit-asks advice	Zapytaj przed końcem „Zapisać zmiany?” albo zapisz bez pytania i powiedz to.
speech-flood title	Nie mówi się więcej, niż da się usłyszeć.
speech-flood advice	Pisz rzadziej albo jeden wiersz o tym, ile tego było.
speech-ticking title	Licznik nie jest czytany przy każdym kroku.
speech-ticking advice	Powiedz początek, mniej więcej co dziesiąty krok i koniec.
alert-late title	Błędy i ogłoszenia słychać na czas.
alert-late advice	Mów przed nimi mniej albo daj im wyższy priorytet.
speech-repeated title	Nic nie jest mówione dwa razy.
speech-repeated advice	Podaj zdarzenie raz: powiadomieniem albo tekstem, nie obojgiem.
speech-latency title	To, co robi klawisz, słychać od razu.
speech-latency advice	Niech klawisze przerywają mowę.
