// SPDX-License-Identifier: Apache-2.0
/// Judges by its small words whether text in Latin letters is English, German, French, Spanish or Polish.
///
/// It is sure or silent: code, paths, names and single words have no language. Letters beside digits, slashes, points
/// and underscores are no words. Italian and Portuguese are known so that they are not taken for French and Spanish;
/// signs have no names in them, and their text is left to the user's own language.
enum LatinLanguage {
  private static let languages = ["en", "de", "fr", "es", "pl", "it", "pt"]
  private static let unspoken: Set = ["it", "pt"]

  /// The evidence for a language: a word that only it has counts twice, one it shares with others once.
  private static let sureFrom = 4
  private static let leastWords = 3

  /// A language other than the usual one; nil if the words do not show it.
  ///
  /// Nil, too, if the usual one is not among the languages that are known here: Italian has many words of French, and
  /// must not be taken for it.
  static func language(of text: [Unicode.Scalar], besides usual: String) -> String? {
    let usual = LanguageTag.language(usual)
    guard languages.contains(usual), let found = language(of: text), found != usual else { return nil }
    return found
  }

  /// The language as a BCP 47 tag; nil if the words do not show it.
  static func language(of text: [Unicode.Scalar]) -> String? {
    // Most lines are too short, and are not looked at.
    guard text.count > 14 else { return nil }
    var reading = Reading()
    var hash = emptyHash
    var (letters, isWord, marks) = (0, true, UInt8(0))
    for index in 0...text.count {
      let scalar = index < text.count ? text[index] : " "
      switch scalar {
      case " ", "\n", TextCleaning.pause:
        if letters > 0 || !isWord { reading.add(hash, letters: letters, isWord: isWord, marks: marks) }
        (hash, letters, isWord, marks) = (emptyHash, 0, true, 0)
      case "a"..."z", "A"..."Z":
        hash = added(scalar.value | 0x20, to: hash)
        letters += 1
      case "'":
        // French writes the short word and its noun as one. `s' ends a quotation.
        if letters == 1 || letters == 2, isWord, index + 1 < text.count, text[index + 1].properties.isAlphabetic {
          reading.add(added(0x27, to: hash), letters: 2, isWord: true, marks: marks)
          (hash, letters, marks) = (emptyHash, 0, 0)
        } else {
          hash = added(0x27, to: hash)
        }
      case ",", ";", ":", "!", "?", "(", ")", "\"", "«", "»", "„", "“", "”", "…", "¿", "¡", ".":
        let isAtEdge = letters == 0 || index + 1 == text.count || !SymbolContext.isPartOfWord(text[index + 1])
        if !isAtEdge { isWord = false }
        if scalar == "¿" || scalar == "¡" { reading.marks(bit("es")) }
      default:
        guard scalar.value >= 0xC0, Script(scalar) == .latin else {
          isWord = false
          continue
        }
        let small = smallLetter(scalar.value)
        hash = added(small, to: hash)
        letters += 1
        marks |= Self.letters[small] ?? 0
      }
    }
    return reading.verdict.map { languages[$0] }.flatMap { unspoken.contains($0) ? nil : $0 }
  }

  /// The evidence found so far.
  private struct Reading {
    private var words = 0
    private var others = 0
    private var known = 0
    private var scores = [Int](repeating: 0, count: LatinLanguage.languages.count)

    mutating func add(_ hash: UInt64, letters: Int, isWord: Bool, marks found: UInt8) {
      guard isWord else {
        others += 1
        return
      }
      guard letters > 1 else { return }
      words += 1
      let isListed = LatinLanguage.marks[Int(hash >> 6 & 0x7F)] & (1 << (hash & 63)) != 0
      let meanings = isListed ? LatinLanguage.words[hash] ?? 0 : 0
      if meanings != 0 { known += 1 }
      count(meanings, unshared: 2)
      if meanings == 0 { count(found, unshared: 1) }
    }

    mutating func marks(_ found: UInt8) { count(found, unshared: 2) }

    private mutating func count(_ meanings: UInt8, unshared: Int) {
      guard meanings != 0 else { return }
      let points = meanings.nonzeroBitCount == 1 ? unshared : 1
      for place in scores.indices where meanings & (1 << UInt8(place)) != 0 { scores[place] += points }
    }

    /// The index of the one language that is meant.
    var verdict: Int? {
      guard words >= leastWords, words * 2 > others * 3, let most = scores.max(), most >= sureFrom, known >= 2,
        let best = scores.firstIndex(of: most)
      else { return nil }
      let next = scores.indices.filter { $0 != best }.map { scores[$0] }.max() ?? 0
      return most >= next * 2 + 2 && most * 3 >= words ? best : nil
    }
  }

  // MARK: Words

