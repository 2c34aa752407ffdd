# Polski alfabet do literowania: Adam, Barbara.
#
# Jedna litera w wierszu: litera, tabulator, jej słowo. Wielkie litery wynikają z małych.

a	Adam
ą	a z ogonkiem
b	Barbara
c	Celina
ć	c z kreską
d	Dorota
e	Ewa
ę	e z ogonkiem
f	Franciszek
g	Genowefa
h	Henryk
i	Irena
j	Jadwiga
k	Karol
l	Leon
ł	Łukasz
m	Maria
n	Natalia
ń	n z kreską
o	Olga
ó	o z kreską
p	Paweł
q	Quebec
r	Roman
s	Stanisław
ś	Świętosław
t	Tadeusz
u	Urszula
v	Violetta
w	Wanda
x	Xawery
y	Ypsylon
z	Zygmunt
ź	z z kreską
ż	Żaneta
