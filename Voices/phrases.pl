# Słowa Earshota po polsku.
#
# Jedno zdanie w wierszu: jego nazwa, tabulator, polskie; angielskie jest pod tą samą nazwą w phrases.en. {name} to miejsce na
# wartość i zostaje, jak jest. [one] po nazwie: forma dla liczby 1; [few]: dla 2, 3, 4, 22 i podobnych; wiersz bez znaku: dla
# pozostałych liczb. Puste wiersze, i te, które zaczynają się od # i odstępu, są komentarzami. Czego brak, to Earshot mówi po
# angielsku.

blank	pusta linia
space	spacja
endOfLine	koniec linii
noCommand	brak polecenia
lines	{count} linii
lines [one]	{count} linia
lines [few]	{count} linie
moreErrors	jeszcze {count} błędów
moreErrors [one]	jeszcze {count} błąd
moreErrors [few]	jeszcze {count} błędy
lineNumber	wiersz {number}
moreRows	jeszcze {count} wierszy
moreRows [one]	jeszcze {count} wiersz
moreRows [few]	jeszcze {count} wiersze
drawnRows	rysunek, {count} wierszy
drawnRows [one]	rysunek, {count} wiersz
drawnRows [few]	rysunek, {count} wiersze
dumpedRows	bajty, {count} wierszy
dumpedRows [one]	bajty, {count} wiersz
dumpedRows [few]	bajty, {count} wiersze
namedBefore	{count} już wymienionych
namedBefore [one]	{count} już wymieniony
namedBefore [few]	{count} już wymienione
percent	{number} procent
link	link
highlighted	wyróżnione
added	dodane: {text}
removed	usunięte: {text}
progressFailed	postęp przerwany
exitStatus	kod wyjścia {number}
hours	{count} godzin
hours [one]	{count} godzina
hours [few]	{count} godziny
minutes	{count} minut
minutes [one]	{count} minuta
minutes [few]	{count} minuty
seconds	{count} sekund
seconds [one]	{count} sekunda
seconds [few]	{count} sekundy
completions	{count} uzupełnień
completions [one]	{count} uzupełnienie
completions [few]	{count} uzupełnienia
inputHidden	ukryte
historySearch	szukanie w historii
historySearchFailed	nie znaleziono
deleted	{text} usunięte
selected	{text} zaznaczone
selectedCharacters	{count} znaków zaznaczonych
selectedCharacters [one]	{count} znak zaznaczony
selectedCharacters [few]	{count} znaki zaznaczone
unselected	{text} odznaczone
unselectedCharacters	{count} znaków odznaczonych
unselectedCharacters [one]	{count} znak odznaczony
unselectedCharacters [few]	{count} znaki odznaczone
pasted	wklejone {text}
pastedLines	wklejono {count} linii
pastedLines [one]	wklejono {count} linię
pastedLines [few]	wklejono {count} linie
pastedCharacters	wklejono {count} znaków
pastedCharacters [one]	wklejono {count} znak
pastedCharacters [few]	wklejono {count} znaki

# Editors that tell of themselves.
modeNormal	tryb normalny
modeInsert	tryb wstawiania
modeReplace	tryb zastępowania
modeVisual	tryb wizualny
modeVisualLine	tryb wizualny liniowy
modeVisualBlock	tryb wizualny blokowy
modeSelect	tryb wyboru
modeTerminal	tryb terminala
deletedLines	usunięto {count} linii
deletedLines [one]	usunięto {count} linię
deletedLines [few]	usunięto {count} linie
changedLines	zmieniono {count} linii
changedLines [one]	zmieniono {count} linię
changedLines [few]	zmieniono {count} linie
copiedLines	skopiowano {count} linii
copiedLines [one]	skopiowano {count} linię
copiedLines [few]	skopiowano {count} linie
copiedText	skopiowano {text}
selectedLines	zaznaczono {count} linii
selectedLines [one]	zaznaczono {count} linię
selectedLines [few]	zaznaczono {count} linie
blockColumns	{count} kolumn
blockColumns [one]	{count} kolumna
blockColumns [few]	{count} kolumny
foldedLines	zwinięto {count} linii
foldedLines [one]	zwinięto {count} linię
foldedLines [few]	zwinięto {count} linie
foldOpen	zwinięcie otwarte
matchPlace	wynik {number} z {count}
diagnosticError	błąd: {text}
diagnosticWarning	ostrzeżenie: {text}
diagnosticInformation	uwaga: {text}
diagnosticHint	wskazówka: {text}
greeting	Earshot włączony. Dowolny klawisz ucisza mowę, {key} F1 pomoc, earshot tutorial kurs, exit kończy.
isBack	Earshot wrócił.
doctorSentence	Tu Earshot. Jeśli to słychać, dźwięk działa.
tmuxWindow	okno {number}
tmuxPane	panel {number}
tmuxZoomed	powiększony
tmuxCopyMode	tryb kopiowania
tmuxOutput	wyjście tmux
tmuxChoice	lista tmux
tmuxClock	zegar
tmuxBell	dzwonek
tmuxEnded	polecenie zakończone
noPanes	tu tylko jeden panel
noPane	nie ma panelu {number}
paneIsHere	tutaj
tmuxLost	tmux nic już nie mówi. Czytam z ekranu.
treeIsStale	{label} nie mówi już, co pokazuje. Czytam z ekranu.
doesNotAnswer	{label} nie odpowiada.
answersAgain	{label} znowu odpowiada.
terminalSays	Terminal mówi: {text}
driverListens	AT Driver otwarty: programy mogą sterować Earshotem na porcie {port}.
driverBegan	Program steruje Earshotem.
driverEnded	Żaden program nie steruje już Earshotem.
driverPortTaken	AT Driver wyłączony: port {port} jest zajęty.
driverFailed	AT Driver wyłączony: {reason}.
driverLost	AT Driver zakończony.
desktopFailed	Pulpit nie widzi tego terminala. {reason}
desktopEnded	Pulpit nie widzi już tego terminala. Uruchom Earshot ponownie.
cannotStart	Program się nie uruchamia: {reason}.

