# Słowa audytów po polsku.
#
# W wierszu: reguła z title (czego wymaga), why (kogo to dotyka) albo advice (rada), tabulator, polski. Czego brak, jest
# po angielsku.

critical	krytyczne
serious	poważne
moderate	umiarkowane
minor	drobne
look	do obejrzenia
wrong	Błąd
lookAt	Do obejrzenia
place	Gdzie
also	Także
who	Kogo dotyka
mend	Rada
name-missing title	Każda kontrolka ma nazwę.
name-missing why	Kontrolkę bez nazwy słychać tylko jako rodzaj, „przycisk”. Jej działanie pozostaje nieznane.
name-missing advice	Daj jej nazwę z jednego do trzech słów: jej działanie albo zawartość.
field-name title	Pole ma nazwę, która zostaje po wypełnieniu.
field-name why	Tekst zastępczy znika z pierwszą literą. Po powrocie do pola słychać tekst, ale nie jego cel.
field-name advice	Postaw nazwę obok pola i w jego etykiecie.
secret-field title	Pole na tajemnicę ukrywa to, co się pisze.
secret-field why	To, co wpisuje się w zwykłe pole, literuje się na głos, dla wszystkich w pokoju.
secret-field advice	Daj mu rolę passwordInput albo cechę secureTextField.
image-name title	Każdy obraz ma nazwę.
image-name why	Obraz bez nazwy słychać jako „obraz” i nic więcej.
image-name advice	Opisz obraz w etykiecie albo wyłącz go z czytania.
name-generic title	Nazwy odróżniają rzeczy.
name-generic why	„Przycisk”, „element 3” czy „bez tytułu” mówią tylko rodzaj, który i tak się mówi.
name-generic advice	Nazwij po działaniu: „Usuń list” zamiast „przycisk 2”.
name-symbols title	Nazwy mają słowa.
name-symbols why	Nazwa z samych znaków, „>>” lub „×”, milczy przy wielu ustawieniach albo brzmi „większe większe”.
name-symbols advice	Nazwij słowami: „Następna strona”, „Zamknij”.
name-file title	Obrazy i przyciski nie nazywają się jak ich pliki.
name-file why	„ic podkreślnik trash 24 kropka png”: tak brzmi brak nazwy.
name-file advice	Nazwij po obrazie albo po działaniu.
name-repeats-role title	Nazwy zostawiają rodzaj czytnikowi.
name-repeats-role why	Czytnik sam mówi rodzaj: „przycisk Zapisz” brzmi „przycisk Zapisz, przycisk”.
name-repeats-role advice	Usuń z nazwy słowo o rodzaju.
name-duplicate title	Kontrolki obok siebie mają własne nazwy.
name-duplicate why	Dwóch przycisków „Edytuj” nie odróżni się na słuch; widzący widzą, w którym wierszu każdy jest.
name-duplicate advice	Dodaj do nazwy przedmiot: „Edytuj adres”.
name-too-long title	To, co mówione naraz, jest dość krótkie, by słuchać.
name-too-long why	Nazwę mówi się w całości za każdym razem; trzeba czekać 25 sekund albo ją uciąć.
name-too-long advice	Przenieś długi tekst do osobnego elementu obok albo do wskazówki.
private-glyph title	Nic nie jest powiedziane znakami z jednej tylko czcionki.
private-glyph why	Znaki z obszarów prywatnych, jak w krojach ikon, nie mają nazw. Czytniki milczą albo mówią liczbę.
private-glyph advice	Napisz słowo obok znaku albo zamiast niego i usuń znak z nazw.
drawing-spoken title	Linie, bloki i kropki rysunku nie są mówione.
drawing-spoken why	Kreski ramek w nazwie słychać jako „pionowa kreska” przed każdym ważnym słowem.
drawing-spoken advice	Nie dawaj znaków rysunkowych do etykiet i oznacz rysowane wiersze jako nieczytane.
control-characters title	Teksty zawierają tylko tekst.
control-characters why	Sekwencje Escape i znaki sterujące w nazwie są literowane, połykane albo przekazywane terminalowi.
control-characters advice	Usuń sekwencje, zanim tekst stanie się nazwą.
link-purpose title	Odnośniki mówią, dokąd prowadzą.
link-purpose why	Łącza przegląda się często osobno: „tu, tu, więcej” nic wtedy nie mówi.
link-purpose advice	Nazwij odnośnik po celu.
hint-repeats title	Wskazówki mówią coś nowego.
hint-repeats why	Podpowiedź powtarzająca nazwę to sekunda czekania na nic, przy każdym przystanku.
hint-repeats advice	Opisz działanie: „Otwiera list”, albo pomiń wskazówkę.
action-name title	Każda czynność ma własną nazwę.
action-name why	Czynności wybiera się po nazwie z mówionej listy.
action-name advice	Nazwij każdą po działaniu.
button-signs title	Przyciski na ekranie mają słowa.
button-signs why	Przycisk, który jest tylko znakiem, « lub ✕, milczy w wielu głosach albo jest nazwą znaku zamiast skutku.
button-signs advice	Napisz słowo: „[ Wstecz ]”, „[ Zamknij ]”.
password-shown title	Hasła nie widać podczas pisania.
password-shown why	Czytnik mówi, co się pojawia: hasło literuje się na głos, dla wszystkich w pokoju.
password-shown advice	Wyłącz echo albo pisz gwiazdkę za literę.
role-missing title	To, czego można użyć, mówi, czym jest.
role-missing why	Bez rodzaju nikt nie wie, czy to nacisnąć, wpisać coś, czy minąć.
role-missing advice	Daj mu rolę zgodną z użyciem: button, link, checkBox, slider, textInput.
role-parent title	Części stoją w tym, czego są częściami.
role-parent why	„Karta” czy „2 z 5” znaczą coś tylko w kartach i listach; gdzie indziej ich miejsce jest nieznane.
role-parent advice	Włóż je do pojemnika tego rodzaju albo daj inną rolę.
role-children title	Pojemniki mają części swojego rodzaju.
role-children why	„Lista, 5 elementów” mówi się o liście z pięcioma. Dzieci, które nie są elementami, nie da się policzyć.
role-children advice	Daj dzieciom rolę jego części albo pojemnikowi inną rolę.
traits-conflict title	To, co element mówi o sobie, jest zgodne.
traits-conflict why	„Przycisk, łącze” nie mówi, co zrobi naciśnięcie; „przycisk z regulacją”, co przesunięcie.
traits-conflict advice	Zostaw cechę zgodną z użyciem.
state-missing title	To, co bywa włączone lub nie, mówi, jak jest.
state-missing why	„Papier ozdobny, pole wyboru”: od stanu zależy następny krok, a nie jest powiedziany.
state-missing advice	Ustaw wartość przy każdej zmianie: 1 włączone, 0 wyłączone, 2 mieszane.
value-missing title	To, co ma miarę, mówi ją.
value-missing why	Suwak czy pasek postępu to jego liczba; bez niej zostaje tylko „Głośność, regulacja”.
value-missing advice	Podaj wartość słowami: „40 %”, „3 z 10”.
expanded-missing title	To, co się otwiera, mówi, czy jest otwarte.
expanded-missing why	Stan decyduje, gdzie szukać reszty drzewa: poniżej czy za zamkniętym elementem.
expanded-missing advice	Ustaw stan rozwinięcia i zmieniaj go przy otwarciu.
selection-state title	Z kart i przycisków opcji jeden jest wybrany.
selection-state why	Wybraną kartę widać od razu; na słuch poznaje się ją tylko po „wybrane”.
selection-state advice	Ustaw cechę selected albo wartość 1 na wybranym i zdejmij z poprzedniego.
action-missing title	To, co wygląda na używalne, jest używalne.
action-missing why	Przycisk, który nie reaguje, to ślepy zaułek, odkrywany dopiero przez próbę.
action-missing advice	Niech reaguje na aktywację albo oznacz jako wyłączone.
dialog-name title	Każdy dialog ma nazwę.
dialog-name why	Gdy otwiera się okno dialogowe, najpierw mówi się jego nazwę: bez niej pytanie nie ma kontekstu.
dialog-name advice	Daj mu tytuł z kilku słów: jego pytanie albo komunikat.
modal-empty title	To, co zasłania resztę, da się przeczytać i opuścić.
modal-empty why	Obok czegoś modalnego nic innego nie jest dostępne: jeśli jest puste, nie ma nic.
modal-empty advice	Umieść w nim komunikat i przycisk wyjścia albo nie rób go modalnym.
focus-reachable title	To, co ma fokus, da się przeczytać.
focus-reachable why	Klawisze idą do fokusu. Jeśli kursor nie może tam iść, nikt nie słyszy ich skutku.
focus-reachable advice	Przenieś fokus na widoczny element albo niech element z fokusem będzie przystankiem.
window-title title	Okna i programy pełnoekranowe mają tytuł.
window-title why	Tytuł mówi się, gdy okno wychodzi na wierzch, i widać go na listach okien.
window-title advice	Wyślij jako tytuł nazwy programu i dokumentu.
heading-order title	Nagłówki mają słowa i poziomy bez luk.
heading-order why	Idąc od nagłówka do nagłówka, pominięty poziom sugeruje przeoczoną część.
heading-order advice	Nazwij nagłówek albo ustaw poziom o jeden wyższy niż nagłówka, pod który należy.
table-headers title	Kolumny tabel mają nagłówki.
table-headers why	W tabeli kursor idzie od komórki do komórki: „42” znaczy coś tylko po „Rozmiar”.
table-headers advice	Oznacz pierwszy wiersz jako nagłówki kolumn.
table-places title	Każda komórka mówi, gdzie jest.
table-places why	„Wiersz 3, kolumna 2” i klawisze idące kolumną żyją z miejsc komórek.
table-places advice	Podaj wiersz i kolumnę każdej komórki, licząc od 0.
position-invalid title	„2 z 5” jest prawdą.
position-invalid why	Miejsca mówią, ile do końca. „6 z 5” mówi, że niczemu tu nie można ufać.
position-invalid advice	Licz od 1 albo zostaw miejsce czytnikowi, który liczy.
scroll-position-invalid title	Pokazywana część listy jest podana prawdziwie.
scroll-position-invalid why	„Wiersze 11 do 20 z 40” mówi się po każdym przewinięciu i tylko to mówi, ile tego jest.
scroll-position-invalid advice	Licz od 1.
children-missing title	Pojemniki mają to, co wymieniają.
children-missing why	Wymienione dziecko, którego nie ma, jest pomijane: lista mówi 3, a ma 2.
children-missing advice	Wyślij dziecko albo usuń jego identyfikator z listy.
container-empty title	To, co puste, mówi to.
container-empty why	Pustą listę mija się w ciszy. Nikt nie wie, że była, ani że nic w niej nie ma.
container-empty advice	Wstaw wiersz „Brak listów” albo ustaw wartość.
language-tag title	Języki podaje się znacznikami, które istnieją.
language-tag why	Głos wybiera się po znaczniku. Znacznik bez znaczenia zostawia koreański angielskiemu głosowi.
language-tag advice	Pisz `en`, `ko`, `pt-BR`.
vertical-text title	Słowa pisze się wzdłuż wierszy.
vertical-text why	Czytniki i linijki brajlowskie idą wierszami: słowo biegnące w dół to litera przed każdym innym tekstem.
vertical-text advice	Napisz w jednym wierszu: „29 lis”.
unexposed-text title	To, co narysowane, jest mówione.
unexposed-text why	Słów, które są na ekranie, a w żadnym elemencie, nie ma dla słuchających.
unexposed-text advice	Uczyń elementem to, co rysuje słowa, i daj mu je jako etykietę.
reading-order title	Rzeczy czyta się w kolejności, w jakiej stoją.
reading-order why	Formularz, który skacze z pierwszego pola na ostatnie i z powrotem, wypełnia się źle.
reading-order advice	Ułóż dzieci wierszami, potem kolumnami, albo zostaw kolejność czytnikowi.
bounds-outside title	To, co czytane, jest tam, gdzie mówi.
bounds-outside why	Wskaźniki, lupy i kolejność czytania kierują się miejscem elementu.
bounds-outside advice	Ustaw ramkę przy zmianie układu; ukryj to, co przewinięte.
target-size title	Kontrolki są dość duże, by w nie trafić.
target-size why	Kto drży albo wskazuje głową, nie trafi w cel wielkości komórki.
target-size advice	Niech odstępy obok tekstu należą do kontrolki.
target-overlap title	Żadna kontrolka nie leży na innej.
target-overlap why	Z dwóch kontrolek w jednym miejscu wskaźnik trafia w jedną, a kolejność czytania jest dziełem przypadku.
target-overlap advice	Przesuń jedną albo zrób z zewnętrznej pojemnik.
text-clipped title	Tekst nie jest ucięty.
text-clipped why	Słabowidzący czytają ekran, na którym jest „Usuń wszystkie lis”.
text-clipped advice	Zrób miejsce, zawiń albo skróć; cały tekst daj jako nazwę.
words-cut title	Słowa nie są ucięte na stałe.
words-cut why	Tego, co ucięte na krawędzi terminala zwykłej wielkości, nie ma na żadnym ekranie, który czytnik mógłby przeczytać.
words-cut advice	Zawiń tekst, daj mu więcej miejsca albo przewijaj go z wyborem.
box-cut title	Ramka mieści się na ekranie.
box-cut why	Duże litery to mało kolumn i wierszy: tego, co ramka ma za krawędzią, nie ma na żadnym czytelnym ekranie.
box-cut advice	Zrób ramkę najwyżej tak szeroką jak ekran, zawiń tekst i pozwól go przewijać.
contrast-minimum title	Tekst odróżnia się od tła.
contrast-minimum why	Większość użytkowników czytników ekranu trochę widzi i czyta, co może.
contrast-minimum advice	Użyj kolorów terminala albo koloru, który podaje wynik.
contrast-faint title	Blady tekst da się przeczytać.
contrast-faint why	Blado pisze się podpowiedzi i godziny: to, czego najbardziej potrzebuje, kto mało widzi.
contrast-faint advice	Zrezygnuj z bladego albo zostaw go temu, co powtórzone gdzie indziej.
hidden-text title	To, co mówione, widać.
hidden-text why	Czytnik czyta litery w każdym kolorze. Znak w kolorze tła czyta się, jakby był włączony.
hidden-text advice	Pisz odstępy zamiast niewidocznego tekstu.
one-sided-colour title	Własny kolor pisma stoi na własnym tle.
one-sided-colour why	Program nie wie, czy terminal jest ciemny, czy jasny: bladoniebieski na jego tle jest dobry na czarnym, a niewidoczny na białym.
one-sided-colour advice	Użyj jednego z szesnastu kolorów, które użytkownik dobiera do tła, albo ustaw oba.
contrast-selection title	To, co wybrane, odróżnia się od reszty.
contrast-selection why	Szary pasek na czarnym ginie dla słabowidzących, a z nim cel klawiszy.
contrast-selection advice	Użyj odwrócenia albo bardziej odległych teł.
colour-only-focus title	To, co wybrane, poznaje się nie tylko po kolorze.
colour-only-focus why	Bez widzenia koloru cel klawiszy jest nieznany.
colour-only-focus advice	Postaw znak przed wybranym wierszem albo przenieś tam kursor.
colour-only-state title	Włączone i wyłączone różnią się nie tylko kolorem.
colour-only-state why	Pole z tą samą literą, raz bladą, raz jasną, czyta się za każdym razem tak samo.
colour-only-state advice	Pisz odstęp dla wyłączonego: `[ ]` i `[x]`; pisz „działa” i „stoi” obok kropek.
blink title	Nic nie miga.
blink why	Migającego tekstu nie można czytać przez połowę czasu, a odciąga wzrok od reszty.
blink advice	Użyj pogrubienia albo odwrócenia i słowa z powodem.
progress-text title	Postęp jest podany słowami lub liczbami.
progress-text why	Długości paska z bloków nie słychać.
progress-text advice	Napisz procent obok paska.
contrast-enhanced title	Tekst mocno odróżnia się od tła.
contrast-enhanced why	Słabowidzący bez innej pomocy potrzebują więcej niż minimum.
contrast-enhanced advice	Użyj kolorów terminala do wszystkiego, co czyta się dłużej.
user-palette title	Kolory są tymi, które może wybrać użytkownik.
user-palette why	Szesnaście kolorów terminala należy do użytkownika. Kto potrzebuje żółtego na czarnym, ustawia je raz dla wszystkich programów.
user-palette advice	Trzymaj się szesnastu albo daj motyw, który to robi.
braille-art title	Znaki brajla są brajlem.
braille-art why	Obrazy z punktów brajla słychać jako „wzór brajla punkty 1 2 5”, a pod palcami to bezsens.
braille-art advice	Opisz obraz słowami i pozwól go wyłączyć.
frame-text title	W liniach ramek nie ma słów.
frame-text why	Czytniki idące wierszami czytają linię razem ze słowem: czterdzieści razy „pozioma kreska” albo cisza.
frame-text advice	Napisz tytuł w osobnym wierszu albo pozwól pominąć ramki.
block-letters title	Litery i cyfry z bloków są też napisane.
block-letters why	Liczbę z bloków słychać jako „pełny blok, pełny blok” albo wcale, a w brajlu to szum.
block-letters advice	Napisz liczbę albo nazwę obok i pozwól pominąć bloki.
colour-named title	Słowa nie wskazują rzeczy samym kolorem.
colour-named why	„Czerwone pola są wymagane” nic nie mówi temu, kto słyszy pola: każde brzmi tak samo.
colour-named advice	Napisz znaczenie: „Imię (wymagane)”.
hotkey-colour title	Klawisze nie są podane kolorem litery.
hotkey-colour why	Menu, którego klawiszami są litery innego koloru, słychać bez klawiszy.
hotkey-colour advice	Napisz klawisz: „m  Ruch”, albo podkreśl jego literę.
no-colour title	Kolory da się wyłączyć.
no-colour why	Niektórzy czytają tylko własne kolory i wyłączają kolory wszystkich programów jedną zmienną.
no-colour advice	Pomiń kolory, gdy NO_COLOR jest ustawione i niepuste; pogrubienie, podkreślenie i odwrócenie mogą zostać.
cursor-tracks-focus title	Kursor jest tam, gdzie wybór.
cursor-tracks-focus why	Czytniki i lupy idą za kursorem terminala. Gdy zostaje w tyle, nie mówią nic albo przy każdym klawiszu tę samą złą linię.
cursor-tracks-focus advice	Po rysowaniu ustaw kursor w wybranym wierszu, nawet ukryty.
cursor-hidden title	Kursor widać, gdy program czeka na klawisze.
cursor-hidden why	Wiele czytników i wszystkie lupy idą za widocznym kursorem i gubią program, który go ukrywa.
cursor-hidden advice	Po rysowaniu pokaż kursor (DECTCEM) na wyborze.
focus-visible title	Widać, dokąd idą klawisze.
focus-visible why	Gdy strzałki i Tab niczego nie zmieniają, nikt nie wie, co zrobi Enter, ani słuchający, ani widzący.
focus-visible advice	Oznacz wybór znakiem albo odwróceniem, ustaw tam kursor i pozwól strzałkom go przesuwać.
focus-trap title	Skąd klawisze wchodzą, stamtąd wychodzą.
focus-trap why	Kto nie ma myszy i nie widzi wyjścia, musi zamknąć terminal i traci jego zawartość.
focus-trap advice	Niech Tab lub Escape wychodzi, także z pola, które bierze Tab za tekst.
way-out title	Program da się opuścić klawiszami.
way-out why	Kto nie może wyjść, musi zamknąć terminal z zewnątrz i traci resztę jego zawartości.
way-out advice	Kończ przy Ctrl+C albo q i podaj klawisz na ekranie.
control-reachable title	Do każdej kontrolki prowadzą klawisze.
control-reachable why	Tego, co osiąga tylko kliknięcie, nie ma dla tych, którzy nie mają myszy lub nie widzą, gdzie kliknąć.
control-reachable advice	Niech Tab na niej staje albo nie rób kontrolki z tego, co ma kontrolki.
context-change title	Poruszanie się nie zmienia nic innego.
context-change why	Rozglądanie się strzałkami nie powinno prowadzić na inny ekran.
context-change advice	Otwieraj rzeczy klawiszem Enter.
letter-shortcut title	Pojedyncza litera niczego nie niszczy.
letter-shortcut why	W dyktowaniu każda litera słowa to klawisz; pisząc, łatwo trafić w sąsiedni. Skutek litery słychać dopiero potem.
letter-shortcut advice	Użyj Ctrl albo klawisza funkcyjnego, pytaj przed stratą albo pozwól wyłączyć pojedyncze klawisze.
help-hint title	Ekran mówi, gdzie jest pomoc.
help-hint why	Klawisze, których nigdzie nie widać, trzeba próbować po kolei, na słuch.
help-hint advice	Zostaw wiersz: „? pomoc, q koniec”.
key-signs title	Klawisze są nazwane słowami.
key-signs why	Znaki z klawiszy milczą w wielu głosach albo brzmią „symbol enter”; w brajlu to punkty, które mało kto zna.
key-signs advice	Pisz „Enter otwórz, Esc wstecz”.
focus-lost title	Każde miejsce, do którego trafia fokus, pokazuje go.
focus-lost why	Gdzie nie widać fokusu, Enter robi coś, czego nikt nie może wiedzieć: ani słuchający, ani widzący nie wiedzą, gdzie są.
focus-lost advice	Rysuj każdą kontrolkę z fokusem tak samo i ustaw tam kursor.
focus-moves-itself title	Fokus stoi, dopóki nie naciśnie się klawisza.
focus-moves-itself why	Kto słucha wiersza, a potem naciska Enter, wybiera inny niż ten, który słyszał.
focus-moves-itself advice	Przenoś fokus tylko na żądanie klawisza; to, co nowe, ogłoś.
tab-order title	Tab idzie drogą, którą czyta się ekran.
tab-order why	Kto słyszy pole po polu, bierze ich kolejność za kolejność formularza i wypełnia nie to.
tab-order advice	Daj kontrolkom kolejność, w jakiej stoją.
dialog-stuck title	To, co otwiera Enter, da się zamknąć.
dialog-stuck why	Okno, którego nie zamyka żaden klawisz, trzyma cały program: to, co wpisano, ginie z terminalem.
dialog-stuck advice	Niech Escape zamyka, i daj przycisk, do którego dochodzi Tab.
exit-named title	Ekran mówi, jak wyjść.
exit-named why	Program bez nazwanego wyjścia opuszcza się, zgadując klawisze, a każda próba może zrobić co innego.
exit-named advice	Zostaw wiersz: „? pomoc, q koniec”.
keys-cut title	Klawisze są nazwane w całości.
keys-cut why	Pasek klawiszy ucięty na krawędzi kryje to, po co jest, często wyjście i pomoc.
keys-cut advice	Zawiń pasek, skróć jego słowa i daj pomoc oraz wyjście na początek.
escape-closes title	Escape zamyka to, co otworzył klawisz.
escape-closes why	Escape próbuje najpierw każdy, kto jest, gdzie nie chciał, i nie widzi drogi powrotnej.
escape-closes advice	Niech Escape zamyka albo napisz klawisz w ramce: „q zamknij”.
spinner title	Żaden znak nie kręci się w miejscu.
spinner why	Każdy obrót to zmiana ekranu. Czytniki mówiące zmiany mówią „wzór brajla punkty 1 4” dziesięć razy na sekundę.
spinner advice	Napisz raz słowami, co się dzieje, i co jakiś czas, jak daleko; albo pomiń na prośbę (`TERM=dumb`, `ACCESSIBLE=1`, brak terminala).
flash title	Nic nie błyska częściej niż trzy razy na sekundę.
flash why	Błyski na części ekranu mogą wywołać napad.
flash advice	Nie odwracaj ekranu, by zwrócić uwagę.
time-limit title	To, o co się pyta, czeka na odpowiedź.
time-limit why	Usłyszeć pytanie, rozejrzeć się i odpowiedzieć trwa kilka razy dłużej, niż je zobaczyć.
time-limit advice	Czekaj na klawisz; albo pozwól wcześniej wyłączyć limit lub wydłużyć go dziesięciokrotnie.
bell title	Dzwonek dzwoni rzadko.
bell why	Dzwonek zagłusza mowę albo ją ucina.
bell advice	Dzwoń raz, gdy coś gotowe lub złe, i powiedz to słowami.
echo-latency title	Klawisze mają odpowiedź od razu.
echo-latency why	Bez znaku, że klawisz dotarł, naciska się go znowu.
echo-latency advice	Pokaż, że klawisz dotarł, zanim zacznie się praca.
redraw-noise title	To, co się nie zmieniło, nie jest pisane ponownie.
redraw-noise why	Czytniki, które mówią, co się pisze, czytają cały ekran przy każdym klawiszu.
redraw-noise advice	Pisz tylko komórki, które się zmieniają; ncurses tak robi.
resize-loss title	Na małym ekranie nic nie ginie.
resize-loss why	Duże litery to mało kolumn: 40 na 16 przy 400 procentach na ekranie 1280 na 1024 punkty.
resize-loss advice	Zawijaj, przewijaj albo pomiń ozdoby.
error-in-colour title	Błędy są podane słowami.
error-in-colour why	Pole, które czerwienieje, nic nie mówi tym, którzy tego nie widzą.
error-in-colour advice	Napisz błąd obok pola.
error-by-bell title	Dzwonkowi towarzyszą słowa.
error-by-bell why	Dzwonek mówi, że coś jest źle, a nie co: ginie w mowie, często jest wyłączony, a głusi go nie słyszą.
error-by-bell advice	Napisz obok, co jest źle.
moving-text title	Tekst stoi, dopóki nie naciśnie się klawisza.
moving-text why	Ruchomy tekst to przy każdym spojrzeniu inny wiersz: czytnik zaczyna od nowa, a kto czyta wolno, nie dochodzi do końca.
moving-text advice	Napisz go w całości, w kilku wierszach, albo niech klawisz pokazuje dalszy ciąg.
numbers-ticking title	Liczby zmieniają się, gdy ktoś o nie pyta.
numbers-ticking why	Zegar rysowany co sekundę czyta się co sekundę albo trzeba go uciszyć razem z tym, co ważne w jego wierszu.
numbers-ticking advice	Pokaż same minuty, niech klawisz pokazuje czas albo zatrzymaj zegar na życzenie.
message-gone title	Komunikaty zostają, aż da się je przeczytać.
message-gone why	Znalezienie i usłyszenie wiersza trwa sekundy. Tego, co wtedy znikło, nie dowie się nikt: na przykład że nic nie zapisano.
message-gone advice	Zostaw komunikat do następnego klawisza albo trzymaj go tam, gdzie da się go znaleźć.
work-without-end title	Praca mówi, jak daleko jest albo jak ją zatrzymać.
work-without-end why	Kto słyszy „wczytywanie”, a potem długo nic, nie odróżni pracy od zawieszonego programu i nie wie, jak wyjść.
work-without-end advice	Mów co jakiś czas, jak daleko, i podaj klawisz, który zatrzymuje.
failure-shown title	Żaden klawisz nie psuje programu.
failure-shown why	Strony z wnętrza programu długo się słucha, a to, co robiono, przepada.
failure-shown advice	Złap błąd, powiedz w wierszu, co jest źle, i idź dalej albo zapytaj jeszcze raz.
keys-as-text title	Klawisz bez zadania niczego nie pisze.
keys-as-text why	Znaki takie jak ^[[B słychać litera po literze i stają się częścią odpowiedzi: kto naciska Escape lub strzałkę, by się rozeznać, musi je zauważyć i usunąć.
keys-as-text advice	Czytaj wiersze biblioteką do tego (readline, prompt_toolkit) i pomijaj sekwencje bez znaczenia.
answer-refused title	Odrzuconej odpowiedzi towarzyszy powód.
answer-refused why	Kto nie widzi formy odpowiedzi, próbuje innych na ślepo i może nigdy nie minąć pytania.
answer-refused advice	Powiedz, czego się oczekuje: „Nazwa ma tylko litery i cyfry”.
answer-checked title	Tego, co nie jest odpowiedzią, nie bierze się za nią.
answer-checked why	Przypadkowy klawisz albo źle usłyszane słowo o czymś decyduje, i nic nie mówi o czym.
answer-checked advice	Zapytaj jeszcze raz i wymień odpowiedzi: „Odpowiedz y albo n.”
answers-reviewed title	Odpowiedzi można przejrzeć, zanim się liczą.
answers-reviewed why	Odpowiedzi słyszy się po kolei i znikają. Pomyłkę zauważa się na końcu, gdy wszystko zrobione.
answers-reviewed advice	Pokaż na końcu wszystkie odpowiedzi, zapytaj „Czy to się zgadza?” i podaj drogę wstecz.
choices-named title	Pytanie o tak lub nie mówi, jak odpowiedzieć.
choices-named why	y, yes, Enter czy nic: kto źle zgadnie, odpowiedział co innego, często na odwrót.
choices-named advice	Napisz odpowiedzi za pytaniem, zwykłą wielką literą: „Usunąć? [y/N]”.
exit-asks title	Wyjście pyta, zanim coś zginie.
exit-asks why	Litery, Escape i Ctrl+C trafia się przypadkiem, zwłaszcza dyktując. To, co napisano, przepada, a cisza potem tego nie mówi.
exit-asks advice	Zapytaj przed końcem „Zapisać zmiany?” albo zapisz bez pytania i powiedz to.
speech-flood title	Nie mówi się więcej, niż da się usłyszeć.
speech-flood why	To, co przychodzi szybciej, niż da się powiedzieć, opóźnia wszystko; w końcu jest ucięte razem z tym, co ważne.
speech-flood advice	Pisz rzadziej albo jeden wiersz o tym, ile tego było.
speech-ticking title	Licznik nie jest czytany przy każdym kroku.
speech-ticking why	„12 procent, 13 procent, 14 procent” nie zostawia czasu na nic innego.
speech-ticking advice	Powiedz początek, mniej więcej co dziesiąty krok i koniec.
alert-late title	Błędy i ogłoszenia słychać na czas.
alert-late why	Błąd słyszany po następnym poleceniu bierze się za jego odpowiedź.
alert-late advice	Mów przed nimi mniej albo daj im wyższy priorytet.
speech-repeated title	Nic nie jest mówione dwa razy.
speech-repeated why	Drugi raz słychać jako drugie zdarzenie.
speech-repeated advice	Podaj zdarzenie raz: powiadomieniem albo tekstem, nie obojgiem.
speech-latency title	To, co robi klawisz, słychać od razu.
speech-latency why	Powyżej jednej piątej sekundy czuć, że mowa nie nadąża za palcami.
speech-latency advice	Niech klawisze przerywają mowę.

# Zdania wyników i raportów: zdanie angielskie z numerami wartości, tabulator, polski.
The same is asked again without a word.	O to samo pyta się jeszcze raz bez słowa.
It does not say why the answer is not taken.	Nie mówi, dlaczego odpowiedź nie jest przyjęta.
After {1} answers it is done, and nothing asks if they are right.	Po {1} odpowiedziach koniec, i nic nie pyta, czy są dobre.
What answers this is not said.	Nie powiedziano, co na to odpowiada.
"{1}" is taken for an answer, and no word says for which.	„{1}” bierze się za odpowiedź, i żadne słowo nie mówi za jaką.
{1} ends it at once after this was typed.	{1} kończy od razu po wpisaniu tego.
{1} writes its signs into the text.	{1} wpisuje swoje znaki do tekstu.
"{1}" blinks.	„{1}” miga.
{1} letters or digits are drawn in blocks here, and no text says which.	{1} liter lub cyfr jest tu narysowanych z bloków, a żaden tekst nie mówi jakich.
Signs are drawn with here: letters that are written nowhere, or a picture.	Rysuje się tu znakami: litery, które nigdzie nie są napisane, albo obraz.
A braille pattern stands here.	Stoi tu wzór brajlowski.
{1} braille patterns make a picture here.	{1} wzorów brajlowskich tworzy tu obraz.
This goes by the colour alone: nothing else marks "{1}".	To idzie samym kolorem: nic innego nie wyróżnia „{1}”.
The contrast of {1} is {2} where 7 is aimed at: "{3}".	Kontrast {1} wynosi {2}, gdzie dąży się do 7: „{3}”.
Faint text has a contrast of {1}, or {2}: "{3}".	Blady tekst ma kontrast {1} albo {2}: „{3}”.
The contrast of {1} is {2} where 4.5 is needed: "{3}".	Kontrast {1} wynosi {2}, gdzie trzeba 4,5: „{3}”.
Words stand in the line of a frame.	W linii ramki stoją słowa.
"{1}" is there for a reader and cannot be seen ({2}).	„{1}” jest tu dla czytnika i nie można tego zobaczyć ({2}).
Only their colour says that these letters are keys: {1}.	Tylko kolor mówi, że te litery są klawiszami: {1}.
With NO_COLOR=1, words are in colours: "{1}".	Przy NO_COLOR=1 słowa są kolorowe: „{1}”.
{1} is {2} on {3} terminals: "{4}".	{1}: {2} na terminalach z tłem {3}: „{4}”.
This bar has no number beside it.	Obok tego paska nie ma liczby.
{1} is no colour that the user can change.	{1} to kolor, którego użytkownik nie może zmienić.
"{1}" is chosen; only its colour says so, which is about as bright, and the cursor is hidden.	„{1}” jest wybrane; mówi to tylko kolor, mniej więcej tak samo jasny, a kursor jest ukryty.
"{1}" is chosen; its colour says so, and a cursor that is hidden.	„{1}” jest wybrane; mówi to kolor i kursor, który jest ukryty.
{1} chooses this, and only the colour of its border says so.	{1} wybiera to, i mówi to tylko kolor ramki.
"{1}" is chosen, and only its colour says so.	„{1}” jest wybrane, i mówi to tylko kolor.
{1} was turned and reads the same as before.	{1} przełączono, a czyta się jak przedtem.
{1} turns this on or off, and only its look says so.	{1} włącza to lub wyłącza, i mówi to tylko wygląd.
{1} turns this on or off, and only the place and the colour of a block say so.	{1} włącza to lub wyłącza, i mówią to tylko miejsce i kolor bloku.
Days of this month ({1}) are marked by their look alone.	Dni tego miesiąca ({1}) wyróżnia sam wygląd.
The same sign is {1} in other rows, and no word says what that means.	Ten sam znak ma w innych wierszach kolor {1}, i żadne słowo nie mówi, co to znaczy.
{1} alone ends the program.	Samo {1} kończy program.
{1} alone opens or leaves a screen.	Samo {1} otwiera lub opuszcza ekran.
{1} alone opens a dialog.	Samo {1} otwiera okno dialogowe.
{1} changes {2} of {3} rows.	{1} zmienia {2} z {3} wierszy.
The bar of {1} beside {2} is hard to see.	Pasek {1} obok {2} trudno zobaczyć.
{1} lies inside of a {2} that is read as one.	{1} leży w elemencie ({2}), który czyta się jako jeden.
The mouse is asked for, and neither arrows nor Tab lead anywhere.	Potrzebna jest mysz, a ani strzałki, ani Tab donikąd nie prowadzą.
No key led to "{1}".	Żaden klawisz nie zaprowadził do „{1}”.
No key has led to "{1}" yet.	Żaden klawisz nie zaprowadził jeszcze do „{1}”.
No key led to {1}.	Żaden klawisz nie zaprowadził do {1}.
No key has led to {1} yet.	Żaden klawisz nie zaprowadził jeszcze do {1}.
The cursor is hidden when {1} is pressed.	Kursor jest ukryty, gdy naciska się {1}.
{1} chooses "{2}" and the cursor is in row {3}.	{1} wybiera „{2}”, a kursor jest w wierszu {3}.
{1} chooses "{2}" and the cursor stays in a field.	{1} wybiera „{2}”, a kursor zostaje w polu.
Keys change row {1} and others, and the cursor rests in the empty row {2}.	Klawisze zmieniają wiersz {1} i inne, a kursor stoi w pustym wierszu {2}.
{1} opens this, and {2} do not close it.	{1} otwiera to, a {2} tego nie zamykają.
{1} {2} may.	{1} Może {2}.
Escape leaves this open, and no word says what closes it.	Escape zostawia to otwarte, i żadne słowo nie mówi, co to zamyka.
Escape leaves this page as it is; {1} goes back, and no word says so.	Escape zostawia tę stronę, jak jest; {1} wraca, i żadne słowo tego nie mówi.
No word says how to leave the questions, nor how to go back.	Żadne słowo nie mówi, jak opuścić pytania ani jak się cofnąć.
No word on this page says how to leave it.	Żadne słowo na tej stronie nie mówi, jak ją opuścić.
No screen says which key ends the program.	Żaden ekran nie mówi, który klawisz kończy program.
{1} leads from here to a place that shows no focus.	{1} prowadzi stąd do miejsca, które nie pokazuje fokusu.
The focus comes here by itself.	Fokus przychodzi tu sam.
These keys do not lead out of here: {1}.	Te klawisze stąd nie wyprowadzają: {1}.
{1} "{2}" may.	{1} Może „{2}”.
{1} It came without a key, and may go without one.	{1} Przyszło bez klawisza i może tak odejdzie.
{1} change nothing; the screen names other keys.	{1} niczego nie zmieniają; ekran wymienia inne klawisze.
{1} change nothing that can be seen.	{1} nie zmieniają niczego, co widać.
{1} change nothing; something is chosen, and other keys may move it.	{1} niczego nie zmieniają; coś jest wybrane, a inne klawisze mogą to przesuwać.
Arrows do nothing here, and {1} moves what is chosen.	Strzałki nic tu nie robią, a {1} przesuwa wybór.
No screen says which key helps.	Żaden ekran nie mówi, który klawisz pomaga.
A sign may stand for a key here.	Znak może tu oznaczać klawisz.
{1} keys are named by signs here.	{1} klawisze są tu nazwane znakami.
At {1} by {2} these keys are named nowhere: {3}.	Przy {1} na {2} te klawisze nie są nigdzie nazwane: {3}.
"{1}" takes this away at once, and the screen does not name that key.	„{1}” zabiera to od razu, a ekran nie wymienia tego klawisza.
"{1}" alone does "{2}".	Samo „{1}” robi „{2}”.
Letters alone are keys here: {1}.	Same litery są tu klawiszami: {1}.
Tab goes back {1} times in a round of {2} places: rows {3}.	Tab cofa się {1} razy w obiegu {2} miejsc: wiersze {3}.
Only typing {1} ends the program, and no screen says so.	Tylko wpisanie {1} kończy program, i żaden ekran tego nie mówi.
{1} do not end the program.	{1} nie kończą programu.
{1} A question waits.	{1} Czeka pytanie.
The screen says "{1} {2}", and the program goes on.	Ekran mówi „{1} {2}”, a program działa dalej.
This window has no name.	To okno nie ma nazwy.
The program takes the whole screen and sets no title.	Program zajmuje cały ekran i nie ustawia tytułu.
The bell rings {1} times within a minute.	Dzwonek dzwoni {1} razy w ciągu minuty.
Half of the keys take {1} milliseconds or more.	Połowa klawiszy potrzebuje {1} milisekund lub więcej.
Enter does nothing with this text, and no word says why.	Enter nic nie robi z tym tekstem, i żadne słowo nie mówi dlaczego.
{1} is not taken here, and no word says why.	{1} nie jest tu przyjmowane, i żadne słowo nie mówi dlaczego.
{1} rings the bell, and no word says why.	{1} dzwoni, i żadne słowo nie mówi dlaczego.
{1} is wrong, and no word says why.	{1} jest źle, i żadne słowo nie mówi dlaczego.
"{1}" is all that is answered: a sign, and no word.	„{1}” to cała odpowiedź: znak i żadnego słowa.
"{1}" turns red, and no word says why.	„{1}” robi się czerwone, i żadne słowo nie mówi dlaczego.
After {1} the program fails and shows its internals.	Po {1} program zawodzi i pokazuje swoje wnętrze.
The program fails by itself and shows its internals.	Program zawodzi sam z siebie i pokazuje swoje wnętrze.
Ctrl+C ends it with a page of its internals.	Ctrl+C kończy go stroną z jego wnętrza.
An empty answer ends the program, and the answers before it are lost.	Pusta odpowiedź kończy program, a wcześniejsze odpowiedzi przepadają.
{1} cells flash more than three times a second.	{1} komórek błyska więcej niż trzy razy na sekundę.
After {1} this is shown for {2}.{3} seconds.	Po {1} widać to przez {2},{3} sekundy.
This instruction goes by itself after {1} seconds, and is nowhere afterwards.	Ta wskazówka znika sama po {1} sekundach i potem nigdzie jej nie ma.
This key is named until the first key, and then nowhere.	Ten klawisz jest wymieniony do pierwszego klawisza, potem nigdzie.
These keys are named once, and then nowhere.	Te klawisze są wymienione raz, potem nigdzie.
Text moves by itself here.	Tekst porusza się tu sam.
Words come and go by themselves here.	Słowa pojawiają się tu i znikają same.
The numbers of this row change again and again by themselves.	Liczby w tym wierszu zmieniają się same raz po raz.
Numbers change again and again by themselves here.	Liczby zmieniają się tu same raz po raz.
{1} changes {2} cells and writes {3} characters.	{1} zmienia {2} komórek i pisze {3} znaków.
At {1} by {2} it only says that it is too small.	Przy {1} na {2} mówi tylko, że jest za mało miejsca.
At {1} by {2} the screen is empty.	Przy {1} na {2} ekran jest pusty.
{1} it shows nothing, and does not say why.	{1} nie pokazuje niczego i nie mówi dlaczego.
{1} it only says that it is too small.	{1} mówi tylko, że jest za mało miejsca.
{1} this row and the next are shown nowhere: "{2}".	{1} tego wiersza i następnego nigdzie nie widać: „{2}”.
{1} this row ends early: "{2}" is shown nowhere.	{1} ten wiersz kończy się wcześniej: „{2}” nigdzie nie widać.
At {1} by {2} it only says that it is too small, behind {3}.	Przy {1} na {2} mówi tylko, że jest za mało miejsca, za: {3}.
{1} "{2}" and {3} other titles and buttons are shown nowhere.	{1} „{2}” i jeszcze {3} tytułów i przycisków nigdzie nie widać.
{1} the button or title "{2}" is shown nowhere.	{1} przycisku lub tytułu „{2}” nigdzie nie widać.
A sign turns on the spot here.	Znak obraca się tu w miejscu.
A sign turns on the spot here, and no word says what goes on.	Znak obraca się tu w miejscu, i żadne słowo nie mówi, co się dzieje.
It ended by itself after {1} seconds without a key.	Skończył sam po {1} sekundach bez klawisza.
It says by itself that the time is over.	Mówi sam, że czas minął.
After {1} seconds without an answer it goes on by itself.	Po {1} sekundach bez odpowiedzi idzie sam dalej.
Seconds are counted down here while nobody presses a key.	Odlicza się tu sekundy, choć nikt nie naciska klawisza.
This stands for {1} seconds, says nothing new, and names no way to stop.	To stoi {1} sekund, nie mówi nic nowego i nie wymienia sposobu zatrzymania.
An action here has no name.	Czynność nie ma tu nazwy.
Two actions here have the same name.	Dwie czynności mają tu tę samą nazwę.
Buttons are called {1}, and have no word.	Przyciski nazywają się {1} i nie mają słowa.
The only name of this field is its placeholder, "{1}".	Jedyną nazwą tego pola jest jego tekst zastępczy, „{1}”.
This field has no name beside it.	Obok tego pola nie ma nazwy.
The hint says the name "{1}" again.	Podpowiedź powtarza nazwę „{1}”.
This picture has no name.	Ten obraz nie ma nazwy.
The link "{1}" does not say where it leads.	Łącze „{1}” nie mówi, dokąd prowadzi.
This {1} has control characters in its words.	Ten element ({1}) ma w słowach znaki sterujące.
Control characters are part of what is said.	Znaki sterujące są częścią tego, co się mówi.
The name of this {1} has drawing characters in it.	Nazwa tego elementu ({1}) zawiera znaki rysunkowe.
Drawing characters are part of what is said.	Znaki rysunkowe są częścią tego, co się mówi.
More than one {1} here is called "{2}".	Więcej niż jeden element ({1}) nazywa się tu „{2}”.
The name "{1}" is that of a file.	Nazwa „{1}” to nazwa pliku.
The name "{1}" says no more than what kind of thing it is.	Nazwa „{1}” mówi tylko, jakiego rodzaju to rzecz.
This {1} has no name.	Ten element ({1}) nie ma nazwy.
This box has no words beside it.	Obok tego pola wyboru nie ma słów.
This {1} is named with a sign that has no name.	Ten element ({1}) nazwano znakiem, który nie ma nazwy.
A sign here has no name in any font but its own.	Znak tutaj ma nazwę tylko w swoim kroju pisma.
The name "{1}" ends with its kind, which is said anyway.	Nazwa „{1}” kończy się rodzajem, który i tak się mówi.
The name "{1}" is an emoji and no word.	Nazwa „{1}” to emoji, a nie słowo.
The name "{1}" has no word.	Nazwa „{1}” nie ma słowa.
This name has {1} characters.	Ta nazwa ma {1} znaków.
{1} words are said of what has the focus.	{1} słów mówi się o tym, co ma fokus.
What is typed into this field is shown.	Widać to, co wpisuje się w to pole.
The field "{1}" does not hide what is typed.	Pole „{1}” nie ukrywa tego, co się wpisuje.
The place of this element is no place.	Miejsce tego elementu nie jest miejscem.
This element is read and has no size.	Ten element się czyta, a nie ma rozmiaru.
This element is read and lies outside of its window.	Ten element się czyta, a leży poza swoim oknem.
This element is read and lies outside of the dialog that holds it.	Ten element się czyta, a leży poza oknem dialogowym, które go zawiera.
{1} this box and its words are cut at the right edge.	{1} ta ramka i jej słowa są ucięte przy prawej krawędzi.
{1} this box goes on behind the right edge.	{1} ta ramka ciągnie się za prawą krawędź.
{1} this box goes on below the last row.	{1} ta ramka ciągnie się pod ostatni wiersz.
{1} of {2} steps through what this holds go back.	{1} z {2} kroków przez zawartość się cofa.
{1} lies over {2}.	{1} leży na {2}.
This {1} is smaller than one row by three columns.	Ten element ({1}) jest mniejszy niż wiersz na trzy kolumny.
The name "{1}" itself is cut off.	Sama nazwa „{1}” jest ucięta.
{1} letters stand in room for {2}.	{1} liter stoi w miejscu na {2}.
"{1}" is drawn, and no element tells it.	„{1}” jest narysowane, i żaden element tego nie mówi.
"{1}" is cut off here, and shown nowhere.	„{1}” jest tu ucięte i nigdzie tego nie widać.
The name "{1}…" is cut off, and shown nowhere in full.	Nazwa „{1}…” jest ucięta i nigdzie nie widać jej w całości.
"{1}" ends at the edge, and no row goes on.	„{1}” kończy się na krawędzi, i żaden wiersz nie idzie dalej.
{1} cannot be activated.	{1}: nie można tego uruchomić.
{1} does not say whether it is open.	{1} nie mówi, czy jest otwarte.
A row holds no cells.	Wiersz nie zawiera komórek.
A {1} holds a {2}.	Element ({1}) zawiera inny, który tam nie pasuje ({2}).
The kind of this {1} is told as blanks.	Rodzaj tego elementu ({1}) to same spacje.
No reader knows the role "{1}".	Żaden czytnik nie zna roli „{1}”.
{1} can be used and does not say what it is.	{1} można użyć, a nie mówi, czym jest.
A {1} is {2}, and belongs in a {3}.	Element ({1}) jest {2}, a należy do innego ({3}).
None of {1} radio buttons is on.	Żaden z {1} przycisków opcji nie jest włączony.
None of {1} tabs is selected.	Żadna z {1} kart nie jest wybrana.
{1} of {2} are chosen where one can be.	{1} z {2} jest wybranych, gdzie może być jedno.
{1} does not say whether it is on.	{1} nie mówi, czy jest włączone.
This element is {1} at once.	Ten element to naraz {1}.
{1} shows progress and no measure of it.	{1} pokazuje postęp, a nie miarę.
{1} does not say its value.	{1} nie mówi swojej wartości.
{1} words within ten seconds, and nobody asked.	{1} słów w ciągu dziesięciu sekund, o które nikt nie prosił.
"{1}" is never heard.	„{1}” nigdy nie słychać.
"{1}" is heard more than two seconds late.	„{1}” słychać z ponad dwusekundowym opóźnieniem.
Half of what keys do is heard after {1} milliseconds or more.	Połowę tego, co robią klawisze, słychać po {1} milisekundach lub później.
"{1}" is said twice within half a second.	„{1}” mówi się dwa razy w pół sekundy.
"{1}" is told {2} times within ten seconds.	„{1}” mówi się {2} razy w dziesięć sekund.
{1} of {2} children named here are not in the tree.	{1} z {2} wymienionych tu dzieci nie ma w drzewie.
{1} is empty and does not say so.	{1} jest puste i tego nie mówi.
Nothing is in here, and no word says so.	Nic tu nie ma, i żadne słowo tego nie mówi.
This dialog has no name.	To okno dialogowe nie ma nazwy.
This dialog begins without a word.	To okno dialogowe zaczyna się bez słowa.
What has the focus is not among what can be read.	Tego, co ma fokus, nie ma wśród tego, co można przeczytać.
This heading has no words.	Ten nagłówek nie ma słów.
A heading of level {1} follows one of level {2}.	Nagłówek poziomu {1} stoi po nagłówku poziomu {2}.
"{1}" is no tag of a language.	„{1}” nie jest znacznikiem języka.
This is modal and holds nothing that can be read.	To jest modalne i nie zawiera niczego, co można przeczytać.
This is modal and holds no control to leave it by.	To jest modalne i nie zawiera kontrolki, by z tego wyjść.
{1} of {2} is no place.	{1} z {2} to nie jest miejsce.
Two things here are {1} of {2}.	Dwie rzeczy są tu {1} z {2}.
The part that is shown is told wrongly.	Pokazana część jest podana błędnie.
This header of a column has no words.	Ten nagłówek kolumny nie ma słów.
No cell is below this header.	Pod tym nagłówkiem nie ma komórki.
None of {1} cells has a header.	Żadna z {1} komórek nie ma nagłówka.
This cell does not say where in the table it is.	Ta komórka nie mówi, gdzie jest w tabeli.
Row {1}, column {2} is outside of a table of {3} by {4}.	Wiersz {1}, kolumna {2} leży poza tabelą {3} na {4}.
Two cells are at row {1}, column {2}.	Dwie komórki są w wierszu {1}, kolumnie {2}.
"{1}" is written downwards, a letter a row.	„{1}” jest napisane w dół, litera w wierszu.
"{1}"	„{1}”
This {1}	Ten element ({1})
This box	To pole wyboru
a {1}	elementu ({1})
its start	jego początek
At {1} by {2}	Przy {1} na {2}
At {1} by {2}, after {3},	Przy {1} na {2}, po {3},
{1} changes row {2}	{1} zmienia wiersz {2}
{1} changes rows {2}	{1} zmienia wiersze {2}
{1} changes {2} rows	{1} zmienia {2} wierszy
{1} does nothing	{1} nic nie robi
{1} do nothing	{1} nic nie robią
{1} and {2}	{1} i {2}
{1} to {2}	{1} do {2}
in a {1}	w elemencie ({1})
in nothing	w żadnym
button	przycisk
link	łącze
search field	pole wyszukiwania
key	klawisz
button and adjustable	przycisk i regulator
bar of tabs and stop	pasek kart i przystanek
text and field	tekst i pole
lost	nie widać
hard to read	trudno czytać
dark	ciemnym
light	jasnym
default	domyślny
black	czarny
red	czerwony
green	zielony
yellow	żółty
blue	niebieski
magenta	purpurowy
cyan	błękitny
white	biały
bright {1}	jasny {1}
colour {1}	kolor {1}
faint {1}	blady {1}
bold {1}	gruby {1}
{1} on {2}	{1} na: {2}
{1} on {2}, reversed	{1} na: {2}, odwrócone
the user's palette decides	decyduje paleta użytkownika
the user's terminal decides	decyduje terminal użytkownika
a field that is typed in rightly keeps the cursor	pole, w które się pisze, słusznie zachowuje kursor
it may be meant	może tak ma być
it may be inactive	może jest nieaktywne
it may be a name, or another language	może to nazwa albo inny język
too few keys, or too little time	za mało klawiszy albo za mało czasu
the size is not known	rozmiar nie jest znany
{1}, so a person has to look.	{1}: musi to obejrzeć człowiek.
row {1}	wiersz {1}
rows {1} to {2}	wiersze {1} do {2}
columns {1} to {2}	kolumny {1} do {2}
at {1} s	w {1} s
line {1}	linia {1}
{1} times	{1} razy
all of it	całość
Here: {1} {2}.	Tutaj: {1} {2}.
Cut off by the time limit of {1} s: what would have come later was not looked at.	Przerwano po limicie {1} s: tego, co byłoby później, nie obejrzano.
Tried: {1}.	Wypróbowano: {1}.
Not tried: {1}.	Nie wypróbowano: {1}.
not audited: {1}	nie zbadano: {1}
{1} {2}	{1} {2}
to look at	do obejrzenia
nothing found	nic nie znaleziono
{1} more ({2}): --format json has all.	jeszcze {1} ({2}): --format json ma wszystkie.
The focus went to: {1}.	Fokus szedł do: {1}.
{1} known and not counted.	{1} znanych i nieliczonych.
In all {1} wrong, {2} to look at, in {3} subjects ({4}).	Razem {1} źle, {2} do obejrzenia, zbadano {3} ({4}).
Audit: {1} wrong, {2} to look at	Audyt: {1} źle, {2} do obejrzenia
Rules: {1}. A rule that is mapped to a criterion of a standard does not say that the program fails the standard.	Reguły: {1}. To, że regule odpowiada kryterium normy, nie znaczy, że program nie spełnia normy.
What was audited	Co zbadano
Subject	Przedmiot
Found	Znaleziono
{1}; cut off	{1}; przerwano
What was said	Co powiedziano
screen at {1} s	ekran w {1} s
Mapped to	Odpowiada
as it is	jak jest
as it may be	jak może być
Where the focus went	Dokąd szedł fokus
Step {1} of the focus	Krok {1} fokusu
Steps {1} to {2} of the focus	Kroki {1} do {2} fokusu
focus {1}	fokus {1}
finding	wynik
The screen at {1} seconds	Ekran po {1} sekundach
{1}, in its colours; below as text	{1}, w swoich kolorach; niżej jako tekst
As text	Jako tekst
{1} by {2}, keys: {3}	{1} na {2}, klawisze: {3}
{1} s without a key	{1} s bez klawisza
{1} by {2}	{1} na {2}
{1} by {2}: it writes line by line	{1} na {2}: pisze wiersz po wierszu
{1} by {2}, without colours	{1} na {2}, bez kolorów
{1} by {2}, what keys open, apart	{1} na {2}, co otwierają klawisze, osobno
{1} by {2}: it says that it is running already{3}	{1} na {2}: mówi, że już działa{3}
Enter, typing, letters and function keys, as {1}	Enter, pisanie, litery i klawisze funkcyjne, bo {1}
Enter, Space and typing, apart	Enter, spacja i pisanie, osobno
leaving after typing, apart	wyjście po pisaniu, osobno
letters and function keys, apart	litery i klawisze funkcyjne, osobno
answers to its questions, apart	odpowiedzi na pytania, osobno
its speech and its own tree: they are left out by --screen-alone or --profile quick	mowa i własne drzewo: pominięte przez --screen-alone lub --profile quick
its speech and its own tree: no time is left	mowa i własne drzewo: nie ma już czasu
its speech	mowa
its own tree	własne drzewo
its own tree: it tells none	własne drzewo: nie podaje żadnego
256 colours	256 kolorów
{1} s without a key: {2}	{1} s bez klawisza: {2}
{1}: {2}	{1}: {2}
no time is left, --thorough takes more	nie ma już czasu, --thorough bierze więcej
Rule	Reguła
Rules	Reguły
Different	Różne
Subjects	Obiekty
What was found	Co znaleziono
{1} more: the report in JSON has all.	Jeszcze {1}: raport w JSON ma wszystkie.
and {1} more	i jeszcze {1}
Nothing was found in {1} subjects	Nic nie znaleziono w {1} obiektach
resize-back title	Po zmianie rozmiaru i powrocie ekran jest cały.
resize-back why	Kto na chwilę powiększa litery, zostaje z ekranem, którego połowy nie ma, i bez śladu, że była.
resize-back advice	Rysuj wszystko od nowa, gdy zmienia się rozmiar (SIGWINCH): z tego, co ma być pokazane, a nie z ekranu.
tab-back title	Shift+Tab wraca tam, gdzie Tab idzie dalej.
tab-back why	Kto minął pole, musi obejść wszystkie inne i każde usłyszeć, by do niego wrócić.
tab-back advice	Przypisz Shift+Tab, który terminale wysyłają jako ESC [ Z (`KEY_BTAB` w curses), do miejsca poprzedniego.
escape-ends title	Escape nie kończy programu bez słowa.
escape-ends why	Escape naciska się, by mieć pewność, że nic nie jest otwarte. O raz za dużo, i kto chciał tylko anulować, jest na zewnątrz.
escape-ends advice	Niech Escape tylko anuluje i zamyka; kończ innym klawiszem i najpierw pytaj.
delete-asks title	Usuwanie najpierw pyta albo da się cofnąć.
delete-asks why	Klawisz naciśnięty przez pomyłkę zabiera coś na zawsze. Kto nie widzi, że wiersz znika, nawet o tym nie wie.
delete-asks advice	Pytaj „Usunąć?” z odpowiedzią Nie na początku albo pozwól to cofnąć i powiedz o tym.
position-told title	To, co się przewija, mówi, gdzie się jest.
position-told why	Dla ucha nie ma paska przewijania na skraju wzroku: nikt nie wie, czy zostały trzy wiersze, czy trzy tysiące.
position-told advice	Pokaż „Wiersz 20 z 300” na pasku albo procent.
keys-untold title	To, co otwiera klawisz, jest gdzieś napisane.
keys-untold why	Funkcja, której klawisza nigdzie nie ma, jest dla tych, którzy czytali kod. Kto nie widzi ekranu, próbuje najmniej.
keys-untold advice	Wymień go na pasku klawiszy albo na stronie pomocy.
painted-blanks title	To, co namalowane odstępami, jest też napisane.
painted-blanks why	Mapa lub wykres z kolorowych odstępów to dla czytnika wiersz niczego, tak jak dla kogoś, kto nie widzi kolorów.
painted-blanks advice	Wstaw znak do każdej komórki i podaj sumy słowami: „7 różnic”.
empty-taken title	Pusty formularz nie jest przyjmowany bez słowa.
empty-taken why	Enter za wcześnie tworzy wpis z niczego albo porzuca to, co zaczęto: jedno i drugie brzmi jak nic.
empty-taken advice	Zostań w formularzu i powiedz „Potrzebny jest tytuł” albo powiedz „Nic nie dodano”.
After {1} and back {2} rows are gone, and stay so.	Po {1} i powrocie znika {2} wierszy i już nie wraca.
After {1} and back {2} rows are gone.	Po {1} i powrocie znika {2} wierszy.
After {1} and back {2} frames are broken.	Po {1} i powrocie {2} ramek jest zepsutych.
Tab goes through {1} places here, and Shift+Tab does nothing.	Tab przechodzi tu przez {1} miejsc, a Shift+Tab nic nie robi.
Escape ends the program at once.	Escape od razu kończy program.
Escape ends the program at once, and no screen says so.	Escape od razu kończy program, a żaden ekran tego nie mówi.
{1} takes this away at once, without a question.	{1} od razu to zabiera, bez pytania.
Rows scroll here, and nothing says where one is.	Wiersze się tu przewijają, a nic nie mówi, gdzie się jest.
{1} opens this, and no screen names that key.	{1} to otwiera, a żaden ekran nie wymienia tego klawisza.
Blanks in several colours draw something here, and no sign does.	Odstępy w kilku kolorach coś tu rysują, a żaden znak tego nie robi.
Enter closes this with nothing in it, and no word says what was done.	Enter zamyka to puste, a żadne słowo nie mówi, co się stało.
After {1} the program ends with signal {2}.	Po {1} program kończy się sygnałem {2}.
It says that something is wrong, and not what.	Mówi, że coś jest nie tak, a nie co.
"{1}" alone ends the program at once, and no screen names that key.	Samo „{1}” od razu kończy program, a żaden ekran nie wymienia tego klawisza.
menus, apart	menu, osobno
Escape ends the program at once, and elsewhere it only cancels.	Escape od razu kończy program, a gdzie indziej tylko anuluje.
