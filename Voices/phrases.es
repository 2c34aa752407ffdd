# Las palabras de Earshot en español.
#
# Una frase por línea: su nombre, un tabulador, el español; el inglés está con el mismo nombre en phrases.en. {name} ocupa el
# lugar de un valor y se deja como está. [one] tras el nombre: la forma para el número 1; la línea sin marca vale para los demás
# números. Las líneas vacías, y las que empiezan por # y un espacio, son comentarios. Lo que falta se dice en inglés.

blank	en blanco
space	espacio
endOfLine	fin de línea
noCommand	ninguna orden
lines	{count} líneas
lines [one]	{count} línea
moreErrors	{count} errores más
moreErrors [one]	{count} error más
lineNumber	línea {number}
moreRows	{count} filas más
moreRows [one]	{count} fila más
drawnRows	dibujo, {count} filas
drawnRows [one]	dibujo, {count} fila
dumpedRows	bytes, {count} filas
dumpedRows [one]	bytes, {count} fila
namedBefore	{count} ya nombrados
namedBefore [one]	{count} ya nombrado
percent	{number} por ciento
link	enlace
highlighted	resaltado
added	añadido: {text}
removed	quitado: {text}
progressFailed	progreso fallido
exitStatus	código de salida {number}
hours	{count} horas
hours [one]	{count} hora
minutes	{count} minutos
minutes [one]	{count} minuto
seconds	{count} segundos
seconds [one]	{count} segundo
completions	{count} opciones
completions [one]	{count} opción
inputHidden	oculto
historySearch	buscar en el historial
historySearchFailed	búsqueda sin éxito
deleted	{text} borrado
selected	{text} seleccionado
selectedCharacters	{count} caracteres seleccionados
selectedCharacters [one]	{count} carácter seleccionado
unselected	{text} deseleccionado
unselectedCharacters	{count} caracteres deseleccionados
unselectedCharacters [one]	{count} carácter deseleccionado
pasted	pegado {text}
pastedLines	{count} líneas pegadas
pastedLines [one]	{count} línea pegada
pastedCharacters	{count} caracteres pegados
pastedCharacters [one]	{count} carácter pegado

# Editors that tell of themselves.
modeNormal	modo normal
modeInsert	modo inserción
modeReplace	modo reemplazo
modeVisual	modo visual
modeVisualLine	modo visual de líneas
modeVisualBlock	modo visual de bloque
modeSelect	modo selección
modeTerminal	modo terminal
deletedLines	{count} líneas borradas
deletedLines [one]	{count} línea borrada
changedLines	{count} líneas cambiadas
changedLines [one]	{count} línea cambiada
copiedLines	{count} líneas copiadas
copiedLines [one]	{count} línea copiada
copiedText	{text} copiado
selectedLines	{count} líneas seleccionadas
selectedLines [one]	{count} línea seleccionada
blockColumns	{count} columnas
blockColumns [one]	{count} columna
foldedLines	{count} líneas plegadas
foldedLines [one]	{count} línea plegada
foldOpen	pliegue abierto
matchPlace	resultado {number} de {count}
diagnosticError	error: {text}
diagnosticWarning	aviso: {text}
diagnosticInformation	nota: {text}
diagnosticHint	consejo: {text}
greeting	Earshot activado. Cualquier tecla calla la voz, {key} F1 ayuda, earshot tutorial curso, exit para salir.
isBack	Earshot ha vuelto.
doctorSentence	Esto es Earshot. Si oye esto, hay sonido.
tmuxWindow	ventana {number}
tmuxPane	panel {number}
tmuxZoomed	ampliado
tmuxCopyMode	modo de copia
tmuxOutput	salida de tmux
tmuxChoice	lista de tmux
tmuxClock	reloj
tmuxBell	campana
tmuxEnded	orden terminada
noPanes	aquí solo hay un panel
noPane	no hay panel {number}
paneIsHere	aquí
tmuxLost	tmux ya no dice nada. Se lee su pantalla.
treeIsStale	{label} ya no dice lo que muestra. Se lee su pantalla.
doesNotAnswer	{label} no responde.
answersAgain	{label} responde de nuevo.
terminalSays	El terminal dice: {text}
driverListens	AT Driver abierto: los programas pueden manejar Earshot en el puerto {port}.
driverBegan	Un programa maneja Earshot.
driverEnded	Ningún programa maneja ya Earshot.
driverPortTaken	AT Driver desactivado: el puerto {port} está ocupado.
driverFailed	AT Driver desactivado: {reason}.
driverLost	AT Driver ha terminado.
desktopFailed	El escritorio no ve este terminal. {reason}
desktopEnded	El escritorio ya no ve este terminal. Inicie Earshot de nuevo.
cannotStart	El programa no arranca: {reason}.