# Settings.
greetingAgain	Earshot włączony.
hintKeyHelp	{key}, potem klawisz: mówi, co on robi
hintReview	{key}: wraca do tego, co minęło
hintOutput	{key}: czyta wynik polecenia
hintEarlier	{key}: powtarza wcześniejsze słowa
hintReadOn	{key}: czyta resztę
settingUnknown	Ustawienia, wiersz {line}: {name} nie jest ustawieniem.
settingTwice	Ustawienia, wiersz {line}: {name} jest dwa razy; liczy się to.
settingOutOfRange	Ustawienia, wiersz {line}: {name} {value} nie jest od {lowest} do {highest}; użyto {used}.
settingNotNumber	Ustawienia, wiersz {line}: {name} nie jest liczbą całkowitą; użyto {used}.
settingNotFlag	Ustawienia, wiersz {line}: {name} to ani true, ani false; użyto {used}.
settingNotChoice	Ustawienia, wiersz {line}: {name} to żadne z {choices}; użyto {used}.
settingNotText	Ustawienia, wiersz {line}: {name} nie jest tekstem w cudzysłowie; pominięto.
settingNotTable	Ustawienia, wiersz {line}: {name} nie jest listą w klamrach; pominięto.
settingValueUnknown	Ustawienia, wiersz {line}: {name} {value} jest nieznane; pominięto.
settingWrong	Ustawienia, wiersz {line}: {sentence}
settingsLastGood	Ustawienia, wiersz {line} nieczytelny; użyto ostatnich dobrych ustawień.
settingsRest	Ustawienia, wiersz {line} nieczytelny; użyto reszty.
settingsUnchanged	Ustawienia, wiersz {line} nieczytelny; nic nie zmieniono.
settingsNone	Ustawienia, wiersz {line} nieczytelny; nie użyto żadnych ustawień.
settingsFaults	Ustawienia: jeszcze {count} błędów.
settingsFaults [one]	Ustawienia: jeszcze {count} błąd.
settingsFaults [few]	Ustawienia: jeszcze {count} błędy.
settingsUnreadable	Ustawienia nieczytelne: {reason}.
settingsNotKept	Ustawienia niezapisane: {reason}.
pronunciationsUnreadable	Nie można odczytać pliku wymowy: {reason}.
pronunciationLine	Wymowa, wiersz {line}: oczekiwane słowo, znak równości i wymowa.
styleLine	Styl {style}, wiersz {line}: niezrozumiałe {words}.
pronunciationPattern	Wymowa, wiersz {line}: wzorzec jest nieprawidłowy.
sayAs	Jak czytać {word}:
sayAsHeard	Enter zachowuje, Escape odrzuca, lub wpisz inaczej:
sayAsKept	Zachowano.
settingsLineWrong	wiersz {line} jest nieczytelny
settingsReadAgain	Ustawienia wczytane ponownie.
profileLine	Profil {file}, wiersz {line}: {reason}
profileUnreadable	Profil {file} jest nieczytelny: {reason}.
profileNoText	Profil {file} nie jest tekstem UTF-8.
profileFaults	Profile: jeszcze {count} błędów.
profileFaults [one]	Profile: jeszcze {count} błąd.
profileFaults [few]	Profile: jeszcze {count} błędy.
profileNoColon	instrukcja wymaga dwukropka i odstępu.
profileUnknownStatement	{name} nie jest instrukcją.
profileNoValue	za {name} nic nie ma.
profileNoName	obszar wymaga nazwy.
profileNoPlace	{name} to ani obszar, ani miejsce takie jak last row.
profileUnknownGesture	{name} nie jest gestem.
profileUnknownKey	{name} nie jest klawiszem.
profileEveryText	{name} pasuje do wszystkiego.
profileTwice	{name} jest dwa razy; liczy się to.
profileNoProgram	żaden wiersz nie podaje programu ani tytułu.
noUnderline	Bez podkreślenia: ten terminal nie przesuwa kursora.
localeNotUTF8	Litery mogą być złe: ustawienia języka to nie UTF-8.

# Reasons of system errors.
reasonMissing	nie znaleziono
reasonLibraryMissing	brakuje biblioteki, którą wskaże earshot doctor
reasonForbidden	brak uprawnień
reasonReadOnly	tylko do odczytu
reasonFull	dysk pełny
reasonTooLarge	za duże
reasonNotFile	to nie plik
reasonBusy	zajęte
reasonNotProgram	to nie program
reasonError	błąd {code}

# Review.
startOfLine	początek linii
top	góra
bottom	dół
noCaret	brak kursora
place	linia {line} z {count}, kolumna {column}
noIndentation	brak wcięcia
spaces	{count} spacji
spaces [one]	{count} spacja
spaces [few]	{count} spacje
times	{count} razy
times [one]	{count} raz
times [few]	{count} razy
nothingToFind	jeszcze nic do szukania
notFound	nie znaleziono
wrapped	dalej od początku
noLaterCommand	brak dalszego polecenia
noEarlierCommand	brak wcześniejszego polecenia
noCommandHere	tu nie ma polecenia
noOutput	brak wyniku
commandFailed	niepowodzenie, kod {number}
stillRunning	jeszcze działa
capitalLetter	duże {letter}
copied	skopiowano
nothingToCopy	nie ma czego kopiować
characters	{count} znaków
characters [one]	{count} znak
characters [few]	{count} znaki
marked	oznaczono
noMark	brak znacznika
slot	{number}: {text}
emptySlot	pusto, miejsce {number}
noSlots	schowek pusty
onlyHere	tylko w Earshocie, nie ma terminala do kopiowania
tooLongForTerminal	tylko w Earshocie, za długie dla terminala

# Text attributes.
plain	zwykły
colorOnGround	{color}, tło {ground}
onGround	tło {ground}
brightColor	jasny {color}
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
struckThrough	przekreślony
reversed	odwrócony
blinking	migający
linkTo	link do {address}

# Kinds of characters.
latinScript	łacińskie
hangul	hangul
kana	kana
han	chińskie
cyrillic	cyrylica
greek	greckie
arabic	arabskie
hebrew	hebrajskie
thai	tajskie
devanagari	dewanagari
bengali	bengalskie
tamil	tamilskie
telugu	telugu
kannada	kannada
malayalam	malajalam
gujarati	gudżarati
gurmukhi	gurmukhi
sinhala	syngaleskie
myanmar	birmańskie
georgian	gruzińskie
armenian	ormiańskie
ethiopic	etiopskie
otherScript	inne pismo
digit	cyfra
punctuation	interpunkcja
symbol	symbol

# Groups of commands.
groupKeys	Klawisze
groupSpeech	Mowa
groupElements	Elementy, w programach, które pokazują własne
groupReview	Rozglądanie się
groupFind	Szukanie
groupClipboard	Schowek
groupGestures	Gesty
groupTerminal	Terminal
groupSettings	Ustawienia
groupOwn	Własne polecenia

