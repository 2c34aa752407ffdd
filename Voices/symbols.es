# Nombres de los signos en español.
#
# Una entrada por línea: el signo, un tabulador, su nombre, un tabulador, el nivel desde el que se dice.
# Los niveles y la forma de escribir los signos están al principio de symbols.en.

# Giros
repeat	{count} veces {name}	always
capital	mayúscula	always
emoji	emoji	always
flag	bandera	always
unicode	unicode	always
control	control	always
# Formas, y signos según su lugar. Varias se separan con |.
minus	menos	always
plus	más	always
not	no	always
about	unos	always
span	a	always
sharp	sharp	always
gauge	{count} de {total}	always
date	{day} de {month} de {year}	always
months	enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre	always
hash	{first}, {count} dígitos hexa	always
uuid	UUID {first}	always
token	{first}, {count} caracteres	always
permissions	directorio|enlace|tubería|socket|dispositivo|dueño|grupo|otros|todos|leer|escribir|ejecutar|todo|nada|set I D|sticky	always
symbol	símbolo	always
cyrillic	cirílico	always
greek	griego	always

# Espacios y caracteres de control
U+0020	espacio	char
U+00A0	espacio duro	char
U+3000	espacio ancho	char
U+0009	tabulador	char
U+000A	línea nueva	char
U+000D	línea nueva	char
U+0000	nulo	char
U+0007	campana	char
U+0008	retroceso	char
U+001B	escape	char
U+007F	suprimir	char
U+200B	espacio de ancho cero	always
U+200C	separador de ancho cero	always
U+200D	unión de ancho cero	always
U+200E	marca de izquierda a derecha	always
U+200F	marca de derecha a izquierda	always
U+2060	unión de palabras	always
U+202A..U+202E	cambio de sentido	always
U+2066..U+2069	aislamiento de sentido	always
U+FEFF	marca de orden de bytes	always
U+00AD	guion opcional	char
U+FFFD	carácter de reemplazo	most