# Settings.
greetingAgain	Earshot activado.
hintKeyHelp	{key}, luego una tecla: dice qué hace
hintReview	{key}: vuelve sobre lo que ha pasado
hintOutput	{key}: lee la salida de la orden
hintEarlier	{key}: repite anuncios anteriores
hintReadOn	{key}: lee el resto
settingUnknown	Ajustes, línea {line}: {name} no es un ajuste.
settingTwice	Ajustes, línea {line}: {name} está dos veces; vale este.
settingOutOfRange	Ajustes, línea {line}: {name} {value} no está entre {lowest} y {highest}; se usa {used}.
settingNotNumber	Ajustes, línea {line}: {name} no es un número entero; se usa {used}.
settingNotFlag	Ajustes, línea {line}: {name} no es true ni false; se usa {used}.
settingNotChoice	Ajustes, línea {line}: {name} no es ninguno de {choices}; se usa {used}.
settingNotText	Ajustes, línea {line}: {name} no es un texto entre comillas; se omite.
settingNotTable	Ajustes, línea {line}: {name} no es una lista entre llaves; se omite.
settingValueUnknown	Ajustes, línea {line}: {name} {value} es desconocido; se omite.
settingWrong	Ajustes, línea {line}: {sentence}
settingsLastGood	Ajustes, línea {line} ilegible; se usan los últimos ajustes válidos.
settingsRest	Ajustes, línea {line} ilegible; se usa el resto.
settingsUnchanged	Ajustes, línea {line} ilegible; no se cambia nada.
settingsNone	Ajustes, línea {line} ilegible; no se usa ningún ajuste.
settingsFaults	Ajustes: {count} fallos más.
settingsFaults [one]	Ajustes: {count} fallo más.
settingsUnreadable	Ajustes ilegibles: {reason}.
settingsNotKept	Ajustes no guardados: {reason}.
pronunciationsUnreadable	No se pueden leer las pronunciaciones: {reason}.
pronunciationLine	Pronunciaciones, línea {line}: se espera una palabra, un signo igual y lo que se dice.
styleLine	Estilo {style}, línea {line}: no se entiende {words}.
pronunciationPattern	Pronunciaciones, línea {line}: el patrón no es válido.
sayAs	Decir {word} como:
sayAsHeard	Intro lo guarda, Escape no, o escriba otra cosa:
sayAsKept	Guardado.
settingsLineWrong	línea {line} ilegible
settingsReadAgain	Ajustes leídos de nuevo.
profileLine	Perfil {file}, línea {line}: {reason}
profileUnreadable	Perfil {file} ilegible: {reason}.
profileNoText	Perfil {file}: no es texto UTF-8.
profileFaults	Perfiles: {count} fallos más.
profileFaults [one]	Perfiles: {count} fallo más.
profileNoColon	una instrucción lleva dos puntos y un espacio.
profileUnknownStatement	{name} no es una instrucción.
profileNoValue	no hay nada tras {name}.
profileNoName	una zona lleva un nombre.
profileNoPlace	{name} no es una zona ni un lugar como last row.
profileUnknownGesture	{name} no es un gesto.
profileUnknownKey	{name} no es una tecla.
profileEveryText	{name} vale para todo texto.
profileTwice	{name} está dos veces; vale este.
profileNoProgram	ninguna línea nombra un programa o un título.
noUnderline	Sin subrayado: este terminal no mueve su cursor.
localeNotUTF8	Letras quizá erróneas: la configuración local no es UTF-8.

# Reasons of system errors.
reasonMissing	no encontrado
reasonLibraryMissing	falta una biblioteca, que earshot doctor nombra
reasonForbidden	sin permiso
reasonReadOnly	solo lectura
reasonFull	disco lleno
reasonTooLarge	demasiado grande
reasonNotFile	no es un archivo
reasonBusy	ocupado
reasonNotProgram	no es un programa
reasonError	error {code}

# Review.
startOfLine	inicio de línea
top	principio
bottom	final
noCaret	sin cursor
place	línea {line} de {count}, columna {column}
noIndentation	sin sangría
spaces	{count} espacios
spaces [one]	{count} espacio
times	{count} veces
times [one]	{count} vez
nothingToFind	nada que buscar aún
notFound	sin resultados
wrapped	vuelta completa
noLaterCommand	ninguna orden posterior
noEarlierCommand	ninguna orden anterior
noCommandHere	aquí no hay ninguna orden
noOutput	ninguna salida
commandFailed	fallo con {number}
stillRunning	aún en marcha
capitalLetter	mayúscula {letter}
copied	copiado
nothingToCopy	nada que copiar
characters	{count} caracteres
characters [one]	{count} carácter
marked	marcado
noMark	sin marca
slot	{number}: {text}
emptySlot	vacía, casilla {number}
noSlots	portapapeles vacío
onlyHere	solo en Earshot, ningún terminal al que copiar
tooLongForTerminal	solo en Earshot, demasiado largo para el terminal

# Text attributes.
plain	normal
colorOnGround	{color} sobre {ground}
onGround	sobre {ground}
brightColor	{color} vivo
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
struckThrough	tachado
reversed	invertido
blinking	parpadeante
linkTo	enlace a {address}

# Kinds of characters.
latinScript	latino
hangul	hangul
kana	kana
han	han
cyrillic	cirílico
greek	griego
arabic	árabe
hebrew	hebreo
thai	tailandés
devanagari	devanagari
bengali	bengalí
tamil	tamil
telugu	telugu
kannada	canarés
malayalam	malabar
gujarati	guyaratí
gurmukhi	gurmukhi
sinhala	cingalés
myanmar	birmano
georgian	georgiano
armenian	armenio
ethiopic	etíope
otherScript	otra escritura
digit	cifra
punctuation	puntuación
symbol	símbolo

# Groups of commands.
groupKeys	Teclas
groupSpeech	Voz
groupElements	Elementos, en los programas que muestran los suyos
groupReview	Mirar alrededor
groupFind	Búsqueda
groupClipboard	Portapapeles
groupGestures	Gestos
groupTerminal	El terminal
groupSettings	Ajustes
groupOwn	Sus propios comandos

# Keys.
keyPrefix	tecla del lector
keyGoesToProgram	va al programa
keySendsItself	envía {key} al programa
keyUnknown	tecla desconocida
keyHelpOn	ayuda de teclas, Escape sale
keyHelpOff	ayuda de teclas: fin
keysLocked	teclas bloqueadas, Intro las libera
keysUnlocked	teclas liberadas
nextKeyPassed	tecla siguiente al programa
keysSendReaderKey	{key} dos veces envía {key} al programa.
keysWithAlt	En un programa a pantalla completa, {key} Alt con una tecla tiene el otro sentido: texto o elementos.
keysAnyOther	Cualquier otra tecla calla la voz y va al programa.
keysPresets	Juego de teclas: {preset}, de {presets}.
presetUnknown	Juego de teclas {name} desconocido: use uno de {presets}.
readerKeyUnusable	Tecla del lector {name} inutilizable: elija una tecla de función, como F12.
keyNameUnknown	Tecla {name} desconocida: earshot keys muestra cómo se escriben las teclas.
commandUnknown	Orden {name} de la tecla {key} desconocida: earshot keys las enumera.
keyGivenTwice	Tecla {name} dada dos veces, escrita de dos modos.
keyEnter	Intro
keyTab	Tabulador
keyBackspace	Retroceso
keyEscape	Escape
keyUp	Flecha arriba
keyDown	Flecha abajo
keyLeft	Flecha izquierda
keyRight	Flecha derecha
keyHome	Inicio
keyEnd	Fin
keyPageUp	Retroceder página
keyPageDown	Avanzar página
keyInsert	Insertar
keyDelete	Suprimir
keyShift	Mayúsculas
keyAlt	Alt
keyControl	Control