# Keys.
keyPrefix	klawisz czytnika
keyGoesToProgram	idzie do programu
keySendsItself	wysyła {key} do programu
keyUnknown	nieznany klawisz
keyHelpOn	pomoc klawiszy, Escape kończy
keyHelpOff	koniec pomocy klawiszy
keysLocked	klawisze zablokowane, Enter odblokowuje
keysUnlocked	klawisze odblokowane
nextKeyPassed	następny klawisz do programu
keysSendReaderKey	{key} dwa razy wysyła {key} do programu.
keysWithAlt	W programie pełnoekranowym {key} Alt z klawiszem ma drugie znaczenie: tekst albo elementy.
keysAnyOther	Każdy inny klawisz ucisza mowę i idzie do programu.
keysPresets	Zestaw klawiszy: {preset}, z {presets}.
presetUnknown	Zestaw klawiszy {name} jest nieznany: użyj jednego z {presets}.
readerKeyUnusable	Klawisz czytnika {name} się nie nadaje: wybierz klawisz funkcyjny, na przykład F12.
keyNameUnknown	Klawisz {name} jest nieznany: earshot keys pokazuje, jak się je zapisuje.
commandUnknown	Polecenie {name} klawisza {key} jest nieznane: earshot keys je wymienia.
keyGivenTwice	Klawisz {name} podano dwa razy, różnie zapisany.
keyEnter	Enter
keyTab	Tabulator
keyBackspace	Backspace
keyEscape	Escape
keyUp	Strzałka w górę
keyDown	Strzałka w dół
keyLeft	Strzałka w lewo
keyRight	Strzałka w prawo
keyHome	Home
keyEnd	End
keyPageUp	Page Up
keyPageDown	Page Down
keyInsert	Insert
keyDelete	Delete
keyShift	Shift
keyAlt	Alt
keyControl	Control

# Elements.
outside	poza oknem, Escape zamyka
noElements	nie ma dokąd iść
notHere	nie tutaj
notReached	nie osiągnięto
unnamedGroup	grupa
noActions	brak czynności
noLinked	brak powiązanego elementu
noHint	brak podpowiedzi
noHeaders	brak nagłówków
languageDefault	język każdego elementu
rotorPitch	Wysokość
inGroup	w {label}
outOfGroup	poza {label}
bullet	kropka
items	{count} pozycji
items [one]	{count} pozycja
items [few]	{count} pozycje
elementCount	{count} elementów
elementCount [one]	{count} element
elementCount [few]	{count} elementy
gone	zniknęło
hotSpotToSet	ustaw, potem cyfra
hotSpotToGo	idź do, potem cyfra
hotSpotSet	punkt {number} ustawiony
hotSpotEmpty	pusty, punkt {number}
noTable	tu nie ma tabeli
rowNumber	wiersz {number}
columnNumber	kolumna {number}

# Finding.
findForward	szukaj
findBackward	szukaj wstecz
cancelled	anulowano
rateValue	tempo {value}
volumeValue	głośność {value}
pitchValue	wysokość {value}
punctuationNone	bez interpunkcji
punctuationSome	trochę interpunkcji
punctuationMost	większość interpunkcji
punctuationAll	cała interpunkcja
settingOn	{setting}: tak
settingOff	{setting}: nie
characterEcho	echo znaków
wordEcho	echo słów
quiet	spokój
mute	wyciszenie
shortPrompts	krótki znak zachęty
indentation	wcięcie
hints	podpowiedzi
reviewStays	przegląd zostaje
earcons	krótkie tony

# Braille displays.
brailleSpeechView	widok mowy
brailleScreenView	widok ekranu
brailleComputerInput	brajl komputerowy
brailleContractedInput	brajl skrótowy
brailleKoreanInput	brajl koreański
caretStays	kursor bez zmiany

# History and facts.
phraseReviewed	wypowiedź: {text}
screenReviewed	ekran
noExitStatus	kod wyjścia nieznany

# Agents.
workFinished	gotowe
agentFinished	{agent}: gotowe
agentAsks	{agent} pyta: {text}
agentAsksForTool	{agent} prosi o {tool}
agentFailed	{agent}: błąd: {text}
agentFailedBare	{agent}: błąd
agentInterrupted	{agent} przerwany
agentToolFailed	{tool}: błąd: {text}
agentToolFailedBare	{tool}: błąd
agentThought	myśl: {text}
agentTurn	kolej
agentIsWorking	pracuje
agentIsAsking	czeka na odpowiedź
failedWith	błąd: {text}
wasInterrupted	przerwane
codeIn	kod {language}, {lines}
codeOf	kod, {lines}
addedLines	{count} wierszy dodanych
addedLines [one]	{count} wiersz dodany
addedLines [few]	{count} wiersze dodane
removedLines	{count} wierszy usuniętych
removedLines [one]	{count} wiersz usunięty
removedLines [few]	{count} wiersze usunięte

