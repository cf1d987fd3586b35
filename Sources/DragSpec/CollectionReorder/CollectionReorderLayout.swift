extension CollectionReorder {
  /// The axis along which a collection scrolls.
  public enum Axis: String, Word {
    /// Lines are rows, stacked from top to bottom.
    case vertical
    /// Lines are columns, stacked from the leading side to the trailing side.
    case horizontal
  }

  /// The direction of writing, which decides what leading means.
  public enum Direction: String, Word {
    /// Leading is left.
    case leftToRight = "left-to-right"
    /// Leading is right: the mirror image.
    case rightToLeft = "right-to-left"
  }

  /// The measures that all sections share, in points.
  ///
  /// Layout is worked out along the scroll axis from the content's leading end, and across it from the leading
  /// (or top) side. Only ``frame(along:across:size:offset:)`` knows how that lies in the viewport.
  public struct Layout: Hashable, Sendable {
    /// Width and height of the viewport.
    public var viewport: Point
    /// The axis along which the collection scrolls.
    public var axis: Axis
    /// The direction of writing.
    public var direction: Direction
    /// The room between two lines.
    public var lineSpacing: Double
    /// The room between two cells of a line.
    public var itemSpacing: Double

    /// Makes a layout.
    public init(
      viewport: Point, axis: Axis = .vertical, direction: Direction = .leftToRight, lineSpacing: Double = 0,
      itemSpacing: Double = 0
    ) {
      self.viewport = viewport
      self.axis = axis
      self.direction = direction
      self.lineSpacing = lineSpacing
      self.itemSpacing = itemSpacing
    }

    /// The extent of the viewport along the scroll axis.
    public var extent: Double { along(viewport) }
    /// The breadth of the viewport across the scroll axis.
    public var breadth: Double { across(viewport) }

    /// What a size or a location measures along the scroll axis.
    public func along(_ point: Point) -> Double { axis == .vertical ? point.y : point.x }
    /// What a size or a location measures across the scroll axis.
    public func across(_ point: Point) -> Double { axis == .vertical ? point.x : point.y }

    /// Whether the content begins at the right side.
    var flipsAlong: Bool { axis == .horizontal && direction == .rightToLeft }
    /// Whether lines begin at the right side.
    var flipsAcross: Bool { axis == .vertical && direction == .rightToLeft }

    /// The whole viewport in its own coordinates.
    public var bounds: Rect { Rect(0, 0, viewport.x, viewport.y) }

    /// How far a location lies from the side of the viewport at which the content begins.
    public func distanceFromStart(_ location: Point) -> Double {
      flipsAlong ? viewport.x - location.x : along(location)
    }

    /// Where something lies in the viewport.
    ///
    /// - Parameters:
    ///   - along: from the content's leading end to its beginning.
    ///   - across: from the leading (or top) side to its beginning.
    ///   - size: its width and height, in points.
    ///   - offset: how far the content is scrolled.
    public func frame(along: Double, across: Double, size: Point, offset: Double) -> Rect {
      switch axis {
      case .vertical:
        Rect(
          flipsAcross ? viewport.x - across - size.x : across, along - offset, size.x, size.y)
      case .horizontal:
        Rect(
          flipsAlong ? viewport.x - (along - offset) - size.x : along - offset, across, size.x, size.y)
      }
    }
  }

  /// The room that a section keeps free around its lines, in points.
  public struct Insets: Hashable, Sendable {
    /// Before the first line.
    public var leading: Double
    /// Behind the last line.
    public var trailing: Double
    /// Where each line begins.
    public var near: Double
    /// Where each line ends at the latest.
    public var far: Double

    /// Makes insets.
    public init(leading: Double = 0, trailing: Double = 0, near: Double = 0, far: Double = 0) {
      self.leading = leading
      self.trailing = trailing
      self.near = near
      self.far = far
    }
  }
}
