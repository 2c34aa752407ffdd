# Las palabras de Earshot en español.
#
# Una frase por línea: el inglés, un tabulador, el español. {name} ocupa el lugar de un valor y se deja como está.
# [one] tras el inglés: la forma para el número 1; la línea sin marca vale para los demás números.
# Las líneas vacías, y las que empiezan por # y un espacio, son comentarios. Lo que falta se dice en inglés.

blank	en blanco
space	espacio
end of line	fin de línea
no command	ninguna orden
{count} lines	{count} líneas
{count} lines [one]	{count} línea
{count} more errors	{count} errores más
{count} more errors [one]	{count} error más
line {number}	línea {number}
{count} more rows	{count} filas más
{count} more rows [one]	{count} fila más
drawing, {count} rows	dibujo, {count} filas
drawing, {count} rows [one]	dibujo, {count} fila
bytes, {count} rows	bytes, {count} filas
bytes, {count} rows [one]	bytes, {count} fila
{count} named before	{count} ya nombrados
{count} named before [one]	{count} ya nombrado
{number} percent	{number} por ciento
link	enlace
highlighted	resaltado
added: {text}	añadido: {text}
removed: {text}	quitado: {text}
progress failed	progreso fallido
exit {number}	código de salida {number}
done	listo
no command is running	ninguna orden en curso
end will be told: {text}	se dirá el fin: {text}
end not told	fin no se dirá
text to wait for	texto que se espera
waiting for {text}	esperando {text}
waiting for no text	sin esperar texto
came: {text}	llegó: {text}
all places	todos los lugares
bookmark	marcador
conflict	conflicto
hunk	bloque
bookmark set	marcador puesto
bookmark removed	marcador quitado
none below: {kind}	abajo no hay: {kind}
none above: {kind}	arriba no hay: {kind}
none below on the screen: {kind}	abajo en la pantalla no hay: {kind}
none above on the screen: {kind}	arriba en la pantalla no hay: {kind}
file name, or Enter for {name}:	nombre de archivo, o Intro para {name}:
saved as {path}	guardado como {path}
not saved as {path}: {reason}	no guardado como {path}: {reason}
not saved: no program runs here	no guardado: aquí no hay ningún programa
suggested: {text}	sugerencia: {text}
no suggestion	ninguna sugerencia
said in {program}	dicho en {program}
said in all programs	dicho en todos los programas
{count} hours	{count} horas
{count} hours [one]	{count} hora
{count} minutes	{count} minutos
{count} minutes [one]	{count} minuto
{count} seconds	{count} segundos
{count} seconds [one]	{count} segundo
{count} completions	{count} opciones
{count} completions [one]	{count} opción
history search	buscar en el historial
search failed	búsqueda sin éxito
hidden	oculto
{text} deleted	{text} borrado
{text} selected	{text} seleccionado
{count} characters selected	{count} caracteres seleccionados
{count} characters selected [one]	{count} carácter seleccionado
{text} unselected	{text} deseleccionado
{count} characters unselected	{count} caracteres deseleccionados
{count} characters unselected [one]	{count} carácter deseleccionado
pasted {text}	pegado {text}
pasted {count} lines	{count} líneas pegadas
pasted {count} lines [one]	{count} línea pegada
pasted {count} characters	{count} caracteres pegados
pasted {count} characters [one]	{count} carácter pegado
normal mode	modo normal
insert mode	modo inserción
replace mode	modo reemplazo
visual mode	modo visual
visual line mode	modo visual de líneas
visual block mode	modo visual de bloque
select mode	modo selección
terminal mode	modo terminal
{count} lines deleted	{count} líneas borradas
{count} lines deleted [one]	{count} línea borrada
{count} lines changed	{count} líneas cambiadas
{count} lines changed [one]	{count} línea cambiada
{count} lines copied	{count} líneas copiadas
{count} lines copied [one]	{count} línea copiada
{count} lines selected	{count} líneas seleccionadas
{count} lines selected [one]	{count} línea seleccionada
{text} copied	{text} copiado
{count} columns	{count} columnas
{count} columns [one]	{count} columna
{count} lines folded	{count} líneas plegadas
{count} lines folded [one]	{count} línea plegada
fold open	pliegue abierto
match {number} of {count}	resultado {number} de {count}
error: {text}	error: {text}
warning: {text}	aviso: {text}
note: {text}	nota: {text}
hint: {text}	consejo: {text}
Earshot on. Any key stops speech, {key} F1 help, earshot tutorial lessons, exit leaves.	Earshot activado. Cualquier tecla calla la voz, {key} F1 ayuda, earshot tutorial curso, exit para salir.
This is Earshot. If you hear this, there is sound.	Esto es Earshot. Si oye esto, hay sonido.
{label} no longer tells what it shows. Reading its screen.	{label} ya no dice lo que muestra. Se lee su pantalla.
{label} does not answer.	{label} no responde.
{label} answers again.	{label} responde de nuevo.
window {number}	ventana {number}
pane {number}	panel {number}
zoomed	ampliado
copy mode	modo de copia
output of tmux	salida de tmux
list of tmux	lista de tmux
clock	reloj
bell	campana
command ended	orden terminada
only one pane here	aquí solo hay un panel
no pane {number}	no hay panel {number}
here	aquí
tmux tells nothing more. Reading its screen.	tmux ya no dice nada. Se lee su pantalla.
Earshot is back.	Earshot ha vuelto.
Terminal says: {text}	El terminal dice: {text}
AT Driver is open: programs can drive Earshot at port {port}.	AT Driver abierto: los programas pueden manejar Earshot en el puerto {port}.
A program drives Earshot.	Un programa maneja Earshot.
No program drives Earshot any more.	Ningún programa maneja ya Earshot.
AT Driver is off: port {port} is taken.	AT Driver desactivado: el puerto {port} está ocupado.
AT Driver is off: {reason}.	AT Driver desactivado: {reason}.
AT Driver has ended.	AT Driver ha terminado.
Desktop cannot see this terminal. {reason}	El escritorio no ve este terminal. {reason}
Desktop no longer sees this terminal. Start Earshot again.	El escritorio ya no ve este terminal. Inicie Earshot de nuevo.

