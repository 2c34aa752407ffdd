--author Ada
--title Talk about tea
--newpage one
--heading One
First the water
---
then the leaves
--newpage two
--heading Two
A cup