# Help for commands.
help.keyHelp	pomoc klawiszy włącz lub wyłącz: mówią, co robią
help.lock	zablokuj lub odblokuj klawisze czytnika
help.passNextKey	przekaż następny klawisz programowi
help.stop	zatrzymaj mowę
help.pause	wstrzymaj lub wznów mowę
help.again	powtórz ostatnią wypowiedź, potem wolniej, po słowie, literami
help.phrase	przeglądaj ostatnią wypowiedź lub znowu ekran
help.sayAs	czytaj słowo tak, jak wpiszesz
help.listen	słuchaj polecenia głosowego
help.historyPrevious	wcześniejsza wypowiedź
help.historyNext	późniejsza wypowiedź
help.historyList	lista tego, co powiedziano; litery szukają, Enter kopiuje, Control S zapisuje
help.elementNext	następny element
help.elementPrevious	poprzedni element
help.elementAbove	element powyżej
help.elementBelow	element poniżej
help.elementFirst	pierwszy element
help.elementLast	ostatni element
help.elementCurrent	ten element
help.interact	wejdź do grupy
help.stopInteracting	opuść grupę
help.elementRead	czytaj od tego elementu
help.elementReadAll	czytaj wszystko od pierwszego elementu
help.elementChoose	wybierz element po nazwie
help.elementFind	szukaj tekstu w dalszych elementach
help.elementFindBackward	szukaj tekstu we wcześniejszych elementach
help.elementFindNext	następny element z tekstem
help.elementFindPrevious	poprzedni element z tekstem
help.hotSpotGo	idź do punktu: potem jego cyfra
help.hotSpotSet	ustaw punkt: potem jego cyfra
help.elementWindow	okno i ile w nim jest
help.elementRow	wiersz komórki
help.elementColumn	kolumna komórki
help.textCharacterNext	następny znak elementu
help.textCharacterPrevious	poprzedni znak elementu
help.textWordNext	następne słowo elementu
help.textWordPrevious	poprzednie słowo elementu
help.textLineNext	następna linia elementu
help.textLinePrevious	poprzednia linia elementu
help.textSentenceNext	następne zdanie elementu
help.textSentencePrevious	poprzednie zdanie elementu
help.rotorUp	pokrętło: poprzednia pozycja lub więcej
help.rotorDown	pokrętło: następna pozycja lub mniej
help.rotorTurn	obróć pokrętło
help.rotorTurnBack	obróć pokrętło wstecz
help.actions	czynności elementu
help.linked	idź do powiązanego elementu
help.hint	podpowiedź elementu
help.headers	nagłówki elementu
help.jumpNext	następny: {kind}
help.jumpPrevious	poprzedni: {kind}
help.linePrevious	poprzednia linia
help.lineCurrent	ta linia
help.lineNext	następna linia
help.lineFirst	pierwsza linia ekranu
help.lineLast	ostatnia linia ekranu
help.wordPrevious	poprzednie słowo
help.wordCurrent	to słowo; od razu jeszcze raz: przeliterowane, potem opisane
help.wordNext	następne słowo
help.wordFirst	pierwsze słowo linii
help.wordLast	ostatnie słowo linii
help.characterPrevious	poprzedni znak
help.characterCurrent	ten znak; od razu jeszcze raz: opisany, potem jego kod
help.characterNext	następny znak
help.characterFirst	pierwszy znak linii
help.characterLast	ostatni znak linii
help.sentencePrevious	poprzednie zdanie
help.sentenceCurrent	to zdanie
help.sentenceNext	następne zdanie
help.sentenceFirst	pierwsze zdanie linii
help.sentenceLast	ostatnie zdanie linii
help.top	początek wszystkiego, co zachowano
help.bottom	koniec wszystkiego, co zachowano
help.reviewCaret	idź do kursora programu
help.read	czytaj dalej odtąd
help.cursorPlace	gdzie jest kursor przeglądu
help.spellWord	przeliteruj słowo
help.spellLine	przeliteruj linię
help.phoneticCharacter	przeliteruj znak: Adam, Barbara
help.phoneticWord	przeliteruj słowo: Adam, Barbara
help.codePoint	kod znaku
help.attributes	kolor i wygląd znaku
help.indentation	wcięcie linii
help.commandPrevious	poprzednie polecenie
help.commandNext	następne polecenie
help.output	czytaj wynik polecenia
help.outputFirst	pierwsza linia wyniku polecenia
help.outputOpen	otwórz wynik polecenia jako tekst: strzałki, Control S zapisuje, Escape wychodzi
help.bookmark	wstaw zakładkę w linii albo ją usuń
help.placeNext	następne miejsce wybranego rodzaju
help.placePrevious	poprzednie miejsce wybranego rodzaju
help.placeChoose	wybierz rodzaj miejsca: zakładka, konflikt, fragment, błąd, nagłówek
help.findForward	szukaj tekstu niżej
help.findBackward	szukaj tekstu wyżej
help.findNext	szukaj następnego
help.findPrevious	szukaj poprzedniego
help.copyLine	kopiuj linię
help.copyMark	oznacz początek kopiowania
help.copyMarked	kopiuj od znacznika dotąd
help.copyOutput	kopiuj wynik polecenia
help.copyCommand	kopiuj polecenie
help.copyPhrase	kopiuj ostatnią wypowiedź
help.pasteList	co można wkleić
help.paste	wklej miejsce {number} ze schowka
help.activate	aktywuj
help.escape	escape: wyjdź, wróć
help.magicTap	magiczny gest: wstrzymaj lub wznów
help.increment	zwiększ
help.decrement	zmniejsz
help.settings	słuchaj i zmieniaj ustawienia
help.ownCommands	wybierz jedno z własnych poleceń
help.scrollUp	przewiń w górę
help.scrollDown	przewiń w dół
help.scrollLeft	przewiń w lewo
help.scrollRight	przewiń w prawo
help.scrollPrevious	poprzednia strona
help.scrollNext	następna strona
help.title	tytuł okna
help.statusRow	pasek stanu: ostatni wiersz ekranu
help.tellCaret	gdzie jest kursor programu
help.exitStatus	kod wyjścia ostatniego polecenia
help.suggestion	co jest proponowane za kursorem
help.awaitEnd	podać koniec działającego polecenia
help.awaitText	powiedzieć, gdy nadejdzie tekst
help.pane	idź do panelu: potem jego cyfra
help.paneList	jakie są panele
help.rateDown	wolniej
help.rateUp	szybciej
help.volumeDown	ciszej
help.volumeUp	głośniej
help.pitchDown	niższy głos
help.pitchUp	wyższy głos
help.punctuation	interpunkcja: ile jest mówione
help.characterEcho	echo znaków włącz lub wyłącz
help.wordEcho	echo słów włącz lub wyłącz
help.quiet	spokój włącz lub wyłącz: nic nie czyta się samo
help.mute	wyciszenie włącz lub wyłącz: tylko odpowiedzi na polecenia
help.prompts	krótki znak zachęty włącz lub wyłącz
help.toggleIndentation	wcięcie mówione samo, włącz lub wyłącz
help.hints	podpowiedzi włącz lub wyłącz
help.reviewStays	przegląd zostaje lub idzie za programem
help.earcons	krótkie tony włącz lub wyłącz

# Elements: traits, in spoken order.
element.dimmed	Niedostępne.
element.button	Przycisk.
element.backButton	Przycisk Wstecz.
element.switchButton	Przełącznik.
element.tab	Karta.
element.textField	Pole tekstowe.
element.textArea	Pole wielowierszowe.
element.secureTextField	Pole tekstowe chronione.
element.isEditing	Edycja.
element.heading	Nagłówek.
element.headingLevel	Nagłówek poziom {level}.
element.link	Link.
element.adjustable	Regulowane.
element.image	Obraz.
element.searchField	Pole wyszukiwania.
element.directTouchArea	obszar bezpośredniego dotyku

# Elements: states.
element.selected	Wybrane.
element.notSelected	Niewybrane.
element.selectedText	Wybrane: {text}
element.on	Włączone.
element.off	Wyłączone.
element.checked	Zaznaczone.
element.notChecked	Niezaznaczone.
element.mixed	Częściowo zaznaczone.
element.expanded	Rozwinięte.
element.collapsed	Zwinięte.
element.required	Wymagane.
element.invalid	Błędny wpis.
element.visited	Odwiedzony.
element.readOnly	Tylko do odczytu.
element.busy	Zajęte.
element.hasDetails	Ma szczegóły.
element.sortedAscending	Sortowanie rosnące.
element.sortedDescending	Sortowanie malejące.
element.sorted	Posortowane.
element.bullets	{count} kropek
element.bullets [one]	{count} kropka
element.bullets [few]	{count} kropki