{key}, then any key: says what it does	{key}, luego una tecla: dice qué hace
{key}: goes back through what went by	{key}: vuelve sobre lo que ha pasado
{key}: reads what the command printed	{key}: lee la salida de la orden
{key}: says earlier phrases again	{key}: repite anuncios anteriores
{key}: reads the rest	{key}: lee el resto
Earshot on.	Earshot activado.
Settings line {line}: {name} is not a setting.	Ajustes, línea {line}: {name} no es un ajuste.
Settings line {line}: {name} is there twice; this one counts.	Ajustes, línea {line}: {name} está dos veces; vale este.
Settings line {line}: {name} {value} is not from {lowest} to {highest}; {used} is used.	Ajustes, línea {line}: {name} {value} no está entre {lowest} y {highest}; se usa {used}.
Settings line {line}: {name} is not a whole number; {used} is used.	Ajustes, línea {line}: {name} no es un número entero; se usa {used}.
Settings line {line}: {name} is not true or false; {used} is used.	Ajustes, línea {line}: {name} no es true ni false; se usa {used}.
Settings line {line}: {name} is none of {choices}; {used} is used.	Ajustes, línea {line}: {name} no es ninguno de {choices}; se usa {used}.
Settings line {line}: {name} is not text in quotes; it is left out.	Ajustes, línea {line}: {name} no es un texto entre comillas; se omite.
Settings line {line}: {name} is not a list in braces; it is left out.	Ajustes, línea {line}: {name} no es una lista entre llaves; se omite.
Settings line {line}: {name} {value} is unknown; it is left out.	Ajustes, línea {line}: {name} {value} es desconocido; se omite.
Settings line {line}: {sentence}	Ajustes, línea {line}: {sentence}
Settings line {line} cannot be read; the last good settings are used.	Ajustes, línea {line} ilegible; se usan los últimos ajustes válidos.
Settings line {line} cannot be read; the rest is used.	Ajustes, línea {line} ilegible; se usa el resto.
Settings line {line} cannot be read; nothing is changed.	Ajustes, línea {line} ilegible; no se cambia nada.
Settings line {line} cannot be read; no settings are used.	Ajustes, línea {line} ilegible; no se usa ningún ajuste.
Settings: {count} more faults.	Ajustes: {count} fallos más.
Settings: {count} more faults. [one]	Ajustes: {count} fallo más.
Settings cannot be read: {reason}.	Ajustes ilegibles: {reason}.
Settings cannot be kept: {reason}.	Ajustes no guardados: {reason}.
Pronunciations cannot be read: {reason}.	No se pueden leer las pronunciaciones: {reason}.
Pronunciations, line {line}: expected a word, an equals sign and what is said.	Pronunciaciones, línea {line}: se espera una palabra, un signo igual y lo que se dice.
Style {style}, line {line}: {words} is not understood.	Estilo {style}, línea {line}: no se entiende {words}.
Pronunciations, line {line}: the pattern is not valid.	Pronunciaciones, línea {line}: el patrón no es válido.
Rules cannot be read: {reason}.	Las reglas no se pueden leer: {reason}.
Rules, line {line}: expected a text in quotes or slashes, an equals sign and what happens.	Reglas, línea {line}: se espera un texto entre comillas o barras, un signo igual y lo que ocurre.
Rules, line {line}: the pattern is not valid.	Reglas, línea {line}: el patrón no es válido.
Rules, line {line}: {words} is nothing that can happen.	Reglas, línea {line}: {words} no es nada que pueda ocurrir.
Commands cannot be read: {reason}.	Los comandos no se pueden leer: {reason}.
Commands, line {line}: {reason}	Comandos, línea {line}: {reason}
{name} is not a rule.	{name} no es una regla.
a name in brackets comes first.	primero va un nombre entre corchetes.
{name} runs nothing.	{name} no ejecuta nada.
{name} is not a text that can be given.	{name} no es un texto que se pueda dar.
{name} is nothing that can be done with the answer.	{name} no es nada que se pueda hacer con la respuesta.
{name} is not a number of seconds from 1 to 60.	{name} no es un número de segundos de 1 a 60.
{name} is neither yes nor no.	{name} no es ni yes ni no.
choose one of your own commands	elegir uno de sus propios comandos
Your own commands	Sus propios comandos
no commands of your own	sin comandos propios
{name}: no answer	{name}: sin respuesta
{name} failed: {reason}	{name} falló: {reason}
{name} stopped: no answer within {number} seconds	{name} detenido: sin respuesta en {number} segundos
no link here	no hay enlace aquí
Say {word} as:	Decir {word} como:
Enter keeps it, Escape does not, or type another:	Intro lo guarda, Escape no, o escriba otra cosa:
Kept.	Guardado.
line {line} cannot be read	línea {line} ilegible
Settings read again.	Ajustes leídos de nuevo.
Profile {file}, line {line}: {reason}	Perfil {file}, línea {line}: {reason}
Profile {file} cannot be read: {reason}.	Perfil {file} ilegible: {reason}.
Profile {file} is not UTF-8 text.	Perfil {file}: no es texto UTF-8.
Profiles: {count} more faults.	Perfiles: {count} fallos más.
Profiles: {count} more faults. [one]	Perfiles: {count} fallo más.
a statement needs a colon and a blank.	una instrucción lleva dos puntos y un espacio.
{name} is not a statement.	{name} no es una instrucción.
nothing stands behind {name}.	no hay nada tras {name}.
a region needs a name.	una zona lleva un nombre.
{name} is neither a region nor a place such as last row.	{name} no es una zona ni un lugar como last row.
{name} is not a gesture.	{name} no es un gesto.
{name} is not a key.	{name} no es una tecla.
{name} fits every text.	{name} vale para todo texto.
{name} is there twice; this one counts.	{name} está dos veces; vale este.
no line names a program or a title.	ninguna línea nombra un programa o un título.
No underline: this terminal does not move its cursor.	Sin subrayado: este terminal no mueve su cursor.
Letters may be wrong: the locale is not UTF-8.	Letras quizá erróneas: la configuración local no es UTF-8.
not found	no encontrado
a library is missing, which earshot doctor names	falta una biblioteca, que earshot doctor nombra
no permission	sin permiso
read-only	solo lectura
disk full	disco lleno
too large	demasiado grande
not a file	no es un archivo
busy	ocupado
not a program	no es un programa
Cannot start the program: {reason}.	El programa no arranca: {reason}.
No sound: no PulseAudio server answers.	Sin sonido: no responde ningún servidor PulseAudio.
No sound: the audio server does not answer.	Sin sonido: el servidor de audio no responde.
No sound: PulseAudio does not start.	Sin sonido: PulseAudio no arranca.
No sound: PulseAudio has no device to play on.	Sin sonido: PulseAudio no tiene dispositivo de salida.
Sound lost: the PulseAudio server is gone.	Sonido perdido: el servidor PulseAudio no está.
Sound lost: PulseAudio has ended the playback.	Sonido perdido: PulseAudio ha cortado la reproducción.
No sound: no sound card can be played on: {reason}.	Sin sonido: ninguna tarjeta de sonido sirve: {reason}.
No sound: the library {library} is missing: install it.	Sin sonido: falta la biblioteca {library}: instálela.
No sound: neither a sound server nor a sound card answers.	Sin sonido: no responde servidor ni tarjeta de sonido.
Sound lost: the sound card is gone.	Sonido perdido: la tarjeta de sonido no está.
No sound: no relay answers where you sit.	Sin sonido: no responde ningún relé donde está usted.
No sound: the connection to your relay is lost.	Sin sonido: se perdió la conexión con su relé.
No sound: your relay refuses: {answer}.	Sin sonido: su relé rechaza: {answer}.
Device {device} is not there: the usual one plays.	Falta el dispositivo {device}: suena el habitual.
Sound is back.	El sonido ha vuelto.
Cannot write {path}: {reason}.	No se pudo escribir {path}: {reason}.
Voice missing: earshot-voice is not beside earshot; build or install it.	Falta la voz: earshot-voice no está junto a earshot; compílelo o instálelo.
Voice keeps failing: is espeak-ng-data installed?	La voz falla sin cesar: ¿está instalado espeak-ng-data?
No voice: {program} does not start: {reason}.	Sin voz: {program} no arranca: {reason}.
No voice: espeak-ng does not start: install espeak-ng-data.	Sin voz: espeak-ng no arranca: instale espeak-ng-data.
No voice: espeak-ng is missing: install libespeak-ng1.	Sin voz: falta espeak-ng: instale libespeak-ng1.
No voice: {answer}.	Sin voz: {answer}.
No voice: {reason}.	Sin voz: {reason}.
No voices: is espeak-ng-data installed?	Sin voces: ¿está instalado espeak-ng-data?
Voice is back.	La voz ha vuelto.
Voice {program} fails: espeak-ng speaks instead.	La voz {program} falla: habla espeak-ng en su lugar.
Voice {program} is too slow: espeak-ng speaks instead.	La voz {program} es demasiado lenta: habla espeak-ng en su lugar.
error {code}	error {code}