# ASCII
!	cierra exclamación	all
"	comillas	most
#	almohadilla	always
$	dólar	always
%	por ciento	always
&	y	always
'	apóstrofo	all
(	abre paréntesis	most
)	cierra paréntesis	most
*	asterisco	always
+	más	always
,	coma	all
-	guion	some
.	punto	some
/	barra	some
:	dos puntos	most
;	punto y coma	most
<	menor	always
=	igual	always
>	mayor	always
?	cierra interrogación	all
@	arroba	always
[	abre corchete	most
\	barra inversa	always
]	cierra corchete	most
^	circunflejo	always
_	guion bajo	some
`	acento grave	most
{	abre llave	most
|	barra vertical	always
}	cierra llave	most
~	tilde	always

# Secuencias: varios signos que son una palabra. Cuenta la más larga.
:-)	sonrisa	always
:)	sonrisa	always
:-(	triste	always
:(	triste	always
;-)	guiño	always
;)	guiño	always
!=	distinto de	always
!==	no idéntico	always
==	igual igual	always
===	triple igual	always
<=	menor o igual	always
>=	mayor o igual	always
<=>	comparado con	always
=~	coincide con	always
!~	no coincide con	always
->	flecha	always
-->	flecha larga	always
<-	flecha izquierda	always
<--	flecha izquierda larga	always
=>	flecha doble	always
==>	flecha doble larga	always
&&	y y	always
||	o o	always
??	doble interrogación	always
::	doble dos puntos	always
...	punto punto punto	always
..	punto punto	always
..<	punto punto menor	always
-=	menos igual	always
<<	doble menor	always
>>	doble mayor	always
<<<	triple menor	always
>>>	triple mayor	always
2>&1	errores a salida	always
2>	errores a	always
2>>	errores añadidos a	always
>&2	a errores	always
&>	toda salida a	always
$(	dólar paréntesis	always
$((	dólar doble paréntesis	always
${	dólar llave	always

# Comillas y rayas
‘	abre comilla simple	most
’	cierra comilla simple	most
“	abre comillas	most
”	cierra comillas	most
„	comillas bajas	most
‚	comilla baja simple	most
«	abre comillas angulares	most
»	cierra comillas angulares	most
‹	abre comilla angular simple	most
›	cierra comilla angular simple	most
「	abre corchete angular	most
」	cierra corchete angular	most
『	abre corchete angular doble	most
』	cierra corchete angular doble	most
《	abre paréntesis angular doble	most
》	cierra paréntesis angular doble	most
〈	abre paréntesis angular	most
〉	cierra paréntesis angular	most
【	abre corchete negro	most
】	cierra corchete negro	most
‐	guion corto	some
‑	guion corto	some
‒	guion de cifras	most
–	semirraya	most
—	raya	most
―	barra larga	most
−	menos	always
…	puntos suspensivos	most
⋯	puntos suspensivos	most
¡	abre exclamación	all
¿	abre interrogación	all
、	coma	all
。	punto final	all
・	punto medio	char

# Viñetas, marcas, indicadores giratorios
•	viñeta	most
‣	viñeta	most
◦	viñeta	most
⁃	viñeta	most
∙	viñeta	most
·	punto medio	char
●	círculo relleno	most
○	círculo	most
◯	círculo	most
◉	seleccionado	always
◎	círculo doble	most
⏺	grabar	most
⎿	esquina	char
■	cuadrado relleno	most
□	cuadrado	most
▪	cuadrado pequeño	most
▫	cuadrado pequeño	most
◆	rombo relleno	most
◇	rombo	most
▲	triángulo arriba	most
△	triángulo arriba	most
▴	triángulo arriba	most
▼	triángulo abajo	most
▽	triángulo abajo	most
▾	triángulo abajo	most
▶	triángulo derecha	most
▷	triángulo derecha	most
▸	triángulo derecha	most
►	triángulo derecha	most
◀	triángulo izquierda	most
◁	triángulo izquierda	most
◂	triángulo izquierda	most
◄	triángulo izquierda	most
❯	indicador	most
❮	indicador izquierdo	most
➜	flecha de indicador	most
➤	flecha de indicador	most
✶	asterisco	char
✻	asterisco	char
✽	asterisco	char
✢	asterisco	char
✳	asterisco	char
✦	asterisco	char
★	estrella rellena	most
☆	asterisco	most
⚡	rayo	always
◐	medio círculo	char
◑	medio círculo	char
◒	medio círculo	char
◓	medio círculo	char
◜	arco	char
◝	arco	char
◞	arco	char
◟	arco	char
◠	arco	char
◡	arco	char
▰	barra	char
▱	barra vacía	char

# Marcas de verificación
✓	marca	always
✔	marca	always
✅	marca	always
☑	marcado	always
☐	sin marcar	always
☒	marcado	always
✗	cruz	always
✘	cruz	always
✖	cruz	always
❌	cruz	always
❎	cruz	always
⚠	aviso	always
ℹ	información	always
❗	cierra exclamación	always
❓	cierra interrogación	always
⛔	prohibido el paso	always
🚫	prohibido	always

# Flechas
←	flecha izquierda	some
↑	flecha arriba	some
→	flecha derecha	some
↓	flecha abajo	some
↔	flecha izquierda derecha	some
↕	flecha arriba abajo	some
↖	flecha arriba izquierda	some
↗	flecha arriba derecha	some
↘	flecha abajo derecha	some
↙	flecha abajo izquierda	some
⇐	flecha doble izquierda	some
⇑	flecha doble arriba	some
⇒	flecha doble derecha	some
⇓	flecha doble abajo	some
⇔	flecha doble izquierda derecha	some
↩	flecha de retorno	some
↪	flecha de gancho derecha	some
↵	intro	some
⏎	intro	some
↻	actualizar	some
↺	flecha de deshacer	some
⟶	flecha derecha	some
⟵	flecha izquierda	some
➡	flecha derecha	some
⬅	flecha izquierda	some
⬆	flecha arriba	some
⬇	flecha abajo	some
↦	se aplica a	some

# Teclas
⌘	comando	always
⌥	opción	always
⇧	mayúsculas	always
⌃	control	always
⌫	retroceso	always
⌦	suprimir	always
⎋	escape	always
⇥	tabulador	always
⇪	bloqueo de mayúsculas	always
␣	espacio	always

# Monedas
¢	centavos	always
£	libras	always
¤	moneda	always
¥	yenes	always
€	euros	always
₩	wones	always
₹	rupias	always
₽	rublos	always
₠	unidad monetaria europea	always
₡	colones	always
₢	cruzeiros	always
₣	francos	always
₤	liras	always
₥	milésimas	always
₦	nairas	always
₧	pesetas	always
₨	rupias	always
₪	séqueles	always
₭	kips	always
₮	tugriks	always
₯	dracmas	always
₰	peniques alemanes	always
₱	pesos	always
₲	guaraníes	always
₳	australes	always
₴	grivnas	always
₵	cedis	always
₶	libras tornesas	always
₷	spesmilos	always
₸	tenges	always
₻	marcos nórdicos	always
₼	manats	always
₾	laris	always
⃀	soms	always
฿	bahts	always
؋	afganis	always
﷼	riales	always
৳	takas	always
៛	rieles	always
₿	bitcoins	always
₫	dongs	always
₺	liras	always

# Matemáticas y medidas
°	grados	always
℃	grados Celsius	always
℉	grados Fahrenheit	always
±	más menos	always
×	por	always
÷	dividido por	always
¬	no	some
≈	aproximadamente	always
≠	distinto de	always
≡	idéntico	always
≤	menor o igual	always
≥	mayor o igual	always
∞	infinito	always
√	raíz cuadrada	always
∑	suma	always
∏	producto	always
∂	derivada parcial	always
∫	integral	always
∈	pertenece a	always
∉	no pertenece a	always
∅	conjunto vacío	always
∩	intersección	always
∪	unión	always
⊂	subconjunto de	always
∧	y	always
∨	o	always
∀	para todo	always
∃	existe	always
∴	por lo tanto	always
‰	por mil	always
µ	micro	always
²	al cuadrado	always
³	al cubo	always
¹	elevado a uno	always
½	un medio	always
¼	un cuarto	always
¾	tres cuartos	always
⅓	un tercio	always
⅔	dos tercios	always
⅕	un quinto	always
⅖	dos quintos	always
⅗	tres quintos	always
⅘	cuatro quintos	always
⅙	un sexto	always
⅚	cinco sextos	always
⅐	un séptimo	always
⅑	un noveno	always
⅒	un décimo	always
⅛	un octavo	always
⅜	tres octavos	always
⅝	cinco octavos	always
⅞	siete octavos	always
↉	cero tercios	always
№	número	always
′	prima	some
″	doble prima	some

# Letras griegas de las fórmulas
α	alfa	always
β	beta	always
γ	gamma	always
δ	delta	always
ε	épsilon	always
ζ	zeta	always
η	eta	always
θ	theta	always
ι	iota	always
κ	kappa	always
λ	lambda	always
μ	mi	always
ν	ni	always
ξ	xi	always
ο	ómicron	always
π	pi	always
ρ	ro	always
σ	sigma	always
ς	sigma	always
τ	tau	always
υ	ípsilon	always
φ	fi	always
χ	ji	always
ψ	psi	always
ω	omega	always

# Signos
©	copyright	some
®	registrado	some
™	marca registrada	some
§	sección	some
¶	párrafo	some
†	cruz	most
‡	doble cruz	most
¦	barra partida	most
¨	diéresis	char
´	acento agudo	most
¸	cedilla	char
¯	macrón	char
※	nota	always
☎	teléfono	always
♪	nota musical	always
♫	notas musicales	always
♥	corazón	always
♡	corazón	always
❤	corazón	always
⌛	reloj de arena	always
⏳	reloj de arena	always
⏰	despertador	always
☕	café	always
☀	sol	always
☁	nube	always
☂	paraguas	always
⚙	engranaje	always
⭐	asterisco	always
✨	destellos	always
✏	lápiz	always
✉	sobre	always
➕	más	always
➖	menos	always

# Marcos, bloques e indicadores giratorios: solo con nombre cuando van solos
─	línea horizontal	char
━	línea horizontal gruesa	char
│	línea vertical	char
┃	línea vertical gruesa	char
═	línea horizontal doble	char
║	línea vertical doble	char
┌	esquina superior izquierda	char
┐	esquina superior derecha	char
└	esquina inferior izquierda	char
┘	esquina inferior derecha	char
╭	esquina redonda superior izquierda	char
╮	esquina redonda superior derecha	char
╰	esquina redonda inferior izquierda	char
╯	esquina redonda inferior derecha	char
├	rama a la derecha	char
┤	rama a la izquierda	char
┬	rama abajo	char
┴	rama arriba	char
┼	cruce de líneas	char
█	bloque lleno	char
░	sombra clara	char
▒	sombra media	char
▓	sombra oscura	char
U+2500..U+257F	línea de marco	char
U+2580..U+259F	bloque	char
U+2800..U+28FF	patrón braille	char
U+E000..U+F8FF	carácter privado	char
U+F0000..U+10FFFD	carácter privado	char

# Emoji
😀	gran sonrisa	always
😃	gran sonrisa	always
😄	sonrisa	always
😁	radiante	always
😂	lágrimas de alegría	always
🤣	muerto de risa	always
😅	risa nerviosa	always
😆	risa	always
😉	guiño	always
😊	contento	always
😍	ojos de corazón	always
😎	genial	always
😐	neutral	always
😕	confuso	always
😢	llanto	always
😭	sollozo	always
😡	enfado	always
😱	grito	always
😴	dormido	always
🤔	pensativo	always
🙂	sonrisa leve	always
🙃	sonrisa al revés	always
🙄	ojos en blanco	always
🤖	robot	always
🤷	encogerse de hombros	always
🤦	mano en la cara	always
👀	ojos	always
👋	saludo con la mano	always
👌	mano de acuerdo	always
👍	pulgar arriba	always
👎	pulgar abajo	always
👏	aplausos	always
🙌	manos levantadas	always
🙏	manos juntas	always
💪	brazo fuerte	always
👤	persona	always
👥	personas	always
👶	bebé	always
💀	calavera	always
👻	fantasma	always
💩	caca	always
🐛	bicho	always
🐞	mariquita	always
🐍	serpiente	always
🐙	pulpo	always
🐧	pingüino	always
🐳	ballena	always
🐶	perro	always
🐱	gato	always
🦀	cangrejo	always
🦊	zorro	always
🐘	elefante	always
🦉	búho	always
🌈	arcoíris	always
🌍	globo terráqueo	always
🌎	globo terráqueo	always
🌏	globo terráqueo	always
🌐	globo terráqueo	always
🌙	luna	always
🌟	estrella brillante	always
🌱	brote	always
🌳	árbol	always
🌸	flor de cerezo	always
🍎	manzana	always
🍺	cerveza	always
🎂	tarta	always
🎉	fiesta	always
🎊	confeti	always
🎁	regalo	always
🎨	paleta	always
🎯	diana	always
🎵	nota musical	always
🎮	mando de juego	always
🏁	bandera de meta	always
🏆	trofeo	always
🏗	construcción	always
🏠	casa	always
🏷	etiqueta	always
🐢	tortuga	always
💡	idea	always
💥	explosión	always
💬	bocadillo de texto	always
💯	cien puntos	always
💰	bolsa de dinero	always
💻	portátil	always
💾	disquete	always
📁	carpeta	always
📂	carpeta abierta	always
📃	página	always
📄	página	always
📅	calendario	always
📈	gráfico ascendente	always
📉	gráfico descendente	always
📊	gráfico de barras	always
📋	portapapeles	always
📌	chincheta	always
📎	clip	always
📚	libros	always
📝	apunte	always
📞	teléfono	always
📢	altavoz	always
📦	paquete	always
📧	correo electrónico	always
📱	móvil	always
🔀	mezclar	always
🔁	repetir	always
🔄	actualizar	always
🔊	altavoz fuerte	always
🔇	silenciado	always
🔍	búsqueda	always
🔎	búsqueda	always
🔑	llave	always
🔒	bloqueado	always
🔓	desbloqueado	always
🔔	campana	always
🔗	enlace	always
🔥	fuego	always
🔧	llave inglesa	always
🔨	martillo	always
🔴	círculo rojo	always
🟠	círculo naranja	always
🟡	círculo amarillo	always
🟢	círculo verde	always
🔵	círculo azul	always
🟣	círculo morado	always
🟥	cuadrado rojo	always
🟨	cuadrado amarillo	always
🟩	cuadrado verde	always
🟦	cuadrado azul	always
⚪	círculo blanco	always
⚫	círculo negro	always
🖥	ordenador	always
🗑	papelera	always
🗂	carpetas	always
🚀	cohete	always
🚧	en obras	always
🚨	luz de alarma	always
🛑	alto	always
🛠	herramientas	always
🧠	cerebro	always
🧪	tubo de ensayo	always
🧹	escoba	always
🩹	tirita	always
💔	corazón roto	always
💙	corazón azul	always
💚	corazón verde	always
💛	corazón amarillo	always
💜	corazón morado	always
🧡	corazón naranja	always
🖤	corazón negro	always
♻	reciclaje	always
⏩	avance rápido	always
⏸	pausa	always
⏹	alto	always
⚽	balón de fútbol	always
⛅	algo nublado	always
🌧	lluvia	always
❄	copo de nieve	always
