extension String {
  /// `MyGrid` as `my-grid`.
  package var kebabCase: String {
    reduce(into: "") { name, character in
      if character.isUppercase, !name.isEmpty { name.append("-") }
      name += character.lowercased()
    }
  }

  /// `my-grid` as `myGrid`.
  package var camelCase: String {
    split { !$0.isLetter && !$0.isNumber }.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
  }
}