# Elementos
not here	aquí no
not reached	no alcanzado
nothing to go to	nada adonde ir
outside, Escape closes	fuera, Escape cierra
Elements, in programs that show theirs	Elementos, en los programas que muestran los suyos
next element	elemento siguiente
previous element	elemento anterior
element above	elemento de arriba
element below	elemento de abajo
first element	primer elemento
last element	último elemento
this element	este elemento
read on from this element	leer desde este elemento
read all from the first element	leer todo desde el primer elemento
next character of the element	carácter siguiente del elemento
previous character of the element	carácter anterior del elemento
next word of the element	palabra siguiente del elemento
previous word of the element	palabra anterior del elemento
next line of the element	línea siguiente del elemento
previous line of the element	línea anterior del elemento
next sentence of the element	frase siguiente del elemento
previous sentence of the element	frase anterior del elemento
bullet	punto
choose an element by name	elegir un elemento por su nombre
find text in the elements after this	buscar texto en los elementos siguientes
find text in the elements before this	buscar texto en los elementos anteriores
next element with the text	elemento siguiente con el texto
previous element with the text	elemento anterior con el texto
go to a hot spot: then its digit	ir a un punto rápido: luego su cifra
set a hot spot: then its digit	fijar un punto rápido: luego su cifra
the window and how much is in it	la ventana y cuánto hay en ella
row of the cell	fila de la celda
column of the cell	columna de la celda
{count} items	{count} elementos
{count} items [one]	{count} elemento
{count} elements	{count} elementos
{count} elements [one]	{count} elemento
gone	desaparecido
set, then a digit	fijar, luego una cifra
go to, then a digit	ir a, luego una cifra
hot spot {number} set	punto rápido {number} fijado
empty, hot spot {number}	vacío, punto rápido {number}
no table here	aquí no hay tabla
row {number}	fila {number}
column {number}	columna {number}
go into the group	entrar en el grupo
leave the group	salir del grupo
group	grupo
rotor: previous item, or more	rotor: elemento anterior, o más
rotor: next item, or less	rotor: elemento siguiente, o menos
turn the rotor	girar el rotor
turn the rotor back	girar el rotor al revés
actions of the element	acciones del elemento
go to the linked element	ir al elemento enlazado
hint of the element	sugerencia del elemento
headers of the element	encabezados del elemento
next {kind}	siguiente: {kind}
previous {kind}	anterior: {kind}
no actions	ninguna acción
no linked element	ningún elemento enlazado
no hint	ninguna sugerencia
no headers	ningún encabezado
language of each element	idioma de cada elemento
Pitch	Tono
in {label}	en {label}
out of {label}	fuera de {label}

