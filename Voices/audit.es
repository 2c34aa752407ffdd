# Palabras de las auditorías en español.
#
# Por línea: la regla con title (lo que pide) o advice (remedio), tabulador, español. Lo que falta está en inglés.

critical	crítico
serious	grave
moderate	moderado
minor	leve
look	por mirar
rule	Regla
wrong	Falla
lookAt	Por mirar
place	Dónde
also	También
who	A quién
mend	Remedio
name-missing title	Cada control tiene un nombre.
name-missing advice	Dale un nombre de una a tres palabras: su efecto o su contenido.
field-name title	Un campo tiene un nombre que queda cuando se rellena.
field-name advice	Pon el nombre junto al campo y en su etiqueta.
secret-field title	Un campo para un secreto oculta lo que se teclea.
secret-field advice	Dale el papel passwordInput o el rasgo secureTextField.
image-name title	Cada imagen tiene un nombre.
image-name advice	Describe la imagen en la etiqueta, o sácala de la lectura.
name-generic title	Los nombres distinguen las cosas.
name-generic advice	Nómbralo por su efecto: «Borrar carta» en vez de «botón 2».
name-symbols title	Los nombres tienen palabras.
name-symbols advice	Nómbralo con palabras: «Página siguiente», «Cerrar».
name-file title	Imágenes y botones no se llaman como sus archivos.
name-file advice	Nómbralo por su imagen o por su efecto.
name-repeats-role title	Los nombres dejan la clase al lector.
name-repeats-role advice	Quita del nombre la palabra de la clase.
name-duplicate title	Los controles vecinos tienen nombres propios.
name-duplicate advice	Pon el objeto en el nombre: «Editar dirección».
name-too-long title	Lo que se dice de una vez es corto para escucharlo.
name-too-long advice	Pon el texto largo en un elemento aparte, o en la indicación.
private-glyph title	Nada se dice con signos que solo tiene una fuente.
private-glyph advice	Escribe la palabra junto al signo o en su lugar, y quita el signo de los nombres.
drawing-spoken title	Líneas, bloques y puntos de un dibujo no se dicen.
drawing-spoken advice	Deja los caracteres de dibujo fuera de las etiquetas, y marca las filas dibujadas como no legibles.
control-characters title	Los textos solo tienen texto.
control-characters advice	Quita las secuencias antes de que el texto sea un nombre.
link-purpose title	Los enlaces dicen adónde llevan.
link-purpose advice	Nombra el enlace por su destino.
hint-repeats title	Las indicaciones dicen algo nuevo.
hint-repeats advice	Describe el efecto: «Abre la carta», o quítala.
action-name title	Cada acción tiene su propio nombre.
action-name advice	Nombra cada una por su efecto.
button-signs title	Los botones de la pantalla tienen palabras.
button-signs advice	Escribe la palabra: «[ Atrás ]», «[ Cerrar ]».
password-shown title	Una contraseña no se ve al teclearla.
password-shown advice	Apaga el eco, o escribe una estrella por letra.
role-missing title	Lo que se usa dice qué es.
role-missing advice	Dale el papel de su uso: button, link, checkBox, slider, textInput.
role-parent title	Las partes están en aquello de lo que son partes.
role-parent advice	Ponlo en un contenedor de esa clase, o dale otro papel.
role-children title	Los contenedores tienen partes de su clase.
role-children advice	Da a los hijos el papel de sus partes, u otro papel al contenedor.
traits-conflict title	Lo que un elemento dice de sí concuerda.
traits-conflict advice	Deja el rasgo que conviene a su uso.
state-missing title	Lo que puede estar activado o no dice cómo está.
state-missing advice	Pon el valor en cada cambio: 1 activado, 0 desactivado, 2 mixto.
value-missing title	Lo que tiene medida la dice.
value-missing advice	Pon el valor en palabras: «40 %», «3 de 10».
expanded-missing title	Lo que se abre dice si está abierto.
expanded-missing advice	Pon el estado de despliegue, y cámbialo al abrir.
selection-state title	De pestañas y botones de opción hay uno elegido.
selection-state advice	Pon el rasgo selected o el valor 1 en el elegido, y quítalo del anterior.
action-missing title	Lo que parece usable lo es.
action-missing advice	Haz que responda a la activación, o márcalo como desactivado.
dialog-name title	Cada diálogo tiene un nombre.
dialog-name advice	Dale un título de pocas palabras: su pregunta o su mensaje.
modal-empty title	Lo que tapa todo lo demás puede leerse y dejarse.
modal-empty advice	Pon dentro su mensaje y un botón para salir, o no lo hagas modal.
focus-reachable title	Lo que tiene el foco puede leerse.
focus-reachable advice	Lleva el foco a un elemento visible, o haz del enfocado una parada.
window-title title	Ventanas y programas a pantalla completa tienen título.
window-title advice	Envía como título los nombres del programa y del documento.
heading-order title	Los títulos tienen palabras y niveles sin huecos.
heading-order advice	Nombra el título, o pon su nivel uno más que el del título del que depende.
table-headers title	Las columnas de las tablas tienen cabeceras.
table-headers advice	Marca la primera fila como cabeceras de columna.
table-places title	Cada celda dice dónde está.
table-places advice	Pon la fila y la columna de cada celda, contando desde 0.
position-invalid title	«2 de 5» es verdad.
position-invalid advice	Cuenta desde 1, o deja que el lector cuente.
scroll-position-invalid title	La parte de una lista que se muestra es verdad.
scroll-position-invalid advice	Cuenta desde 1.
children-missing title	Los contenedores tienen lo que nombran.
children-missing advice	Envía el hijo, o quita su identificador de la lista.
container-empty title	Lo vacío lo dice.
container-empty advice	Pon dentro una línea «Ninguna carta», o dale un valor.
language-tag title	Las lenguas se dicen con etiquetas que existen.
language-tag advice	Escribe `en`, `ko`, `pt-BR`.
vertical-text title	Las palabras se escriben a lo largo de las filas.
vertical-text advice	Escríbelo en una fila: «29 nov.».
unexposed-text title	Lo dibujado se dice.
unexposed-text advice	Haz un elemento de lo que dibuja las palabras, con las palabras como etiqueta.
reading-order title	Las cosas se leen en el orden en que están.
reading-order advice	Ordena los hijos por filas y luego columnas, o deja el orden al lector.
bounds-outside title	Lo que se lee está donde dice estar.
bounds-outside advice	Pon el marco cuando cambie la disposición; oculta lo desplazado.
target-size title	Los controles son bastante grandes para acertarlos.
target-size advice	Haz que los blancos junto al texto le pertenezcan.
target-overlap title	Ningún control está sobre otro.
target-overlap advice	Mueve uno, o haz del exterior un contenedor.
text-clipped title	El texto no está cortado.
text-clipped advice	Haz sitio, pártelo o acórtalo; da el texto entero como nombre.
words-cut title	Las palabras no se cortan para siempre.
words-cut advice	Parte el texto, dale más sitio, o desplázalo con la elección.
box-cut title	Una caja cabe en su pantalla.
box-cut advice	Haz la caja como mucho tan ancha como la pantalla, parte su texto, y deja que se desplace.
contrast-minimum title	El texto se distingue de su fondo.
contrast-minimum advice	Usa los colores del terminal, o el color que nombra el hallazgo.
contrast-faint title	El texto tenue puede leerse.
contrast-faint advice	Deja lo tenue, o úsalo para lo que se repite en otra parte.
hidden-text title	Lo que se dice puede verse.
hidden-text advice	Escribe blancos en lugar de texto invisible.
one-sided-colour title	Tinta propia sobre fondo propio.
one-sided-colour advice	Usa uno de los dieciséis colores, que el usuario ajusta a su fondo, o pon ambos.
contrast-selection title	Lo elegido se distingue de lo demás.
contrast-selection advice	Usa la inversión, o fondos más alejados.
colour-only-focus title	Lo elegido se conoce por más que el color.
colour-only-focus advice	Pon una marca ante la fila elegida, o lleva el cursor allí.
colour-only-state title	Activado y desactivado difieren en más que el color.
colour-only-state advice	Escribe un blanco para desactivado: `[ ]` y `[x]`; escribe «en marcha» y «parado» junto a los puntos.
blink title	Nada parpadea.
blink advice	Usa negrita o inversión, y una palabra que diga por qué.
progress-text title	El progreso se dice con palabras o números.
progress-text advice	Escribe el porcentaje junto a la barra.
contrast-enhanced title	El texto se distingue mucho de su fondo.
contrast-enhanced advice	Usa los colores del terminal para lo que se lee largo rato.
user-palette title	Los colores son los que el usuario puede elegir.
user-palette advice	Quédate en los dieciséis, u ofrece un tema que lo haga.
braille-art title	Los signos braille son braille.
braille-art advice	Describe la imagen con palabras, y ofrece quitarla.
frame-text title	No hay palabras en las líneas de los marcos.
frame-text advice	Escribe el título en una fila propia, u ofrece quitar los marcos.
block-letters title	Letras y cifras dibujadas con bloques también están escritas.
block-letters advice	Escribe el número o el nombre al lado, y ofrece quitar los bloques.
colour-named title	Las palabras no señalan cosas solo por su color.
colour-named advice	Escribe el sentido: «Nombre (obligatorio)».
hotkey-colour title	Las teclas no se dicen por el color de una letra.
hotkey-colour advice	Escribe la tecla: «m  Tráfico», o subraya su letra.
no-colour title	Los colores pueden quitarse.
no-colour advice	Quita los colores donde NO_COLOR esté puesto y no vacío; negrita, subrayado e inversión pueden quedar.
cursor-tracks-focus title	El cursor está donde está la elección.
cursor-tracks-focus advice	Lleva el cursor a la fila elegida tras dibujar, aunque esté oculto.
cursor-hidden title	El cursor se ve mientras se esperan teclas.
cursor-hidden advice	Muestra el cursor tras dibujar (DECTCEM), en la elección.
focus-visible title	Se ve adónde van las teclas.
focus-visible advice	Marca la elección con un signo o inversión, y lleva el cursor allí.
focus-trap title	De donde entran las teclas, salen las teclas.
focus-trap advice	Deja salir con Tab o Escape, también de un campo que toma Tab como texto.
way-out title	Un programa puede dejarse con teclas.
way-out advice	Termina con Ctrl+C o q, y nombra la tecla en la pantalla.
control-reachable title	A cada control se llega con teclas.
control-reachable advice	Haz que Tab pare en él, o no hagas control lo que contiene controles.
context-change title	Moverse no cambia nada más.
context-change advice	Abre las cosas con Intro.
letter-shortcut title	Una sola letra no destruye nada.
letter-shortcut advice	Usa Ctrl o una tecla de función, pregunta antes de perder algo, o deja apagar las teclas solas.
help-hint title	Una pantalla dice dónde está la ayuda.
help-hint advice	Deja una línea: «? ayuda, q salir».
key-signs title	Las teclas se nombran con palabras.
key-signs advice	Escribe «Intro abrir, Esc atrás».
focus-lost title	Cada lugar al que va el foco lo muestra.
focus-lost advice	Dibuja cada control igual cuando tiene el foco, y lleva el cursor allí.
focus-moves-itself title	El foco queda donde está hasta que se pulsa una tecla.
focus-moves-itself advice	Mueve el foco solo cuando una tecla lo pide; anuncia lo nuevo en su lugar.
tab-order title	Tab va por donde se lee la pantalla.
tab-order advice	Da a los controles el orden en que están.
dialog-stuck title	Lo que abre Intro puede cerrarse.
dialog-stuck advice	Deja que Escape lo cierre, y dale un botón al que llegue Tab.
exit-named title	Una pantalla dice cómo salir.
exit-named advice	Deja una línea: «? ayuda, q salir».
keys-cut title	Las teclas se nombran enteras.
keys-cut advice	Parte la barra, acorta sus palabras, y pon la ayuda y la salida al principio.
escape-closes title	Escape cierra lo que una tecla abrió.
escape-closes advice	Deja que Escape lo cierre, o escribe la tecla en la caja: «q cerrar».
spinner title	Ningún signo gira en su sitio.
spinner advice	Escribe una vez con palabras lo que ocurre, y de vez en cuando cuánto va; o quítalo si se pide (`TERM=dumb`, `ACCESSIBLE=1`, sin terminal).
flash title	Nada destella más de tres veces por segundo.
flash advice	No inviertas la pantalla para llamar la atención.
time-limit title	Lo que se pregunta espera su respuesta.
time-limit advice	Espera una tecla; o deja quitar el límite, o multiplicarlo por diez, antes de que empiece.
bell title	La campana suena poco.
bell advice	Suena una vez, cuando algo acaba o falla, y dilo con palabras.
echo-latency title	Las teclas se responden al momento.
echo-latency advice	Muestra que la tecla ha llegado antes de empezar el trabajo.
redraw-noise title	Lo que no cambió no se escribe otra vez.
redraw-noise advice	Escribe solo las celdas que cambian; ncurses lo hace.
resize-loss title	Nada se pierde en una pantalla pequeña.
resize-loss advice	Parte, desplaza, o quita lo que adorna.
error-in-colour title	Los errores se dicen con palabras.
error-in-colour advice	Escribe el fallo junto al campo.
error-by-bell title	Una campana viene con palabras.
error-by-bell advice	Escribe al lado qué está mal.
moving-text title	El texto está quieto hasta que se pulsa una tecla.
moving-text advice	Escríbelo entero, en varias líneas, o deja que una tecla muestre lo siguiente.
numbers-ticking title	Los números cambian cuando se pregunta por ellos.
numbers-ticking advice	Muestra solo los minutos, deja que una tecla muestre la hora, o para el reloj si se pide.
message-gone title	Los mensajes quedan hasta que pueden leerse.
message-gone advice	Deja el mensaje hasta la tecla siguiente, o guárdalo donde se encuentre.
work-without-end title	El trabajo dice cuánto va, o cómo pararlo.
work-without-end advice	Di de vez en cuando cuánto va, y nombra una tecla que lo pare.
failure-shown title	Ninguna tecla hace fallar el programa.
failure-shown advice	Recoge el fallo, di en una línea qué está mal, y sigue, o pregunta otra vez.
keys-as-text title	Una tecla sin uso no escribe nada.
keys-as-text advice	Lee las líneas con una biblioteca para ello (readline, prompt_toolkit), y pasa por alto las secuencias sin sentido.
answer-refused title	De una respuesta rechazada se dice por qué.
answer-refused advice	Di qué se espera: «Un nombre solo tiene letras y cifras».
answers-reviewed title	Las respuestas pueden revisarse antes de contar.
answers-reviewed advice	Muestra al final todas las respuestas, pregunta «¿Es correcto?», y nombra un camino atrás.
choices-named title	Una pregunta de sí o no dice cómo se responde.
choices-named advice	Escribe las respuestas tras la pregunta, la usual en mayúscula: «¿Borrar? [y/N]».
exit-asks title	Salir pregunta antes de perder nada.
exit-asks advice	Pregunta «¿Guardar los cambios?» antes del final, o guarda sin preguntar y dilo.
speech-flood title	No se dice más de lo que puede oírse.
speech-flood advice	Escribe menos a menudo, o una línea que diga cuánto fue.
speech-ticking title	Un contador no se lee a cada paso.
speech-ticking advice	Di el principio, cada diez o así, y el final.
alert-late title	Errores y anuncios se oyen a tiempo.
alert-late advice	Di menos antes, o dales más prioridad.
speech-repeated title	Nada se dice dos veces.
speech-repeated advice	Di un suceso una vez: con una notificación o con el texto, no con ambos.
speech-latency title	Lo que hace una tecla se oye al momento.
speech-latency advice	Deja que las teclas corten el habla.