# Elements.
outside	fuera, Escape cierra
noElements	nada adonde ir
notHere	aquí no
notReached	no alcanzado
unnamedGroup	grupo
noActions	ninguna acción
noLinked	ningún elemento enlazado
noHint	ninguna sugerencia
noHeaders	ningún encabezado
languageDefault	idioma de cada elemento
rotorPitch	Tono
inGroup	en {label}
outOfGroup	fuera de {label}
bullet	punto
items	{count} elementos
items [one]	{count} elemento
elementCount	{count} elementos
elementCount [one]	{count} elemento
gone	desaparecido
hotSpotToSet	fijar, luego una cifra
hotSpotToGo	ir a, luego una cifra
hotSpotSet	punto rápido {number} fijado
hotSpotEmpty	vacío, punto rápido {number}
noTable	aquí no hay tabla
rowNumber	fila {number}
columnNumber	columna {number}

# Finding.
findForward	buscar
findBackward	buscar hacia atrás
cancelled	cancelado
rateValue	velocidad {value}
volumeValue	volumen {value}
pitchValue	tono {value}
punctuationNone	sin puntuación
punctuationSome	poca puntuación
punctuationMost	casi toda la puntuación
punctuationAll	toda la puntuación
settingOn	{setting}: sí
settingOff	{setting}: no
characterEcho	eco de caracteres
wordEcho	eco de palabras
quiet	calma
mute	silencio
shortPrompts	indicadores cortos
indentation	sangría
hints	sugerencias
reviewStays	la revisión se queda
earcons	tonos breves

# Braille displays.
brailleSpeechView	vista de voz
brailleScreenView	vista de pantalla
brailleComputerInput	braille de ordenador
brailleContractedInput	braille contraído
brailleKoreanInput	braille coreano
caretStays	cursor sin mover

# History and facts.
phraseReviewed	anuncio: {text}
screenReviewed	pantalla
noExitStatus	código de salida desconocido

# Agents.
workFinished	terminado
agentFinished	{agent} ha terminado
agentAsks	{agent} pregunta: {text}
agentAsksForTool	{agent} pide {tool}
agentFailed	{agent} ha fallado: {text}
agentFailedBare	{agent} ha fallado
agentInterrupted	{agent} interrumpido
agentToolFailed	{tool} ha fallado: {text}
agentToolFailedBare	{tool} ha fallado
agentThought	pensamiento: {text}
agentTurn	turno
agentIsWorking	trabajando
agentIsAsking	espera tu respuesta
failedWith	error: {text}
wasInterrupted	interrumpido
codeIn	código {language}, {lines}
codeOf	código, {lines}
addedLines	{count} líneas añadidas
addedLines [one]	{count} línea añadida
removedLines	{count} líneas quitadas
removedLines [one]	{count} línea quitada