# Elements: roles.
element.checkBox	Pole wyboru.
element.radioButton	Przycisk opcji.
element.comboBox	Lista rozwijana.
element.spinButton	Pole pokrętła.
element.scrollBar	Pasek przewijania.
element.splitter	Rozdzielacz.
element.progressBar	Pasek postępu.
element.meter	Miernik.
element.list	Lista.
element.listBox	Pole listy.
element.option	Opcja.
element.tree	Drzewo.
element.treeItem	Element drzewa.
element.treeLevel	Poziom {level}.
element.table	Tabela.
element.columnHeader	Nagłówek kolumny.
element.rowHeader	Nagłówek wiersza.
element.menu	Menu.
element.menuBar	Pasek menu.
element.menuItem	Element menu.
element.tabList	Karty.
element.tabPanel	Panel karty.
element.radioGroup	Grupa opcji.
element.window	Okno.
element.application	Aplikacja.
element.terminal	Terminal.
element.dialog	Dialog.
element.alert	Alert.
element.status	Stan.
element.log	Dziennik.
element.timer	Minutnik.
element.tooltip	Dymek.
element.toolbar	Pasek narzędzi.
element.titleBar	Pasek tytułu.
element.pane	Panel.
element.group	Grupa.
element.document	Dokument.
element.navigation	Nawigacja.
element.main	Treść główna.
element.code	Kod.
element.command	Polecenie.
element.turn	Kolej.
element.question	Pytanie.
element.tool	Narzędzie.
element.change	Zmiana.
element.commandFailed	niepowodzenie, kod {number}

# Elements: labels for elements without one.
element.back	Wstecz
element.progress	Postęp
element.inProgress	W toku

# Elements: positions.
element.position	{index} z {count}.
element.row	Wiersz {number}.
element.column	Kolumna {number}.
element.spansRows	Obejmuje {count} wierszy.
element.spansRows [one]	Obejmuje {count} wiersz.
element.spansRows [few]	Obejmuje {count} wiersze.
element.spansColumns	Obejmuje {count} kolumn.
element.spansColumns [one]	Obejmuje {count} kolumnę.
element.spansColumns [few]	Obejmuje {count} kolumny.
element.listStart	Początek listy.
element.listEnd	Koniec listy.
element.landmark	Punkt orientacyjny.
element.landmarkEnd	Koniec.
element.groupItems	{label}, grupa, {count} pozycji.
element.groupItems [one]	{label}, grupa, {count} pozycja.
element.groupItems [few]	{label}, grupa, {count} pozycje.
element.page	Strona {page} z {count}
element.rows	Wiersze {first} do {last} z {count}

# Elements: hints, for a phone and for a keyboard.
element.touchAdjust	Przesuń jednym palcem w górę lub w dół, aby zmienić wartość.
element.touchToggle	Stuknij dwukrotnie, aby przełączyć.
element.touchEdit	Stuknij dwukrotnie, aby edytować.
element.touchEditing	Użyj pokrętła do błędnie napisanych słów.
element.keysAdjust	{up} lub {down} zmienia.
element.keysToggle	{key} przełącza.
element.keysEdit	{key} edytuje.
element.actionsAvailable	Dostępne czynności
element.moreContentAvailable	Dostępna dalsza treść
element.moreItems	+ {count} więcej
element.moreItems [one]	+ {count} więcej
element.moreItems [few]	+ {count} więcej

# Elements: ends of a rotor's items.
element.noNext	dalej brak: {kind}
element.noPrevious	wcześniej brak: {kind}
element.kindPrompt	polecenie
element.kindError	błąd
element.kindTurn	kolej
element.kindQuestion	pytanie
element.kindTool	narzędzie
element.kindCode	blok kodu
element.kindChange	zmiana
element.kindLink	link
element.kindVisitedLink	odwiedzony link
element.kindUnvisitedLink	nieodwiedzony link
element.kindHeading	nagłówek
element.kindHeadingOfLevel	nagłówek poziom {level}
element.kindFormControl	pole formularza
element.kindButton	przycisk
element.kindTextField	pole tekstowe
element.kindImage	obraz
element.kindTable	tabela
element.kindList	lista
element.kindLandmark	punkt orientacyjny
element.kindContainer	kontener
element.kindStaticText	tekst statyczny
element.kindSameItem	taki sam element
element.kindDifferentItem	inny element
element.kindMisspelledWord	błędnie napisane słowo
element.kindBoldText	tekst pogrubiony
element.kindItalicText	tekst kursywą
element.kindUnderlinedText	tekst podkreślony
element.kindItem	pozycja

# Elements: settings of the rotor.
element.rotorCharacters	Znaki
element.rotorWords	Słowa
element.rotorLines	Linie
element.rotorPrompts	Polecenia
element.rotorErrors	Błędy
element.rotorTurns	Kolejki
element.rotorQuestions	Pytania
element.rotorTools	Narzędzia
element.rotorCode	Bloki kodu
element.rotorChanges	Zmiany
element.rotorHeadings	Nagłówki
element.rotorHeadingsOfLevel	Nagłówki poziom {level}
element.rotorLinks	Linki
element.rotorVisitedLinks	Odwiedzone linki
element.rotorUnvisitedLinks	Nieodwiedzone linki
element.rotorFormControls	Pola formularza
element.rotorButtons	Przyciski
element.rotorTextFields	Pola tekstowe
element.rotorImages	Obrazy
element.rotorTables	Tabele
element.rotorLists	Listy
element.rotorLandmarks	Punkty orientacyjne
element.rotorContainers	Kontenery
element.rotorVertical	Nawigacja w pionie
element.rotorStaticText	Tekst statyczny
element.rotorSameItem	Taki sam element
element.rotorDifferentItem	Inny element
element.rotorMisspelledWords	Błędnie napisane słowa
element.rotorBoldText	Tekst pogrubiony
element.rotorItalicText	Tekst kursywą
element.rotorUnderlinedText	Tekst podkreślony
element.rotorSpeechRate	Tempo mowy
element.rotorVolume	Głośność
element.rotorPunctuation	Interpunkcja
element.rotorLanguage	Język
element.rotorHints	Podpowiedzi
element.rotorEdit	Edycja
element.rotorActions	Czynności
element.rotorMoreContent	Dalsza treść
element.rotorZoom	Powiększenie
element.rotorAdjustValue	Zmiana wartości
element.rotorActivate	Aktywacja

