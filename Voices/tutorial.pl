# Kurs programu Earshot. Klucz, tabulator, tekst. {speech.again} to klawisz tego polecenia, {screen:element.next} jego
# klawisz na ekranie programu. Wiersze o tym samym kluczu następują po sobie.

welcome	Witaj w programie Earshot. Dziesięć krótkich kroków pokazuje, jak słuchać, przeglądać i zmieniać to, co mówi terminal.
welcome	Enter idzie dalej. r powtarza krok, q kończy: następnym razem kurs ruszy z tego miejsca.
welcome.back	Witaj ponownie. Enter idzie dalej, r powtarza krok, q kończy.
begin	Naciśnij Enter, by zacząć.
right	Dobrze.
next	Naciśnij Enter, by przejść do następnego kroku.
skipped	Pominięto.
try.again	Jeszcze nie. Spróbuj jeszcze raz.
try.other	To było {chosen}. Spróbuj jeszcze raz.
left	Kurs przerwany. earshot tutorial ruszy z tego miejsca.
end	To był kurs. earshot keys wymienia wszystkie klawisze, a {keys.help} mówi, co robi klawisz. Miłej pracy w terminalu.

stop	Krok 1 z 10: uciszanie i powtarzanie. Earshot mówi to, co wypisuje program, a dowolny klawisz go ucisza.
stop.1	Oto długi tekst; ucisz go spacją. Port budzi się wcześnie. Wpływają łodzie, krzyczą mewy, a ludzie w żółtych kurtkach niosą skrzynie ryb po mokrych kamieniach. Ktoś gwiżdże. W kościele bije dzwon, potem drugi, a na końcu mola zawraca autobus. Kierowca pije herbatę z czerwonego kubka i patrzy na morze. Jest dziś szare, z białymi smugami tam, gdzie wiatr wieje pod fale. Nikomu się nie spieszy. Targ otwiera się o siódmej, a do tego czasu można pogadać o pogodzie, cenie ropy i o kocie, który od jedenastu lat mieszka na molo. To już wszystko: naciśnij teraz spację.
stop.2	Ostatnie słowa można usłyszeć jeszcze raz. Naciśnij {speech.again}: najpierw {reader}, puść, potem od razu drugi klawisz.
stop.3	Wszystko, co powiedziano, jest też listą. Otwórz ją klawiszem {history.list}, przejdź po niej strzałką w dół i wyjdź klawiszem Escape.
stop.done	To wszystko. {history.previous} cofa się przez to, co powiedziano.

review	Krok 2 z 10: kursor przeglądu. Czyta każdy wiersz ekranu i niczego nie rusza w programie. Oto trzy wiersze.
review	Jabłonie rosną w ogrodzie.
review	Łodzie płyną o dziewiątej.
review	Ser jest w kuchni.
review.1	Idź w górę klawiszem {review.line.previous}, powyżej tych wskazówek, aż usłyszysz wiersz o jabłoniach.
review.1	Potem przeliteruj słowo z tego wiersza: {review.word.next} idzie dalej po słowach, {review.word.previous} wstecz, {review.spell.word} literuje.
review.done	Dobrze. {review.line.next} idzie w dół, {review.character.next} idzie dalej po literach. {review.read} czyta dalej od tego miejsca, także po „jeszcze … wierszy”. W programie kursor idzie za klawiszami. {review.word.current}, naciśnięte od razu jeszcze raz, literuje słowo, a potem opisuje jego litery.
search	Krok 3 z 10: długi tekst. Z ponad sześćdziesięciu wierszy naraz słychać pierwsze, liczbę i ostatni. Będzie dwieście wierszy siana, a w jednym igła. Potem szukaj jej w górę: {find.backward}, wpisz igła, potem Enter. Potem wstaw zakładkę w jej wierszu: {bookmark}.
search.line	Wiersz {number}: siano.
search.goal	jedna igła
search.2	Znaleziona i zaznaczona. Zejdź kilka wierszy w dół klawiszem {review.line.next}, a potem wróć do zakładki klawiszem {place.previous}.
search.done	Oto znowu ona. {find.next} idzie do następnej, gdzie jest ich więcej. {place.next} i {place.previous} idą też do konfliktów, fragmentów, błędów i nagłówków: {place.choose} wybiera, do czego.

shell	Krok 4 z 10: powłoka i błąd. Otworzy się mała powłoka. Najpierw poproś o plik, którego nie ma, i posłuchaj błędu; potem o taki, który jest.
shell.1.tasks	Wpisz cat list i Enter, potem cat list.txt i Enter, potem exit i Enter.
shell.2	Jeszcze raz powłoka i polecenie, które trwa. Gdy działa, {await.end} każe podać jego koniec i to, jak długo trwało; tymczasem możesz robić co innego.
shell.2.tasks	Wpisz sleep 5 i Enter, potem od razu {await.end}. Gdy koniec zostanie podany, wpisz exit i Enter.
shell.3	I jeszcze raz, teraz wynik jako tekst: {output.open} otwiera to, co wypisało ostatnie polecenie, strzałka w dół idzie od wiersza do wiersza, a Escape wychodzi.
shell.3.tasks	Wpisz seq 40 i Enter, potem {output.open}. Zejdź kilka wierszy w dół i wyjdź klawiszem Escape. Potem wpisz exit i Enter.
shell.file	chleb, mleko i miód
shell.missing	Nie ma tu programu bash: ten krok jest pominięty.
shell.done	Dobrze. Kod wyjścia 1 znaczył, że polecenie się nie udało. W powłoce {review.output} czyta jeszcze raz to, co wypisało polecenie, a {copy.output} to kopiuje. {review.command.previous} wraca od polecenia do polecenia, z kodem każdego. Koniec długiego polecenia słychać też jako dźwięk. {tell.suggestion} mówi, co powłoka proponuje za kursorem, a {await.text} czeka na tekst.

