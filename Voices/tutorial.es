# El curso de Earshot. Una clave, un tabulador, un texto. {speech.again} es la tecla de ese comando,
# {screen:element.next} su tecla en la pantalla de un programa. Las líneas de igual clave se siguen.

welcome	Bienvenido a Earshot. Diez pasos cortos muestran cómo oír, repasar y cambiar lo que dice un terminal.
welcome	Intro sigue. r repite un paso, q sale: la próxima vez se sigue donde estaba.
welcome.back	Bienvenido otra vez. Intro sigue, r repite un paso, q sale.
begin	Pulse Intro para empezar.
right	Correcto.
next	Pulse Intro para el paso siguiente.
skipped	Omitido.
try.again	Todavía no. Inténtelo otra vez.
try.other	Eso era {chosen}. Inténtelo otra vez.
left	Ha salido del curso. earshot tutorial sigue aquí.
end	Este fue el curso. earshot keys lista todas las teclas, y {keys.help} dice qué hace una tecla. Disfrute del terminal.

stop	Paso 1 de 10: callar y repetir. Earshot dice lo que un programa escribe, y cualquier tecla lo calla.
stop.1	Aquí hay un texto largo; cállelo con la barra espaciadora. Un puerto despierta temprano. Llegan barcos, gritan gaviotas, y gente de amarillo lleva cajas de pescado por las piedras mojadas. Alguien silba. Suena una campana en la iglesia, luego otra, y un autobús da la vuelta al final del muelle. El conductor bebe té en una taza roja y mira el mar. Hoy está gris, con líneas blancas donde el viento va contra las olas. Nadie tiene prisa. El mercado abre a las siete, y hasta entonces hay tiempo para hablar del tiempo, del precio del gasóleo y de un gato que vive en el muelle desde hace once años. Eso era todo: pulse ahora la barra espaciadora.
stop.2	La última frase se puede oír otra vez. Pulse {speech.again}: primero {reader}, suéltela, y enseguida la otra tecla.
stop.3	Todo lo dicho es también una lista. Ábrala con {history.list}, recórrala con Abajo y salga con Escape.
stop.done	Eso es. {history.previous} vuelve atrás por lo dicho.

review	Paso 2 de 10: el cursor de repaso. Lee cualquier línea de la pantalla y no mueve nada en el programa. Siguen tres líneas.
review	Árboles y flores hay en el jardín.
review	Barcos salen a las nueve.
review	Queso hay en la cocina.
review.1	Suba con {review.line.previous}, más allá de estas instrucciones, hasta oír la línea de los árboles.
review.1	Luego deletree una palabra de esa línea: {review.word.next} sigue por palabras, {review.word.previous} vuelve, {review.spell.word} deletrea.
review.done	Bien. {review.line.next} baja, {review.character.next} sigue por letras. {review.read} sigue leyendo desde ahí, también tras «filas más». En un programa el cursor sigue sus teclas. {review.word.current}, pulsada otra vez enseguida, deletrea una palabra y luego describe sus letras.
search	Paso 3 de 10: salidas largas. De más de sesenta líneas de una vez se oyen las primeras, un número y la última. Siguen doscientas líneas de heno, y una tiene una aguja. Después búsquela hacia arriba: {find.backward}, escriba aguja, luego Intro. Luego ponga un marcador en su línea: {bookmark}.
search.line	Línea {number}: heno.
search.goal	una aguja
search.2	Encontrada y marcada. Baje unas líneas con {review.line.next}, y vuelva luego al marcador con {place.previous}.
search.done	Aquí está otra vez. {find.next} sigue a la siguiente, donde hay más. {place.next} y {place.previous} van también a conflictos, fragmentos, errores y títulos: {place.choose} elige a cuál.

shell	Paso 4 de 10: un shell y un error. Se abre un pequeño shell. Pida primero un archivo que no existe, y oiga el error; luego uno que sí existe.
shell.1.tasks	Escriba cat list e Intro, luego cat list.txt e Intro, luego exit e Intro.
shell.2	El shell otra vez, y una orden que tarda. Mientras se ejecuta, {await.end} hace que se diga su fin y cuánto tardó; entretanto puede hacer otra cosa.
shell.2.tasks	Escriba sleep 5 e Intro, y enseguida {await.end}. Cuando se haya dicho el fin, escriba exit e Intro.
shell.3	Y una vez más, para la salida como texto: {output.open} abre lo que escribió la última orden, Abajo va de línea en línea y Escape sale.
shell.3.tasks	Escriba seq 40 e Intro, luego {output.open}. Baje unas líneas y salga con Escape. Después escriba exit e Intro.
shell.file	pan, leche y miel
shell.missing	Aquí no hay bash: este paso se omite.
shell.done	Bien. Código de salida 1 decía que la orden había fallado. En un shell {review.output} lee otra vez lo que escribió una orden, y {copy.output} lo copia. {review.command.previous} va hacia atrás de orden en orden, con el estado de cada una. El fin de una orden larga también suena por sí solo. {tell.suggestion} dice lo que el shell sugiere tras el cursor, y {await.text} espera un texto.

