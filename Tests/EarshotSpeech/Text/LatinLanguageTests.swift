// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("The language of Latin text")
struct LatinLanguageTests {
  private func language(_ text: String) -> String? { LatinLanguage.language(of: TextCleaning.cleaned(text)) }

  @Test(
    "Sentences of programs show it",
    arguments: [
      ("The file could not be opened because it is in use by another process.", "en"),
      ("Do you want to continue with the installation of these packages?", "en"),
      ("You have 3 new messages, and one of them is from the system.", "en"),
      ("There is no manual entry for that command in section 8.", "en"),
      ("Die Datei konnte nicht geöffnet werden, weil sie von einem anderen Prozess benutzt wird.", "de"),
      ("Möchten Sie mit der Installation dieser Pakete fortfahren?", "de"),
      ("Auf dem Gerät ist kein Speicherplatz mehr verfügbar, bitte löschen Sie einige Dateien.", "de"),
      ("Es wurden 3 Pakete aktualisiert und 12 sind nicht installiert.", "de"),
      ("Impossible d'ouvrir le fichier : il est utilisé par un autre programme.", "fr"),
      ("Voulez-vous continuer avec l'installation de ces paquets ?", "fr"),
      ("Il n'y a plus de place sur le disque, veuillez supprimer des fichiers.", "fr"),
      ("Les paquets suivants seront mis à jour par la commande.", "fr"),
      ("No se puede abrir el archivo porque lo está usando otro programa.", "es"),
      ("¿Desea continuar con la instalación de estos paquetes?", "es"),
      ("No queda espacio en el disco, por favor elimine algunos archivos.", "es"),
      ("Los siguientes paquetes se van a actualizar con la orden.", "es"),
      ("Nie można otworzyć pliku, ponieważ jest używany przez inny program.", "pl"),
      ("Czy chcesz kontynuować instalację tych pakietów?", "pl"),
      ("Na dysku nie ma już miejsca, proszę usunąć niektóre pliki.", "pl"),
      ("Następujące pakiety zostaną zaktualizowane przez to polecenie.", "pl"),
      ("bash: foo: Kommando nicht gefunden.", "de"), ("bash: foo : commande introuvable", "fr"),
      ("bash: foo: orden no encontrada", "es"), ("bash: foo: nie znaleziono polecenia", "pl"),
      ("mkdir: impossible de créer le répertoire « x »: Le fichier existe", "fr"), ("En la rama main", "es"),
    ])
  func sentences(_ text: String, _ expected: String) { #expect(language(text) == expected) }

  @Test(
    "Code, paths, names, options, tables and short lines show none",
    arguments: [
      "for i in range(10): print(i, end='')", "let total = items.reduce(0, +)", "/usr/lib/de/la/les/des/und",
      "git commit -m wip", "-rw-r--r-- 1 mina users 4096 Nov 21 10:15 notes.txt", "SELECT id, name FROM users;",
      "drwxr-xr-x 2 root root", "Die", "la la la", "Makefile", "import os, sys, re", "PASS", "es-MX.json de-DE.json",
      "Reading package lists... Done", "kernel: [12345.678] usb 1-1: new device", "if err != nil { return err }",
      "con/de/la/el", "CMakeLists.txt README.md LICENSE NOTICE",
      "Adding user `mina' to group `sudo' ...",
      "invalid argument `x' to `--color'", "i plus plus plus plus plus j", "Resolver Error 0 (no error)",
      "user-agent: curl/8.0", "der=1 die=2 das=3 und=4", "1 2 3 4 5 6 7 8 9", "Lorem ipsum dolor sit amet consectetur",
    ])
  func others(_ text: String) { #expect(language(text) == nil) }

  @Test("The voice is that of the words, numbers and signs included, and the lock keeps the user's own")
  func voices() {
    let english = "The 3 files could not be found in the folder."
    #expect(composed(english, default: "de") == ["en-us: The 3 files could not be found in the folder."])
    let german = "Es sind keine Dateien in dem Ordner."
    #expect(composed(german, default: "ko") == ["de: Es sind keine Dateien in dem Ordner."])
    #expect(composed(german, default: "de") == ["de: Es sind keine Dateien in dem Ordner."])
    var composer = SpeechComposer()
    composer.settings.detectsLanguage = false
    let utterance = Utterance(commands: [.text(german)], source: .output, priority: .text)
    #expect(composer.segments(for: utterance).map(\.voice) == ["en-us"])
  }

  @Test("A neighbour of these languages is not taken for one of them where it is the user's")
  func neighbours() {
    let italian = "Il file non esiste, per questo non si può aprire con la lista dei parametri."
    #expect(composed(italian, default: "it").allSatisfy { $0.hasPrefix("it: ") })
    #expect(composed("Você não tem permissão para o arquivo de que se precisa.", default: "pt").count == 1)
  }

  @Test("A language that is given, and the reader's own words, are left alone")
  func given() {
    let composer = SpeechComposer()
    let german = "Es sind keine Dateien in dem Ordner."
    for (source, language) in [(SpeechSource.output, "fr"), (.reader, nil)] as [(SpeechSource, String?)] {
      let utterance = Utterance(commands: [.text(german)], source: source, priority: .text, language: language)
      #expect(composer.segments(for: utterance).map(\.voice) == [language ?? "en-us"])
    }
  }

  @Test(
    "Italian and Portuguese are not taken for French and Spanish",
    arguments: [
      "error: il file non è stato trovato", "Impossibile aprire il file: permesso negato",
      "I seguenti pacchetti verranno aggiornati: vuoi continuare?", "O arquivo não foi encontrado no diretório",
      "Não foi possível abrir o arquivo de configuração", "Deseja continuar? Os seguintes pacotes serão atualizados",
    ])
  func silentNeighbours(_ text: String) {
    #expect(LatinLanguage.language(of: Array(text.unicodeScalars)) == nil)
  }
}