  private static let emptyHash: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func added(_ scalar: UInt32, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(scalar)) &* 0x100_0000_01B3
  }

  /// The small letter of an accented one: those of Latin-1, or of the pairs after it.
  private static func smallLetter(_ value: UInt32) -> UInt32 {
    switch value {
    case 0xC0...0xDE where value != 0xD7: value + 0x20
    case 0x100...0x137, 0x14A...0x177: value | 1
    case 0x139...0x148, 0x179...0x17E: value + (value & 1)
    default: value
    }
  }

  private static func bit(_ language: String) -> UInt8 {
    languages.firstIndex(of: language).map { 1 << UInt8($0) } ?? 0
  }

  /// The languages of each word, as bits.
  private static let words: [UInt64: UInt8] = {
    var table: [UInt64: UInt8] = [:]
    table.reserveCapacity(800)
    for (language, list) in lists {
      let bit = bit(language)
      var hash = emptyHash
      for scalar in list.unicodeScalars {
        if scalar != " " {
          hash = added(scalar.value, to: hash)
        } else {
          table[hash, default: 0] |= bit
          hash = emptyHash
        }
      }
      table[hash, default: 0] |= bit
    }
    return table
  }()

  /// Bits of the words' hashes: most words of a text are not looked up.
  private static let marks: [UInt64] = {
    var marks = [UInt64](repeating: 0, count: 0x80)
    for hash in words.keys { marks[Int(hash >> 6 & 0x7F)] |= 1 << (hash & 63) }
    return marks
  }()

  /// The languages of letters that the others do not have, as bits.
  private static let letters: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    for (language, list) in [
      ("de", "äöüß"), ("fr", "àâçèéêëîïôùûœ"), ("es", "áéíóúñü"), ("pl", "ąćęłńóśźż"), ("it", "àèéìòù"),
      ("pt", "ãõáâàçéêíóôú"),
    ] {
      for letter in list.unicodeScalars { table[letter.value, default: 0] |= bit(language) }
    }
    return table
  }()

  private static let lists = [
    (
      "en",
      "the of and to in is that it was for on are as with be at this have from or had by not but what all were when we "
        + "there can an your which their said if do will each about how up out them then she many some so these would "
        + "other into has more her two him see could no than been its who now my over did down only may after any our "
        + "very through before because where most those should such without between during while both again here off "
        + "you they does cannot must please being same too until under already has don't doesn't isn't can't it's "
        + "i'm unable could found using use used set one or yet nothing also every since still just "
        + "error plus"
    ),
    (
      "de",
      "der die das und ist nicht von mit den dem des ein eine einen einem einer eines zu zum zur auf für im in es sich "
        + "an als auch wird werden wurde wurden war sind kann können konnte bei oder aus nach wie noch nur wenn mehr "
        + "über so um vor durch unter kein keine keinen man aber hat haben hatte sein seine ihr ihre wir sie du bitte "
        + "muss müssen soll alle alles vom beim bis zwischen ohne gegen schon sehr hier dort diese dieser dieses diesen "
        + "nichts zwei fehler datei dass weil jedoch bereits gibt werde ob wieder immer "
        + "kommando befehl befehle gefunden möglich verzeichnis verzeichnisse zugriff entfernen entfernt geändert geänderte "
        + "änderungen ungültig ungültige ungültiges unbekannte unbekannter pakete paket dateien verweigert schlüssel zeile "
        + "zeilen erstellt gelöscht leere"
    ),
    (
      "fr",
      "le la les de des du un une et est pas ne dans pour sur avec que qui il elle ils elles par au aux ce cette ces "
        + "cet se sont plus ou mais son sa ses leur leurs nous vous je tu été être avoir sans sous si tout tous toute "
        + "toutes fait peut peuvent doit même aussi bien entre après avant depuis lors aucun aucune rien deux très "
        + "comme non n'est d'un d'une l' d' n' s' qu' c' j' fichier erreur cela dont où à chaque votre vos déjà "
        + "impossible veuillez encore sera seront était étaient mis mise jour suivant suivants "
        + "commande introuvable répertoire répertoires créer supprimer accès refusée refusé paquet paquets fichiers branche "
        + "ligne lignes accéder modifications invalide ouvrir"
    ),
    (
      "es",
      "el la los las de del un una unos unas y es no en para por con que se su sus al lo como más pero o este esta "
        + "estos estas ese esa esto está están son fue ser sido ha han hay sin sobre entre cuando donde desde hasta "
        + "muy ya también todo todos toda todas puede pueden debe deben si me le les nos nada dos uno otro otra "
        + "archivo error cada después antes porque quien cual esos ningún ninguna aquí ahora usted así según durante "
        + "directorio directorios fichero ficheros archivos rama orden encontrada encontrado permiso denegado paquete "
        + "paquetes cambios línea líneas opción acceder válido válida abrir crear"
    ),
    (
      "pl",
      "nie się jest to na do że z w i o po za od dla przez przy jak ale już tylko lub albo oraz może można był była było "
        + "były są ten ta te tego tej tym tych ich jego jej go mu mi ma być będzie zostanie został została zostały "
        + "czy co kto gdy kiedy aby żeby bez pod nad przed między jako więc także też bardzo wszystkie żaden nic dwa "
        + "plik pliku błąd proszę jeśli jeżeli tak we ze która który które których jednak teraz tutaj sobie "
        + "katalog katalogu katalogów polecenie polecenia znaleziono gałęzi pliki plików dostępu zmian zmiany pakietów "
        + "pakiety pakiet odmowa brak opcja opcji błędu nieznana nieznany utworzyć otworzyć"
    ),
    (
      "it",
      "il lo la gli le un uno una di del dello della dei delle degli da dal dalla in nel nella nei con su sul sulla per "
        + "tra fra e ed è che non si come più ma o se questo questa questi quello sono era stato stata stati essere ha "
        + "hanno già anche solo ogni dopo prima quando dove può possono deve tutti tutte nessun nessuna al alla ai alle "
        + "impossibile aprire creare trovato trovata errore comando permesso negato accesso cartella modifiche riga "
        + "pacchetto pacchetti aggiornato aggiornati installare spazio utente rete vuoi continuare"
    ),
    (
      "pt",
      "o a os as um uma de do da dos das em na nos nas para por pelo pela com sem e é que não se como mais mas ou "
        + "este esta isto esse essa são foi foram ser está estão ter tem já também só cada depois antes quando onde pode "
        + "podem deve todos todas nenhum nenhuma ao aos à às seu sua até você foi possível arquivo arquivos ficheiro "
        + "diretório erro comando permissão negada encontrado encontrada abrir criar linha pacote pacotes atualizado "
        + "alterações configuração usuário deseja continuar espaço"
    ),
  ]
}
