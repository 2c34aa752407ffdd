# Palabras de las auditorías en español.
#
# Por línea: la regla con title (lo que pide), why (a quién perjudica) o advice (remedio), tabulador, español. Lo que
# falta está en inglés.

critical	crítico
serious	grave
moderate	moderado
minor	leve
look	por mirar
wrong	Falla
lookAt	Por mirar
place	Dónde
also	También
who	A quién
mend	Remedio
name-missing title	Cada control tiene un nombre.
name-missing why	Un control sin nombre se oye solo por su clase, «botón». Su efecto queda desconocido.
name-missing advice	Dale un nombre de una a tres palabras: su efecto o su contenido.
field-name title	Un campo tiene un nombre que queda cuando se rellena.
field-name why	El texto de ejemplo se va con la primera letra. Al volver al campo se oye su texto, pero no su fin.
field-name advice	Pon el nombre junto al campo y en su etiqueta.
secret-field title	Un campo para un secreto oculta lo que se teclea.
secret-field why	Lo que se escribe en un campo corriente se deletrea en voz alta para toda la sala.
secret-field advice	Dale el papel passwordInput o el rasgo secureTextField.
image-name title	Cada imagen tiene un nombre.
image-name why	Una imagen sin nombre se oye «imagen» y nada más.
image-name advice	Describe la imagen en la etiqueta, o sácala de la lectura.
name-generic title	Los nombres distinguen las cosas.
name-generic why	«Botón», «elemento 3» o «sin título» no dicen más que la clase, que se dice de todos modos.
name-generic advice	Nómbralo por su efecto: «Borrar carta» en vez de «botón 2».
name-symbols title	Los nombres tienen palabras.
name-symbols why	Un nombre hecho solo de signos, «>>» o «×», calla con muchos ajustes, o suena «mayor mayor».
name-symbols advice	Nómbralo con palabras: «Página siguiente», «Cerrar».
name-file title	Imágenes y botones no se llaman como sus archivos.
name-file why	«ic guion bajo trash 24 punto png»: así suena un nombre que falta.
name-file advice	Nómbralo por su imagen o por su efecto.
name-repeats-role title	Los nombres dejan la clase al lector.
name-repeats-role why	El lector dice la clase por sí mismo: «botón Guardar» se oye «botón Guardar, botón».
name-repeats-role advice	Quita del nombre la palabra de la clase.
name-duplicate title	Los controles vecinos tienen nombres propios.
name-duplicate why	Dos botones «Editar» no se distinguen de oído; quien ve sabe en qué fila está cada uno.
name-duplicate advice	Pon el objeto en el nombre: «Editar dirección».
name-too-long title	Lo que se dice de una vez es corto para escucharlo.
name-too-long why	Un nombre se dice entero cada vez que llega el cursor; hay que esperar 25 segundos o cortarlo.
name-too-long advice	Pon el texto largo en un elemento aparte, o en la indicación.
private-glyph title	Nada se dice con signos que solo tiene una fuente.
private-glyph why	Los caracteres de uso privado, como los de fuentes de iconos, no tienen nombre. Los lectores callan o dicen un número.
private-glyph advice	Escribe la palabra junto al signo o en su lugar, y quita el signo de los nombres.
drawing-spoken title	Líneas, bloques y puntos de un dibujo no se dicen.
drawing-spoken why	Las líneas de un nombre se oyen «línea vertical» antes de cada palabra que importa.
drawing-spoken advice	Deja los caracteres de dibujo fuera de las etiquetas, y marca las filas dibujadas como no legibles.
control-characters title	Los textos solo tienen texto.
control-characters why	Las secuencias de escape y los caracteres de control de un nombre se deletrean, se tragan o pasan a un terminal.
control-characters advice	Quita las secuencias antes de que el texto sea un nombre.
link-purpose title	Los enlaces dicen adónde llevan.
link-purpose why	Los enlaces se recorren a menudo solos: «aquí, aquí, más» no dice nada.
link-purpose advice	Nombra el enlace por su destino.
hint-repeats title	Las indicaciones dicen algo nuevo.
hint-repeats why	Una pista que repite el nombre es un segundo de espera por nada, en cada parada.
hint-repeats advice	Describe el efecto: «Abre la carta», o quítala.
action-name title	Cada acción tiene su propio nombre.
action-name why	Las acciones se eligen por su nombre en una lista hablada.
action-name advice	Nombra cada una por su efecto.
button-signs title	Los botones de la pantalla tienen palabras.
button-signs why	Un botón que es solo un signo, « o ✕, calla en muchas voces, o es el nombre de un signo en vez de un efecto.
button-signs advice	Escribe la palabra: «[ Atrás ]», «[ Cerrar ]».
password-shown title	Una contraseña no se ve al teclearla.
password-shown why	Un lector repite lo que aparece: la contraseña se deletrea en voz alta para toda la sala.
password-shown advice	Apaga el eco, o escribe una estrella por letra.
role-missing title	Lo que se usa dice qué es.
role-missing why	Sin clase nadie sabe si pulsarlo, escribir en él o pasar de largo.
role-missing advice	Dale el papel de su uso: button, link, checkBox, slider, textInput.
role-parent title	Las partes están en aquello de lo que son partes.
role-parent why	«Pestaña» o «2 de 5» solo significan algo en pestañas y listas; fuera de ellas su lugar es desconocido.
role-parent advice	Ponlo en un contenedor de esa clase, o dale otro papel.
role-children title	Los contenedores tienen partes de su clase.
role-children why	«Lista, 5 elementos» se dice de una lista de cinco. Los hijos que no son elementos no se pueden contar.
role-children advice	Da a los hijos el papel de sus partes, u otro papel al contenedor.
traits-conflict title	Lo que un elemento dice de sí concuerda.
traits-conflict why	«Botón, enlace» deja abierto el efecto de pulsarlo; «botón ajustable», el de deslizar.
traits-conflict advice	Deja el rasgo que conviene a su uso.
state-missing title	Lo que puede estar activado o no dice cómo está.
state-missing why	«Papel de regalo, casilla»: su estado decide el paso siguiente, pero no se dice.
state-missing advice	Pon el valor en cada cambio: 1 activado, 0 desactivado, 2 mixto.
value-missing title	Lo que tiene medida la dice.
value-missing why	Un deslizador o una barra de progreso es su número; sin él solo queda «Volumen, ajustable».
value-missing advice	Pon el valor en palabras: «40 %», «3 de 10».
expanded-missing title	Lo que se abre dice si está abierto.
expanded-missing why	El estado decide dónde buscar el resto de un árbol: debajo, o tras un elemento cerrado.
expanded-missing advice	Pon el estado de despliegue, y cámbialo al abrir.
selection-state title	De pestañas y botones de opción hay uno elegido.
selection-state why	La pestaña elegida se ve de un vistazo; de oído solo se conoce por «seleccionado».
selection-state advice	Pon el rasgo selected o el valor 1 en el elegido, y quítalo del anterior.
action-missing title	Lo que parece usable lo es.
action-missing why	Un botón que no reacciona es un callejón sin salida que solo se descubre probando.
action-missing advice	Haz que responda a la activación, o márcalo como desactivado.
dialog-name title	Cada diálogo tiene un nombre.
dialog-name why	Cuando se abre un diálogo se dice primero su nombre: sin él una pregunta no tiene contexto.
dialog-name advice	Dale un título de pocas palabras: su pregunta o su mensaje.
modal-empty title	Lo que tapa todo lo demás puede leerse y dejarse.
modal-empty why	Junto a algo modal nada más es alcanzable: si está vacío, no hay nada en absoluto.
modal-empty advice	Pon dentro su mensaje y un botón para salir, o no lo hagas modal.
focus-reachable title	Lo que tiene el foco puede leerse.
focus-reachable why	Las teclas van al foco. Si el cursor no puede ir allí, nadie oye su efecto.
focus-reachable advice	Lleva el foco a un elemento visible, o haz del enfocado una parada.
window-title title	Ventanas y programas a pantalla completa tienen título.
window-title why	El título se dice cuando una ventana pasa al frente, y aparece en las listas de ventanas.
window-title advice	Envía como título los nombres del programa y del documento.
heading-order title	Los títulos tienen palabras y niveles sin huecos.
heading-order why	De encabezado en encabezado, un nivel saltado hace pensar en una parte perdida.
heading-order advice	Nombra el título, o pon su nivel uno más que el del título del que depende.
table-headers title	Las columnas de las tablas tienen cabeceras.
table-headers why	En una tabla el cursor va de celda en celda: «42» solo significa algo con «Tamaño» delante.
table-headers advice	Marca la primera fila como cabeceras de columna.
table-places title	Cada celda dice dónde está.
table-places why	«Fila 3, columna 2» y las teclas que recorren una columna viven de los lugares de las celdas.
table-places advice	Pon la fila y la columna de cada celda, contando desde 0.
position-invalid title	«2 de 5» es verdad.
position-invalid why	Los lugares dicen cuánto falta para el final. «6 de 5» dice que aquí no se puede confiar en nada.
position-invalid advice	Cuenta desde 1, o deja que el lector cuente.
scroll-position-invalid title	La parte de una lista que se muestra es verdad.
scroll-position-invalid why	«Filas 11 a 20 de 40» se dice tras cada desplazamiento, y es lo único que dice cuánto hay.
scroll-position-invalid advice	Cuenta desde 1.
children-missing title	Los contenedores tienen lo que nombran.
children-missing why	Un hijo nombrado que falta se ignora: una lista dice 3 y tiene 2.
children-missing advice	Envía el hijo, o quita su identificador de la lista.
container-empty title	Lo vacío lo dice.
container-empty why	Una lista vacía se pasa en silencio. Nadie sabe que estaba ahí, ni que no hay nada en ella.
container-empty advice	Pon dentro una línea «Ninguna carta», o dale un valor.
language-tag title	Las lenguas se dicen con etiquetas que existen.
language-tag why	La voz se elige por la etiqueta. Una sin sentido deja el coreano a una voz inglesa.
language-tag advice	Escribe `en`, `ko`, `pt-BR`.
vertical-text title	Las palabras se escriben a lo largo de las filas.
vertical-text why	Lectores y líneas braille van fila a fila: una palabra que baja es una letra delante de cada otro texto.
vertical-text advice	Escríbelo en una fila: «29 nov.».
unexposed-text title	Lo dibujado se dice.
unexposed-text why	Las palabras que están en la pantalla y en ningún elemento no existen para quien la oye.
unexposed-text advice	Haz un elemento de lo que dibuja las palabras, con las palabras como etiqueta.
reading-order title	Las cosas se leen en el orden en que están.
reading-order why	Un formulario que salta del primer campo al último y vuelve se rellena mal.
reading-order advice	Ordena los hijos por filas y luego columnas, o deja el orden al lector.
bounds-outside title	Lo que se lee está donde dice estar.
bounds-outside why	Punteros, lupas y el orden de lectura se guían por el lugar de un elemento.
bounds-outside advice	Pon el marco cuando cambie la disposición; oculta lo desplazado.
target-size title	Los controles son bastante grandes para acertarlos.
target-size why	Quien tiembla, o apunta con la cabeza, no acierta un blanco de una celda.
target-size advice	Haz que los blancos junto al texto le pertenezcan.
target-overlap title	Ningún control está sobre otro.
target-overlap why	De dos controles en un lugar un puntero alcanza uno, y el orden de lectura queda al azar.
target-overlap advice	Mueve uno, o haz del exterior un contenedor.
text-clipped title	El texto no está cortado.
text-clipped why	Quien ve poco lee la pantalla, que dice «Borrar todas las car».
text-clipped advice	Haz sitio, pártelo o acórtalo; da el texto entero como nombre.
words-cut title	Las palabras no se cortan para siempre.
words-cut why	Lo que se corta en el borde de un terminal de tamaño usual no está en ninguna pantalla que un lector pueda leer.
words-cut advice	Parte el texto, dale más sitio, o desplázalo con la elección.
box-cut title	Una caja cabe en su pantalla.
box-cut why	Letras grandes son pocas columnas y filas: lo que una caja tiene tras el borde no está en ninguna pantalla legible.
box-cut advice	Haz la caja como mucho tan ancha como la pantalla, parte su texto, y deja que se desplace.
contrast-minimum title	El texto se distingue de su fondo.
contrast-minimum why	La mayoría de quienes usan lectores de pantalla ve un poco, y lee lo que puede.
contrast-minimum advice	Usa los colores del terminal, o el color que nombra el hallazgo.
contrast-faint title	El texto tenue puede leerse.
contrast-faint why	Lo tenue se usa para pistas y horas: lo que más necesita quien ve poco.
contrast-faint advice	Deja lo tenue, o úsalo para lo que se repite en otra parte.
hidden-text title	Lo que se dice puede verse.
hidden-text why	Un lector lee letras de cualquier color. Una marca pintada como su fondo se lee como si estuviera activa.
hidden-text advice	Escribe blancos en lugar de texto invisible.
one-sided-colour title	Tinta propia sobre fondo propio.
one-sided-colour why	Un programa no sabe si el terminal es oscuro o claro: azul pálido sobre el fondo propio va bien en negro y no se ve en blanco.
one-sided-colour advice	Usa uno de los dieciséis colores, que el usuario ajusta a su fondo, o pon ambos.
contrast-selection title	Lo elegido se distingue de lo demás.
contrast-selection why	Una barra gris sobre negro se pierde para quien ve poco, y con ella el destino de las teclas.
contrast-selection advice	Usa la inversión, o fondos más alejados.
colour-only-focus title	Lo elegido se conoce por más que el color.
colour-only-focus why	Sin ver el color no se conoce el destino de las teclas.
colour-only-focus advice	Pon una marca ante la fila elegida, o lleva el cursor allí.
colour-only-state title	Activado y desactivado difieren en más que el color.
colour-only-state why	Una casilla con la misma letra, una vez pálida y otra viva, se lee igual las dos veces.
colour-only-state advice	Escribe un blanco para desactivado: `[ ]` y `[x]`; escribe «en marcha» y «parado» junto a los puntos.
blink title	Nada parpadea.
blink why	El texto que parpadea no se puede leer la mitad del tiempo, y aparta la vista de lo demás.
blink advice	Usa negrita o inversión, y una palabra que diga por qué.
progress-text title	El progreso se dice con palabras o números.
progress-text why	La longitud de una barra de bloques no se oye.
progress-text advice	Escribe el porcentaje junto a la barra.
contrast-enhanced title	El texto se distingue mucho de su fondo.
contrast-enhanced why	Las personas con baja visión sin otra ayuda necesitan más que el mínimo.
contrast-enhanced advice	Usa los colores del terminal para lo que se lee largo rato.
user-palette title	Los colores son los que el usuario puede elegir.
user-palette why	Los dieciséis colores de un terminal son de su usuario. Quien necesita amarillo sobre negro los ajusta una vez para todos los programas.
user-palette advice	Quédate en los dieciséis, u ofrece un tema que lo haga.
braille-art title	Los signos braille son braille.
braille-art why	Las imágenes de puntos braille se oyen «patrón braille puntos 1 2 5», y bajo los dedos no tienen sentido.
braille-art advice	Describe la imagen con palabras, y ofrece quitarla.
frame-text title	No hay palabras en las líneas de los marcos.
frame-text why	Los lectores que van línea a línea leen la línea con la palabra: cuarenta veces «línea horizontal», o silencio.
frame-text advice	Escribe el título en una fila propia, u ofrece quitar los marcos.
block-letters title	Letras y cifras dibujadas con bloques también están escritas.
block-letters why	Un número hecho de bloques se oye «bloque lleno, bloque lleno», o nada, y en braille es ruido.
block-letters advice	Escribe el número o el nombre al lado, y ofrece quitar los bloques.
colour-named title	Las palabras no señalan cosas solo por su color.
colour-named why	«Los campos en rojo son obligatorios» no dice nada a quien oye los campos: todos suenan igual.
colour-named advice	Escribe el sentido: «Nombre (obligatorio)».
hotkey-colour title	Las teclas no se dicen por el color de una letra.
hotkey-colour why	Un menú cuyas teclas son letras de otro color se oye sin sus teclas.
hotkey-colour advice	Escribe la tecla: «m  Tráfico», o subraya su letra.
no-colour title	Los colores pueden quitarse.
no-colour why	Hay quien solo lee sus propios colores, y apaga los de todos los programas con una variable.
no-colour advice	Quita los colores donde NO_COLOR esté puesto y no vacío; negrita, subrayado e inversión pueden quedar.
cursor-tracks-focus title	El cursor está donde está la elección.
cursor-tracks-focus why	Lectores y lupas siguen el cursor del terminal. Si se queda atrás, no dicen nada, o la misma línea equivocada en cada tecla.
cursor-tracks-focus advice	Lleva el cursor a la fila elegida tras dibujar, aunque esté oculto.
cursor-hidden title	El cursor se ve mientras se esperan teclas.
cursor-hidden why	Muchos lectores y todas las lupas siguen un cursor visible, y pierden el programa que lo oculta.
cursor-hidden advice	Muestra el cursor tras dibujar (DECTCEM), en la elección.
focus-visible title	Se ve adónde van las teclas.
focus-visible why	Si flechas y Tab no cambian nada en la pantalla, nadie sabe qué hará Intro, ni lector ni vidente.
focus-visible advice	Marca la elección con un signo o inversión, lleva el cursor allí y deja que lo muevan las flechas.
focus-trap title	De donde entran las teclas, salen las teclas.
focus-trap why	Quien no tiene ratón y no ve la salida debe cerrar el terminal y pierde su contenido.
focus-trap advice	Deja salir con Tab o Escape, también de un campo que toma Tab como texto.
way-out title	Un programa puede dejarse con teclas.
way-out why	Quien no puede salir debe cerrar el terminal desde fuera y pierde lo demás que contiene.
way-out advice	Termina con Ctrl+C o q, y nombra la tecla en la pantalla.
control-reachable title	A cada control se llega con teclas.
control-reachable why	Lo que solo alcanza un clic no existe para quien no tiene ratón o no ve dónde hacer clic.
control-reachable advice	Haz que Tab pare en él, o no hagas control lo que contiene controles.
context-change title	Moverse no cambia nada más.
context-change why	Mirar alrededor con las flechas no debería llevar a otra pantalla.
context-change advice	Abre las cosas con Intro.
letter-shortcut title	Una sola letra no destruye nada.
letter-shortcut why	Al dictar, cada letra de una palabra es una tecla; al teclear es fácil dar en la vecina. El efecto de una letra se oye solo después.
letter-shortcut advice	Usa Ctrl o una tecla de función, pregunta antes de perder algo, o deja apagar las teclas solas.
help-hint title	Una pantalla dice dónde está la ayuda.
help-hint why	Las teclas que no se muestran hay que probarlas una tras otra, de oído.
help-hint advice	Deja una línea: «? ayuda, q salir».
key-signs title	Las teclas se nombran con palabras.
key-signs why	Los signos de las teclas callan en muchas voces, o suenan «símbolo de retorno»; en braille son puntos que pocos conocen.
key-signs advice	Escribe «Intro abrir, Esc atrás».
focus-lost title	Cada lugar al que va el foco lo muestra.
focus-lost why	Donde no se ve el foco, Intro hace algo que nadie puede saber: ni lectores ni videntes saben dónde están.
focus-lost advice	Dibuja cada control igual cuando tiene el foco, y lleva el cursor allí.
focus-moves-itself title	El foco queda donde está hasta que se pulsa una tecla.
focus-moves-itself why	Quien escucha una línea y luego pulsa Intro elige otra que la que oyó.
focus-moves-itself advice	Mueve el foco solo cuando una tecla lo pide; anuncia lo nuevo en su lugar.
tab-order title	Tab va por donde se lee la pantalla.
tab-order why	Quien oye un campo tras otro toma su orden por el del formulario y rellena el que no es.
tab-order advice	Da a los controles el orden en que están.
dialog-stuck title	Lo que abre Intro puede cerrarse.
dialog-stuck why	Una ventana que ninguna tecla cierra retiene todo el programa: lo escrito antes se pierde con el terminal.
dialog-stuck advice	Deja que Escape lo cierre, y dale un botón al que llegue Tab.
exit-named title	Una pantalla dice cómo salir.
exit-named why	Un programa sin salida nombrada se deja adivinando teclas, y cada intento puede hacer otra cosa.
exit-named advice	Deja una línea: «? ayuda, q salir».
keys-cut title	Las teclas se nombran enteras.
keys-cut why	Una barra de teclas cortada en el borde oculta aquello para lo que está, a menudo la salida y la ayuda.
keys-cut advice	Parte la barra, acorta sus palabras, y pon la ayuda y la salida al principio.
escape-closes title	Escape cierra lo que una tecla abrió.
escape-closes why	Escape es lo primero que prueba quien está donde no quería y no puede ver el camino de vuelta.
escape-closes advice	Deja que Escape lo cierre, o escribe la tecla en la caja: «q cerrar».
spinner title	Ningún signo gira en su sitio.
spinner why	Cada vuelta es un cambio de la pantalla. Los lectores que dicen cambios dicen «patrón braille puntos 1 4» diez veces por segundo.
spinner advice	Escribe una vez con palabras lo que ocurre, y de vez en cuando cuánto va; o quítalo si se pide (`TERM=dumb`, `ACCESSIBLE=1`, sin terminal).
flash title	Nada destella más de tres veces por segundo.
flash why	Los destellos sobre una parte de la pantalla pueden provocar crisis.
flash advice	No inviertas la pantalla para llamar la atención.
time-limit title	Lo que se pregunta espera su respuesta.
time-limit why	Oír una pregunta, mirar alrededor y escribir una respuesta lleva varias veces lo que verla.
time-limit advice	Espera una tecla; o deja quitar el límite, o multiplicarlo por diez, antes de que empiece.
bell title	La campana suena poco.
bell why	Una campana tapa la voz, o la corta.
bell advice	Suena una vez, cuando algo acaba o falla, y dilo con palabras.
echo-latency title	Las teclas se responden al momento.
echo-latency why	Sin una señal de que la tecla llegó, se vuelve a pulsar.
echo-latency advice	Muestra que la tecla ha llegado antes de empezar el trabajo.
redraw-noise title	Lo que no cambió no se escribe otra vez.
redraw-noise why	Los lectores que dicen lo que se escribe leen toda la pantalla en cada tecla.
redraw-noise advice	Escribe solo las celdas que cambian; ncurses lo hace.
resize-loss title	Nada se pierde en una pantalla pequeña.
resize-loss why	Letras grandes son pocas columnas: 40 por 16 al 400 por ciento en una pantalla de 1280 por 1024 puntos.
resize-loss advice	Parte, desplaza, o quita lo que adorna.
error-in-colour title	Los errores se dicen con palabras.
error-in-colour why	Un campo que se pone rojo no dice nada a quien no lo ve.
error-in-colour advice	Escribe el fallo junto al campo.
error-by-bell title	Una campana viene con palabras.
error-by-bell why	Una campana dice que algo va mal, y no qué: se pierde entre la voz, muchas veces está apagada, y los sordos no la oyen.
error-by-bell advice	Escribe al lado qué está mal.
moving-text title	El texto está quieto hasta que se pulsa una tecla.
moving-text why	El texto que se mueve es otra línea en cada mirada: un lector empieza una y otra vez, y quien lee despacio nunca llega al final.
moving-text advice	Escríbelo entero, en varias líneas, o deja que una tecla muestre lo siguiente.
numbers-ticking title	Los números cambian cuando se pregunta por ellos.
numbers-ticking why	Un reloj que se dibuja cada segundo se lee cada segundo, o hay que callarlo junto con lo que importa en su fila.
numbers-ticking advice	Muestra solo los minutos, deja que una tecla muestre la hora, o para el reloj si se pide.
message-gone title	Los mensajes quedan hasta que pueden leerse.
message-gone why	Encontrar y oír una línea lleva segundos. Lo que ya se fue no se sabrá nunca: que no se guardó nada, por ejemplo.
message-gone advice	Deja el mensaje hasta la tecla siguiente, o guárdalo donde se encuentre.
work-without-end title	El trabajo dice cuánto va, o cómo pararlo.
work-without-end why	Quien oye «cargando» y luego nada no distingue el trabajo de un programa colgado, y no sabe salir.
work-without-end advice	Di de vez en cuando cuánto va, y nombra una tecla que lo pare.
failure-shown title	Ninguna tecla hace fallar el programa.
failure-shown why	Una página del interior en lugar de la pantalla es larga de oír, y se pierde lo que se hacía.
failure-shown advice	Recoge el fallo, di en una línea qué está mal, y sigue, o pregunta otra vez.
keys-as-text title	Una tecla sin uso no escribe nada.
keys-as-text why	Signos como ^[[B se oyen letra a letra y pasan a la respuesta: quien pulsa Escape o una flecha para orientarse tiene que notarlos y quitarlos.
keys-as-text advice	Lee las líneas con una biblioteca para ello (readline, prompt_toolkit), y pasa por alto las secuencias sin sentido.
answer-refused title	De una respuesta rechazada se dice por qué.
answer-refused why	Quien no puede ver la forma de la respuesta prueba otras a ciegas, y quizá nunca pase de la pregunta.
answer-refused advice	Di qué se espera: «Un nombre solo tiene letras y cifras».
answer-checked title	Lo que no es una respuesta no se toma por una.
answer-checked why	Una tecla pulsada por error, o una palabra mal oída, decide algo, y nada dice qué.
answer-checked advice	Vuelve a preguntar y nombra las respuestas: «Responde y o n».
answers-reviewed title	Las respuestas pueden revisarse antes de contar.
answers-reviewed why	Las respuestas se oyen una a una y se van. Un descuido se nota al final, cuando todo está hecho.
answers-reviewed advice	Muestra al final todas las respuestas, pregunta «¿Es correcto?», y nombra un camino atrás.
choices-named title	Una pregunta de sí o no dice cómo se responde.
choices-named why	y, yes, Intro o nada: quien adivina mal ha respondido otra cosa, a menudo lo contrario.
choices-named advice	Escribe las respuestas tras la pregunta, la usual en mayúscula: «¿Borrar? [y/N]».
exit-asks title	Salir pregunta antes de perder nada.
exit-asks why	Letras, Escape y Ctrl+C se pulsan por error, sobre todo al dictar. Lo escrito se pierde, y el silencio posterior no lo dice.
exit-asks advice	Pregunta «¿Guardar los cambios?» antes del final, o guarda sin preguntar y dilo.
speech-flood title	No se dice más de lo que puede oírse.
speech-flood why	Lo que llega más rápido de lo que se puede decir lo retrasa todo; al final se corta, con lo importante.
speech-flood advice	Escribe menos a menudo, o una línea que diga cuánto fue.
speech-ticking title	Un contador no se lee a cada paso.
speech-ticking why	«12 por ciento, 13 por ciento, 14 por ciento» no deja tiempo para nada más.
speech-ticking advice	Di el principio, cada diez o así, y el final.
alert-late title	Errores y anuncios se oyen a tiempo.
alert-late why	Un error que se oye tras la orden siguiente se toma por su respuesta.
alert-late advice	Di menos antes, o dales más prioridad.
speech-repeated title	Nada se dice dos veces.
speech-repeated why	La segunda vez se oye como otro suceso.
speech-repeated advice	Di un suceso una vez: con una notificación o con el texto, no con ambos.
speech-latency title	Lo que hace una tecla se oye al momento.
speech-latency why	A partir de un quinto de segundo se nota que la voz va detrás de los dedos.
speech-latency advice	Deja que las teclas corten el habla.

# Frases de los hallazgos y los informes: la frase inglesa con los números de sus valores, tabulador, español.
The same is asked again without a word.	Se vuelve a preguntar lo mismo sin una palabra.
It does not say why the answer is not taken.	No dice por qué no se acepta la respuesta.
After {1} answers it is done, and nothing asks if they are right.	Tras {1} respuestas está hecho, y nada pregunta si son correctas.
What answers this is not said.	No se dice qué responde a esto.
"{1}" is taken for an answer, and no word says for which.	«{1}» se toma por una respuesta, y ninguna palabra dice cuál.
{1} ends it at once after this was typed.	{1} lo termina al instante después de escribir esto.
{1} writes its signs into the text.	{1} escribe sus signos en el texto.
"{1}" blinks.	«{1}» parpadea.
{1} letters or digits are drawn in blocks here, and no text says which.	{1} letras o cifras están dibujadas aquí con bloques, y ningún texto dice cuáles.
Signs are drawn with here: letters that are written nowhere, or a picture.	Aquí se dibuja con signos: letras que no están escritas en ningún sitio, o una imagen.
A braille pattern stands here.	Aquí hay un patrón braille.
{1} braille patterns make a picture here.	{1} patrones braille forman aquí una imagen.
This goes by the colour alone: nothing else marks "{1}".	Esto se guía solo por el color: nada más marca «{1}».
The contrast of {1} is {2} where 7 is aimed at: "{3}".	El contraste de {1} es {2}, donde se busca 7: «{3}».
Faint text has a contrast of {1}, or {2}: "{3}".	El texto tenue tiene un contraste de {1}, o {2}: «{3}».
The contrast of {1} is {2} where 4.5 is needed: "{3}".	El contraste de {1} es {2}, donde hace falta 4,5: «{3}».
Words stand in the line of a frame.	Hay palabras en la línea de un marco.
"{1}" is there for a reader and cannot be seen ({2}).	«{1}» está ahí para un lector y no se puede ver ({2}).
Only their colour says that these letters are keys: {1}.	Solo su color dice que estas letras son teclas: {1}.
With NO_COLOR=1, words are in colours: "{1}".	Con NO_COLOR=1 hay palabras en color: «{1}».
{1} is {2} on {3} terminals: "{4}".	{1} es {2} en terminales de fondo {3}: «{4}».
This bar has no number beside it.	No hay número junto a esta barra.
{1} is no colour that the user can change.	{1} no es un color que el usuario pueda cambiar.
"{1}" is chosen; only its colour says so, which is about as bright, and the cursor is hidden.	«{1}» está elegido; solo lo dice su color, casi igual de claro, y el cursor está oculto.
"{1}" is chosen; its colour says so, and a cursor that is hidden.	«{1}» está elegido; lo dice su color, y un cursor que está oculto.
{1} chooses this, and only the colour of its border says so.	{1} elige esto, y solo lo dice el color del borde.
"{1}" is chosen, and only its colour says so.	«{1}» está elegido, y solo lo dice su color.
{1} was turned and reads the same as before.	{1} cambió de estado y se lee como antes.
{1} turns this on or off, and only its look says so.	{1} activa o desactiva esto, y solo lo dice su aspecto.
{1} turns this on or off, and only the place and the colour of a block say so.	{1} activa o desactiva esto, y solo lo dicen el lugar y el color de un bloque.
Days of this month ({1}) are marked by their look alone.	Los días de este mes ({1}) están marcados solo por su aspecto.
The same sign is {1} in other rows, and no word says what that means.	El mismo signo es {1} en otras filas, y ninguna palabra dice qué significa.
{1} alone ends the program.	{1} por sí solo termina el programa.
{1} alone opens or leaves a screen.	{1} por sí solo abre o deja una pantalla.
{1} alone opens a dialog.	{1} por sí solo abre un diálogo.
{1} changes {2} of {3} rows.	{1} cambia {2} de {3} filas.
The bar of {1} beside {2} is hard to see.	La barra en {1} junto a {2} se ve mal.
{1} lies inside of a {2} that is read as one.	{1} está dentro de un elemento ({2}) que se lee como uno solo.
The mouse is asked for, and neither arrows nor Tab lead anywhere.	Se pide el ratón, y ni las flechas ni Tab llevan a ningún sitio.
No key led to "{1}".	Ninguna tecla llevó a «{1}».
No key has led to "{1}" yet.	Ninguna tecla ha llevado aún a «{1}».
No key led to {1}.	Ninguna tecla llevó a {1}.
No key has led to {1} yet.	Ninguna tecla ha llevado aún a {1}.
The cursor is hidden when {1} is pressed.	El cursor está oculto cuando se pulsa {1}.
{1} chooses "{2}" and the cursor is in row {3}.	{1} elige «{2}», y el cursor está en la fila {3}.
{1} chooses "{2}" and the cursor stays in a field.	{1} elige «{2}», y el cursor se queda en un campo.
Keys change row {1} and others, and the cursor rests in the empty row {2}.	Las teclas cambian la fila {1} y otras, y el cursor descansa en la fila vacía {2}.
{1} opens this, and {2} do not close it.	{1} abre esto, y {2} no lo cierran.
{1} {2} may.	{1} Quizá {2}.
Escape leaves this open, and no word says what closes it.	Escape deja esto abierto, y ninguna palabra dice qué lo cierra.
Escape leaves this page as it is; {1} goes back, and no word says so.	Escape deja esta página como está; {1} vuelve, y ninguna palabra lo dice.
No word says how to leave the questions, nor how to go back.	Ninguna palabra dice cómo dejar las preguntas ni cómo volver.
No word on this page says how to leave it.	Ninguna palabra de esta página dice cómo dejarla.
No screen says which key ends the program.	Ninguna pantalla dice qué tecla termina el programa.
{1} leads from here to a place that shows no focus.	{1} lleva desde aquí a un lugar que no muestra el foco.
The focus comes here by itself.	El foco viene aquí por sí solo.
These keys do not lead out of here: {1}.	Estas teclas no llevan fuera de aquí: {1}.
{1} "{2}" may.	{1} Quizá «{2}».
{1} It came without a key, and may go without one.	{1} Vino sin una tecla, y quizá se vaya sin ella.
{1} change nothing; the screen names other keys.	{1} no cambian nada; la pantalla nombra otras teclas.
{1} change nothing that can be seen.	{1} no cambian nada que se vea.
{1} change nothing; something is chosen, and other keys may move it.	{1} no cambian nada; hay algo elegido, y quizá lo muevan otras teclas.
Arrows do nothing here, and {1} moves what is chosen.	Las flechas no hacen nada aquí, y {1} mueve la elección.
No screen says which key helps.	Ninguna pantalla dice qué tecla ayuda.
A sign may stand for a key here.	Quizá un signo nombra aquí una tecla.
{1} keys are named by signs here.	{1} teclas se nombran aquí con signos.
At {1} by {2} these keys are named nowhere: {3}.	A {1} por {2} estas teclas no se nombran en ningún sitio: {3}.
"{1}" takes this away at once, and the screen does not name that key.	«{1}» quita esto al instante, y la pantalla no nombra esa tecla.
"{1}" alone does "{2}".	«{1}» por sí solo hace «{2}».
Letters alone are keys here: {1}.	Aquí hay letras solas que son teclas: {1}.
Tab goes back {1} times in a round of {2} places: rows {3}.	Tab retrocede {1} veces en una vuelta de {2} lugares: filas {3}.
Only typing {1} ends the program, and no screen says so.	Solo escribir {1} termina el programa, y ninguna pantalla lo dice.
{1} do not end the program.	{1} no terminan el programa.
{1} A question waits.	{1} Una pregunta espera.
The screen says "{1} {2}", and the program goes on.	La pantalla dice «{1} {2}», y el programa sigue.
This window has no name.	Esta ventana no tiene nombre.
The program takes the whole screen and sets no title.	El programa ocupa toda la pantalla y no pone título.
The bell rings {1} times within a minute.	La campana suena {1} veces en un minuto.
Half of the keys take {1} milliseconds or more.	La mitad de las teclas tarda {1} milisegundos o más.
Enter does nothing with this text, and no word says why.	Enter no hace nada con este texto, y ninguna palabra dice por qué.
{1} is not taken here, and no word says why.	{1} no se acepta aquí, y ninguna palabra dice por qué.
{1} rings the bell, and no word says why.	{1} hace sonar la campana, y ninguna palabra dice por qué.
{1} is wrong, and no word says why.	{1} está mal, y ninguna palabra dice por qué.
"{1}" is all that is answered: a sign, and no word.	«{1}» es toda la respuesta: un signo y ninguna palabra.
"{1}" turns red, and no word says why.	«{1}» se pone rojo, y ninguna palabra dice por qué.
After {1} the program fails and shows its internals.	Tras {1} el programa falla y muestra su interior.
The program fails by itself and shows its internals.	El programa falla por sí solo y muestra su interior.
Ctrl+C ends it with a page of its internals.	Ctrl+C lo termina con una página de su interior.
An empty answer ends the program, and the answers before it are lost.	Una respuesta vacía termina el programa, y se pierden las anteriores.
{1} cells flash more than three times a second.	{1} celdas destellan más de tres veces por segundo.
After {1} this is shown for {2}.{3} seconds.	Tras {1} esto se muestra durante {2},{3} segundos.
This instruction goes by itself after {1} seconds, and is nowhere afterwards.	Esta instrucción se va sola a los {1} segundos, y después no está en ningún sitio.
This key is named until the first key, and then nowhere.	Esta tecla se nombra hasta la primera tecla, y después en ningún sitio.
These keys are named once, and then nowhere.	Estas teclas se nombran una vez, y después en ningún sitio.
Text moves by itself here.	Aquí hay texto que se mueve solo.
Words come and go by themselves here.	Aquí hay palabras que van y vienen solas.
The numbers of this row change again and again by themselves.	Los números de esta fila cambian solos una y otra vez.
Numbers change again and again by themselves here.	Aquí cambian números solos una y otra vez.
{1} changes {2} cells and writes {3} characters.	{1} cambia {2} celdas y escribe {3} caracteres.
At {1} by {2} it only says that it is too small.	A {1} por {2} solo dice que es demasiado pequeño.
At {1} by {2} the screen is empty.	A {1} por {2} la pantalla está vacía.
{1} it shows nothing, and does not say why.	{1} no muestra nada, y no dice por qué.
{1} it only says that it is too small.	{1} solo dice que es demasiado pequeño.
{1} this row and the next are shown nowhere: "{2}".	{1} esta fila y la siguiente no se muestran en ningún sitio: «{2}».
{1} this row ends early: "{2}" is shown nowhere.	{1} esta fila acaba antes: «{2}» no se muestra en ningún sitio.
At {1} by {2} it only says that it is too small, behind {3}.	A {1} por {2} solo dice que es demasiado pequeño, tras {3}.
{1} "{2}" and {3} other titles and buttons are shown nowhere.	{1} «{2}» y otros {3} títulos y botones no se muestran en ningún sitio.
{1} the button or title "{2}" is shown nowhere.	{1} el botón o título «{2}» no se muestra en ningún sitio.
A sign turns on the spot here.	Aquí gira un signo en su sitio.
A sign turns on the spot here, and no word says what goes on.	Aquí gira un signo en su sitio, y ninguna palabra dice qué pasa.
It ended by itself after {1} seconds without a key.	Terminó solo tras {1} segundos sin una tecla.
It says by itself that the time is over.	Dice por sí solo que se acabó el tiempo.
After {1} seconds without an answer it goes on by itself.	Tras {1} segundos sin respuesta sigue por sí solo.
Seconds are counted down here while nobody presses a key.	Aquí se cuentan segundos hacia atrás mientras nadie pulsa una tecla.
This stands for {1} seconds, says nothing new, and names no way to stop.	Esto se queda {1} segundos, no dice nada nuevo y no nombra cómo pararlo.
An action here has no name.	Una acción no tiene nombre aquí.
Two actions here have the same name.	Dos acciones tienen aquí el mismo nombre.
Buttons are called {1}, and have no word.	Los botones se llaman {1}, y no tienen palabra.
The only name of this field is its placeholder, "{1}".	El único nombre de este campo es su texto de ejemplo, «{1}».
This field has no name beside it.	No hay nombre junto a este campo.
The hint says the name "{1}" again.	La pista repite el nombre «{1}».
This picture has no name.	Esta imagen no tiene nombre.
The link "{1}" does not say where it leads.	El enlace «{1}» no dice adónde lleva.
This {1} has control characters in its words.	Este elemento ({1}) tiene caracteres de control en sus palabras.
Control characters are part of what is said.	Hay caracteres de control en lo que se dice.
The name of this {1} has drawing characters in it.	El nombre de este elemento ({1}) tiene caracteres de dibujo.
Drawing characters are part of what is said.	Hay caracteres de dibujo en lo que se dice.
More than one {1} here is called "{2}".	Más de un elemento ({1}) se llama aquí «{2}».
The name "{1}" is that of a file.	El nombre «{1}» es el de un archivo.
The name "{1}" says no more than what kind of thing it is.	El nombre «{1}» no dice más que la clase de cosa que es.
This {1} has no name.	Este elemento ({1}) no tiene nombre.
This box has no words beside it.	No hay palabras junto a esta casilla.
This {1} is named with a sign that has no name.	Este elemento ({1}) se llama con un signo que no tiene nombre.
A sign here has no name in any font but its own.	Un signo de aquí solo tiene nombre en su propia fuente.
The name "{1}" ends with its kind, which is said anyway.	El nombre «{1}» acaba con su clase, que se dice de todos modos.
The name "{1}" is an emoji and no word.	El nombre «{1}» es un emoji y ninguna palabra.
The name "{1}" has no word.	El nombre «{1}» no tiene ninguna palabra.
This name has {1} characters.	Este nombre tiene {1} caracteres.
{1} words are said of what has the focus.	Se dicen {1} palabras de lo que tiene el foco.
What is typed into this field is shown.	Se muestra lo que se escribe en este campo.
The field "{1}" does not hide what is typed.	El campo «{1}» no oculta lo que se escribe.
The place of this element is no place.	El lugar de este elemento no es un lugar.
This element is read and has no size.	Este elemento se lee y no tiene tamaño.
This element is read and lies outside of its window.	Este elemento se lee y está fuera de su ventana.
This element is read and lies outside of the dialog that holds it.	Este elemento se lee y está fuera del diálogo que lo contiene.
{1} this box and its words are cut at the right edge.	{1} esta caja y sus palabras se cortan en el borde derecho.
{1} this box goes on behind the right edge.	{1} esta caja sigue detrás del borde derecho.
{1} this box goes on below the last row.	{1} esta caja sigue bajo la última fila.
{1} of {2} steps through what this holds go back.	{1} de {2} pasos por su contenido van hacia atrás.
{1} lies over {2}.	{1} está encima de {2}.
This {1} is smaller than one row by three columns.	Este elemento ({1}) es menor que una fila por tres columnas.
The name "{1}" itself is cut off.	El propio nombre «{1}» está cortado.
{1} letters stand in room for {2}.	{1} letras están donde caben {2}.
"{1}" is drawn, and no element tells it.	«{1}» está dibujado, y ningún elemento lo dice.
"{1}" is cut off here, and shown nowhere.	«{1}» se corta aquí, y no se muestra en ningún sitio.
The name "{1}…" is cut off, and shown nowhere in full.	El nombre «{1}…» está cortado, y no se muestra entero en ningún sitio.
"{1}" ends at the edge, and no row goes on.	«{1}» acaba en el borde, y ninguna fila sigue.
{1} cannot be activated.	{1} no se puede activar.
{1} does not say whether it is open.	{1} no dice si está abierto.
A row holds no cells.	Una fila no contiene celdas.
A {1} holds a {2}.	Un elemento ({1}) contiene uno que no le corresponde ({2}).
The kind of this {1} is told as blanks.	La clase de este elemento ({1}) son espacios.
No reader knows the role "{1}".	Ningún lector conoce el rol «{1}».
{1} can be used and does not say what it is.	{1} se puede usar y no dice qué es.
A {1} is {2}, and belongs in a {3}.	Un elemento ({1}) está {2}, y su sitio es otro ({3}).
None of {1} radio buttons is on.	Ninguno de los {1} botones de opción está activo.
None of {1} tabs is selected.	Ninguna de las {1} pestañas está elegida.
{1} of {2} are chosen where one can be.	{1} de {2} están elegidos donde puede haber uno.
{1} does not say whether it is on.	{1} no dice si está activado.
This element is {1} at once.	Este elemento es a la vez {1}.
{1} shows progress and no measure of it.	{1} muestra progreso y ninguna medida.
{1} does not say its value.	{1} no dice su valor.
{1} words within ten seconds, and nobody asked.	{1} palabras en diez segundos que nadie pidió.
"{1}" is never heard.	«{1}» no se oye nunca.
"{1}" is heard more than two seconds late.	«{1}» se oye con más de dos segundos de retraso.
Half of what keys do is heard after {1} milliseconds or more.	La mitad de lo que hacen las teclas se oye a los {1} milisegundos o más.
"{1}" is said twice within half a second.	«{1}» se dice dos veces en medio segundo.
"{1}" is told {2} times within ten seconds.	«{1}» se dice {2} veces en diez segundos.
{1} of {2} children named here are not in the tree.	{1} de {2} hijos nombrados aquí no están en el árbol.
{1} is empty and does not say so.	{1} está vacío y no lo dice.
Nothing is in here, and no word says so.	Aquí no hay nada, y ninguna palabra lo dice.
This dialog has no name.	Este diálogo no tiene nombre.
This dialog begins without a word.	Este diálogo empieza sin una palabra.
What has the focus is not among what can be read.	Lo que tiene el foco no está entre lo que se puede leer.
This heading has no words.	Este encabezado no tiene palabras.
A heading of level {1} follows one of level {2}.	Un encabezado de nivel {1} sigue a uno de nivel {2}.
"{1}" is no tag of a language.	«{1}» no es la etiqueta de un idioma.
This is modal and holds nothing that can be read.	Esto es modal y no contiene nada que se pueda leer.
This is modal and holds no control to leave it by.	Esto es modal y no contiene ningún control para dejarlo.
{1} of {2} is no place.	{1} de {2} no es un lugar.
Two things here are {1} of {2}.	Dos cosas son aquí {1} de {2}.
The part that is shown is told wrongly.	La parte que se muestra está mal indicada.
This header of a column has no words.	Este encabezado de columna no tiene palabras.
No cell is below this header.	No hay ninguna celda bajo este encabezado.
None of {1} cells has a header.	Ninguna de las {1} celdas tiene encabezado.
This cell does not say where in the table it is.	Esta celda no dice dónde está en la tabla.
Row {1}, column {2} is outside of a table of {3} by {4}.	Fila {1}, columna {2} está fuera de una tabla de {3} por {4}.
Two cells are at row {1}, column {2}.	Dos celdas están en la fila {1}, columna {2}.
"{1}" is written downwards, a letter a row.	«{1}» está escrito hacia abajo, una letra por fila.
"{1}"	«{1}»
This {1}	Este elemento ({1})
This box	Esta casilla
a {1}	un elemento ({1})
its start	su inicio
At {1} by {2}	A {1} por {2}
At {1} by {2}, after {3},	A {1} por {2}, tras {3},
{1} changes row {2}	{1} cambia la fila {2}
{1} changes rows {2}	{1} cambia las filas {2}
{1} changes {2} rows	{1} cambia {2} filas
{1} does nothing	{1} no hace nada
{1} do nothing	{1} no hacen nada
{1} and {2}	{1} y {2}
{1} to {2}	{1} a {2}
in a {1}	en un elemento ({1})
in nothing	en ninguno
button	botón
link	enlace
search field	campo de búsqueda
key	tecla
button and adjustable	botón y ajustable
bar of tabs and stop	barra de pestañas y parada
text and field	texto y campo
lost	perdido
hard to read	difícil de leer
dark	oscuro
light	claro
default	predeterminado
black	negro
red	rojo
green	verde
yellow	amarillo
blue	azul
magenta	magenta
cyan	cian
white	blanco
bright {1}	{1} claro
colour {1}	color {1}
faint {1}	{1} tenue
bold {1}	{1} negrita
{1} on {2}	{1} sobre {2}
{1} on {2}, reversed	{1} sobre {2}, invertido
the user's palette decides	decide la paleta del usuario
the user's terminal decides	decide el terminal del usuario
a field that is typed in rightly keeps the cursor	un campo en el que se escribe conserva el cursor con razón
it may be meant	quizá sea intencionado
it may be inactive	quizá esté inactivo
it may be a name, or another language	quizá sea un nombre, u otro idioma
too few keys, or too little time	muy pocas teclas, o muy poco tiempo
the size is not known	no se conoce el tamaño
{1}, so a person has to look.	{1}: lo tiene que mirar una persona.
row {1}	fila {1}
rows {1} to {2}	filas {1} a {2}
columns {1} to {2}	columnas {1} a {2}
at {1} s	a los {1} s
line {1}	línea {1}
{1} times	{1} veces
all of it	todo
Here: {1} {2}.	Aquí: {1} {2}.
Cut off by the time limit of {1} s: what would have come later was not looked at.	Interrumpido por el límite de {1} s: lo que habría venido después no se miró.
Tried: {1}.	Probado: {1}.
Not tried: {1}.	No probado: {1}.
not audited: {1}	no auditado: {1}
{1} {2}	{1} {2}
to look at	por mirar
nothing found	nada encontrado
{1} more ({2}): --format json has all.	{1} más ({2}): --format json los tiene todos.
The focus went to: {1}.	El foco fue a: {1}.
{1} known and not counted.	{1} conocidos y no contados.
In all {1} wrong, {2} to look at, in {3} subjects ({4}).	En total {1} mal, {2} por mirar, en {3} sujetos ({4}).
Audit: {1} wrong, {2} to look at	Auditoría: {1} mal, {2} por mirar
Rules: {1}. A rule that is mapped to a criterion of a standard does not say that the program fails the standard.	Reglas: {1}. Que una regla corresponda a un criterio de una norma no dice que el programa no cumpla la norma.
What was audited	Lo que se auditó
Subject	Sujeto
Found	Encontrado
{1}; cut off	{1}; interrumpido
What was said	Lo que se dijo
screen at {1} s	pantalla a los {1} s
Mapped to	Corresponde a
as it is	como está
as it may be	como podría ser
Where the focus went	Adónde fue el foco
Step {1} of the focus	Paso {1} del foco
Steps {1} to {2} of the focus	Pasos {1} a {2} del foco
focus {1}	foco {1}
finding	hallazgo
The screen at {1} seconds	La pantalla a los {1} segundos
{1}, in its colours; below as text	{1}, en sus colores; debajo como texto
As text	Como texto
{1} by {2}, keys: {3}	{1} por {2}, teclas: {3}
{1} s without a key	{1} s sin una tecla
{1} by {2}	{1} por {2}
{1} by {2}: it writes line by line	{1} por {2}: escribe línea a línea
{1} by {2}, without colours	{1} por {2}, sin colores
{1} by {2}, what keys open, apart	{1} por {2}, lo que abren las teclas, aparte
{1} by {2}: it says that it is running already{3}	{1} por {2}: dice que ya se está ejecutando{3}
Enter, typing, letters and function keys, as {1}	Intro, escribir, letras y teclas de función, porque {1}
Enter, Space and typing, apart	Intro, Espacio y escribir, aparte
leaving after typing, apart	salir después de escribir, aparte
letters and function keys, apart	letras y teclas de función, aparte
answers to its questions, apart	respuestas a sus preguntas, aparte
its speech and its own tree: they are left out by --screen-alone or --profile quick	su voz y su propio árbol: omitidos por --screen-alone o --profile quick
its speech and its own tree: no time is left	su voz y su propio árbol: no queda tiempo
its speech	su voz
its own tree	su propio árbol
its own tree: it tells none	su propio árbol: no da ninguno
256 colours	256 colores
{1} s without a key: {2}	{1} s sin una tecla: {2}
{1}: {2}	{1}: {2}
no time is left, --thorough takes more	no queda tiempo, --thorough toma más
Rule	Regla
Rules	Reglas
Different	Distintos
Subjects	Objetos
What was found	Lo encontrado
{1} more: the report in JSON has all.	{1} más: el informe en JSON los tiene todos.
and {1} more	y {1} más
Nothing was found in {1} subjects	No se encontró nada en {1} objetos
resize-back title	Tras cambiar el tamaño y volver, la pantalla está entera.
resize-back why	Quien agranda las letras un momento se queda con una pantalla a la que le falta la mitad, sin señal de que estaba ahí.
resize-back advice	Dibuja todo de nuevo cuando cambie el tamaño (SIGWINCH), a partir de lo que hay que mostrar, no de la pantalla.
tab-back title	Mayús+Tab vuelve donde Tab avanza.
tab-back why	Quien ha pasado un campo tiene que recorrer todos los demás, y oír cada uno, para volver a él.
tab-back advice	Asigna Mayús+Tab, que los terminales envían como ESC [ Z (`KEY_BTAB` en curses), al lugar anterior.
escape-ends title	Escape no termina el programa sin decir nada.
escape-ends why	Escape se pulsa para asegurarse de que no hay nada abierto. Una vez de más, y quien solo quería cancelar está fuera.
escape-ends advice	Que Escape solo cancele y cierre; termina con otra tecla, y pregunta antes.
delete-asks title	Borrar pregunta antes, o se puede deshacer.
delete-asks why	Una tecla pulsada por error se lleva algo para siempre. Quien no ve desaparecer la fila ni siquiera lo sabe.
delete-asks advice	Pregunta «¿Borrar?» con No primero, u ofrece deshacerlo y dilo.
position-told title	Lo que se desplaza dice dónde se está.
position-told why	De oído no hay barra de desplazamiento al borde de la vista: nadie sabe si quedan tres filas o tres mil.
position-told advice	Muestra «Fila 20 de 300» en la barra, o un porcentaje.
keys-untold title	Lo que abre una tecla se dice en algún sitio.
keys-untold why	Una función cuya tecla no está en ningún sitio es para quien ha leído el código. Quien no ve la pantalla es quien menos prueba.
keys-untold advice	Nómbrala en la barra de teclas o en la página de ayuda.
painted-blanks title	Lo que se pinta con blancos también está escrito.
painted-blanks why	Un mapa o un gráfico de blancos de colores es una fila de nada para un lector, y para quien no ve colores.
painted-blanks advice	Pon un signo en cada celda, y di las sumas con palabras: «7 diferencias».
empty-taken title	Un formulario vacío no se acepta sin decir nada.
empty-taken why	Intro demasiado pronto hace una entrada de nada, o tira lo empezado: ambas cosas suenan a nada.
empty-taken advice	Quédate en el formulario y di «Falta un título», o di «No se añadió nada».
After {1} and back {2} rows are gone, and stay so.	Tras {1} y vuelta, {2} filas han desaparecido y no vuelven.
After {1} and back {2} rows are gone.	Tras {1} y vuelta, {2} filas han desaparecido.
After {1} and back {2} frames are broken.	Tras {1} y vuelta, {2} marcos están rotos.
Tab goes through {1} places here, and Shift+Tab does nothing.	Tab recorre {1} lugares aquí, y Mayús+Tab no hace nada.
Escape ends the program at once.	Escape termina el programa al instante.
Escape ends the program at once, and no screen says so.	Escape termina el programa al instante, y ninguna pantalla lo dice.
{1} takes this away at once, without a question.	{1} quita esto al instante, sin preguntar.
Rows scroll here, and nothing says where one is.	Aquí se desplazan filas, y nada dice dónde se está.
{1} opens this, and no screen names that key.	{1} abre esto, y ninguna pantalla nombra esa tecla.
Blanks in several colours draw something here, and no sign does.	Blancos de varios colores dibujan algo aquí, y ningún signo lo hace.
Enter closes this with nothing in it, and no word says what was done.	Intro cierra esto sin nada dentro, y ninguna palabra dice qué se hizo.
After {1} the program ends with signal {2}.	Tras {1} el programa termina con la señal {2}.
It says that something is wrong, and not what.	Dice que algo está mal, y no qué.
"{1}" alone ends the program at once, and no screen names that key.	«{1}» sola termina el programa al instante, y ninguna pantalla nombra esa tecla.
menus, apart	menús, aparte
Escape ends the program at once, and elsewhere it only cancels.	Escape termina el programa al instante, y en otros lugares solo cancela.
