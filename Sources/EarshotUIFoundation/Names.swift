// SPDX-License-Identifier: Apache-2.0
@_exported public import EarshotUI
@_exported public import Foundation

// With this module alone imported, as UIKit is, a name that both have is the toolkit's.

public typealias IndexPath = EarshotUI.IndexPath
public typealias NSRange = EarshotUI.NSRange
public typealias CGRect = EarshotUI.CGRect
public typealias CGSize = EarshotUI.CGSize
public typealias CGPoint = EarshotUI.CGPoint
public typealias CGFloat = EarshotUI.CGFloat
public typealias NSCoder = EarshotUI.NSCoder
