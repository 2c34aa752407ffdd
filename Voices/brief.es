# Short forms of the reader's words, for braille displays. One a line: the words as spoken, a tab, the short form.

Dimmed.	xx
Button.	btn
Back Button.	atrás
Switch Button.	int
Tab.	pest
Text Field.	ed
Secure Text Field.	cont
Is editing.	edt
Heading.	enc
Heading level {level}.	enc{level}
Link.	enl
Adjustable.	ajus
Image.	img
Search Field.	busc
Selected.	*
Not selected.	-*
Selected: {text}	* {text}
On.	sí
Off.	no
Checked.	(x)
Not checked.	( )
Mixed.	(-)
Expanded.	-
Collapsed.	+
Required.	req
Invalid entry.	inv
Read only.	sl
Busy.	ocup
Check Box.	cv
Radio Button.	br
Combo Box.	cc
Spin Button.	bg
Scroll Bar.	bdesp
Progress Bar.	prog
List.	lst
List Box.	cl
Option.	opc
Tree.	arb
Tree Item.	arbel
Table.	tb
Column Header.	ec
Row Header.	ef
Menu.	mnú
Menu Bar.	bmnú
Menu Item.	mnúel
Tabs.	pests
Tab Panel.	panp
Window.	vent
Dialog.	diál
Alert.	alrt
Status.	est
Toolbar.	bher
Group.	grp
Document.	doc
{index} of {count}.	{index}/{count}
Row {number}.	f{number}
Column {number}.	c{number}