# Settings: titles.
setting.rate	tempo mowy
setting.volume	głośność mowy
setting.pitch	wysokość głosu
setting.punctuation	interpunkcja
setting.capitals	wielkie litery
setting.voice	głos
setting.voices	głosy języków
setting.readingVoice	głos do czytania ciągłego
setting.language	język
setting.detectLanguage	język każdego wiersza
setting.style	styl dźwięku
setting.echoCharacters	echo liter
setting.echoWords	echo słów
setting.quiet	tryb cichy
setting.mute	tryb niemy
setting.prompts	krótki znak zachęty
setting.exitStatus	kod wyjścia
setting.longCommand	dźwięk po długich poleceniach
setting.terminalAnnouncements	komunikaty programów
setting.wholeAnswers	całe odpowiedzi
setting.indentation	wcięcia wierszy
setting.indentationSignal	sygnał wcięcia
setting.follow	podkreślenie mówionego słowa
setting.hints	podpowiedzi klawiszy
setting.hintDelay	opóźnienie podpowiedzi
setting.containers	nazwy grup
setting.tableHeaders	nagłówki tabel
setting.rowsAndColumns	wiersze i kolumny tabel
setting.actions	znak działań
setting.moreContent	znak dalszej treści
setting.earcons	dźwięki
setting.earconVolume	głośność dźwięków
setting.turns	kolejność terminali
setting.device	urządzenie dźwięku
setting.keepAwake	czuwanie dźwięku
setting.plainHints	prosty tekst programów
setting.shell	powłoka
setting.shellIntegration	integracja powłoki
setting.floodLimit	granica długiego tekstu
setting.openingWords	słowa nowego ekranu
setting.documentLines	wynik jako tekst
setting.suggestions	propozycje
setting.reviewStays	przegląd, który zostaje
setting.readerKey	klawisz czytnika
setting.readerKeyTimeout	czas klawisza czytnika
setting.braille	monitor brajlowski
setting.brailleKeys	klawisze monitora
setting.brailleInput	pisanie brajlem
setting.brailleGrade	skróty w tekście
setting.brailleTable	tablica brajla dla tekstu
setting.brailleCodeTable	tablica brajla dla kodu
setting.brailleMessageTime	czas komunikatów brajla
setting.brailleStatus	komórki stanu
setting.spokenCommands	polecenia głosowe
setting.spokenConfidence	pewność poleceń głosowych
setting.spokenPause	cisza po poleceniach głosowych
setting.spokenEcho	odpowiedź na polecenia głosowe
setting.preset	zestaw klawiszy
setting.keys	własne klawisze
setting.programs	mowa programów

# Settings: meanings.
setting.rateMeaning	Słów na minutę
setting.volumeMeaning	100 to własna głośność głosu
setting.pitchMeaning	50 to własna wysokość głosu
setting.punctuationMeaning	Ile znaków jest mówionych
setting.capitalsMeaning	Jak literowanie mówi o wielkiej literze
setting.voiceMeaning	Głos twojego języka; lista: earshot voices
setting.voicesMeaning	Język i jego głos, na przykład ko bada
setting.readingVoiceMeaning	Inny głos do czytania ciągłego: piper, jeśli jest zainstalowany
setting.languageMeaning	Kod taki jak ko; bez niego język systemu
setting.detectLanguageMeaning	Mówi wiersze angielskie, niemieckie, francuskie, hiszpańskie i polskie jako takie
setting.styleMeaning	Dźwięk nagłówków, błędów i podpowiedzi: restrained, rich, plain
setting.echoCharactersMeaning	Mówi każdą wpisaną literę
setting.echoWordsMeaning	Mówi każde wpisane słowo
setting.quietMeaning	Sam niczego nie czyta; klawisze nadal mówią
setting.muteMeaning	Mówi tylko odpowiedzi na klawisze czytnika, bez dźwięków
setting.promptsMeaning	Mówi tylko, co się zmieniło w znaku zachęty
setting.exitStatusMeaning	Mówi kod nieudanego polecenia
setting.longCommandMeaning	Sekundy, od których koniec polecenia brzmi; 0 nigdy
setting.terminalAnnouncementsMeaning	Mówi, co programy ogłaszają przez OSC 202, także przez ssh
setting.wholeAnswersMeaning	Czyta odpowiedzi agentów, gdy są całe
setting.indentationMeaning	Mówi wcięcie wiersza, gdy się zmienia
setting.indentationSignalMeaning	Jak wiersz, do którego prowadzi klawisz, podaje wcięcie
setting.followMeaning	Podkreśla w przeglądzie słowo, które jest właśnie mówione
setting.hintsMeaning	Po chwili mówi, które klawisze pomogą
setting.hintDelayMeaning	Milisekundy między elementem a podpowiedzią
setting.containersMeaning	Mówi, do jakiej grupy wchodzisz
setting.tableHeadersMeaning	Mówi nagłówek innego wiersza lub kolumny
setting.rowsAndColumnsMeaning	Mówi numery wierszy i kolumn
setting.actionsMeaning	Jak element mówi, że ma działania
setting.moreContentMeaning	Jak element mówi, że ma więcej treści
setting.earconsMeaning	Krótkie dźwięki, gdzie słowa są za wolne
setting.earconVolumeMeaning	100 to znacznie ciszej niż mowa
setting.turnsMeaning	Z kilku terminali mówi ostatnio używany
setting.deviceMeaning	Nazwa z earshot voices --devices
setting.keepAwakeMeaning	Dla urządzeń, które gubią pierwszą sylabę
setting.plainHintsMeaning	Prosi programy o tryb czytnika ekranu
setting.shellMeaning	Program, który uruchamia earshot; bez niego twoja powłoka
setting.shellIntegrationMeaning	Powłoki zgłaszają koniec poleceń
setting.floodLimitMeaning	Więcej wierszy naraz jest liczonych, nie czytanych
setting.openingWordsMeaning	Co następuje po tylu, jest liczone, nie czytane
setting.documentLinesMeaning	Linie, od których wynik otwiera się jako tekst; 0 nigdy
setting.suggestionsMeaning	Mówić, co jest proponowane za kursorem, gdy przestajesz pisać
setting.reviewStaysMeaning	Zostaw przegląd na miejscu, gdy ruszasz się w programie
setting.readerKeyMeaning	Klawisz przed każdym poleceniem, np. F11
setting.readerKeyTimeoutMeaning	Milisekundy na następny klawisz; 0 bez końca
setting.brailleMeaning	Używa monitora brajlowskiego, jeśli jest
setting.brailleKeysMeaning	Czytnik, którego klawisze obowiązują
setting.brailleInputMeaning	Jak wpisane komórki stają się tekstem
setting.brailleGradeMeaning	Jak tekst jest zapisany w komórkach
setting.brailleTableMeaning	Tablica liblouis, np. en-ueb-g2.ctb
setting.brailleCodeTableMeaning	Tablica liblouis, np. en-us-comp8.ctb
setting.brailleMessageTimeMeaning	Milisekundy komunikatu; 0 aż do klawisza
setting.brailleStatusMeaning	Pokazuje tryb, tablicę i wiersz w pierwszych komórkach
setting.spokenCommandsMeaning	Mikrofon włącza się, gdy o to poprosisz
setting.spokenConfidenceMeaning	Jak pewnie polecenie musi być usłyszane
setting.spokenPauseMeaning	Milisekundy bez mowy, które kończą polecenie
setting.spokenEchoMeaning	Co mówi, że polecenie zrozumiano
setting.presetMeaning	Klawisze jak w earshot, tdsr, fenrir lub voiceover
setting.keysMeaning	Klawisz i jego polecenie, np. F5 copy.line
setting.programsMeaning	Program i jego mowa, np. man rate 130%, indentation on

