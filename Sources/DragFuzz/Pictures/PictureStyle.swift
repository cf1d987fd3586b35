/// What pictures look like, alone and in pages; in light and in dark surroundings.
///
/// Style sheets and scripts are literals in Swift rather than resources: SwiftPM's `.embedInCode` writes an array of
/// bytes, which took 5 s to compile for 38 KB, and does not allow for resources inside of the folders that `sources:`
/// names. `.ci/page-tests` takes them out of a page and checks them as what they are.
enum PictureStyle {
  /// The colours by name, the same names in both schemes.
  ///
  /// Every text has a contrast of 4.5 to 1 at least, which the tests in a browser compute.
  static let colours = """
    :root{color-scheme:light dark;--paper:#fff;--ink:#1b1f24;--faint:#57606a;--line:#8c959f;--room:#f6f8fa;\
    --item:#dbe9ff;--item-line:#2f5fa8;--held:#ffe9a8;--held-line:#7d4e00;--locked:#e4e4ea;--header:#e6eaef;\
    --touch:#7a3ff0;--touch-ink:#fff;--good:#116329;--bad:#b3131f;--bad-ink:#fff;--accent:#0a58ca;--card:#fff}
    @media (prefers-color-scheme:dark){:root{--paper:#0d1117;--ink:#e6edf3;--faint:#a3adb8;--line:#6e7681;\
    --room:#161b22;--item:#1c3556;--item-line:#86b3f5;--held:#4d3800;--held-line:#f0c04f;--locked:#30343b;\
    --header:#262c36;--touch:#c3a6ff;--touch-ink:#1b0f33;--good:#56d364;--bad:#ff8078;--bad-ink:#2b0503;\
    --accent:#7ab3ff;--card:#11161d}}
    """

  /// How what is drawn looks.
  static let drawing = """
    svg text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;fill:var(--ink)}
    .container>rect{fill:var(--room);stroke:var(--line);stroke-width:1.5}
    .frame{fill:none;stroke:var(--ink);stroke-width:1.5;stroke-dasharray:1 4;stroke-linecap:round}
    .section>rect{fill:none;stroke:var(--line);stroke-width:3;stroke-dasharray:2 4}
    .header>rect{fill:var(--header);stroke:var(--line)}
    .resting>rect{fill:var(--item);stroke:var(--item-line);stroke-width:1.5}
    .locked>rect{fill:var(--locked);stroke:var(--faint);stroke-width:1.5}
    .placeholder>rect{fill:var(--paper);stroke:var(--item-line);stroke-width:2;stroke-dasharray:6 4}
    .hidden>rect{fill:none;stroke:var(--faint);stroke-width:1.5;stroke-dasharray:3 3}
    .gap>rect{fill:none;stroke:var(--good);stroke-width:5}
    .held>rect{fill:var(--held);fill-opacity:.86;stroke:var(--held-line);stroke-width:3}
    .wrong>rect{stroke:var(--bad);stroke-width:3.5;stroke-dasharray:none}
    .expected .wrong>rect{stroke:var(--good)}
    .title{text-anchor:end}
    .title.group{text-anchor:start}
    .name,.detail,.badge-sign,.down-name,.up-name{text-anchor:middle}
    svg .name{font-weight:600}
    svg .hidden .name,svg .detail,svg .title{fill:var(--faint)}
    svg .held .detail{fill:var(--ink)}
    .title{paint-order:stroke;stroke:var(--paper);stroke-width:3px}
    .badge{fill:var(--bad)}
    .expected .badge{fill:var(--good)}
    svg .badge-sign{fill:var(--bad-ink);font-weight:700}
    .track{fill:var(--header)}
    .thumb{fill:var(--faint)}
    .touch polyline,.touch path{fill:none;stroke:var(--touch);stroke-width:2.5;stroke-linejoin:round;\
    stroke-linecap:round}
    .touch path{stroke-width:3.5}
    .way,.down{fill:var(--touch)}
    .up{fill:var(--paper);stroke:var(--touch);stroke-width:2}
    .long{fill:none;stroke:var(--touch);stroke-width:1.5;stroke-dasharray:3 2}
    svg .down-name{fill:var(--touch-ink);font-weight:700}
    svg .up-name{fill:var(--touch);font-weight:700}
    """
}
