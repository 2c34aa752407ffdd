# Short forms of the reader's words, for braille displays. One a line: the words as spoken, a tab, the short form.

Dimmed.	xx
Button.	prz
Back Button.	wstecz
Switch Button.	prł
Tab.	kart
Text Field.	ed
Secure Text Field.	has
Is editing.	edyt
Heading.	n
Heading level {level}.	n{level}
Link.	lnk
Adjustable.	reg
Image.	graf
Search Field.	szuk
Selected.	*
Not selected.	-*
Selected: {text}	* {text}
On.	wł
Off.	wył
Checked.	(x)
Not checked.	( )
Mixed.	(-)
Expanded.	-
Collapsed.	+
Required.	wym
Invalid entry.	błąd
Read only.	to
Busy.	zaj
Check Box.	pwyb
Radio Button.	popc
Combo Box.	kom
Spin Button.	pok
Scroll Bar.	pas
Progress Bar.	post
List.	lst
List Box.	plst
Option.	opc
Tree.	drz
Tree Item.	edrz
Table.	tb
Column Header.	nkol
Row Header.	nwier
Menu.	mnu
Menu Bar.	pmnu
Menu Item.	emnu
Tabs.	karty
Tab Panel.	pkart
Window.	okno
Dialog.	dlg
Alert.	alrt
Status.	stat
Toolbar.	narz
Group.	grp
Document.	dok
{index} of {count}.	{index}/{count}
Row {number}.	w{number}
Column {number}.	k{number}
