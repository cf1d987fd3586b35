// What the fields of free drag mean, for the schema, the documentation and new drivers.

extension FreeDrag.Scene {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "origin": "Where the container lies in its window, in points. Nothing may depend on it.",
      "width": "The width of the container, in points.",
      "height": "The height of the container, in points.",
      "items": "The items, from back to front. It may be empty.",
    ]
  }
}

extension FreeDrag.Scene.Item {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The number by which the item is known.",
      "frame":
        "Where it lies in the container, in points. It may be outside, larger than the container, or empty.",
    ] + options
  }

  fileprivate static var options: Meanings {
    [
      "isDraggable": "Whether touches can drag it.",
      "bounces": "Whether it may leave the container while it is dragged; it comes back at the release.",
      "adsorbs": "Whether it goes to the left or right edge when it is released.",
    ]
  }
}

extension FreeDrag.Event {
  /// What an event of that kind means.
  public static func meaning(of kind: Kind) -> EventMeaning {
    let unknown = "there is no such item"
    let item: Meanings = ["item": "Which item."]
    switch kind {
    case .press: return TouchEvent.meaning(of: .press)
    case .release: return TouchEvent.meaning(of: .release)
    case .move: return TouchEvent.meaning(of: .move)
    case .throw:
      return EventMeaning(
        "A touch goes up while it moves. It comes only with the policy `throwDistance`.",
        senseless: "the touch is not down",
        fields: ["touch": "Which touch.", "velocity": "How fast it moves, in points a second."])
    case .cancel: return TouchEvent.meaning(of: .cancel)
    case .layout: return EventMeaning("The container lays out its contents, although nothing has changed.")
    case .setDraggable:
      return EventMeaning(
        "From now on touches can drag an item, or no longer can. If they no longer can, a drag of it is cancelled.",
        senseless: unknown, fields: item + ["to": "Whether they can."])
    case .setBounces:
      return EventMeaning(
        "From now on an item may leave the container while it is dragged, or no longer may. It takes effect at once.",
        senseless: unknown, fields: item + ["to": "Whether it may."])
    case .setAdsorbs:
      return EventMeaning(
        "From now on an item goes to an edge when it is released, or no longer does. Nothing moves now.",
        senseless: unknown, fields: item + ["to": "Whether it does."])
    case .resize:
      return EventMeaning(
        "The container gets another size; its top left corner stays.", senseless: "a length is negative",
        fields: ["width": "The new width, in points.", "height": "The new height, in points."])
    case .insert:
      return EventMeaning(
        "An item is put in, at rest.", senseless: "an item of that name is there, or its size is negative",
        fields: [
          "item": "The item, with the same fields as in the scene.",
          "rank": "Its place in the home order: how many items are behind it; less than 0 means 0, too "
            + "many means all.",
        ])
    case .remove:
      return EventMeaning("An item is taken out, also while it is dragged.", senseless: unknown, fields: item)
    }
  }
}

extension FreeDrag.Snapshot {
  /// What the fields mean.
  public static var meanings: Meanings { ["items": "All items, from back to front, as they are drawn."] }
}

extension FreeDrag.Snapshot.Item {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "Which item.",
      "frame": "Where it is in the container now, in points.",
      "heldBy":
        "The touch that drags it; null where none does, also while a touch is down that has not moved yet.",
    ] + FreeDrag.Scene.Item.options
  }
}

extension FreeDrag.Policies {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "cancel":
        "What a cancel leaves: the item where it was at the lift (restores), or settled as if it had been "
        + "released (keeps).",
      "release":
        "Where a released item rests: inside or at an edge (settles), where it was let go (stays), or "
        + "where it was at the lift (reverts).",
      "order":
        "What a drag does to the back-to-front order: the item comes to the front until it overlaps "
        + "nothing (restored), comes to the front and stays there (kept-raised), or keeps its place "
        + "(untouched).",
      "adsorption":
        "Which edges adsorbing items go to: left and right (left-right), or all four (all-edges).",
      "recognitionDistance":
        "How far a touch has to be from its press for a drag to begin, in points; with 0, any move is "
        + "enough.",
      "resize":
        "What a resize does: items move at once to where they belong (settles), or only when they are "
        + "next moved or released (ignored).",
      "oversized":
        "Where an item that is larger than the container may be: at its left or top edge (start), at the right or "
        + "bottom one (end), or anywhere that leaves no gap (covers).",
      "grab":
        "Which point of the item stays under the touch: the one that was pressed (press), or the one that "
        + "is there when the drag begins (begin).",
      "axis":
        "In which directions an item follows its touch: in both (both), or only in the one in which the touch had "
        + "moved farther when the drag began (one).",
      "throwDistance":
        "How much farther an item goes when it is released with a velocity, in points; with 0 the velocity has no "
        + "effect.",
    ]
  }
}
