/// A file of the folder `Templates`, which has it in the form for the default event that lifts.
///
/// - `Templates/LANGUAGE/BEHAVIOUR` has the files of one behaviour, `common` those of all, `own` those for a
///   behaviour without templates.
/// - A line with a comment `<<hold>>`, `<<press>>` or `<<move>>` at its end is there only if this event
///   lifts, one with `<<not hold>>` only if holds do not; `<<usual>>` is the default event, `<<chosen>>` any
///   other. A line absent by default is a comment that begins with its mark: `// <<press>> this.lift(id);`.
/// - Lines in a row with `<<each>>` at their ends are repeated for each kind of event, instead of `press`.
/// - Names in double braces are filled in; alone in a comment such a name stands for the fields of a part
///   (`scene`, `snapshot`, `question`, a kind of event). `others` are the kinds that the file does not name.
struct Template {
  /// The path in the folder of a driver.
  let path: String
  let text: String

  /// Whether a behaviour has files of its own.
  static func exist(for behaviour: String, in language: NewDriver.Language) -> Bool {
    TemplateFiles.texts.keys.contains { $0.hasPrefix("\(language.rawValue)/\(behaviour)/") }
  }

  /// The files of a driver for a behaviour.
  static func all(for behaviour: String, in language: NewDriver.Language) -> [Template] {
    let isComplete = exist(for: behaviour, in: language)
    var folders = [isComplete ? behaviour : "own"]
    // A behaviour of one's own is in a package already.
    if isComplete || language != .swift { folders.append("common") }
    let readme = TemplateFiles.texts[isComplete ? "readme.md" : "readme-own.md"] ?? ""
    return [Template(path: "README.md", text: readme)]
      + folders.flatMap { folder in
        let start = "\(language.rawValue)/\(folder)/"
        return TemplateFiles.texts.filter { $0.key.hasPrefix(start) }.map { path, text in
          Template(path: String(path.dropFirst(start.count)), text: text)
        }
      }
  }

  /// The template without lines for other events that lift, and without the remaining marks.
  func chosen(_ lift: String?, usual: String?) -> Template {
    var isThere = [
      "usual": lift == usual, "chosen": lift != usual, "not hold": lift != "hold",
    ]
    for name in NewDriver.lifts { isThere[name] = lift == name }
    return mapping { line in
      let rest = line.drop { $0 == " " }
      for sign in ["// <<", "# <<"] where rest.hasPrefix(sign) {
        guard let end = rest.firstRange(of: ">> "),
          let isKept = isThere[String(rest[..<end.lowerBound].dropFirst(sign.count))]
        else { continue }
        return isKept ? [String(line.prefix { $0 == " " } + rest[end.upperBound...])] : []
      }
      guard let (body, mark) = Self.marked(line), let isKept = isThere[mark] else { return [String(line)] }
      return isKept ? [body] : []
    }
  }

  /// The template with its lines for each kind of event.
  func repeated(for kinds: [(kind: String, name: String)]) -> Template {
    var block: [String] = []
    func blocks() -> [String] {
      defer { block = [] }
      return kinds.flatMap { kind, name in
        block.map {
          $0.contains(" .press")
            ? $0.replacing(" .press", with: " .\(name)") : $0.replacing("press", with: kind)
        }
      }
    }
    return mapping { line in
      if let (body, mark) = Self.marked(line), mark == "each" {
        block.append(body)
        return []
      }
      return block.isEmpty ? [String(line)] : blocks() + [String(line)]
    }
  }

  private func mapping(_ lines: (Substring) -> [String]) -> Template {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    return Template(path: path, text: all.flatMap(lines).joined(separator: "\n"))
  }

  /// A line without the mark at its end, and that mark.
  private static func marked(_ line: Substring) -> (body: String, mark: String)? {
    guard line.hasSuffix(">>"), let start = line.ranges(of: " <<").last else { return nil }
    var body = line[..<start.lowerBound]
    // A comment that has only the mark.
    for sign in [" //", " #"] where body.hasSuffix(sign) {
      body = body.dropLast(sign.count)
      while body.hasSuffix(" ") { body = body.dropLast() }
    }
    return (String(body), String(line[start.upperBound...].dropLast(2)))
  }
}