# Help for commands.
help.keyHelp	ayuda de teclas sí o no: las teclas dicen qué hacen
help.lock	bloquear o liberar las teclas del lector
help.passNextKey	dar la tecla siguiente al programa
help.stop	callar la voz
help.pause	voz en pausa, o seguir
help.again	repetir el último anuncio, luego más lento, por palabras, deletreado
help.phrase	revisar el último anuncio, o de nuevo la pantalla
help.sayAs	decir la palabra como se escriba
help.listen	escuchar una orden hablada
help.historyPrevious	anuncio anterior
help.historyNext	anuncio posterior
help.historyList	lista de lo dicho; las letras buscan, Intro copia, Control S guarda
help.elementNext	elemento siguiente
help.elementPrevious	elemento anterior
help.elementAbove	elemento de arriba
help.elementBelow	elemento de abajo
help.elementFirst	primer elemento
help.elementLast	último elemento
help.elementCurrent	este elemento
help.interact	entrar en el grupo
help.stopInteracting	salir del grupo
help.elementRead	leer desde este elemento
help.elementReadAll	leer todo desde el primer elemento
help.elementChoose	elegir un elemento por su nombre
help.elementFind	buscar texto en los elementos siguientes
help.elementFindBackward	buscar texto en los elementos anteriores
help.elementFindNext	elemento siguiente con el texto
help.elementFindPrevious	elemento anterior con el texto
help.hotSpotGo	ir a un punto rápido: luego su cifra
help.hotSpotSet	fijar un punto rápido: luego su cifra
help.elementWindow	la ventana y cuánto hay en ella
help.elementRow	fila de la celda
help.elementColumn	columna de la celda
help.textCharacterNext	carácter siguiente del elemento
help.textCharacterPrevious	carácter anterior del elemento
help.textWordNext	palabra siguiente del elemento
help.textWordPrevious	palabra anterior del elemento
help.textLineNext	línea siguiente del elemento
help.textLinePrevious	línea anterior del elemento
help.textSentenceNext	frase siguiente del elemento
help.textSentencePrevious	frase anterior del elemento
help.rotorUp	rotor: elemento anterior, o más
help.rotorDown	rotor: elemento siguiente, o menos
help.rotorTurn	girar el rotor
help.rotorTurnBack	girar el rotor al revés
help.actions	acciones del elemento
help.linked	ir al elemento enlazado
help.hint	sugerencia del elemento
help.headers	encabezados del elemento
help.jumpNext	siguiente: {kind}
help.jumpPrevious	anterior: {kind}
help.linePrevious	línea anterior
help.lineCurrent	esta línea
help.lineNext	línea siguiente
help.lineFirst	primera línea de la pantalla
help.lineLast	última línea de la pantalla
help.wordPrevious	palabra anterior
help.wordCurrent	esta palabra; otra vez enseguida: deletreada, luego descrita
help.wordNext	palabra siguiente
help.wordFirst	primera palabra de la línea
help.wordLast	última palabra de la línea
help.characterPrevious	carácter anterior
help.characterCurrent	este carácter; otra vez enseguida: descrito, luego su código
help.characterNext	carácter siguiente
help.characterFirst	primer carácter de la línea
help.characterLast	último carácter de la línea
help.sentencePrevious	frase anterior
help.sentenceCurrent	esta frase
help.sentenceNext	frase siguiente
help.sentenceFirst	primera frase de la línea
help.sentenceLast	última frase de la línea
help.top	principio de todo lo guardado
help.bottom	final de todo lo guardado
help.reviewCaret	ir al cursor del programa
help.read	leer desde aquí
help.cursorPlace	dónde está el cursor de revisión
help.spellWord	deletrear la palabra
help.spellLine	deletrear la línea
help.phoneticCharacter	deletrear el carácter: Antonio, Burgos
help.phoneticWord	deletrear la palabra: Antonio, Burgos
help.codePoint	código del carácter
help.attributes	color y aspecto del carácter
help.indentation	sangría de la línea
help.commandPrevious	orden anterior
help.commandNext	orden siguiente
help.output	leer la salida de la orden
help.outputFirst	primera línea de la salida de la orden
help.outputOpen	abrir la salida de la orden como texto: flechas, Control S guarda, Escape sale
help.bookmark	poner o quitar un marcador en la línea
help.placeNext	lugar siguiente del tipo elegido
help.placePrevious	lugar anterior del tipo elegido
help.placeChoose	elegir el tipo de lugar: marcador, conflicto, bloque, error, encabezado
help.findForward	buscar texto más abajo
help.findBackward	buscar texto más arriba
help.findNext	buscar el siguiente
help.findPrevious	buscar el anterior
help.copyLine	copiar la línea
help.copyMark	marcar dónde empieza la copia
help.copyMarked	copiar desde la marca hasta aquí
help.copyOutput	copiar la salida de la orden
help.copyCommand	copiar la orden
help.copyPhrase	copiar el último anuncio
help.pasteList	lo que se puede pegar
help.paste	portapapeles: pegar la casilla {number}
help.activate	activar
help.escape	escape: salir, volver
help.magicTap	toque mágico: pausa o seguir
help.increment	aumentar
help.decrement	disminuir
help.settings	oír y cambiar los ajustes
help.ownCommands	elegir uno de sus propios comandos
help.scrollUp	desplazar arriba
help.scrollDown	desplazar abajo
help.scrollLeft	desplazar a izquierda
help.scrollRight	desplazar a derecha
help.scrollPrevious	página anterior
help.scrollNext	página siguiente
help.title	título de la ventana
help.statusRow	barra de estado: la última fila de la pantalla
help.tellCaret	dónde está el cursor del programa
help.exitStatus	código de salida de la última orden
help.suggestion	lo que se sugiere tras el cursor
help.awaitEnd	decir el fin de la orden en curso
help.awaitText	avisar cuando llegue un texto
help.pane	ir a un panel: luego su cifra
help.paneList	qué paneles hay
help.rateDown	más lento
help.rateUp	más rápido
help.volumeDown	voz más baja
help.volumeUp	voz más alta
help.pitchDown	voz más grave
help.pitchUp	voz más aguda
help.punctuation	puntuación: cuánta se dice
help.characterEcho	eco de caracteres sí o no
help.wordEcho	eco de palabras sí o no
help.quiet	calma sí o no: nada se lee por sí solo
help.mute	silencio sí o no: solo responden las órdenes
help.prompts	indicadores cortos sí o no
help.toggleIndentation	sangría dicha por sí sola, sí o no
help.hints	sugerencias sí o no
help.reviewStays	la revisión se queda o sigue al programa
help.earcons	tonos breves sí o no

# Elements: traits, in spoken order.
element.dimmed	No disponible.
element.button	Botón.
element.backButton	Botón Atrás.
element.switchButton	Interruptor.
element.tab	Pestaña.
element.textField	Campo de texto.
element.textArea	Área de texto.
element.secureTextField	Campo de texto seguro.
element.isEditing	Editando.
element.heading	Encabezado.
element.headingLevel	Encabezado nivel {level}.
element.link	Enlace.
element.adjustable	Ajustable.
element.image	Imagen.
element.searchField	Campo de búsqueda.
element.directTouchArea	zona táctil directa

# Elements: states.
element.selected	Seleccionado.
element.notSelected	No seleccionado.
element.selectedText	Seleccionado: {text}
element.on	Activado.
element.off	Desactivado.
element.checked	Marcada.
element.notChecked	No marcada.
element.mixed	Marcada en parte.
element.expanded	Expandido.
element.collapsed	Contraído.
element.required	Obligatorio.
element.invalid	Entrada no válida.
element.visited	Visitado.
element.readOnly	Solo lectura.
element.busy	Ocupado.
element.hasDetails	Con detalles.
element.sortedAscending	Orden ascendente.
element.sortedDescending	Orden descendente.
element.sorted	Ordenado.
element.bullets	{count} puntos
element.bullets [one]	{count} punto

# Elements: roles.
element.checkBox	Casilla de verificación.
element.radioButton	Botón de opción.
element.comboBox	Cuadro combinado.
element.spinButton	Botón giratorio.
element.scrollBar	Barra de desplazamiento.
element.splitter	Divisor.
element.progressBar	Barra de progreso.
element.meter	Medidor.
element.list	Lista.
element.listBox	Cuadro de lista.
element.option	Opción.
element.tree	Vista de árbol.
element.treeItem	Elemento de árbol.
element.treeLevel	Nivel {level}.
element.table	Tabla.
element.columnHeader	Encabezado de columna.
element.rowHeader	Encabezado de fila.
element.menu	Menú.
element.menuBar	Barra de menús.
element.menuItem	Elemento de menú.
element.tabList	Pestañas.
element.tabPanel	Panel de pestaña.
element.radioGroup	Grupo de opciones.
element.window	Ventana.
element.application	Aplicación.
element.terminal	Terminal.
element.dialog	Diálogo.
element.alert	Alerta.
element.status	Estado.
element.log	Registro.
element.timer	Temporizador.
element.tooltip	Descripción breve.
element.toolbar	Barra de botones.
element.titleBar	Barra de título.
element.pane	Panel.
element.group	Grupo.
element.document	Documento.
element.navigation	Navegación.
element.main	Principal.
element.code	Código.
element.command	Orden.
element.turn	Turno.
element.question	Pregunta.
element.tool	Herramienta.
element.change	Cambio.
element.commandFailed	fallo con {number}