# Mirar alrededor
start of line	inicio de línea
top	principio
bottom	final
no caret	sin cursor
line {line} of {count}, column {column}	línea {line} de {count}, columna {column}
no indentation	sin sangría
{count} spaces	{count} espacios
{count} spaces [one]	{count} espacio
{count} times	{count} veces
{count} times [one]	{count} vez
nothing to find yet	nada que buscar aún
no match	sin resultados
wrapped	vuelta completa
no later command	ninguna orden posterior
no earlier command	ninguna orden anterior
no command here	aquí no hay ninguna orden
no output	ninguna salida
failed with {number}	fallo con {number}
still running	aún en marcha
capital {letter}	mayúscula {letter}
copied	copiado
nothing to copy	nada que copiar
{count} characters	{count} caracteres
{count} characters [one]	{count} carácter
marked	marcado
no mark	sin marca
{number}: {text}	{number}: {text}
empty, slot {number}	vacía, casilla {number}
clipboard empty	portapapeles vacío
only in Earshot, no terminal to copy to	solo en Earshot, ningún terminal al que copiar
only in Earshot, too long for the terminal	solo en Earshot, demasiado largo para el terminal

# Aspecto del texto
plain	normal
{color} on {ground}	{color} sobre {ground}
on {ground}	sobre {ground}
bright {color}	{color} vivo
black	negro
red	rojo
green	verde
yellow	amarillo
blue	azul
magenta	magenta
cyan	cian
white	blanco
bold	negrita
dim	tenue
italic	cursiva
underlined	subrayado
struck through	tachado
reversed	invertido
blinking	parpadeante
link to {address}	enlace a {address}

# Clases de caracteres
acute	acento agudo
grave	acento grave
circumflex	acento circunflejo
diaeresis	diéresis
tilde	virgulilla
cedilla	cedilla
caron	carón
ring above	anillo encima
ogonek	ogonek
stroke	barra
breve	breve
macron	macrón
dot above	punto encima
dot below	punto debajo
double acute	doble acento agudo
comma below	coma debajo
Latin	latino
Hangul	hangul
kana	kana
Han	han
Cyrillic	cirílico
Greek	griego
Arabic	árabe
Hebrew	hebreo
Thai	tailandés
Devanagari	devanagari
Bengali	bengalí
Tamil	tamil
Telugu	telugu
Kannada	canarés
Malayalam	malabar
Gujarati	guyaratí
Gurmukhi	gurmukhi
Sinhala	cingalés
Myanmar	birmano
Georgian	georgiano
Armenian	armenio
Ethiopic	etíope
other script	otra escritura
digit	cifra
punctuation	puntuación
symbol	símbolo

