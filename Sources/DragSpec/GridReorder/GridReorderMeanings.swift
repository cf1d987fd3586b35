// What the fields of grid reorder mean, for the schema, the documentation and new drivers.

extension GridReorder.Scene {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "origin": "Where the grid lies in its window, in points. Nothing may depend on it.",
      "width": "The width of the grid, in points.",
      "columnCount": "How many slots are side by side.",
      "rowHeight": "The height of every slot, in points.",
      "rowMargin": "The room above the first row and below the last, in points.",
      "rowPadding": "The room between two rows, in points.",
      "columnMargin": "The room left of the first column and right of the last, in points.",
      "columnPadding":
        "The room between two columns, in points. What is left of the width is shared by the slots.",
    ] + GridReorder.Titles.meanings
  }
}

extension GridReorder.Titles {
  fileprivate static var meanings: Meanings {
    [
      "items":
        "The numbers by which items are known, in the order of their slots: row by row. It may be empty.",
      "enabled": "Those that taps can select, as a set; null for all. Numbers that no item has are ignored.",
      "selected": "Those that are selected, as a set; null for all. Numbers that no item has are ignored.",
    ]
  }
}

extension GridReorder.Event {
  /// What an event of that kind means.
  public static func meaning(of kind: Kind) -> EventMeaning {
    switch kind {
    case .resize:
      EventMeaning(
        "The grid gets another width. The order stays, and the slots become wider or narrower.",
        senseless: "the width is negative, or leaves slots of a negative width",
        fields: ["width": "The new width, in points."])
    case .setTitles:
      EventMeaning(
        "All items are replaced. A drag is cancelled without a report, and touches that are down do nothing more.",
        senseless: "`items` names an item twice", fields: GridReorder.Titles.meanings)
    default:
      TouchEvent.Kind(rawValue: kind.rawValue).map { TouchEvent.meaning(of: $0, in: "the grid") }
        ?? EventMeaning("")
    }
  }
}

extension GridReorder.Snapshot {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "height": "The height of the whole grid, in points.",
      "items": "All items, in the order of their slots, the lifted one included.",
      "front": "The item that is drawn in front of all others; null while all lie side by side.",
      "endedCount": "How often the grid has told its delegate that a drag has ended, in this run.",
      "lastEnded": "What it told the last time; two empty lists before the first.",
    ]
  }
}

extension GridReorder.Snapshot.Item {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "Which item.",
      "frame": "Where it is in the grid now, in points; of a lifted one before it is enlarged.",
      "enabled": "Whether taps can select it.",
      "selected": "Whether it is selected.",
      "lifted": "Whether a touch drags it.",
      "scaled": "Whether it is shown larger, as a lifted one is.",
    ]
  }
}

extension GridReorder.Snapshot.Report {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "order": "All items, in the order of their slots.",
      "selection": "The selected ones, in the order of their slots.",
    ]
  }
}

extension GridReorder.Policies {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "cancel": "What a cancel leaves: the order at the lift (restores), or the current one (keeps).",
      "reorder":
        "What happens when the lifted item reaches a slot: the items in between shift (move), or the one "
        + "there changes places with it (swap).",
      "target": "What decides in which slot the lifted item is: its centre (centre), or the touch (touch).",
      "liftDistance":
        "How far from its press a held touch has to move to lift its item, in points; with 0 the hold "
        + "lifts.",
    ]
  }
}