# Elements: labels for elements without one.
element.back	Atrás
element.progress	Progreso
element.inProgress	En curso

# Elements: positions.
element.position	{index} de {count}.
element.row	Fila {number}.
element.column	Columna {number}.
element.spansRows	Abarca {count} filas.
element.spansRows [one]	Abarca {count} fila.
element.spansColumns	Abarca {count} columnas.
element.spansColumns [one]	Abarca {count} columna.
element.listStart	Inicio de lista.
element.listEnd	Fin de lista.
element.landmark	Punto de referencia.
element.landmarkEnd	Fin.
element.groupItems	{label}, grupo, {count} elementos.
element.groupItems [one]	{label}, grupo, {count} elemento.
element.page	Página {page} de {count}
element.rows	Filas {first} a {last} de {count}

# Elements: hints, for a phone and for a keyboard.
element.touchAdjust	Deslice un dedo hacia arriba o abajo para ajustar el valor.
element.touchToggle	Pulse dos veces para cambiar el ajuste.
element.touchEdit	Pulse dos veces para editar.
element.touchEditing	Use el rotor para las palabras mal escritas.
element.keysAdjust	{up} o {down} ajusta.
element.keysToggle	{key} cambia.
element.keysEdit	{key} edita.
element.actionsAvailable	Acciones disponibles
element.moreContentAvailable	Más contenido disponible
element.moreItems	+ {count} más
element.moreItems [one]	+ {count} más

# Elements: ends of a rotor's items.
element.noNext	ninguno después: {kind}
element.noPrevious	ninguno antes: {kind}
element.kindPrompt	orden
element.kindError	error
element.kindTurn	turno
element.kindQuestion	pregunta
element.kindTool	herramienta
element.kindCode	bloque de código
element.kindChange	cambio
element.kindLink	enlace
element.kindVisitedLink	enlace visitado
element.kindUnvisitedLink	enlace no visitado
element.kindHeading	encabezado
element.kindHeadingOfLevel	encabezado nivel {level}
element.kindFormControl	campo de formulario
element.kindButton	botón
element.kindTextField	campo de texto
element.kindImage	imagen
element.kindTable	tabla
element.kindList	lista
element.kindLandmark	punto de referencia
element.kindContainer	contenedor
element.kindStaticText	texto estático
element.kindSameItem	mismo elemento
element.kindDifferentItem	elemento distinto
element.kindMisspelledWord	palabra mal escrita
element.kindBoldText	texto en negrita
element.kindItalicText	texto en cursiva
element.kindUnderlinedText	texto subrayado
element.kindItem	elemento

# Elements: settings of the rotor.
element.rotorCharacters	Caracteres
element.rotorWords	Palabras
element.rotorLines	Líneas
element.rotorPrompts	Órdenes
element.rotorErrors	Errores
element.rotorTurns	Turnos
element.rotorQuestions	Preguntas
element.rotorTools	Herramientas
element.rotorCode	Bloques de código
element.rotorChanges	Cambios
element.rotorHeadings	Encabezados
element.rotorHeadingsOfLevel	Encabezados nivel {level}
element.rotorLinks	Enlaces
element.rotorVisitedLinks	Enlaces visitados
element.rotorUnvisitedLinks	Enlaces no visitados
element.rotorFormControls	Campos de formulario
element.rotorButtons	Botones
element.rotorTextFields	Campos de texto
element.rotorImages	Imágenes
element.rotorTables	Tablas
element.rotorLists	Listas
element.rotorLandmarks	Puntos de referencia
element.rotorContainers	Contenedores
element.rotorVertical	Navegación vertical
element.rotorStaticText	Texto estático
element.rotorSameItem	Mismo elemento
element.rotorDifferentItem	Elemento distinto
element.rotorMisspelledWords	Palabras mal escritas
element.rotorBoldText	Texto en negrita
element.rotorItalicText	Texto en cursiva
element.rotorUnderlinedText	Texto subrayado
element.rotorSpeechRate	Velocidad de la voz
element.rotorVolume	Volumen
element.rotorPunctuation	Puntuación
element.rotorLanguage	Idioma
element.rotorHints	Sugerencias
element.rotorEdit	Edición
element.rotorActions	Acciones
element.rotorMoreContent	Más contenido
element.rotorZoom	Zoom
element.rotorAdjustValue	Ajustar valor
element.rotorActivate	Activar

# Settings: titles.
setting.rate	velocidad de la voz
setting.volume	volumen de la voz
setting.pitch	tono de la voz
setting.punctuation	puntuación
setting.capitals	mayúsculas
setting.voice	voz
setting.voices	voces de los idiomas
setting.readingVoice	voz para leer seguido
setting.language	idioma
setting.detectLanguage	idioma de cada línea
setting.style	estilo de sonido
setting.echoCharacters	eco de letras
setting.echoWords	eco de palabras
setting.quiet	modo discreto
setting.mute	modo mudo
setting.prompts	indicadores cortos
setting.exitStatus	código de salida
setting.longCommand	tono tras órdenes largas
setting.terminalAnnouncements	avisos de programas
setting.wholeAnswers	respuestas enteras
setting.indentation	sangría de líneas
setting.indentationSignal	señal de la sangría
setting.follow	subrayado de la palabra dicha
setting.hints	sugerencias de teclas
setting.hintDelay	demora de sugerencias
setting.containers	nombres de grupos
setting.tableHeaders	encabezados de tablas
setting.rowsAndColumns	filas y columnas de tablas
setting.actions	señal de acciones
setting.moreContent	señal de más contenido
setting.earcons	tonos
setting.earconVolume	volumen de los tonos
setting.turns	turnos de terminales
setting.device	dispositivo de sonido
setting.keepAwake	sonido despierto
setting.plainHints	salida simple de programas
setting.shell	shell
setting.shellIntegration	integración del shell
setting.floodLimit	límite de salidas largas
setting.openingWords	palabras de otra pantalla
setting.documentLines	salida como texto
setting.suggestions	sugerencias
setting.reviewStays	revisión que se queda
setting.readerKey	tecla del lector
setting.readerKeyTimeout	espera de la tecla del lector
setting.braille	línea braille
setting.brailleKeys	teclas de la línea
setting.brailleInput	escritura en braille
setting.brailleGrade	contracción del texto
setting.brailleTable	tabla braille del texto
setting.brailleCodeTable	tabla braille del código
setting.brailleMessageTime	duración de avisos braille
setting.brailleStatus	celdas de estado
setting.spokenCommands	órdenes habladas
setting.spokenConfidence	certeza de las órdenes habladas
setting.spokenPause	silencio tras las órdenes habladas
setting.spokenEcho	respuesta a las órdenes habladas
setting.preset	juego de teclas
setting.keys	teclas propias
setting.programs	voz de los programas