# Ayuda de las órdenes
key help on or off: keys say what they do	ayuda de teclas sí o no: las teclas dicen qué hacen
lock the reader's keys on or off	bloquear o liberar las teclas del lector
give the next key to the program	dar la tecla siguiente al programa
stop speech	callar la voz
pause speech, or go on	voz en pausa, o seguir
say the last phrase again, then slower, by words, spelled	repetir el último anuncio, luego más lento, por palabras, deletreado
review the last phrase, or the screen again	revisar el último anuncio, o de nuevo la pantalla
say the word as you type	decir la palabra como se escriba
earlier phrase	anuncio anterior
later phrase	anuncio posterior
list of what was said; letters search, Enter copies, Control S saves	lista de lo dicho; las letras buscan, Intro copia, Control S guarda
previous line	línea anterior
this line	esta línea
next line	línea siguiente
first line of the screen	primera línea de la pantalla
last line of the screen	última línea de la pantalla
previous word	palabra anterior
this word, again at once: spelled, then described	esta palabra; otra vez enseguida: deletreada, luego descrita
next word	palabra siguiente
first word of the line	primera palabra de la línea
last word of the line	última palabra de la línea
previous character	carácter anterior
this character, again at once: described, then its code	este carácter; otra vez enseguida: descrito, luego su código
next character	carácter siguiente
first character of the line	primer carácter de la línea
last character of the line	último carácter de la línea
previous sentence	frase anterior
this sentence	esta frase
next sentence	frase siguiente
first sentence of the line	primera frase de la línea
last sentence of the line	última frase de la línea
top of all that is kept	principio de todo lo guardado
bottom of all that is kept	final de todo lo guardado
go to the program's caret	ir al cursor del programa
read on from here	leer desde aquí
where the review cursor is	dónde está el cursor de revisión
spell the word	deletrear la palabra
spell the line	deletrear la línea
phonetic character: alfa, bravo	deletrear el carácter: Antonio, Burgos
phonetic word: alfa, bravo	deletrear la palabra: Antonio, Burgos
code of the character	código del carácter
colour and looks of the character	color y aspecto del carácter
indentation of the line	sangría de la línea
previous command	orden anterior
next command	orden siguiente
read what the command printed	leer la salida de la orden
first line that the command printed	primera línea de la salida de la orden
open what the command printed as a text: arrows, Control S saves, Escape leaves	abrir la salida de la orden como texto: flechas, Control S guarda, Escape sale
set a bookmark in the line, or remove it	poner o quitar un marcador en la línea
next place of the chosen kind	lugar siguiente del tipo elegido
previous place of the chosen kind	lugar anterior del tipo elegido
choose the kind of place: bookmark, conflict, hunk, error, heading	elegir el tipo de lugar: marcador, conflicto, bloque, error, encabezado
find text further down	buscar texto más abajo
find text further up	buscar texto más arriba
find the next one	buscar el siguiente
find the previous one	buscar el anterior
copy the line	copiar la línea
mark where copying begins	marcar dónde empieza la copia
copy from the mark to here	copiar desde la marca hasta aquí
copy what the command printed	copiar la salida de la orden
copy the command	copiar la orden
copy the last phrase	copiar el último anuncio
what can be pasted	lo que se puede pegar
paste clipboard slot {number}	portapapeles: pegar la casilla {number}
activate	activar
escape: leave, go back	escape: salir, volver
magic tap: pause or go on	toque mágico: pausa o seguir
increment	aumentar
decrement	disminuir
scroll up	desplazar arriba
scroll down	desplazar abajo
scroll left	desplazar a izquierda
scroll right	desplazar a derecha
previous page	página anterior
next page	página siguiente
title of the window	título de la ventana
status row: the last row of the screen	barra de estado: la última fila de la pantalla
where the program's caret is	dónde está el cursor del programa
exit status of the last command	código de salida de la última orden
which panes there are	qué paneles hay
what is suggested behind the caret	lo que se sugiere tras el cursor
tell the end of the command that runs	decir el fin de la orden en curso
tell when a text comes	avisar cuando llegue un texto
go to a pane: then its digit	ir a un panel: luego su cifra
slower	más lento
faster	más rápido
quieter voice	voz más baja
louder voice	voz más alta
lower voice	voz más grave
higher voice	voz más aguda
punctuation: how much is said	puntuación: cuánta se dice
character echo on or off	eco de caracteres sí o no
word echo on or off	eco de palabras sí o no
quiet on or off: nothing is read by itself	calma sí o no: nada se lee por sí solo
mute on or off: only commands are answered	silencio sí o no: solo responden las órdenes
short prompts on or off	indicadores cortos sí o no
indentation said by itself, on or off	sangría dicha por sí sola, sí o no
hints on or off	sugerencias sí o no
review stays or follows the program	la revisión se queda o sigue al programa
short tones on or off	tonos breves sí o no

# Grupos de órdenes
Keys	Teclas
Speech	Voz
Looking around	Mirar alrededor
Finding	Búsqueda
Clipboard	Portapapeles
Gestures	Gestos
The terminal	El terminal
Settings	Ajustes

# Teclas
reader key	tecla del lector
goes to the program	va al programa
sends {key} to the program	envía {key} al programa
unknown key	tecla desconocida
key help on, Escape leaves	ayuda de teclas, Escape sale
key help off	ayuda de teclas: fin
keys locked, Enter unlocks	teclas bloqueadas, Intro las libera
keys unlocked	teclas liberadas
next key to the program	tecla siguiente al programa
{key} twice sends {key} to the program.	{key} dos veces envía {key} al programa.
In a full-screen program {key} Alt with a key has its other meaning: text or elements.	En un programa a pantalla completa, {key} Alt con una tecla tiene el otro sentido: texto o elementos.
Any other key stops speech and goes to the program.	Cualquier otra tecla calla la voz y va al programa.
Preset: {preset}, of {presets}.	Juego de teclas: {preset}, de {presets}.
Preset {name} is unknown: use one of {presets}.	Juego de teclas {name} desconocido: use uno de {presets}.
Reader key {name} cannot be used: choose a function key, such as F12.	Tecla del lector {name} inutilizable: elija una tecla de función, como F12.
Key {name} is unknown: earshot keys shows how keys are written.	Tecla {name} desconocida: earshot keys muestra cómo se escriben las teclas.
Command {name} of key {key} is unknown: earshot keys lists them.	Orden {name} de la tecla {key} desconocida: earshot keys las enumera.
Key {name} is given twice, written in two ways.	Tecla {name} dada dos veces, escrita de dos modos.
Enter	Intro
Tab	Tabulador
Backspace	Retroceso
Escape	Escape
Up	Flecha arriba
Down	Flecha abajo
Left	Flecha izquierda
Right	Flecha derecha
Home	Inicio
End	Fin
Page Up	Retroceder página
Page Down	Avanzar página
Insert	Insertar
Delete	Suprimir
Shift	Mayúsculas
Alt	Alt
Control	Control

# Búsqueda
find	buscar
find backwards	buscar hacia atrás
cancelled	cancelado

