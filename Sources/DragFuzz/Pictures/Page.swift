import DragSpec

/// A page in a single file, without any network, script or style from outside.
struct Page {
  /// The title, as plain text.
  var title: String
  /// The style sheet.
  var style: String
  /// The script; empty for none.
  var script = ""
  /// The script's data, as JSON; empty for none.
  var data = ""
  /// The elements of the page.
  var body: String

  /// The page as a file.
  var file: String {
    let scriptSource = script.isEmpty ? "" : "; script-src '\(Self.source(script))'"
    let policy =
      "default-src 'none'; style-src '\(Self.source(style))'\(scriptSource); img-src data:; base-uri 'none'; "
      + "form-action 'none'"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,">
      <title>\(Markup.escaped(title))</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      \(scripts)</body>
      </html>

      """
  }

  private var scripts: String {
    guard !script.isEmpty else { return "" }
    // Data that contain "</script>" would end their element.
    let safe = data.replacing("<", with: "\\u003c").breakingCommands("\\u005b")
    return """
      <script type="application/json" id="data">\(safe)</script>
      <script>\(script)</script>

      """
  }

  private static func source(_ text: String) -> String { "sha256-\(SHA256.base64(of: text))" }
}

extension Markup {
  /// The text escaped, with the text between backticks as code.
  static func withCode(_ text: String) -> String {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    guard pieces.count % 2 == 1 else { return escaped(text) }
    return pieces.enumerated().map { index, piece in
      index % 2 == 0 ? escaped(String(piece)) : "<code>\(escaped(String(piece)))</code>"
    }.joined()
  }

  /// Facts as a list; a text that is cut short can be opened.
  static func list(of facts: [Fact], isWhole: Bool) -> String {
    let rows = facts.compactMap { fact -> String? in
      guard let words = fact.words(isWhole: isWhole) else { return nil }
      var text = fact.kind == .command ? "<code>\(escaped(words))</code>" : withCode(words)
      if let whole = fact.whole, words.hasSuffix("…") {
        text = "<details><summary>\(text)</summary>\(withCode(whole))</details>"
      }
      return "<dt>\(escaped(fact.title))</dt><dd>\(text)</dd>\n"
    }
    return "<dl>\n\(rows.joined())</dl>"
  }
}