# Settings: meanings.
setting.rateMeaning	Palabras por minuto
setting.volumeMeaning	100 es el de la voz
setting.pitchMeaning	50 es el de la voz
setting.punctuationMeaning	Cuántos signos se dicen
setting.capitalsMeaning	Cómo se deletrea una mayúscula
setting.voiceMeaning	La voz de su idioma; earshot voices las lista
setting.voicesMeaning	Un idioma y su voz, como ko bada
setting.readingVoiceMeaning	Otra voz para lo que se lee seguido: piper, si está instalado
setting.languageMeaning	Un código como ko; sin él, el del sistema
setting.detectLanguageMeaning	Dice las líneas en inglés, alemán, francés, español y polaco como tales
setting.styleMeaning	El sonido de títulos, errores y sugerencias: restrained, rich o plain
setting.echoCharactersMeaning	Dice cada letra que escribe
setting.echoWordsMeaning	Dice cada palabra escrita
setting.quietMeaning	No lee nada por sí solo; las teclas sí hablan
setting.muteMeaning	Solo responde a las teclas del lector, sin tonos
setting.promptsMeaning	Dice del indicador solo lo que cambia
setting.exitStatusMeaning	Dice el código de un comando fallido
setting.longCommandMeaning	Segundos desde los que suena el fin de una orden; 0 nunca
setting.terminalAnnouncementsMeaning	Dice lo que los programas avisan por OSC 202, también por ssh
setting.wholeAnswersMeaning	Lee respuestas de agentes ya enteras
setting.indentationMeaning	Dice la sangría de una línea cuando cambia
setting.indentationSignalMeaning	Cómo dice su sangría una línea a la que llega una tecla
setting.followMeaning	Subraya cada palabra de la revisión mientras se dice
setting.hintsMeaning	Dice tras una pausa qué teclas ayudan
setting.hintDelayMeaning	Milisegundos entre un elemento y su sugerencia
setting.containersMeaning	Dice en qué grupo se entra
setting.tableHeadersMeaning	Dice el encabezado de otra fila o columna
setting.rowsAndColumnsMeaning	Dice los números de filas y columnas
setting.actionsMeaning	Cómo un elemento avisa de sus acciones
setting.moreContentMeaning	Cómo un elemento avisa de más contenido
setting.earconsMeaning	Tonos cortos donde las palabras tardan
setting.earconVolumeMeaning	100 es más bajo que la voz
setting.turnsMeaning	De varios terminales habla el último usado
setting.deviceMeaning	Su nombre en earshot voices --devices
setting.keepAwakeMeaning	Para los que pierden la primera sílaba
setting.plainHintsMeaning	Pide a los programas su modo lector de pantalla
setting.shellMeaning	El programa que earshot inicia; sin él, su propio shell
setting.shellIntegrationMeaning	Los shells avisan del fin de las órdenes
setting.floodLimitMeaning	Más líneas de una vez se cuentan, no se leen
setting.openingWordsMeaning	Lo que sigue tras ese número se cuenta, no se lee
setting.documentLinesMeaning	Líneas desde las que la salida se abre como texto; 0 nunca
setting.suggestionsMeaning	Decir en las pausas lo que se sugiere tras el cursor
setting.reviewStaysMeaning	Dejar la revisión donde está mientras se mueve por un programa
setting.readerKeyMeaning	La tecla antes de cada comando, como F11
setting.readerKeyTimeoutMeaning	Milisegundos para la tecla siguiente; 0 sin fin
setting.brailleMeaning	Usa una línea braille, si la hay
setting.brailleKeysMeaning	El lector cuyas teclas tiene
setting.brailleInputMeaning	Cómo lo escrito se hace texto
setting.brailleGradeMeaning	Cómo se escribe el texto en celdas
setting.brailleTableMeaning	Una tabla de liblouis, como en-ueb-g2.ctb
setting.brailleCodeTableMeaning	Una tabla de liblouis, como en-us-comp8.ctb
setting.brailleMessageTimeMeaning	Milisegundos de un aviso; 0 hasta una tecla
setting.brailleStatusMeaning	Muestra modo, tabla y fila en las primeras celdas
setting.spokenCommandsMeaning	El micrófono se abre cuando usted pide que se le oiga
setting.spokenConfidenceMeaning	Con qué certeza debe oírse una orden
setting.spokenPauseMeaning	Milisegundos sin habla que terminan una orden
setting.spokenEchoMeaning	Lo que indica que se entendió una orden
setting.presetMeaning	Teclas como en earshot, tdsr, fenrir o voiceover
setting.keysMeaning	Una tecla y su comando, como F5 copy.line
setting.programsMeaning	Un programa y su voz, como man rate 130%, indentation on

# Settings: values.
setting.choiceOn	sí
setting.choiceOff	no
setting.choiceNone	ninguno
setting.choiceSome	algunos
setting.choiceMost	la mayoría
setting.choiceAll	todos
setting.choicePitch	tono
setting.choiceWord	palabra
setting.choiceSpeech	voz
setting.choiceSound	sonido
setting.choiceComputer	informático
setting.choiceContracted	contraído
setting.choiceUncontracted	sin contraer
setting.choiceKorean	coreano
setting.choiceStrict	estricta
setting.choiceNormal	normal
setting.choiceLenient	tolerante
setting.choiceWords	palabras
setting.choiceTone	tono
setting.choiceBoth	ambos
setting.notSet	sin definir
setting.range	{lowest} a {highest}

