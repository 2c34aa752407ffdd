// SPDX-License-Identifier: Apache-2.0

/// Kept, and without effect, as on a device with a hardware keyboard: keys, corrections and suggestions are those of the
/// user's keyboard and terminal.
public enum KeyboardType: Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

public enum ReturnKeyType: Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

public enum KeyboardAppearance: Sendable {
  case `default`, dark, light
}

public enum TextAutocapitalizationType: Sendable {
  case none, words, sentences, allCharacters
}

public enum TextAutocorrectionType: Sendable {
  case `default`, no, yes
}

public typealias TextSpellCheckingType = TextAutocorrectionType
public typealias TextSmartQuotesType = TextAutocorrectionType
public typealias TextSmartDashesType = TextAutocorrectionType
public typealias TextSmartInsertDeleteType = TextAutocorrectionType
public typealias TextInlinePredictionType = TextAutocorrectionType

public struct TextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = TextContentType(rawValue: "name")
  public static let givenName = TextContentType(rawValue: "given-name")
  public static let familyName = TextContentType(rawValue: "family-name")
  public static let organizationName = TextContentType(rawValue: "organization-name")
  public static let fullStreetAddress = TextContentType(rawValue: "street-address")
  public static let addressCity = TextContentType(rawValue: "address-level2")
  public static let postalCode = TextContentType(rawValue: "postal-code")
  public static let countryName = TextContentType(rawValue: "country-name")
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  public static let emailAddress = TextContentType(rawValue: "email")
  public static let URL = TextContentType(rawValue: "url")
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  public static let username = TextContentType(rawValue: "username")
  public static let password = TextContentType(rawValue: "password")
  public static let newPassword = TextContentType(rawValue: "new-password")
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// The rules that a password follows, for programs that make one up. None does here.
@MainActor
public final class TextInputPasswordRules {
  public let passwordRulesDescriptor: String

  public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}

/// The properties of what text is written in: ``TextField``, ``TextView`` and ``SearchBar`` have them.
@MainActor
public protocol TextInputTraits: AnyObject {
  var keyboardType: KeyboardType { get set }
  var keyboardAppearance: KeyboardAppearance { get set }
  var returnKeyType: ReturnKeyType { get set }
  var textContentType: TextContentType? { get set }
  var passwordRules: TextInputPasswordRules? { get set }
  var autocapitalizationType: TextAutocapitalizationType { get set }
  var autocorrectionType: TextAutocorrectionType { get set }
  var spellCheckingType: TextSpellCheckingType { get set }
  var smartQuotesType: TextSmartQuotesType { get set }
  var smartDashesType: TextSmartDashesType { get set }
  var smartInsertDeleteType: TextSmartInsertDeleteType { get set }
  var inlinePredictionType: TextInlinePredictionType { get set }
}

extension TextInputTraits where Self: View {
  public var keyboardType: KeyboardType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var keyboardAppearance: KeyboardAppearance {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var returnKeyType: ReturnKeyType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var textContentType: TextContentType? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var passwordRules: TextInputPasswordRules? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var autocapitalizationType: TextAutocapitalizationType {
    get { kept(.sentences) }
    set { keep(newValue) }
  }
  public var autocorrectionType: TextAutocorrectionType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var spellCheckingType: TextSpellCheckingType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var smartQuotesType: TextSmartQuotesType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var smartDashesType: TextSmartDashesType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var smartInsertDeleteType: TextSmartInsertDeleteType {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var inlinePredictionType: TextInlinePredictionType {
    get { kept(.default) }
    set { keep(newValue) }
  }
}

extension TextControl: TextInputTraits {
  /// True if Return does nothing while the text is empty.
  public var enablesReturnKeyAutomatically: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Kept, and without effect: the font of a terminal is the user's.
  public var adjustsFontForContentSizeCategory: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// Does nothing: there is no view of keys to be loaded again.
  public func reloadInputViews() {}
}

extension SearchBar: TextInputTraits {}

extension TextField {
  public enum BorderStyle: Sendable {
    case none, line, bezel, roundedRect
  }

  /// Kept, and without effect: a field is one line, which the theme sets off.
  public var borderStyle: BorderStyle {
    get { kept(.none) }
    set { keep(newValue) }
  }
  public var adjustsFontSizeToFitWidth: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var minimumFontSize: Double {
    get { kept(0) }
    set { keep(newValue) }
  }
}

extension TextView {
  /// The kinds of text that a text view turns into links.
  public struct DataDetectorTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let phoneNumber = DataDetectorTypes(rawValue: 1)
    public static let link = DataDetectorTypes(rawValue: 2)
    public static let address = DataDetectorTypes(rawValue: 4)
    public static let calendarEvent = DataDetectorTypes(rawValue: 8)
    public static let all = DataDetectorTypes(rawValue: .max)
  }

  /// Kept, and without effect: terminals find links themselves, text can always be selected, and what is higher than its
  /// room scrolls.
  public var dataDetectorTypes: DataDetectorTypes {
    get { kept([]) }
    set { keep(newValue) }
  }
  public var isSelectable: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var isScrollEnabled: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var allowsEditingTextAttributes: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}
