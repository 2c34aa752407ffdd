# Nazwy znaków po polsku.
#
# Jeden wpis w wierszu: znak, tabulator, jego nazwa, tabulator, poziom, od którego jest mówiony.
# Poziomy i sposób zapisu znaków są na początku pliku symbols.en.

# Zwroty
repeat	{count} razy {name}	always
capital	duże	always
emoji	emoji	always
flag	flaga	always
unicode	unicode	always
control	sterujący	always
# Kształty i znaki zależne od miejsca. Kilka oddziela |.
minus	minus	always
plus	plus	always
not	nie	always
about	około	always
span	do	always
sharp	szarp	always
gauge	{count} z {total}	always
date	{day} {month} {year}	always
months	stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia	always
hash	{first}, {count} cyfr szesnastkowych	always
uuid	UUID {first}	always
token	{first}, {count} znaków	always
permissions	katalog|dowiązanie|potok|gniazdo|urządzenie|właściciel|grupa|inni|każdy|odczyt|zapis|wykonanie|wszystko|nic|set I D|sticky	always
symbol	symbol	always
cyrillic	cyrylica	always
greek	grecka	always

# Odstępy i znaki sterujące
U+0020	spacja	char
U+00A0	twarda spacja	char
U+3000	szeroka spacja	char
U+0009	tabulator	char
U+000A	nowy wiersz	char
U+000D	nowy wiersz	char
U+0000	zero	char
U+0007	dzwonek	char
U+0008	backspace	char
U+001B	escape	char
U+007F	delete	char
U+200B	spacja zerowej szerokości	always
U+200C	rozdzielnik zerowej szerokości	always
U+200D	łącznik zerowej szerokości	always
U+200E	znak od lewej do prawej	always
U+200F	znak od prawej do lewej	always
U+2060	łącznik wyrazów	always
U+202A..U+202E	zmiana kierunku	always
U+2066..U+2069	izolacja kierunku	always
U+FEFF	znacznik kolejności bajtów	always
U+00AD	miękki łącznik	char
U+FFFD	znak zastępczy	most