# Settings: the menu.
setting.menu	Ajustes
setting.menuClosed	ajustes cerrados
setting.menuHelp	Un nombre dice un ajuste, un nombre y un valor lo cambian, otra palabra busca. list, undo, reset NAME; una línea vacía sale.
setting.nothingToUndo	nada que deshacer
setting.unknownSetting	{name} no es un ajuste
setting.deviceAbsent	{name} no está ahora: suena el dispositivo habitual
setting.namesThere	Hay {names}
setting.languageUnspoken	Ninguna voz habla {name}: se habla inglés en su lugar
setting.tableAbsent	liblouis no tiene la tabla {name}
setting.valueUnknown	{value} no es posible

# The user's own rules and commands.
own.rulesUnreadable	Las reglas no se pueden leer: {reason}.
own.ruleLine	Reglas, línea {line}: se espera un texto entre comillas o barras, un signo igual y lo que ocurre.
own.rulePattern	Reglas, línea {line}: el patrón no es válido.
own.ruleAction	Reglas, línea {line}: {words} no es nada que pueda ocurrir.
own.commandsUnreadable	Los comandos no se pueden leer: {reason}.
own.commandLine	Comandos, línea {line}: {reason}
own.noRule	{name} no es una regla.
own.commandNoName	primero va un nombre entre corchetes.
own.commandNothingToRun	{name} no ejecuta nada.
own.commandUnknownText	{name} no es un texto que se pueda dar.
own.commandUnknownUse	{name} no es nada que se pueda hacer con la respuesta.
own.commandLimit	{name} no es un número de segundos de 1 a 60.
own.commandNeither	{name} no es ni yes ni no.
own.none	sin comandos propios
own.silent	{name}: sin respuesta
own.failed	{name} falló: {reason}
own.tooSlow	{name} detenido: sin respuesta en {number} segundos
own.noLink	no hay enlace aquí

# Spoken commands.
listening.listening	escuchando
listening.notUnderstood	no entendido
listening.heardNothing	no se oyó nada
listening.question	¿{words}? yes o no
listening.sayable	se puede decir: {words}
listening.absent	las órdenes habladas necesitan el paquete earshot-ear
listening.noWords	no hay órdenes habladas en este idioma
listening.off	órdenes habladas desactivadas
listening.englishOnly	las órdenes habladas son solo en inglés
listening.noAnswer	las órdenes habladas no responden

# Commands that the user waits for.
watch.commandEnded	listo
watch.noCommandRuns	ninguna orden en curso
watch.endAwaited	se dirá el fin: {text}
watch.endNotAwaited	fin no se dirá
watch.awaitedText	texto que se espera
watch.textAwaited	esperando {text}
watch.textNotAwaited	sin esperar texto
watch.textCame	llegó: {text}

# Places in a text, and texts of their own.
place.any	todos los lugares
place.caretPlace	línea {line}, columna {column}
place.notShown	lugar no mostrado, {key} lo dice
place.noTitle	sin título
place.noStatusRow	pantalla vacía
place.historyFirst	primera
place.historyLast	última
place.historyEmpty	nada dicho aún
place.bookmark	marcador
place.conflict	conflicto
place.hunk	bloque
place.error	error
place.heading	encabezado
place.bookmarkSet	marcador puesto
place.bookmarkRemoved	marcador quitado
place.noneBelow	abajo no hay: {kind}
place.noneAbove	arriba no hay: {kind}
place.noneBelowOnScreen	abajo en la pantalla no hay: {kind}
place.noneAboveOnScreen	arriba en la pantalla no hay: {kind}
place.noTable	aquí no hay tabla
place.saveAs	nombre de archivo, o Intro para {name}:
place.saved	guardado como {path}
place.notSaved	no guardado como {path}: {reason}
place.savedNowhere	no guardado: aquí no hay ningún programa
place.suggested	sugerencia: {text}
place.noSuggestion	ninguna sugerencia
place.ofProgram	dicho en {program}
place.ofAll	dicho en todos los programas

# Marks on letters.
mark.acute	acento agudo
mark.grave	acento grave
mark.circumflex	acento circunflejo
mark.diaeresis	diéresis
mark.tilde	virgulilla
mark.cedilla	cedilla
mark.caron	carón
mark.ring above	anillo encima
mark.ogonek	ogonek
mark.stroke	barra
mark.breve	breve
mark.macron	macrón
mark.dot above	punto encima
mark.dot below	punto debajo
mark.double acute	doble acento agudo
mark.comma below	coma debajo

# Keys of braille displays.
braille.panBack	desplazar atrás
braille.panForward	desplazar adelante
braille.linePrevious	línea anterior a esta
braille.lineNext	línea siguiente a esta
braille.top	primera fila de la pantalla
braille.bottom	última fila de la pantalla
braille.home	volver al cursor o al foco
braille.view	vista de voz o de pantalla
braille.route	llevar el cursor aquí, o activar
braille.selectBegin	copiar desde esta celda
braille.selectEnd	copiar hasta esta celda
braille.input	braille escrito: ordenador, estenográfico, coreano