list	Paso 5 de 10: una lista. En un programa se oye lo elegido. Elija Peras con las flechas, luego pulse Intro.
list.title	Fruta del día
list.item.1	Manzanas
list.item.2	Cerezas
list.item.3	Uvas
list.item.4	Peras
list.item.5	Ciruelas
list.item.6	Fresas
list.done	Peras, pues. Ha oído cada elemento y su lugar en la lista.

dialog	Paso 6 de 10: una pregunta. Se oye, luego sus respuestas, la elegida al final. Tabulador o las flechas van de botón en botón, Intro pulsa. Responda No.
dialog.question	¿Borrar todas las fotos del verano?
dialog.yes	Sí
dialog.no	No
dialog.done	Bien respondido: las fotos siguen ahí.

elements	Paso 7 de 10: elementos. Earshot conoce las casillas y los botones de una pantalla. {screen:element.next} lee el siguiente, {screen:element.previous} el anterior; el programa no se mueve. Recorra así el formulario que sigue. Luego vaya con Tabulador al botón Terminar y pulse Intro.
elements.2	El mismo formulario otra vez, ahora con el rotor, que va a elementos de una clase. Gírelo con {screen:rotor.turn} hasta que diga botones; entonces {screen:rotor.down} lee el botón siguiente. Deje el formulario como antes.
elements.keys	Ha encontrado el botón. Otra vez: oiga antes los demás con {screen:element.next}.
rotor.keys	Ha encontrado el botón. Otra vez: gire antes el rotor con {screen:rotor.turn}.
elements.title	Desayuno
elements.box.1	Té
elements.box.2	Pan
elements.box.3	Miel
elements.cancel	Cancelar
elements.finish	Terminar
elements.done	Bien. Así se oye lo que hay antes de hacer nada. En esos programas las letras tras {reader} van a elementos: {screen:button.next} al botón siguiente. Con Alt van por el texto, como en la línea de órdenes.

copy	Paso 8 de 10: copiar y pegar. Esta línea lo merece:
copy	Siete botellas verdes
copy.goal	Siete botellas verdes
copy.1	Vaya a ella con {review.line.previous}, luego cópiela: {copy.line}.
copy.1	Ahora péguela con {paste.1} y pulse Intro.
copy.wrong	Esa era otra línea. Vaya a Siete botellas verdes, cópiela, péguela y pulse Intro.
copy.done	Copiado y pegado. Para más de una línea, {copy.mark} marca dónde empieza la copia, {copy.marked} copia hasta el cursor. Donde hay elementos, como en el paso 7, estas letras van con Alt.

editor	Paso 9 de 10: un editor. Un archivo de tres líneas se abre en {editor}. Borre la línea que dice Borre esto, luego guarde y salga: {leaving}
editor.nano	Flecha abajo va a ella, Control K la borra, Control X sale, y guarda, e Intro confirma el nombre.
editor.vi	j va a ella, dd la borra, luego dos puntos, wq e Intro.
editor.other	como en su editor.
editor.line.1	Deje esta línea.
editor.line.2	Borre esto.
editor.line.3	Deje esta también.
editor.missing	Aquí no hay editor: este paso se omite.
editor.done	Guardado, y la línea ya no está. En un editor se oye la línea, la palabra o la letra a la que se va. {tell.caret} dice la línea y la columna en el archivo, o la tecla con la que el editor las dice.

settings	Paso 10 de 10: ajustes.
settings.1	Acelere el habla con {rate.up}, o retárdela con {rate.down}. Lo que cambie se guarda.
settings.2	Todos los ajustes están en una lista: ábrala con {settings}, recórrala con Arriba y Abajo y salga con Escape.
settings.3	Y si olvida una tecla: {keys.help}, luego cualquier tecla dice qué hace, hasta Escape.
settings.done	Ya conoce las teclas más importantes. En la lista de ajustes, voz de los programas guarda lo que solo vale en un programa, como su puntuación o su velocidad.

braille	Un paso más, para su línea braille. Lo que se dice está también en ella, y sus teclas son las de BRLTTY: su ayuda dice dónde están en la suya. Este texto es más largo que cualquier línea.
braille.1	Avance por él con la tecla que desplaza a la derecha, que BRLTTY llama FWINRT.
braille.2	Ahora vuelva atrás con FWINLT, o suba una línea con LNUP.
braille.3	Cambie a la otra vista, las filas de la pantalla, con DISPMD.
braille.4	Vuelva: HOME lleva al cursor, DISPMD a la primera vista.
braille.5	Por último, pulse una tecla de enrutamiento, sobre cualquier celda: trae el cursor allí, o pulsa lo que hay allí.
braille.done	Bien. Una tecla de enrutamiento también termina un mensaje, y earshot keys --braille nombra todas las teclas.

finish	Pulse Intro para terminar.
