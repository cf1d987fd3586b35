// What the fields of collection reorder mean, for the schema, the documentation and new drivers.

extension CollectionReorder.Scene {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "origin": "Where the viewport lies in its window, in points. Nothing may depend on it.",
      "viewport": "The width and height of what can be seen of the content, in points.",
      "axis": "The axis on which the content scrolls; lines of cells lie across it.",
      "direction": "Where lines begin, and content that scrolls horizontally.",
      "lineSpacing": "The room between two lines of a section, in points.",
      "itemSpacing": "The room between two cells of a line, in points.",
      "edgeZone": "How near to a side a dragging touch has to be for the content to scroll, in points.",
      "scrollSpeed": "How fast it then scrolls, in points a second.",
      "offset": "How far the content is scrolled at the start, in points from its beginning; "
        + "one that the content does not allow is clamped.",
      "sections": "The sections, in their order along the scroll axis. It may be empty.",
      "delegate": "What the delegate says to proposed places; to others it says yes. "
        + "Where a place is there twice, the first counts.",
    ]
  }
}

extension CollectionReorder.Section {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "header": "How long the header is along the scroll axis, in points; 0 for none.",
      "leadingInset": "The room between the header and the first line, in points.",
      "trailingInset": "The room behind the last line, in points.",
      "nearInset": "The room at the beginning of each line, in points.",
      "farInset": "The room at the end of each line, in points.",
      "items": "The items, in their order. It may be empty.",
    ]
  }
}

extension CollectionReorder.Item {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The number by which the item is known.",
      "size": "The width and height of its cell, in points.",
      "locked": "Whether it cannot be lifted and keeps its place when others are dragged.",
    ]
  }
}

extension CollectionReorder.Verdict {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "proposed": "The place that the delegate is asked about.",
      "redirect": "Where it sends the item instead; null where it denies the place.",
    ]
  }
}

extension CollectionReorder.IndexPath {
  /// What the fields mean.
  public static var meanings: Meanings {
    ["section": "The section, counted from 0.", "item": "The place in the section, counted from 0."]
  }
}

extension CollectionReorder.Event {
  /// What an event of that kind means.
  public static func meaning(of kind: Kind) -> EventMeaning {
    let noItem = "there is no item at that place"
    let at: Meanings = ["at": "Its place in what is shown now."]
    switch kind {
    case .tick:
      return EventMeaning(
        "Time passes: content may scroll under a touch that drags.", senseless: "the time is negative",
        fields: ["seconds": "How much, in seconds."])
    case .insert:
      return EventMeaning(
        "Others put in an item.",
        senseless:
          "it is there already, its size is not one that a scene may have, or the place is neither taken "
          + "nor right behind the last of its section",
        fields: [
          "item": "The item, with the same fields as in the scene.",
          "at":
            "The place that it gets in what is shown now; those behind it shift.",
        ])
    case .delete:
      return EventMeaning(
        "Others delete an item. A drag of it is cancelled.", senseless: noItem, fields: at)
    case .moveItem:
      return EventMeaning(
        "Others move an item.",
        senseless: "there is no item at `from`, no such place for it, or both are the same",
        fields: ["from": "Its place in what is shown now.", "to": "Its place afterwards."])
    case .reload:
      return EventMeaning(
        "Others give a cell another size.",
        senseless: "there is no item at that place, or the size is not one that a scene may have",
        fields: at + ["size": "Its new width and height, in points."])
    case .lock:
      return EventMeaning(
        "An item is locked. A drag of it is cancelled.", senseless: noItem, fields: at)
    case .unlock: return EventMeaning("An item is no longer locked.", senseless: noItem, fields: at)
    case .resize:
      return EventMeaning(
        "The viewport gets another size, and everything is laid out again.",
        senseless: "the size is not one that a scene may have",
        fields: ["viewport": "Its new width and height, in points."])
    case .background:
      return EventMeaning("The app goes to the background: every touch is cancelled and is down no longer.")
    default:
      return TouchEvent.Kind(rawValue: kind.rawValue).map { TouchEvent.meaning(of: $0, in: "the viewport") }
        ?? EventMeaning("")
    }
  }
}

extension CollectionReorder.Snapshot {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "viewport": "The width and height of the viewport now, in points.",
      "offset": "How far the content is scrolled from its beginning, in points.",
      "contentExtent": "How long the whole content is along the scroll axis, in points.",
      "display":
        "The sections as they are shown, the lifted item included, also what is outside the viewport.",
      "data": "The sections as the data source has them now.",
      "cells": "The cells that share an area with the viewport, hidden ones too, as a set. "
        + "Those that only touch its border may be there or not.",
      "hidden": "The items whose cells are hidden, as a set: the lifted one. Empty at rest.",
      "snapshotViews": "The pictures of cells that lie in front and follow a touch, as a set. Empty at rest.",
      "reports": "All that the delegate was told in this run, the oldest first.",
    ]
  }
}

extension CollectionReorder.Snapshot.Section {
  /// What the fields mean.
  public static var meanings: Meanings { ["items": "The items, in their order."] }
}

extension CollectionReorder.Snapshot.Cell {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "item": "The item that it shows.",
      "frame": "Where it is in the viewport, in points, after scrolling.",
    ]
  }
}

extension CollectionReorder.Report {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "callback": "What the delegate was told.",
      "from": "For `moved`: where the item was before its move. Otherwise null.",
      "at":
        "For `began`: where the item was lifted. For `moved`: where it is after its move. For `ended`: where it "
        + "is now. For `cancelled`: where the drag has left it, or null where it has been deleted.",
    ]
  }

  /// Only a cancelled drag may have lost its item, and only a move comes from anywhere.
  public static var schemaRules: [JSON] {
    func place(_ field: String) -> JSON {
      ["required": [.text(field)], "properties": .object([JSON.Field(field, ["type": "object"])])]
    }
    func callback(_ name: JSON) -> JSON { ["properties": ["callback": ["const": name]]] }
    return [
      ["if": callback("cancelled"), "else": place("at")],
      ["if": callback("moved"), "then": place("from")],
    ]
  }
}

extension CollectionReorder.Policies {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "cancel":
        "What a cancel leaves: the lifted item at home (restores), or where it is, as if the drag had "
        + "ended (commits).",
      "dataSource":
        "When the data source is told of the moves: with each (at-once), or once, at the end of the drag "
        + "(at-end).",
      "denial":
        "What happens over a place that the delegate denies: the item stays where it is (stay), or goes "
        + "home (home).",
      "target":
        "What decides which place is proposed: the centre of the snapshot view (centre), the touch "
        + "(touch), the cell with the nearest centre (nearest), or the cell that is covered most, and at "
        + "least by half (overlap).",
      "axis":
        "Along which axes the snapshot view follows the touch: both (both), or the one that scrolls "
        + "(scrolling).",
      "scroll":
        "How fast the content scrolls: at the speed of the scene (speed), or at any speed in the right direction "
        + "(any-speed).",
      "change":
        "What a change of the data by others does to the drag: it goes on (keeps), or is cancelled "
        + "(cancels).",
      "liftDistance":
        "How far from its press a held touch has to move to lift its item, in points; with 0 the hold "
        + "lifts.",
    ]
  }
}
