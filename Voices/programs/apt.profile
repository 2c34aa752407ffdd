// apt and apt-get. Three steps come before each answer, always the same: they are told by their progress alone, and as
// errors if they fail. What comes along and how much it is, is all read.
program: apt, apt-get

rule: /^(Reading package lists|Building dependency tree|Reading state information)(\.\.\.|…)( ?\d+%| Done)?$/ = silent
rule: /^(Paketlisten werden gelesen|Abhängigkeitsbaum wird aufgebaut|Statusinformationen werden eingelesen)(\.\.\.|…)( ?\d+%| Fertig)?$/ = silent
rule: /^(Lecture des listes de paquets|Construction de l'arbre des dépendances|Lecture des informations d'état)(\.\.\.|…)( ?\d+%| Fait)?$/ = silent
rule: /^(Leyendo lista de paquetes|Creando árbol de dependencias|Leyendo la información de estado)(\.\.\.|…)( ?\d+%| Hecho)?$/ = silent
rule: /^(パッケージリストを読み込んでいます|依存関係ツリーを作成しています|状態情報を読み取っています)(\.\.\.|…)( ?\d+%| 完了)?$/ = silent
rule: /^(패키지 목록을 읽는 중입니다|의존성 트리를 만드는 중입니다|상태 정보를 읽는 중입니다)(\.\.\.|…)( ?\d+%| 완료)?$/ = silent
rule: /^(Czytanie list pakietów|Budowanie drzewa zależności|Odczyt informacji o stanie)(\.\.\.|…)( ?\d+%| Gotowe)?$/ = silent