# Settings: values.
setting.choiceOn	tak
setting.choiceOff	nie
setting.choiceNone	żadne
setting.choiceSome	niektóre
setting.choiceMost	większość
setting.choiceAll	wszystkie
setting.choicePitch	wysokość
setting.choiceWord	słowo
setting.choiceSpeech	mowa
setting.choiceSound	dźwięk
setting.choiceComputer	komputerowy
setting.choiceContracted	skrótowy
setting.choiceUncontracted	pełny
setting.choiceKorean	koreański
setting.choiceStrict	ścisła
setting.choiceNormal	zwykła
setting.choiceLenient	łagodna
setting.choiceWords	słowa
setting.choiceTone	dźwięk
setting.choiceBoth	oba
setting.notSet	nie ustawiono
setting.range	od {lowest} do {highest}

# Settings: the menu.
setting.menu	Ustawienia
setting.menuClosed	ustawienia zamknięte
setting.menuHelp	Nazwa mówi ustawienie, nazwa i wartość je zmieniają, inne słowo szuka. list, undo, reset NAME; pusty wiersz kończy.
setting.nothingToUndo	nie ma czego cofnąć
setting.unknownSetting	{name} nie jest ustawieniem
setting.deviceAbsent	{name} teraz nie ma: gra zwykłe urządzenie
setting.namesThere	Są {names}
setting.languageUnspoken	Żaden głos nie mówi w {name}: zamiast tego po angielsku
setting.tableAbsent	liblouis nie ma tablicy {name}
setting.valueUnknown	{value} jest niemożliwe

# The user's own rules and commands.
own.rulesUnreadable	Nie można odczytać reguł: {reason}.
own.ruleLine	Reguły, wiersz {line}: oczekiwano tekstu w cudzysłowie lub ukośnikach, znaku równości i tego, co ma się stać.
own.rulePattern	Reguły, wiersz {line}: wzorzec jest nieprawidłowy.
own.ruleAction	Reguły, wiersz {line}: {words} nie może się stać.
own.commandsUnreadable	Nie można odczytać poleceń: {reason}.
own.commandLine	Polecenia, wiersz {line}: {reason}
own.noRule	{name} nie jest regułą.
own.commandNoName	najpierw musi być nazwa w nawiasach.
own.commandNothingToRun	{name} niczego nie uruchamia.
own.commandUnknownText	{name} nie jest tekstem, który można przekazać.
own.commandUnknownUse	{name} nie jest czymś, co można zrobić z odpowiedzią.
own.commandLimit	{name} nie jest liczbą sekund od 1 do 60.
own.commandNeither	{name} to ani yes, ani no.
own.none	brak własnych poleceń
own.silent	{name}: brak odpowiedzi
own.failed	{name} nie powiodło się: {reason}
own.tooSlow	{name} zatrzymane: brak odpowiedzi w {number} s
own.noLink	brak odnośnika

# Spoken commands.
listening.listening	słucham
listening.notUnderstood	nie zrozumiano
listening.heardNothing	nic nie usłyszano
listening.question	{words}? yes lub no
listening.sayable	można powiedzieć: {words}
listening.absent	polecenia głosowe wymagają pakietu earshot-ear
listening.noWords	brak poleceń głosowych w tym języku
listening.off	polecenia głosowe są wyłączone
listening.englishOnly	polecenia głosowe są tylko po angielsku
listening.noAnswer	polecenia głosowe nie odpowiadają

# Commands that the user waits for.
watch.commandEnded	gotowe
watch.noCommandRuns	żadne polecenie nie działa
watch.endAwaited	koniec będzie podany: {text}
watch.endNotAwaited	koniec nie będzie podany
watch.awaitedText	tekst, na który czekać
watch.textAwaited	czekam na {text}
watch.textNotAwaited	nie czekam na tekst
watch.textCame	jest: {text}

# Places in a text, and texts of their own.
place.any	wszystkie miejsca
place.caretPlace	linia {line}, kolumna {column}
place.notShown	miejsce niepokazane, {key} je podaje
place.noTitle	brak tytułu
place.noStatusRow	pusty ekran
place.historyFirst	pierwsza
place.historyLast	ostatnia
place.historyEmpty	nic jeszcze nie powiedziano
place.bookmark	zakładka
place.conflict	konflikt
place.hunk	fragment
place.error	błąd
place.heading	nagłówek
place.bookmarkSet	zakładka wstawiona
place.bookmarkRemoved	zakładka usunięta
place.noneBelow	niżej nie ma: {kind}
place.noneAbove	wyżej nie ma: {kind}
place.noneBelowOnScreen	niżej na ekranie nie ma: {kind}
place.noneAboveOnScreen	wyżej na ekranie nie ma: {kind}
place.noTable	tu nie ma tabeli
place.saveAs	nazwa pliku albo Enter dla {name}:
place.saved	zapisano jako {path}
place.notSaved	nie zapisano jako {path}: {reason}
place.savedNowhere	nie zapisano: nie działa tu program
place.suggested	propozycja: {text}
place.noSuggestion	brak propozycji
place.ofProgram	powiedziane w {program}
place.ofAll	powiedziane w każdym programie

# Marks on letters.
mark.acute	akcent ostry
mark.grave	akcent ciężki
mark.circumflex	akcent przeciągły
mark.diaeresis	dwie kropki
mark.tilde	tylda
mark.cedilla	cedylla
mark.caron	haczek
mark.ring above	kółko u góry
mark.ogonek	ogonek
mark.stroke	kreska ukośna
mark.breve	łuczek
mark.macron	makron
mark.dot above	kropka u góry
mark.dot below	kropka na dole
mark.double acute	podwójny akcent ostry
mark.comma below	przecinek na dole

# Keys of braille displays.
braille.panBack	przesuń wstecz
braille.panForward	przesuń dalej
braille.linePrevious	wiersz przed tym
braille.lineNext	wiersz po tym
braille.top	pierwszy rząd ekranu
braille.bottom	ostatni rząd ekranu
braille.home	wróć do kursora lub fokusu
braille.view	widok mowy lub ekranu
braille.route	kursor tutaj lub aktywuj
braille.selectBegin	kopiuj od tej komórki
braille.selectEnd	kopiuj do tej komórki
braille.input	pisany brajl: komputerowy, skróty, koreański

