import DragSpec

/// A part of a picture with all decisions made: shapes and texts that are ready to be drawn.
struct PictureGroup: Hashable {
  /// A shape or a text, in pixels from the origin of its group.
  enum Mark: Hashable {
    case rect(Rect, style: String = "", radius: Double = 0)
    case circle(Point, radius: Double, style: String)
    /// Two strokes across each other.
    case cross(Point, radius: Double)
    case line([Point])
    /// Discs on some points of the line before it.
    case dots(Range<Int>, radius: Double, style: String)
    /// A text, at the left end or the middle of its base line, as its style says.
    case text(String, at: Point, size: Double, style: String)
  }

  /// The group's class in the style sheet; empty where the marks have styles of their own.
  var style = ""
  /// Where it lies in the picture, in pixels.
  var origin = Point.zero
  /// The name by which the next picture recognises the group, to let it glide to its new place; empty for
  /// groups that must not glide.
  ///
  /// Several groups may share a name; the first of them then corresponds to the first in the next picture.
  var name = ""
  /// The marks, back to front.
  var marks: [Mark]
}

extension PictureGroup {
  /// The group as elements of an SVG picture.
  var svg: String {
    var line: [Point] = []
    let elements = marks.map { mark in
      if case .line(let points) = mark { line = points }
      return svg(mark, after: line)
    }
    return style.isEmpty ? elements.joined() : "<g class=\"\(style)\">\(elements.joined())</g>"
  }

  private func svg(_ mark: Mark, after line: [Point]) -> String {
    switch mark {
    case .rect(let rect, let style, let radius):
      return "<rect\(Self.attribute(style)) x=\"\(x(rect.x))\" y=\"\(y(rect.y))\" "
        + "width=\"\(Markup.number(rect.width))\" height=\"\(Markup.number(rect.height))\""
        + (radius == 0 ? "/>" : " rx=\"\(Markup.number(radius))\"/>")
    case .circle(let centre, let radius, let style):
      return "<circle\(Self.attribute(style)) cx=\"\(x(centre.x))\" cy=\"\(y(centre.y))\" "
        + "r=\"\(Markup.number(radius))\"/>"
    case .cross(let centre, let radius):
      let (left, right) = (x(centre.x - radius), x(centre.x + radius))
      let (top, bottom) = (y(centre.y - radius), y(centre.y + radius))
      return "<path d=\"M\(left) \(top)L\(right) \(bottom)M\(left) \(bottom)L\(right) \(top)\"/>"
    case .line(let points):
      return "<polyline points=\"\(points.map { "\(x($0.x)),\(y($0.y))" }.joined(separator: " "))\"/>"
    case .dots(let range, let radius, let style):
      return line[range].map { svg(.circle($0, radius: radius, style: style), after: line) }.joined()
    case .text(let text, let place, let size, let style):
      return "<text\(Self.attribute(style)) x=\"\(x(place.x))\" y=\"\(y(place.y))\" "
        + "font-size=\"\(Markup.number(size))\">\(Markup.escaped(text))</text>"
    }
  }

  private func x(_ value: Double) -> String { Markup.number(origin.x + value) }

  private func y(_ value: Double) -> String { Markup.number(origin.y + value) }

  private static func attribute(_ style: String) -> String { style.isEmpty ? "" : " class=\"\(style)\"" }
}