# Ajustes
rate {value}	velocidad {value}
volume {value}	volumen {value}
pitch {value}	tono {value}
no punctuation	sin puntuación
some punctuation	poca puntuación
most punctuation	casi toda la puntuación
all punctuation	toda la puntuación
{setting} on	{setting}: sí
{setting} off	{setting}: no
character echo	eco de caracteres
word echo	eco de palabras
quiet	calma
mute	silencio
short prompts	indicadores cortos
indentation	sangría
hints	sugerencias
review stays	la revisión se queda
short tones	tonos breves
speech view	vista de voz
screen view	vista de pantalla
computer braille	braille de ordenador
contracted braille	braille contraído
Korean braille	braille coreano
pan back	desplazar atrás
pan forward	desplazar adelante
line before this one	línea anterior a esta
line after this one	línea siguiente a esta
first row of the screen	primera fila de la pantalla
last row of the screen	última fila de la pantalla
back to the caret or the focus	volver al cursor o al foco
speech view or screen view	vista de voz o de pantalla
move the caret here, or activate	llevar el cursor aquí, o activar
begin copying at this cell	copiar desde esta celda
copy up to this cell	copiar hasta esta celda
typed braille: computer, contracted, Korean	braille escrito: ordenador, estenográfico, coreano
caret stays here	cursor sin mover

# Historial y terminal
first	primera
last	última
phrase: {text}	anuncio: {text}
screen	pantalla
nothing said yet	nada dicho aún
no title	sin título
empty screen	pantalla vacía
line {line}, column {column}	línea {line}, columna {column}
exit status unknown	código de salida desconocido

# Elementos: qué son
Dimmed.	No disponible.
Button.	Botón.
Back Button.	Botón Atrás.
Switch Button.	Interruptor.
Tab.	Pestaña.
Text Field.	Campo de texto.
Text Area.	Área de texto.
Secure Text Field.	Campo de texto seguro.
Is editing.	Editando.
Heading.	Encabezado.
Heading level {level}.	Encabezado nivel {level}.
Link.	Enlace.
Adjustable.	Ajustable.
Image.	Imagen.
Search Field.	Campo de búsqueda.
direct touch area	zona táctil directa

# Elementos: estados
Selected.	Seleccionado.
Not selected.	No seleccionado.
Selected: {text}	Seleccionado: {text}
On.	Activado.
Off.	Desactivado.
Checked.	Marcada.
Not checked.	No marcada.
Mixed.	Marcada en parte.
Expanded.	Expandido.
Collapsed.	Contraído.
Required.	Obligatorio.
Invalid entry.	Entrada no válida.
Read only.	Solo lectura.
Busy.	Ocupado.
Has details.	Con detalles.
Sorted ascending.	Orden ascendente.
Sorted descending.	Orden descendente.
Sorted.	Ordenado.
{count} bullets	{count} puntos
{count} bullets [one]	{count} punto

# Elementos: clases
Check Box.	Casilla de verificación.
Radio Button.	Botón de opción.
Combo Box.	Cuadro combinado.
Spin Button.	Botón giratorio.
Scroll Bar.	Barra de desplazamiento.
Splitter.	Divisor.
Progress Bar.	Barra de progreso.
Meter.	Medidor.
List.	Lista.
List Box.	Cuadro de lista.
Option.	Opción.
Tree.	Vista de árbol.
Tree Item.	Elemento de árbol.
Level {level}.	Nivel {level}.
Table.	Tabla.
Column Header.	Encabezado de columna.
Row Header.	Encabezado de fila.
Menu.	Menú.
Menu Bar.	Barra de menús.
Menu Item.	Elemento de menú.
Tabs.	Pestañas.
Tab Panel.	Panel de pestaña.
Radio Group.	Grupo de opciones.
Window.	Ventana.
Application.	Aplicación.
Terminal.	Terminal.
Dialog.	Diálogo.
Alert.	Alerta.
Status.	Estado.
Log.	Registro.
Timer.	Temporizador.
Tooltip.	Descripción breve.
Toolbar.	Barra de botones.
Title Bar.	Barra de título.
Pane.	Panel.
Group.	Grupo.
Document.	Documento.
Navigation.	Navegación.
Main.	Principal.
Code.	Código.
Command.	Orden.

# Elementos: sin nombre
Back	Atrás
Progress	Progreso
In progress	En curso

# Elementos: lugares
{index} of {count}.	{index} de {count}.
Row {number}.	Fila {number}.
Column {number}.	Columna {number}.
Spans {count} rows.	Abarca {count} filas.
Spans {count} rows. [one]	Abarca {count} fila.
Spans {count} columns.	Abarca {count} columnas.
Spans {count} columns. [one]	Abarca {count} columna.
List Start.	Inicio de lista.
List End.	Fin de lista.
Landmark.	Punto de referencia.
End.	Fin.
{label}, group, {count} items.	{label}, grupo, {count} elementos.
{label}, group, {count} items. [one]	{label}, grupo, {count} elemento.
Page {page} of {count}	Página {page} de {count}
Rows {first} to {last} of {count}	Filas {first} a {last} de {count}

# Elementos: sugerencias
Swipe up or down with one finger to adjust the value.	Deslice un dedo hacia arriba o abajo para ajustar el valor.
Double tap to toggle setting.	Pulse dos veces para cambiar el ajuste.
Double tap to edit.	Pulse dos veces para editar.
Use the rotor to access Misspelled Words.	Use el rotor para las palabras mal escritas.
{up} or {down} adjusts.	{up} o {down} ajusta.
{key} toggles.	{key} cambia.
{key} edits.	{key} edita.
Actions Available	Acciones disponibles
More Content Available	Más contenido disponible
+ {count} more	+ {count} más
+ {count} more [one]	+ {count} más

