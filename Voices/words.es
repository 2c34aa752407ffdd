# Palabras y unidades en español, con la forma de words.en.

{count}B	byte	bytes
{count}KB	kilobyte	kilobytes
{count}kB	kilobyte	kilobytes
{count}MB	megabyte	megabytes
{count}GB	gigabyte	gigabytes
{count}TB	terabyte	terabytes
{count}MB/s	megabytes por segundo
{count}ns	nanosegundo	nanosegundos
{count}µs	microsegundo	microsegundos
{count}ms	milisegundo	milisegundos
{count}s	segundo	segundos
{count}min	minuto	minutos
{count}h…	hora	horas
{count}m…	minuto	minutos
{count}s…	segundo	segundos
{count}h	hora	horas
{count}Hz	hercio	hercios
{count}MHz	megahercio	megahercios
{count}GHz	gigahercio	gigahercios
{count}km	kilómetro	kilómetros
{count}cm	centímetro	centímetros
{count}mm	milímetro	milímetros
{count}kg	kilogramo	kilogramos
{count}$	dólar	dólares
{count}€	euro	euros
{count}£	libra	libras
{count}¥	yen	yenes
{count}km/h	kilómetro por hora	kilómetros por hora
{count}m/s	metro por segundo	metros por segundo
{count}Ω	ohmio	ohmios
{count}Ω	ohmio	ohmios
