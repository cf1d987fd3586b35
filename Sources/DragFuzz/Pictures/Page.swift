import DragSpec

/// A page in a single file, without any network, script or style from outside.
struct Page {
  /// The title, as plain text.
  var title: String
  /// The style sheet.
  var style: Code
  /// The script; nil for none.
  var script: Code?
  /// The script's data, as JSON; empty for none.
  var data = ""
  /// The elements of the page.
  var body: String

  /// The page as a file.
  var file: String {
    let scriptSource = script.map { "; script-src 'sha256-\($0.sha256)'" } ?? ""
    let policy =
      "default-src 'none'; style-src 'sha256-\(style.sha256)'\(scriptSource); img-src data:; base-uri 'none'; "
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
      <style>\(style.text)</style>
      </head>
      <body>
      \(body)
      \(scripts)</body>
      </html>

      """
  }

  private var scripts: String {
    guard let script else { return "" }
    // Data that contain "</script>" would end their element.
    let safe = data.replacing("<", with: "\\u003c").breakingCommands("\\u005b")
    return """
      <script type="application/json" id="data">\(safe)</script>
      <script>\(script.text)</script>

      """
  }

  /// A style sheet or a script, and what a browser has to know to use it and nothing else.
  struct Code {
    let text: String
    /// The SHA-256 of the text in Base64, as a content security policy wants it; a test computes it again.
    let sha256: String

    init(_ files: [String], sha256: String) { (text, self.sha256) = (files.joined(separator: "\n"), sha256) }
  }
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