# Rotor: nada más
no next {kind}	ninguno después: {kind}
no previous {kind}	ninguno antes: {kind}
visited link	enlace visitado
unvisited link	enlace no visitado
command	orden
error	error
heading	encabezado
heading level {level}	encabezado nivel {level}
form control	campo de formulario
button	botón
text field	campo de texto
image	imagen
table	tabla
list	lista
landmark	punto de referencia
container	contenedor
static text	texto estático
same item	mismo elemento
different item	elemento distinto
misspelled word	palabra mal escrita
bold text	texto en negrita
italic text	texto en cursiva
underlined text	texto subrayado
item	elemento

# Rotor: nombres
Characters	Caracteres
Words	Palabras
Lines	Líneas
Commands	Órdenes
Errors	Errores
Headings	Encabezados
Headings level {level}	Encabezados nivel {level}
Links	Enlaces
Visited links	Enlaces visitados
Unvisited links	Enlaces no visitados
Form controls	Campos de formulario
Buttons	Botones
Text fields	Campos de texto
Images	Imágenes
Tables	Tablas
Lists	Listas
Landmarks	Puntos de referencia
Containers	Contenedores
Vertical navigation	Navegación vertical
Static text	Texto estático
Same item	Mismo elemento
Different item	Elemento distinto
Misspelled words	Palabras mal escritas
Bold text	Texto en negrita
Italic text	Texto en cursiva
Underlined text	Texto subrayado
Speech rate	Velocidad de la voz
Volume	Volumen
Punctuation	Puntuación
Language	Idioma
Hints	Sugerencias
Edit	Edición
Actions	Acciones
More content	Más contenido
Zoom	Zoom
Adjust value	Ajustar valor
Activate	Activar

finished	terminado
{agent} finished	{agent} ha terminado
{agent} asks: {text}	{agent} pregunta: {text}
{agent} asks for {tool}	{agent} pide {tool}
{agent} failed: {text}	{agent} ha fallado: {text}
{agent} failed	{agent} ha fallado
{agent} interrupted	{agent} interrumpido
{tool} failed: {text}	{tool} ha fallado: {text}
{tool} failed	{tool} ha fallado
turn	turno
working	trabajando
waits for your answer	espera tu respuesta
failed: {text}	error: {text}
thought: {text}	pensamiento: {text}
interrupted	interrumpido
{language} code, {lines}	código {language}, {lines}
code, {lines}	código, {lines}
{count} lines added	{count} líneas añadidas
{count} lines added [one]	{count} línea añadida
{count} lines removed	{count} líneas quitadas
{count} lines removed [one]	{count} línea quitada
Turn.	Turno.
Question.	Pregunta.
Tool.	Herramienta.
Change.	Cambio.
question	pregunta
tool	herramienta
code block	bloque de código
change	cambio
Turns	Turnos
Questions	Preguntas
Tools	Herramientas
Code blocks	Bloques de código
Changes	Cambios

