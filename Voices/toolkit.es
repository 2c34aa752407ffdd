# Las palabras de EarshotUI. Una por línea: inglés, tabulador, español. {name} es un valor.

Cancel	Cancelar
Close	Cerrar
Done	Listo
Edit	Editar
Save	Guardar
Add	Añadir
Search	Buscar
Refresh	Actualizar
Undo	Deshacer
Redo	Rehacer
Delete	Eliminar
Share	Compartir
Back	Atrás
Open	Abrir
Choose	Elegir
Sort	Ordenar
Sorts the rows.	Ordena las filas.
Move	Mover
Move Up	Subir
Move Down	Bajar
{name}, {index} of {count}	{name}, {index} de {count}
{count} selected	{count} seleccionados
Clear text	Borrar texto
More Info	Más información
Menu	Menú
Keys	Teclas
Play	Reproducir
Pause	Pausa
Stop	Detener
Compose	Redactar
Reply	Responder
Dismiss popup	Cerrar ventana
Text Field.	Campo de texto.
{name}. Text Field.	{name}. Campo de texto.
{name}. Button.	{name}. Botón.
Windows	Ventanas
Window	Ventana
closed	cerrada
this terminal	este terminal
another terminal	otro terminal
Show Snapshot	Ver imagen
Close Window	Cerrar ventana
Not kept: what was done in this window	No conservado: lo hecho en esta ventana
Collapse	Contraer
Expand	Expandir
Undone	Deshecho
Undone: {name}	Deshecho: {name}
Done again	Rehecho
Done again: {name}	Rehecho: {name}
Search ended	Búsqueda terminada
End search	Terminar búsqueda
No results	Sin resultados
1 result	1 resultado
{count} results	{count} resultados
Lines {first} to {last} of {count}	Líneas {first} a {last} de {count}
Lines {first} to {last} of {count}, following	Líneas {first} a {last} de {count}, siguiendo
Progress halted	Progreso detenido
page {index} of {count}	página {index} de {count}
Chart	Gráfico
{title}: {count} values, highest {highest}, lowest {lowest}	{title}: {count} valores, máximo {highest}, mínimo {lowest}
{title}: 1 value, highest {highest}, lowest {lowest}	{title}: 1 valor, máximo {highest}, mínimo {lowest}
{title}: no values	{title}: sin valores
Play audio graph	Oír el gráfico
Extremes	Extremos
Decrement	Disminuir
Increment	Aumentar
Cancelled	Cancelado
Cancelled: {name}	Cancelado: {name}
Done: {name}	Listo: {name}
Year	Año
Month	Mes
Day	Día
Hour	Hora
Minute	Minuto
January	enero
February	febrero
March	marzo
April	abril
May	mayo
June	junio
July	julio
August	agosto
September	septiembre
October	octubre
November	noviembre
December	diciembre
Sunday	domingo
Monday	lunes
Tuesday	martes
Wednesday	miércoles
Thursday	jueves
Friday	viernes
Saturday	sábado
near {name}	cerca de {name}
No color: {name}	No es un color: {name}
black	negro
gray	gris
silver	plateado
white	blanco
red	rojo
maroon	granate
brown	marrón
orange	naranja
gold	dorado
yellow	amarillo
olive	oliva
lime	lima
green	verde
dark green	verde oscuro
teal	verde azulado
turquoise	turquesa
cyan	cian
sky blue	azul cielo
blue	azul
navy	azul marino
indigo	índigo
purple	púrpura
violet	violeta
magenta	magenta
pink	rosa
beige	beis
