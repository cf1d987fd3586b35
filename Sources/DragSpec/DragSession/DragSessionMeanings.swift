// What the fields of drag sessions mean, for the schema, the documentation and new drivers.

extension DragSession.Scene {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "apps": "The apps, in any order.",
      "views": "The views of all apps on the screen, from back to front. It may be empty.",
      "springTime": "How long a session stays over a spring-loaded row until that opens, in seconds.",
      "fastRest":
        "How long a destination stays the same until a view of the cadence `fast` makes room, in seconds.",
      "slowRest":
        "How long a destination stays the same until a view of the cadence `slow` makes room, in seconds.",
    ]
  }
}

extension DragSession.App {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The number by which the app is known.",
      "team": "Whose app it is: items for the team are seen by the apps with the same number.",
      "background": "Whether it begins in the background, where its views are not on the screen.",
    ]
  }
}

extension DragSession.View {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The number by which the view is known.",
      "app": "The app that it belongs to.",
      "frame": "Where it lies on the screen, in points; rows below its bottom edge are cut off.",
      "rowHeight": "The height of every row, in points.",
      "headerHeight": "The height of the header above the rows of each section, in points; 0 for none.",
      "cadence": "How long it waits until it makes room for a drop: not at all, `fastRest` or `slowRest`.",
      "allowsMoves": "Whether what is lifted in it may be moved away, and not only copied.",
      "operation": "What it would do with items that are dropped into it.",
      "intent": "Where it would put them.",
      "sections": "The sections, from top to bottom: a header, then the rows. It may be empty.",
    ]
  }
}

extension DragSession.Section {
  /// What the fields mean.
  public static var meanings: Meanings { ["items": "The items, a row each, from top to bottom."] }
}

extension DragSession.Item {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The number by which the item is known; no two of all apps have the same.",
      "starts":
        "What a session that is lifted from it carries, in this order: items of its app, unknown ones and "
        + "repeats left out. Null for itself alone; an empty list lifts nothing.",
      "adds":
        "What a tap on it adds to a session, in this order. Null for itself alone; an empty list adds nothing.",
      "visibility": "Which apps see it while it is dragged: all, those of its app's team, or its own.",
      "springLoaded": "Whether it opens when a session stays over it.",
      "operation": "What a drop on it would do; `as-view` for what its view says.",
      "intent": "Where a drop on it would put the items; without a meaning where `operation` is `as-view`.",
    ]
  }
}

extension DragSession.Proposal {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "operation": "What a drop would do: move the items, copy them, refuse them here, or nothing.",
      "intent":
        "Where it would put them: between rows that make room, between rows that do not, or into the row. "
        + "`unspecified` where nothing would be put anywhere.",
    ]
  }
}

extension DragSession.Path {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "view": "The view.",
      "section": "The section of the view, counted from 0.",
      "item": "The row of the section, counted from 0; placeholders count, but not in an event.",
    ]
  }
}

extension DragSession.Destination {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "view": "The view under the touch.",
      "path":
        "The row in front of which, or into which, a drop would go; one past the rows of a section for its "
        + "end. Null below all rows.",
    ]
  }
}

extension DragSession.Identity {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "id": "The item as a text, `3`; of a copy the first original and the number of its request, `3~1`."
    ]
  }

  /// A number, for a copy with its own behind it.
  public static var schemaRules: [JSON] {
    [["properties": ["id": ["pattern": "^-?[0-9]{1,15}(~[1-9][0-9]{0,14})?$"]]]]
  }
}

extension DragSession.Event {
  /// What an event of that kind means.
  public static func meaning(of kind: Kind) -> EventMeaning {
    let place: Meanings = [
      "view": "The view.", "section": "The section, counted from 0.",
      "item": "The place among the items of the section, counted from 0; placeholders do not count.",
    ]
    let noPlace = "there is no item at that place"
    switch kind {
    case .tick:
      return EventMeaning(
        "Time passes: rows may make room or open.", senseless: "the time is negative",
        fields: ["seconds": "How much, in seconds."])
    case .arrive:
      return EventMeaning(
        "The data of a request arrives, and its placeholder becomes the item.",
        senseless: "that request is not outstanding", fields: ["request": "The number of the request."])
    case .fail:
      return EventMeaning(
        "The data of a request will never arrive, and its placeholder goes.",
        senseless: "that request is not outstanding", fields: ["request": "The number of the request."])
    case .background:
      return EventMeaning(
        "An app goes to the background. A lift of its items ends, a session that has begun does not.",
        senseless: "there is no such app", fields: ["app": "Which app."])
    case .foreground:
      return EventMeaning(
        "An app comes to the foreground.", senseless: "there is no such app", fields: ["app": "Which app."])
    case .reload:
      return EventMeaning(
        "A view is reloaded: its outstanding requests fail.", senseless: "there is no such view",
        fields: ["view": "Which view."])
    case .delete:
      return EventMeaning(
        "The data source deletes an item, with all that was dropped into it.", senseless: noPlace,
        fields: place)
    case .insert:
      return EventMeaning(
        "The data source inserts an item.",
        senseless: "an item of that name is there already, or there is no such place",
        fields: place + ["new": "The item, with the same fields as in the scene."])
    case .moveItem:
      return EventMeaning(
        "The data source moves an item within its view.",
        senseless: "there is no item at the first place, no such place for it, or both are the same",
        fields: place + [
          "toSection": "Its section afterwards, counted from 0.",
          "toItem": "Its place among the items there afterwards, counted from 0.",
        ])
    case .deleteSection:
      return EventMeaning(
        "The data source deletes a section with all its rows; those below move up.",
        senseless: "there is no such section",
        fields: ["view": "The view.", "section": "The section, counted from 0."])
    default:
      return TouchEvent.Kind(rawValue: kind.rawValue).map { TouchEvent.meaning(of: $0, in: "the screen") }
        ?? EventMeaning("")
    }
  }
}