# Ajustes.
hear and change all settings	oír y cambiar los ajustes
speech rate	velocidad de la voz
volume of speech	volumen de la voz
pitch of speech	tono de la voz
capitals	mayúsculas
voice	voz
voices of languages	voces de los idiomas
voice for reading on	voz para leer seguido
language	idioma
echo of letters	eco de letras
echo of words	eco de palabras
quiet mode	modo discreto
mute mode	modo mudo
exit status	código de salida
tone after long commands	tono tras órdenes largas
announcements of programs	avisos de programas
whole answers	respuestas enteras
indentation of lines	sangría de líneas
signal of indentation	señal de la sangría
underline of the word being said	subrayado de la palabra dicha
hints on keys	sugerencias de teclas
delay of hints	demora de sugerencias
names of groups	nombres de grupos
headers of tables	encabezados de tablas
rows and columns of tables	filas y columnas de tablas
sign of actions	señal de acciones
sign of more content	señal de más contenido
tones	tonos
volume of tones	volumen de los tonos
turns of terminals	turnos de terminales
plain output of programs	salida simple de programas
shell	shell
shell integration	integración del shell
limit of long output	límite de salidas largas
words of a new screen	palabras de otra pantalla
output opens as a text	salida como texto
suggestions	sugerencias
review that stays	revisión que se queda
wait of the reader key	espera de la tecla del lector
preset of keys	juego de teclas
keys of your own	teclas propias
Words a minute	Palabras por minuto
100 is the voice's own	100 es el de la voz
50 is the voice's own	50 es el de la voz
How many signs are said	Cuántos signos se dicen
How spelling tells a capital	Cómo se deletrea una mayúscula
The voice for your language; earshot voices lists them	La voz de su idioma; earshot voices las lista
A language and its voice, such as ko bada	Un idioma y su voz, como ko bada
Another voice for what is read on: piper, if that is installed	Otra voz para lo que se lee seguido: piper, si está instalado
A code such as ko; without one, the system's	Un código como ko; sin él, el del sistema
Says each letter that you type	Dice cada letra que escribe
Says each word that you typed	Dice cada palabra escrita
Reads nothing by itself; keys still speak	No lee nada por sí solo; las teclas sí hablan
Says only answers to reader keys, and plays no tones	Solo responde a las teclas del lector, sin tonos
Says of a prompt only what changed	Dice del indicador solo lo que cambia
Says the number of a failed command	Dice el código de un comando fallido
Seconds from which on the end of a command sounds; 0 never	Segundos desde los que suena el fin de una orden; 0 nunca
Says what programs announce by OSC 202, also over ssh	Dice lo que los programas avisan por OSC 202, también por ssh
Reads answers of agents when they are whole	Lee respuestas de agentes ya enteras
Says the indentation of a line where it changes	Dice la sangría de una línea cuando cambia
How a line that a key reaches tells its indentation	Cómo dice su sangría una línea a la que llega una tecla
Underlines each word of the review while it is said	Subraya cada palabra de la revisión mientras se dice
Says after a pause which keys help	Dice tras una pausa qué teclas ayudan
Milliseconds between an element and its hint	Milisegundos entre un elemento y su sugerencia
Says which group you go into	Dice en qué grupo se entra
Says the header of another row or column	Dice el encabezado de otra fila o columna
Says the numbers of rows and columns	Dice los números de filas y columnas
How an element tells that it has actions	Cómo un elemento avisa de sus acciones
How an element tells that it has more content	Cómo un elemento avisa de más contenido
Short tones where words are too slow	Tonos cortos donde las palabras tardan
100 is well below speech	100 es más bajo que la voz
Of several terminals the one used last speaks	De varios terminales habla el último usado
Asks programs for their screen reader mode	Pide a los programas su modo lector de pantalla
The program that earshot starts; without one, your own shell	El programa que earshot inicia; sin él, su propio shell
Has shells tell the end of commands	Los shells avisan del fin de las órdenes
More lines at once are counted, not read	Más líneas de una vez se cuentan, no se leen
What goes on after that many is counted, not read	Lo que sigue tras ese número se cuenta, no se lee
Lines of output from which on it opens as a text of its own; 0 never	Líneas desde las que la salida se abre como texto; 0 nunca
Say what is suggested behind the caret when you pause	Decir en las pausas lo que se sugiere tras el cursor
Keep the review where it is while you move in a program	Dejar la revisión donde está mientras se mueve por un programa
The key before each command, such as F11	La tecla antes de cada comando, como F11
Milliseconds for the next key; 0 waits for ever	Milisegundos para la tecla siguiente; 0 sin fin
Keys as in earshot, tdsr, fenrir or voiceover	Teclas como en earshot, tdsr, fenrir o voiceover
A key and its command, such as F5 copy.line	Una tecla y su comando, como F5 copy.line
on	sí
off	no
none	ninguno
some	algunos
most	la mayoría
all	todos
pitch	tono
word	palabra
speech	voz
sound	sonido
not set	sin definir
{lowest} to {highest}	{lowest} a {highest}
settings closed	ajustes cerrados
Type a name to hear a setting, a name and a value to change it, or a word to find. list, undo, reset NAME; an empty line leaves.	Un nombre dice un ajuste, un nombre y un valor lo cambian, otra palabra busca. list, undo, reset NAME; una línea vacía sale.
nothing to undo	nada que deshacer
{name} is not a setting	{name} no es un ajuste
{name} is not there now: the usual device plays	{name} no está ahora: suena el dispositivo habitual
There are {names}	Hay {names}
No voice speaks {name}: English is spoken instead	Ninguna voz habla {name}: se habla inglés en su lugar
liblouis has no table {name}	liblouis no tiene la tabla {name}
{value} is not possible	{value} no es posible
language of each line	idioma de cada línea
style of sound	estilo de sonido
sound device	dispositivo de sonido
sound device awake	sonido despierto
speech of programs	voz de los programas
Speaks English, German, French, Spanish and Polish lines as such	Dice las líneas en inglés, alemán, francés, español y polaco como tales
The sound of headings, errors and hints: restrained, rich or plain	El sonido de títulos, errores y sugerencias: restrained, rich o plain
Its name from earshot voices --devices	Su nombre en earshot voices --devices
For devices that lose the first syllable	Para los que pierden la primera sílaba
A program and its speech, such as man rate 130%, indentation on	Un programa y su voz, como man rate 130%, indentation on
braille display	línea braille
keys of the display	teclas de la línea
typing in braille	escritura en braille
contraction in prose	contracción del texto
braille table for prose	tabla braille del texto
braille table for code	tabla braille del código
time of braille messages	duración de avisos braille
status cells	celdas de estado
Uses a braille display, if there is one	Usa una línea braille, si la hay
The screen reader whose keys it has	El lector cuyas teclas tiene
How typed cells become text	Cómo lo escrito se hace texto
How prose is written in cells	Cómo se escribe el texto en celdas
A table of liblouis, such as en-ueb-g2.ctb	Una tabla de liblouis, como en-ueb-g2.ctb
A table of liblouis, such as en-us-comp8.ctb	Una tabla de liblouis, como en-us-comp8.ctb
Milliseconds that a message stays; 0 until a key	Milisegundos de un aviso; 0 hasta una tecla
Shows mode, table and row in the first cells	Muestra modo, tabla y fila en las primeras celdas
computer	informático
contracted	contraído
uncontracted	sin contraer
korean	coreano
listen for a spoken command	escuchar una orden hablada
listening	escuchando
not understood	no entendido
heard nothing	no se oyó nada
{words}? yes or no	¿{words}? yes o no
you can say: {words}	se puede decir: {words}
spoken commands need the package earshot-ear	las órdenes habladas necesitan el paquete earshot-ear
no spoken commands in this language	no hay órdenes habladas en este idioma
spoken commands do not answer	las órdenes habladas no responden
spoken commands	órdenes habladas
certainty of spoken commands	certeza de las órdenes habladas
silence after spoken commands	silencio tras las órdenes habladas
answer to spoken commands	respuesta a las órdenes habladas
The microphone opens when you ask to be heard	El micrófono se abre cuando usted pide que se le oiga
How surely a command must have been heard	Con qué certeza debe oírse una orden
Milliseconds without speech that end a command	Milisegundos sin habla que terminan una orden
What tells that a command was understood	Lo que indica que se entendió una orden
strict	estricta
normal	normal
lenient	tolerante
words	palabras
tone	tono
both	ambos
spoken commands are off	órdenes habladas desactivadas
spoken commands are in English only	las órdenes habladas son solo en inglés
