# El alfabeto de deletreo español: Antonio, Burgos.
#
# Una letra por línea: la letra, un tabulador, su palabra. Las mayúsculas se siguen de las minúsculas.

a	Antonio
á	Antonio con acento
b	Burgos
c	Carmen
d	David
e	España
é	España con acento
f	Francia
g	Granada
h	Historia
i	Inés
í	Inés con acento
j	José
k	Kilo
l	Lorenzo
m	Madrid
n	Navidad
ñ	Ñoño
o	Oviedo
ó	Oviedo con acento
p	París
q	Queso
r	Ramón
s	Sábado
t	Toledo
u	Ulises
ú	Ulises con acento
ü	Ulises con diéresis
v	Valencia
w	Washington
x	Xilófono
y	Yolanda
z	Zaragoza
