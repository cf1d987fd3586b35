/// The script of the replay page; `ReplayData` says what it reads, and `PanelPicture` draws stills in the same way.
enum ReplayScript {
  /// The text of the script: a function of its own, so that nothing of it can be reached from outside.
  static let text = """
    'use strict';
    (() => {
    \([tracks, drawing, steps, controls].joined(separator: "\n\n"))
    })();
    """
}