# The voice and the device.
status.noServer	Sin sonido: no responde ningún servidor PulseAudio.
status.noAnswer	Sin sonido: el servidor de audio no responde.
status.serverDoesNotStart	Sin sonido: PulseAudio no arranca.
status.noDevice	Sin sonido: PulseAudio no tiene dispositivo de salida.
status.serverGone	Sonido perdido: el servidor PulseAudio no está.
status.playbackEnded	Sonido perdido: PulseAudio ha cortado la reproducción.
status.noCard	Sin sonido: ninguna tarjeta de sonido sirve: {reason}.
status.libraryMissing	Sin sonido: falta la biblioteca {library}: instálela.
status.nothingToPlayOn	Sin sonido: no responde servidor ni tarjeta de sonido.
status.cardGone	Sonido perdido: la tarjeta de sonido no está.
status.relayMissing	Sin sonido: no responde ningún relé donde está usted.
status.relayGone	Sin sonido: se perdió la conexión con su relé.
status.relayRefused	Sin sonido: su relé rechaza: {answer}.
status.deviceMissing	Falta el dispositivo {device}: suena el habitual.
status.soundIsBack	El sonido ha vuelto.
status.fileNotWritten	No se pudo escribir {path}: {reason}.
status.voiceMissing	Falta la voz: earshot-voice no está junto a earshot; compílelo o instálelo.
status.voiceKeepsFailing	La voz falla sin cesar: ¿está instalado espeak-ng-data?
status.voiceDoesNotStart	Sin voz: {program} no arranca: {reason}.
status.voiceHasNoData	Sin voz: espeak-ng no arranca: instale espeak-ng-data.
status.voiceHasNoLibrary	Sin voz: falta espeak-ng: instale libespeak-ng1.
status.voiceRefused	Sin voz: {answer}.
status.voiceReplaced	La voz {program} falla: habla espeak-ng en su lugar.
status.voiceTooSlow	La voz {program} es demasiado lenta: habla espeak-ng en su lugar.
status.noVoice	Sin voz: {reason}.
status.noVoices	Sin voces: ¿está instalado espeak-ng-data?
status.voiceIsBack	La voz ha vuelto.

# Toolkit: buttons and what keys do.
toolkit.cancel	Cancelar
toolkit.close	Cerrar
toolkit.done	Listo
toolkit.edit	Editar
toolkit.save	Guardar
toolkit.add	Añadir
toolkit.search	Buscar
toolkit.refresh	Actualizar
toolkit.undo	Deshacer
toolkit.redo	Rehacer
toolkit.delete	Eliminar
toolkit.share	Compartir
toolkit.back	Atrás
toolkit.open	Abrir
toolkit.choose	Elegir
toolkit.sort	Ordenar
toolkit.sortsRows	Ordena las filas.
toolkit.move	Mover
toolkit.moveUp	Subir
toolkit.moveDown	Bajar
toolkit.moved	{name}, {index} de {count}
toolkit.selectedCount	{count} seleccionados
toolkit.clearText	Borrar texto
toolkit.moreInfo	Más información
toolkit.menu	Menú
toolkit.keys	Teclas
toolkit.play	Reproducir
toolkit.pause	Pausa
toolkit.stop	Detener
toolkit.compose	Redactar
toolkit.reply	Responder

# Toolkit: screens.
toolkit.dismissPopup	Cerrar ventana
toolkit.field	Campo de texto.
toolkit.namedField	{name}. Campo de texto.
toolkit.namedButton	{name}. Botón.
toolkit.windows	Ventanas
toolkit.window	Ventana
toolkit.closed	cerrada
toolkit.thisTerminal	este terminal
toolkit.otherTerminal	otro terminal
toolkit.showSnapshot	Ver imagen
toolkit.closeWindow	Cerrar ventana
toolkit.windowNotKept	No conservado: lo hecho en esta ventana

# Toolkit: what happened.
toolkit.collapse	Contraer
toolkit.expand	Expandir
toolkit.undone	Deshecho
toolkit.undoneNamed	Deshecho: {name}
toolkit.redone	Rehecho
toolkit.redoneNamed	Rehecho: {name}
toolkit.searchEnded	Búsqueda terminada
toolkit.endSearch	Terminar búsqueda
toolkit.noResults	Sin resultados
toolkit.oneResult	1 resultado
toolkit.results	{count} resultados
toolkit.linesOf	Líneas {first} a {last} de {count}
toolkit.linesFollowing	Líneas {first} a {last} de {count}, siguiendo

# Toolkit: controls.
toolkit.progressHalted	Progreso detenido
toolkit.pageOf	página {index} de {count}
toolkit.chart	Gráfico
toolkit.chartOf	{title}: {count} valores, máximo {highest}, mínimo {lowest}
toolkit.chartOfOne	{title}: 1 valor, máximo {highest}, mínimo {lowest}
toolkit.chartEmpty	{title}: sin valores
toolkit.playGraph	Oír el gráfico
toolkit.extremes	Extremos
toolkit.decrement	Disminuir
toolkit.increment	Aumentar

# Toolkit: work.
toolkit.cancelled	Cancelado
toolkit.cancelledNamed	Cancelado: {name}
toolkit.doneNamed	Listo: {name}

# Toolkit: dates.
toolkit.year	Año
toolkit.month	Mes
toolkit.day	Día
toolkit.hour	Hora
toolkit.minute	Minuto
toolkit.january	enero
toolkit.february	febrero
toolkit.march	marzo
toolkit.april	abril
toolkit.may	mayo
toolkit.june	junio
toolkit.july	julio
toolkit.august	agosto
toolkit.september	septiembre
toolkit.october	octubre
toolkit.november	noviembre
toolkit.december	diciembre
toolkit.sunday	domingo
toolkit.monday	lunes
toolkit.tuesday	martes
toolkit.wednesday	miércoles
toolkit.thursday	jueves
toolkit.friday	viernes
toolkit.saturday	sábado

# Toolkit: colors.
toolkit.nearColor	cerca de {name}
toolkit.noColor	No es un color: {name}
toolkit.black	negro
toolkit.gray	gris
toolkit.silver	plateado
toolkit.white	blanco
toolkit.red	rojo
toolkit.maroon	granate
toolkit.brown	marrón
toolkit.orange	naranja
toolkit.gold	dorado
toolkit.yellow	amarillo
toolkit.olive	oliva
toolkit.lime	lima
toolkit.green	verde
toolkit.darkGreen	verde oscuro
toolkit.teal	verde azulado
toolkit.turquoise	turquesa
toolkit.cyan	cian
toolkit.skyBlue	azul cielo
toolkit.blue	azul
toolkit.navy	azul marino
toolkit.indigo	índigo
toolkit.purple	púrpura
toolkit.violet	violeta
toolkit.magenta	magenta
toolkit.pink	rosa
toolkit.beige	beis