list	Krok 5 z 10: lista. W programie słychać to, co wybrane. Wybierz Gruszki strzałkami i naciśnij Enter.
list.title	Owoce dnia
list.item.1	Jabłka
list.item.2	Wiśnie
list.item.3	Winogrona
list.item.4	Gruszki
list.item.5	Śliwki
list.item.6	Truskawki
list.done	A więc gruszki. Było słychać każdą pozycję i jej miejsce na liście.

dialog	Krok 6 z 10: pytanie. Słychać je, potem odpowiedzi, wybraną na końcu. Tabulator lub strzałki idą od przycisku do przycisku, Enter naciska. Odpowiedz Nie.
dialog.question	Usunąć wszystkie zdjęcia z lata?
dialog.yes	Tak
dialog.no	Nie
dialog.done	Dobra odpowiedź: zdjęcia są bezpieczne.

elements	Krok 7 z 10: elementy. Earshot zna pola i przyciski na ekranie. {screen:element.next} czyta następny, {screen:element.previous} poprzedni; program się nie rusza. Rozejrzyj się tak w formularzu, który zaraz będzie. Potem tabulatorem przejdź do przycisku Gotowe i naciśnij Enter.
elements.2	Ten sam formularz jeszcze raz, teraz z pokrętłem, które idzie do elementów jednego rodzaju. Obracaj je klawiszem {screen:rotor.turn}, aż powie przyciski; wtedy {screen:rotor.down} czyta następny przycisk. Opuść formularz jak przedtem.
elements.keys	Przycisk znaleziony. Jeszcze raz, a najpierw posłuchaj innych klawiszem {screen:element.next}.
rotor.keys	Przycisk znaleziony. Jeszcze raz, a najpierw obróć pokrętło klawiszem {screen:rotor.turn}.
elements.title	Śniadanie
elements.box.1	Herbata
elements.box.2	Chleb
elements.box.3	Miód
elements.cancel	Anuluj
elements.finish	Gotowe
elements.done	Dobrze. Tak słychać, co tam jest, zanim coś zrobisz. W takich programach litery po {reader} prowadzą do elementów: {screen:button.next} do następnego przycisku. Z Alt prowadzą przez tekst, jak w wierszu poleceń.

copy	Krok 8 z 10: kopiowanie i wklejanie. Ten wiersz jest tego wart:
copy	Siedem zielonych butelek
copy.goal	Siedem zielonych butelek
copy.1	Przejdź do niego klawiszem {review.line.previous}, potem skopiuj: {copy.line}.
copy.1	Teraz wklej go klawiszem {paste.1} i naciśnij Enter.
copy.wrong	To był inny wiersz. Przejdź do Siedem zielonych butelek, skopiuj, wklej i naciśnij Enter.
copy.done	Skopiowano i wklejono. Gdy to więcej niż wiersz, {copy.mark} zaznacza początek kopii, {copy.marked} kopiuje aż do kursora. Wśród elementów, jak w kroku 7, litery te naciska się z Alt.

editor	Krok 9 z 10: edytor. Plik z trzema wierszami otworzy się w {editor}. Usuń wiersz Usuń mnie, potem zapisz i wyjdź: {leaving}
editor.nano	Strzałka w dół idzie do niego, Control K go usuwa, Control X wychodzi, y zapisuje, a Enter potwierdza nazwę.
editor.vi	j idzie do niego, dd go usuwa, potem dwukropek, wq i Enter.
editor.other	jak w twoim edytorze.
editor.line.1	Zostaw ten wiersz.
editor.line.2	Usuń mnie.
editor.line.3	Ten też zostaw.
editor.missing	Nie ma tu edytora: ten krok jest pominięty.
editor.done	Zapisano, wiersza już nie ma. W edytorze słychać wiersz, słowo lub literę, do której idziesz. {tell.caret} mówi wiersz i kolumnę w pliku albo klawisz, którym podaje je edytor.

settings	Krok 10 z 10: ustawienia.
settings.1	Przyspiesz mowę klawiszem {rate.up} albo zwolnij klawiszem {rate.down}. Co zmienisz, zostaje.
settings.2	Wszystkie ustawienia są na jednej liście: otwórz ją klawiszem {settings}, rozejrzyj się strzałkami w górę i w dół i wyjdź klawiszem Escape.
settings.3	A gdy zapomnisz klawisza: {keys.help}, potem każdy klawisz mówi, co robi, aż do Escape.
settings.done	Znasz już najważniejsze klawisze. Na liście ustawień mowa programów trzyma to, co ma obowiązywać tylko w jednym programie, na przykład interpunkcję albo tempo.

braille	Jeszcze jeden krok, dla monitora brajlowskiego. To, co jest mówione, jest też na nim, a jego klawisze to klawisze BRLTTY: jego pomoc mówi, gdzie są. Ten tekst jest dłuższy niż każdy monitor.
braille.1	Przewiń go dalej klawiszem przewijania w prawo, który BRLTTY nazywa FWINRT.
braille.2	Teraz przewiń wstecz przez FWINLT albo przejdź wiersz wyżej przez LNUP.
braille.3	Przejdź do drugiego widoku, wierszy ekranu, przez DISPMD.
braille.4	Wróć: HOME prowadzi do kursora, DISPMD do pierwszego widoku.
braille.5	Na koniec naciśnij klawisz przywoływania kursora nad dowolną komórką: kursor przejdzie tam albo zostanie naciśnięte to, co tam jest.
braille.done	Dobrze. Klawisz przywoływania kończy też komunikat, a earshot keys --braille podaje wszystkie klawisze.

finish	Naciśnij Enter, by skończyć.
