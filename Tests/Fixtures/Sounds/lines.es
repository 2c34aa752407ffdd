Se necesitan 3,5 GB de 12,5 GB.
Usado el 45,3 % de 1.024,5 MB
Precio: 12,50 € en lugar de 15,00 €
La temperatura baja a -5 °C (límite: -2,5 °C).
Error: no se encuentra el archivo «notas.txt»
¿Desea continuar? [S/n]
Desempaquetando paquete 3/12 … hecho
En la rama main, 2 confirmaciones delante de origin/main
1⅞ pulgadas son 4,76 cm
Línea 12: «if (a != b)» siempre es cierto