# The voice and the device.
status.noServer	Brak dźwięku: żaden serwer PulseAudio nie odpowiada.
status.noAnswer	Brak dźwięku: serwer dźwięku nie odpowiada.
status.serverDoesNotStart	Brak dźwięku: PulseAudio się nie uruchamia.
status.noDevice	Brak dźwięku: PulseAudio nie ma urządzenia do odtwarzania.
status.serverGone	Dźwięk utracony: serwer PulseAudio zniknął.
status.playbackEnded	Dźwięk utracony: PulseAudio zakończyło odtwarzanie.
status.noCard	Brak dźwięku: żadna karta dźwiękowa nie działa: {reason}.
status.libraryMissing	Brak dźwięku: brakuje biblioteki {library}: zainstaluj ją.
status.nothingToPlayOn	Brak dźwięku: nie odpowiada serwer ani karta dźwiękowa.
status.cardGone	Dźwięk utracony: karta dźwiękowa zniknęła.
status.relayMissing	Brak dźwięku: u ciebie nie odpowiada przekaźnik.
status.relayGone	Brak dźwięku: utracono połączenie z przekaźnikiem.
status.relayRefused	Brak dźwięku: przekaźnik odmawia: {answer}.
status.deviceMissing	Brak urządzenia {device}: gra zwykłe.
status.soundIsBack	Dźwięk wrócił.
status.fileNotWritten	Nie można zapisać {path}: {reason}.
status.voiceMissing	Brak głosu: earshot-voice nie leży obok earshot; zbuduj go lub zainstaluj.
status.voiceKeepsFailing	Głos ciągle pada: czy jest zainstalowany espeak-ng-data?
status.voiceDoesNotStart	Brak głosu: {program} się nie uruchamia: {reason}.
status.voiceHasNoData	Brak głosu: espeak-ng się nie uruchamia: zainstaluj espeak-ng-data.
status.voiceHasNoLibrary	Brak głosu: brakuje espeak-ng: zainstaluj libespeak-ng1.
status.voiceRefused	Brak głosu: {answer}.
status.voiceReplaced	Głos {program} zawodzi: zamiast niego mówi espeak-ng.
status.voiceTooSlow	Głos {program} jest za wolny: zamiast niego mówi espeak-ng.
status.noVoice	Brak głosu: {reason}.
status.noVoices	Brak głosów: czy jest zainstalowany espeak-ng-data?
status.voiceIsBack	Głos wrócił.

# Toolkit: buttons and what keys do.
toolkit.cancel	Anuluj
toolkit.close	Zamknij
toolkit.done	Gotowe
toolkit.edit	Edytuj
toolkit.save	Zachowaj
toolkit.add	Dodaj
toolkit.search	Szukaj
toolkit.refresh	Odśwież
toolkit.undo	Cofnij
toolkit.redo	Ponów
toolkit.delete	Usuń
toolkit.share	Udostępnij
toolkit.back	Wstecz
toolkit.open	Otwórz
toolkit.choose	Wybierz
toolkit.sort	Sortuj
toolkit.sortsRows	Sortuje wiersze.
toolkit.move	Przesuń
toolkit.moveUp	W górę
toolkit.moveDown	W dół
toolkit.moved	{name}, {index} z {count}
toolkit.selectedCount	Wybrano: {count}
toolkit.clearText	Wyczyść tekst
toolkit.moreInfo	Więcej informacji
toolkit.menu	Menu
toolkit.keys	Klawisze
toolkit.play	Odtwórz
toolkit.pause	Pauza
toolkit.stop	Zatrzymaj
toolkit.compose	Napisz
toolkit.reply	Odpowiedz

# Toolkit: screens.
toolkit.dismissPopup	Zamknij okienko
toolkit.field	Pole tekstowe.
toolkit.namedField	{name}. Pole tekstowe.
toolkit.namedButton	{name}. Przycisk.
toolkit.windows	Okna
toolkit.window	Okno
toolkit.closed	zamknięte
toolkit.thisTerminal	ten terminal
toolkit.otherTerminal	inny terminal
toolkit.showSnapshot	Pokaż obraz
toolkit.closeWindow	Zamknij okno
toolkit.windowNotKept	Nie zachowano: tego, co zrobiono w tym oknie

# Toolkit: what happened.
toolkit.collapse	Zwiń
toolkit.expand	Rozwiń
toolkit.undone	Cofnięto
toolkit.undoneNamed	Cofnięto: {name}
toolkit.redone	Ponowiono
toolkit.redoneNamed	Ponowiono: {name}
toolkit.searchEnded	Koniec szukania
toolkit.endSearch	Zakończ szukanie
toolkit.noResults	Brak wyników
toolkit.oneResult	1 wynik
toolkit.results	Wyniki: {count}
toolkit.linesOf	Wiersze {first} do {last} z {count}
toolkit.linesFollowing	Wiersze {first} do {last} z {count}, podąża

# Toolkit: controls.
toolkit.progressHalted	Zatrzymano
toolkit.pageOf	strona {index} z {count}
toolkit.chart	Wykres
toolkit.chartOf	{title}: wartości {count}, najwyższa {highest}, najniższa {lowest}
toolkit.chartOfOne	{title}: 1 wartość, najwyższa {highest}, najniższa {lowest}
toolkit.chartEmpty	{title}: brak wartości
toolkit.playGraph	Odtwórz dźwiękiem
toolkit.extremes	Skrajne
toolkit.decrement	Zmniejsz
toolkit.increment	Zwiększ

# Toolkit: work.
toolkit.cancelled	Anulowano
toolkit.cancelledNamed	Anulowano: {name}
toolkit.doneNamed	Gotowe: {name}

# Toolkit: dates.
toolkit.year	Rok
toolkit.month	Miesiąc
toolkit.day	Dzień
toolkit.hour	Godzina
toolkit.minute	Minuty
toolkit.january	styczeń
toolkit.february	luty
toolkit.march	marzec
toolkit.april	kwiecień
toolkit.may	maj
toolkit.june	czerwiec
toolkit.july	lipiec
toolkit.august	sierpień
toolkit.september	wrzesień
toolkit.october	październik
toolkit.november	listopad
toolkit.december	grudzień
toolkit.sunday	niedziela
toolkit.monday	poniedziałek
toolkit.tuesday	wtorek
toolkit.wednesday	środa
toolkit.thursday	czwartek
toolkit.friday	piątek
toolkit.saturday	sobota

# Toolkit: colors.
toolkit.nearColor	blisko: {name}
toolkit.noColor	To nie kolor: {name}
toolkit.black	czarny
toolkit.gray	szary
toolkit.silver	srebrny
toolkit.white	biały
toolkit.red	czerwony
toolkit.maroon	bordowy
toolkit.brown	brązowy
toolkit.orange	pomarańczowy
toolkit.gold	złoty
toolkit.yellow	żółty
toolkit.olive	oliwkowy
toolkit.lime	limonkowy
toolkit.green	zielony
toolkit.darkGreen	ciemnozielony
toolkit.teal	morski
toolkit.turquoise	turkusowy
toolkit.cyan	cyjan
toolkit.skyBlue	błękitny
toolkit.blue	niebieski
toolkit.navy	granatowy
toolkit.indigo	indygo
toolkit.purple	purpurowy
toolkit.violet	fioletowy
toolkit.magenta	magenta
toolkit.pink	różowy
toolkit.beige	beżowy
