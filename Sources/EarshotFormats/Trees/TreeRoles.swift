// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// AccessKit's names for roles, and two of Earshot's own. A node may have any other, which is kept: it is reported only
/// in strict mode.
package enum TreeRoles {
  package static let all: Set<String> = Set(names.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

  /// A role by its name. Names too long for an inline string are shared: a tree has few roles and many nodes.
  static func role(named name: String) -> Role {
    guard name.utf8.count > 15, let index = all.firstIndex(of: name) else { return Role(rawValue: name) }
    return Role(rawValue: all[index])
  }

  private static let names = """
    unknown textRun cell label image link row listItem listMarker treeItem listBoxOption menuItem menuListOption
    paragraph genericContainer checkBox radioButton textInput button defaultButton pane rowHeader columnHeader rowGroup
    list table layoutTableCell layoutTableRow layoutTable switch menu multilineTextInput searchInput dateInput
    dateTimeInput weekInput monthInput timeInput emailInput numberInput passwordInput phoneNumberInput urlInput abbr
    alert alertDialog application article audio banner blockquote canvas caption caret code colorWell comboBox
    editableComboBox complementary comment contentDeletion contentInsertion contentInfo definition descriptionList
    details dialog disclosureTriangle document embeddedObject emphasis feed figureCaption figure footer form grid
    gridCell group header heading iframe iframePresentational imeCandidate keyboard legend lineBreak listBox log main
    mark marquee math menuBar menuItemCheckBox menuItemRadio menuListPopup meter navigation note pluginObject
    progressIndicator radioGroup region rootWebArea ruby rubyAnnotation scrollBar scrollView search section
    sectionFooter sectionHeader slider spinButton splitter status strong suggestion svgRoot tab tabList tabPanel term
    time timer titleBar toolbar tooltip tree treeGrid video webView window pdfActionableHighlight pdfRoot
    graphicsDocument graphicsObject graphicsSymbol docAbstract docAcknowledgements docAfterword docAppendix docBackLink
    docBiblioEntry docBibliography docBiblioRef docChapter docColophon docConclusion docCover docCredit docCredits
    docDedication docEndnote docEndnotes docEpigraph docEpilogue docErrata docExample docFootnote docForeword docGlossary
    docGlossRef docIndex docIntroduction docNoteRef docNotice docPageBreak docPageFooter docPageHeader docPageList
    docPart docPreface docPrologue docPullquote docQna docSubtitle docTip docToc listGrid terminal
    prompt error
    """
}
