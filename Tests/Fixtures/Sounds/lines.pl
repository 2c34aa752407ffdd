Trzeba pobrać 3,5 GB z 12,5 GB.
Zajęte 45,3 % z 1024,5 MB
Cena: 12,50 zł zamiast 15,00 zł, czyli 3,50 €
Temperatura spada do -5 °C (granica: -2,5 °C).
Błąd: nie znaleziono pliku „notatki.txt”
Czy kontynuować? [T/n]
Rozpakowywanie pakietu 3/12 … gotowe
Na gałęzi main, 2 commity przed origin/main
1⅞ cala to 4,76 cm
Wiersz 12: „if (a != b)” jest zawsze prawdą