# ASCII
!	wykrzyknik	all
"	cudzysłów	most
#	krzyżyk	always
$	dolar	always
%	procent	always
&	i	always
'	apostrof	all
(	nawias	most
)	zamknij nawias	most
*	gwiazdka	always
+	plus	always
,	przecinek	all
-	minus	some
.	kropka	some
/	ukośnik	some
:	dwukropek	most
;	średnik	most
<	mniejsze	always
=	równa się	always
>	większe	always
?	pytajnik	all
@	małpa	always
[	nawias kwadratowy	most
\	ukośnik wsteczny	always
]	zamknij kwadratowy	most
^	daszek	always
_	podkreślnik	some
`	grawis	most
{	nawias klamrowy	most
|	kreska pionowa	always
}	zamknij klamrowy	most
~	tylda	always

# Ciągi: kilka znaków, które są jednym słowem. Liczy się najdłuższy.
:-)	uśmiech	always
:)	uśmiech	always
:-(	smutna mina	always
:(	smutna mina	always
;-)	mrugnięcie	always
;)	mrugnięcie	always
!=	różne od	always
!==	nieidentyczne	always
==	równa się równa się	always
===	potrójne równa się	always
<=	mniejsze lub równe	always
>=	większe lub równe	always
<=>	w porównaniu z	always
=~	pasuje do	always
!~	nie pasuje do	always
->	strzałka	always
-->	długa strzałka	always
<-	strzałka w lewo	always
<--	długa strzałka w lewo	always
=>	podwójna strzałka	always
==>	długa podwójna strzałka	always
&&	i i	always
||	lub lub	always
??	podwójny pytajnik	always
::	podwójny dwukropek	always
...	kropka kropka kropka	always
..	kropka kropka	always
..<	kropka kropka mniejsze	always
-=	minus równa się	always
<<	podwójne mniejsze	always
>>	podwójne większe	always
<<<	potrójne mniejsze	always
>>>	potrójne większe	always
2>&1	błędy do wyjścia	always
2>	błędy do	always
2>>	błędy dopisane do	always
>&2	do błędów	always
&>	całe wyjście do	always
$(	dolar nawias	always
$((	dolar podwójny nawias	always
${	dolar nawias klamrowy	always

# Cudzysłowy i kreski
‘	lewy cudzysłów pojedynczy	most
’	prawy cudzysłów pojedynczy	most
“	lewy cudzysłów	most
”	prawy cudzysłów	most
„	dolny cudzysłów	most
‚	dolny cudzysłów pojedynczy	most
«	lewy cudzysłów ostry	most
»	prawy cudzysłów ostry	most
‹	lewy pojedynczy ostry	most
›	prawy pojedynczy ostry	most
「	lewy nawias narożny	most
」	prawy nawias narożny	most
『	lewy podwójny narożny	most
』	prawy podwójny narożny	most
《	lewy podwójny ostry	most
》	prawy podwójny ostry	most
〈	lewy nawias ostry	most
〉	prawy nawias ostry	most
【	lewy czarny nawias	most
】	prawy czarny nawias	most
‐	łącznik	some
‑	łącznik	some
‒	kreska cyfrowa	most
–	półpauza	most
—	pauza	most
―	kreska	most
−	znak minus	always
…	wielokropek	most
⋯	wielokropek	most
¡	odwrócony wykrzyknik	all
¿	odwrócony pytajnik	all
、	przecinek	all
。	kropka końcowa	all
・	kropka środkowa	char

# Punktory, oznaczenia, znaki obrotu
•	punktor	most
‣	punktor	most
◦	punktor	most
⁃	punktor	most
∙	punktor	most
·	kropka środkowa	char
●	pełne koło	most
○	koło	most
◯	koło	most
◉	wybrane	always
◎	podwójne koło	most
⏺	nagrywanie	most
⎿	róg	char
■	pełny kwadrat	most
□	kwadrat	most
▪	mały kwadrat	most
▫	mały kwadrat	most
◆	pełny romb	most
◇	romb	most
▲	trójkąt w górę	most
△	trójkąt w górę	most
▴	trójkąt w górę	most
▼	trójkąt w dół	most
▽	trójkąt w dół	most
▾	trójkąt w dół	most
▶	trójkąt w prawo	most
▷	trójkąt w prawo	most
▸	trójkąt w prawo	most
►	trójkąt w prawo	most
◀	trójkąt w lewo	most
◁	trójkąt w lewo	most
◂	trójkąt w lewo	most
◄	trójkąt w lewo	most
❯	znak zachęty	most
❮	lewy znak zachęty	most
➜	strzałka zachęty	most
➤	strzałka zachęty	most
✶	gwiazdka	char
✻	gwiazdka	char
✽	gwiazdka	char
✢	gwiazdka	char
✳	gwiazdka	char
✦	gwiazdka	char
★	pełna gwiazda	most
☆	gwiazdka	most
⚡	błyskawica	always
◐	półkole	char
◑	półkole	char
◒	półkole	char
◓	półkole	char
◜	łuk	char
◝	łuk	char
◞	łuk	char
◟	łuk	char
◠	łuk	char
◡	łuk	char
▰	pasek	char
▱	pusty pasek	char

# Znaczniki wyboru
✓	ptaszek	always
✔	ptaszek	always
✅	ptaszek	always
☑	zaznaczone	always
☐	niezaznaczone	always
☒	zaznaczone	always
✗	krzyż	always
✘	krzyż	always
✖	krzyż	always
❌	krzyż	always
❎	krzyż	always
⚠	ostrzeżenie	always
ℹ	informacja	always
❗	wykrzyknik	always
❓	pytajnik	always
⛔	zakaz wjazdu	always
🚫	zakazane	always

# Strzałki
←	strzałka w lewo	some
↑	strzałka w górę	some
→	strzałka w prawo	some
↓	strzałka w dół	some
↔	strzałka w lewo i prawo	some
↕	strzałka w górę i dół	some
↖	strzałka w górę w lewo	some
↗	strzałka w górę w prawo	some
↘	strzałka w dół w prawo	some
↙	strzałka w dół w lewo	some
⇐	podwójna strzałka w lewo	some
⇑	podwójna strzałka w górę	some
⇒	podwójna strzałka w prawo	some
⇓	podwójna strzałka w dół	some
⇔	podwójna strzałka w lewo i prawo	some
↩	strzałka powrotu	some
↪	strzałka z hakiem w prawo	some
↵	enter	some
⏎	enter	some
↻	odśwież	some
↺	strzałka cofania	some
⟶	strzałka w prawo	some
⟵	strzałka w lewo	some
➡	strzałka w prawo	some
⬅	strzałka w lewo	some
⬆	strzałka w górę	some
⬇	strzałka w dół	some
↦	przechodzi na	some

# Klawisze
⌘	command	always
⌥	option	always
⇧	shift	always
⌃	sterujący	always
⌫	backspace	always
⌦	delete	always
⎋	escape	always
⇥	tabulator	always
⇪	caps lock	always
␣	spacja	always

# Waluty
¢	centy	always
£	funty	always
¤	waluta	always
¥	jeny	always
€	euro	always
₩	wony	always
₹	rupie	always
₽	ruble	always
₠	europejska jednostka walutowa	always
₡	colón	always
₢	cruzeiro	always
₣	franków	always
₤	lirów	always
₥	mill	always
₦	naira	always
₧	peset	always
₨	rupii	always
₪	szekli	always
₭	kipów	always
₮	tugrików	always
₯	drachm	always
₰	fenigów	always
₱	peso	always
₲	guarani	always
₳	austral	always
₴	hrywien	always
₵	cedi	always
₶	liwrów	always
₷	spesmilo	always
₸	tenge	always
₻	marek nordyckich	always
₼	manatów	always
₾	lari	always
⃀	somów	always
฿	bahtów	always
؋	afgani	always
﷼	riali	always
৳	taka	always
៛	rieli	always
₿	bitcoiny	always
₫	dongi	always
₺	liry	always

# Matematyka i miary
°	stopnie	always
℃	stopnie Celsjusza	always
℉	stopnie Fahrenheita	always
±	plus minus	always
×	razy	always
÷	podzielić przez	always
¬	nie	some
≈	około	always
≠	różne od	always
≡	tożsame	always
≤	mniejsze lub równe	always
≥	większe lub równe	always
∞	nieskończoność	always
√	pierwiastek	always
∑	suma	always
∏	iloczyn	always
∂	pochodna cząstkowa	always
∫	całka	always
∈	należy do	always
∉	nie należy do	always
∅	zbiór pusty	always
∩	część wspólna	always
∪	suma zbiorów	always
⊂	podzbiór	always
∧	i	always
∨	lub	always
∀	dla każdego	always
∃	istnieje	always
∴	zatem	always
‰	promil	always
µ	mikro	always
²	do kwadratu	always
³	do sześcianu	always
¹	do pierwszej	always
½	jedna druga	always
¼	jedna czwarta	always
¾	trzy czwarte	always
⅓	jedna trzecia	always
⅔	dwie trzecie	always
⅕	jedna piąta	always
⅖	dwie piąte	always
⅗	trzy piąte	always
⅘	cztery piąte	always
⅙	jedna szósta	always
⅚	pięć szóstych	always
⅐	jedna siódma	always
⅑	jedna dziewiąta	always
⅒	jedna dziesiąta	always
⅛	jedna ósma	always
⅜	trzy ósme	always
⅝	pięć ósmych	always
⅞	siedem ósmych	always
↉	zero trzecich	always
№	numer	always
′	prim	some
″	bis	some

# Litery greckie we wzorach
α	alfa	always
β	beta	always
γ	gamma	always
δ	delta	always
ε	epsilon	always
ζ	dzeta	always
η	eta	always
θ	theta	always
ι	jota	always
κ	kappa	always
λ	lambda	always
μ	mi	always
ν	ni	always
ξ	ksi	always
ο	omikron	always
π	pi	always
ρ	ro	always
σ	sigma	always
ς	sigma	always
τ	tau	always
υ	ipsylon	always
φ	fi	always
χ	chi	always
ψ	psi	always
ω	omega	always

# Oznaczenia
©	prawa autorskie	some
®	zastrzeżony	some
™	znak towarowy	some
§	paragraf	some
¶	akapit	some
†	krzyżyk drukarski	most
‡	podwójny krzyżyk drukarski	most
¦	przerwana kreska	most
¨	diereza	char
´	akut	most
¸	cedylla	char
¯	makron	char
※	uwaga	always
☎	telefon	always
♪	nuta	always
♫	nuty	always
♥	serce	always
♡	serce	always
❤	serce	always
⌛	klepsydra	always
⏳	klepsydra	always
⏰	budzik	always
☕	kawa	always
☀	słońce	always
☁	chmura	always
☂	parasol	always
⚙	koło zębate	always
⭐	gwiazdka	always
✨	iskry	always
✏	ołówek	always
✉	koperta	always
➕	plus	always
➖	znak minus	always

# Ramki, bloki i znaki obrotu: nazywane tylko osobno
─	linia pozioma	char
━	gruba linia pozioma	char
│	linia pionowa	char
┃	gruba linia pionowa	char
═	podwójna linia pozioma	char
║	podwójna linia pionowa	char
┌	lewy górny róg	char
┐	prawy górny róg	char
└	lewy dolny róg	char
┘	prawy dolny róg	char
╭	lewy górny róg okrągły	char
╮	prawy górny róg okrągły	char
╰	lewy dolny róg okrągły	char
╯	prawy dolny róg okrągły	char
├	odgałęzienie w prawo	char
┤	odgałęzienie w lewo	char
┬	odgałęzienie w dół	char
┴	odgałęzienie w górę	char
┼	skrzyżowanie linii	char
█	pełny blok	char
░	jasny blok	char
▒	średni blok	char
▓	ciemny blok	char
U+2500..U+257F	linia ramki	char
U+2580..U+259F	blok	char
U+2800..U+28FF	wzór brajla	char
U+E000..U+F8FF	znak prywatny	char
U+F0000..U+10FFFD	znak prywatny	char

# Emoji
😀	szeroki uśmiech	always
😃	szeroki uśmiech	always
😄	uśmiech	always
😁	promienny uśmiech	always
😂	łzy radości	always
🤣	tarza się ze śmiechu	always
😅	nerwowy śmiech	always
😆	śmiech	always
😉	oczko	always
😊	radość	always
😍	oczy serca	always
😎	luz	always
😐	obojętność	always
😕	zmieszanie	always
😢	płacz	always
😭	szloch	always
😡	złość	always
😱	krzyk	always
😴	sen	always
🤔	zastanowienie	always
🙂	lekki uśmiech	always
🙃	uśmiech do góry nogami	always
🙄	przewraca oczami	always
🤖	robot	always
🤷	wzruszenie ramion	always
🤦	dłoń na twarzy	always
👀	oczy	always
👋	macha ręką	always
👌	dłoń okej	always
👍	kciuk w górę	always
👎	kciuk w dół	always
👏	oklaski	always
🙌	ręce w górze	always
🙏	złożone dłonie	always
💪	silne ramię	always
👤	osoba	always
👥	osoby	always
👶	niemowlę	always
💀	czaszka	always
👻	duch	always
💩	kupa	always
🐛	robak	always
🐞	biedronka	always
🐍	wąż	always
🐙	ośmiornica	always
🐧	pingwin	always
🐳	wieloryb	always
🐶	pies	always
🐱	kot	always
🦀	krab	always
🦊	lis	always
🐘	słoń	always
🦉	sowa	always
🌈	tęcza	always
🌍	glob	always
🌎	glob	always
🌏	glob	always
🌐	glob	always
🌙	księżyc	always
🌟	świecąca gwiazda	always
🌱	sadzonka	always
🌳	drzewo	always
🌸	kwiat wiśni	always
🍎	jabłko	always
🍺	piwo	always
🎂	tort	always
🎉	impreza	always
🎊	konfetti	always
🎁	prezent	always
🎨	paleta	always
🎯	cel	always
🎵	nuta	always
🎮	kontroler gier	always
🏁	flaga mety	always
🏆	puchar	always
🏗	budowa	always
🏠	dom	always
🏷	etykieta	always
🐢	żółw	always
💡	pomysł	always
💥	wybuch	always
💬	dymek	always
💯	sto punktów	always
💰	worek pieniędzy	always
💻	laptop	always
💾	dyskietka	always
📁	folder	always
📂	otwarty folder	always
📃	strona	always
📄	strona	always
📅	kalendarz	always
📈	wykres rosnący	always
📉	wykres malejący	always
📊	wykres słupkowy	always
📋	schowek	always
📌	pinezka	always
📎	spinacz	always
📚	książki	always
📝	notatka	always
📞	telefon	always
📢	megafon	always
📦	paczka	always
📧	mejl	always
📱	komórka	always
🔀	losowo	always
🔁	powtórz	always
🔄	odśwież	always
🔊	głośnik	always
🔇	wyciszone	always
🔍	szukaj	always
🔎	szukaj	always
🔑	klucz	always
🔒	zablokowane	always
🔓	odblokowane	always
🔔	dzwonek	always
🔗	link	always
🔥	ogień	always
🔧	klucz płaski	always
🔨	młotek	always
🔴	czerwone koło	always
🟠	pomarańczowe koło	always
🟡	żółte koło	always
🟢	zielone koło	always
🔵	niebieskie koło	always
🟣	fioletowe koło	always
🟥	czerwony kwadrat	always
🟨	żółty kwadrat	always
🟩	zielony kwadrat	always
🟦	niebieski kwadrat	always
⚪	białe koło	always
⚫	czarne koło	always
🖥	komputer	always
🗑	kosz	always
🗂	foldery	always
🚀	rakieta	always
🚧	w budowie	always
🚨	światło alarmowe	always
🛑	stop	always
🛠	narzędzia	always
🧠	mózg	always
🧪	probówka	always
🧹	miotła	always
🩹	plaster	always
💔	złamane serce	always
💙	niebieskie serce	always
💚	zielone serce	always
💛	żółte serce	always
💜	fioletowe serce	always
🧡	pomarańczowe serce	always
🖤	czarne serce	always
♻	recykling	always
⏩	przewijanie	always
⏸	wstrzymanie	always
⏹	stop	always
⚽	piłka nożna	always
⛅	częściowe zachmurzenie	always
🌧	deszcz	always
❄	płatek śniegu	always