extension DragSession.Snapshot {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "views": "All views, in the order of the scene, also those of apps in the background.",
      "cells": "The rows that something was dropped into, as a set; others are left out.",
      "session": "The session from its lift until its touch lets go; null without one.",
      "requests": "The requests for data that has neither arrived nor failed, as a set.",
      "reports":
        "All that was reported in this run, the oldest first, with the places as they were at the time.",
    ]
  }
}

extension DragSession.Snapshot.View {
  /// What the fields mean.
  public static var meanings: Meanings {
    ["id": "Which view.", "sections": "The sections, from top to bottom, empty ones too."]
  }
}

extension DragSession.Snapshot.Section {
  /// What the fields mean.
  public static var meanings: Meanings { ["rows": "The rows, from top to bottom, without any room made."] }
}

extension DragSession.Snapshot.Row {
  /// What the fields mean.
  public static var meanings: Meanings {
    DragSession.Identity.meanings
      + [
        "placeholder":
          "Whether its data has not arrived yet: it has the name of the copy that it will become."
      ]
  }
  /// Those of a name.
  public static var schemaRules: [JSON] { DragSession.Identity.schemaRules }
}

extension DragSession.Snapshot.Cell {
  /// What the fields mean.
  public static var meanings: Meanings {
    DragSession.Identity.meanings + ["rows": "What is in it, in the order in which it came."]
  }
  /// Those of a name.
  public static var schemaRules: [JSON] { DragSession.Identity.schemaRules }
}

extension DragSession.Snapshot.Session {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "begun": "Whether it has begun, which the first move after the lift does.",
      "items": "What it carries, in the order in which the items joined.",
      "top": "The item that lies on top of the others.",
      "destination":
        "Where a drop would go, as asked after the last event; null for nowhere, and before it begins.",
      "proposal": "What a drop would do; null without a destination.",
      "gap": "Where the rows make room, with placeholders counted; null where they do not.",
      "opened":
        "The spring-loaded row that has opened under the session and is still under it; null for none.",
    ]
  }
}

extension DragSession.Snapshot.Request {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "number":
        "Its number: requests are counted from 1 through the whole run, and so are the copies that they become.",
      "item": "The item that was dragged, of which a copy is made: the original or itself a copy.",
      "app": "The app that has asked, into which it was dropped.",
    ]
  }
}

extension DragSession.Report {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "kind": "What has happened.",
      "session": "Which session: those that have begun are counted from 1.",
      "item":
        "For `added` and `moved`: the item. For `opened`: the row. For `requested`, `arrived` and `failed`: the "
        + "new copy, `3~1`. For `began` and `ended`: null.",
      "from":
        "For `added`: where the item is. For `moved`: where it was before the drop. Null for all others, "
        + "and for what is inside a row.",
      "to":
        "For `opened`: where the row is. For `moved`: where the item is after the drop. For `requested`: where "
        + "the placeholder is after the drop. For `arrived`: where the copy is. Null for all others, and for what is "
        + "inside a row.",
      "cell":
        "For `moved`, `requested` and `arrived`: the row that the item is in; null where it is in none.",
      "request": "For `requested`, `arrived` and `failed`: the number of the request. Otherwise null.",
      "operation": "For `ended`: what the session has done. Otherwise `move`, without a meaning.",
    ]
  }
}

extension DragSession.Policies {
  /// What the fields mean.
  public static var meanings: Meanings {
    [
      "top": "Which item lies on top of the lift: the last of the session (last), or the first (first).",
      "order":
        "In which order a session has its items: as they have joined (joined), or as their rows stand "
        + "(rows).",
      "landing":
        "Where an item lands when it is dropped on a later row of its own section: behind that row (behind), or in "
        + "front of it (in-front).",
      "outside":
        "What the destination is while the touch is over no view: none (nowhere), or the last one "
        + "(last-place).",
      "visibility":
        "What an app sees of a session when it may see only some of its items: those (by-item), or nothing "
        + "(all-or-nothing).",
    ]
  }
}
