/// What pages look like around their pictures.
enum PageStyle {
  /// What all pages share.
  static let common = """
    *{box-sizing:border-box}
    body{margin:0 auto;padding:1rem;max-width:76rem;background:var(--paper);color:var(--ink);\
    font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif;overflow-wrap:anywhere}
    h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}
    h2{font-size:1.2rem;line-height:1.3;margin:1.5rem 0 .5rem}
    h3{font-size:1.05rem;line-height:1.3;margin:0}
    p{margin:.25rem 0}
    a{color:var(--accent)}
    code{font-family:ui-monospace,"SF Mono",Menlo,"DejaVu Sans Mono",monospace;font-size:.9em;\
    background:var(--room);border:1px solid var(--line);border-radius:4px;padding:.1em .35em;user-select:all}
    dl{display:grid;grid-template-columns:max-content 1fr;gap:.3rem 1rem;margin:.75rem 0}
    dt{font-weight:700}
    dd{margin:0}
    .faint{color:var(--faint)}.good{color:var(--good)}.bad{color:var(--bad)}
    .other{color:var(--bad);font-weight:600}
    #expected .other{color:var(--good)}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .hidden-words{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
    @media (max-width:34rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
    """

  /// What only the page of a campaign has.
  static let campaign = """
    .findings{list-style:none;margin:0;padding:0;display:grid;gap:1rem;\
    grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr))}
    .findings>li{border:1px solid var(--line);border-radius:8px;background:var(--card);padding:.75rem 1rem;\
    min-width:0;white-space:normal}
    .findings dl{grid-template-columns:max-content 1fr;font-size:.9rem}
    .picture{display:block}
    .still{display:block;width:100%;max-height:15rem;margin:.5rem 0}
    .wide{overflow-x:auto}
    .wide table{overflow-wrap:normal}
    .wide td{white-space:nowrap}
    table{border-collapse:collapse;width:100%}
    th,td{text-align:right;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top;\
    font-variant-numeric:tabular-nums}
    th:first-child{text-align:left}
    tbody th{font-weight:600}
    tbody th .faint{font-weight:400;font-size:.875rem}
    .exercised{overflow-wrap:anywhere}
    .exercised td:not(.chart){white-space:nowrap}
    .chart{width:30%;min-width:3rem}
    .bar{display:block;width:100%;height:1.1rem}
    .filled{fill:var(--accent)}
    summary{padding:.65rem 0;cursor:pointer;font-weight:600}
    @media (max-width:34rem){.findings dl{grid-template-columns:1fr}th,td{padding:.35rem .3rem}}
    """

  /// What only the replay page has.
  static let replay = """
    #player[hidden]{display:none}
    #caption{margin:1rem 0 .25rem;font-size:1.2rem;min-height:1.3em}
    #verdict{min-height:3em;font-weight:600}
    .panels{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin:.5rem 0}
    figure{margin:0;padding:.75rem;border:1px solid var(--line);border-radius:8px;background:var(--card);min-width:0}
    figcaption{font-weight:700}
    figure svg{display:block;width:100%;max-height:21rem;overflow:hidden}
    figure ul{margin:.5rem 0 0;padding:0;list-style:none;font-size:.875rem;min-height:4.5em}
    li{white-space:pre-wrap}
    .controls{position:sticky;bottom:0;background:var(--paper);padding:.5rem 0;border-top:1px solid var(--line);z-index:1}
    .buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}
    button,select{min-height:44px;min-width:44px;padding:.25rem .75rem;font:inherit;color:var(--ink);\
    background:var(--room);border:1px solid var(--line);border-radius:8px}
    button:not([aria-disabled=true]){cursor:pointer}
    button[aria-disabled=true]{color:var(--faint);border-style:dashed}
    .icon{width:1em;height:1em;fill:currentColor;vertical-align:-.1em}
    #play{min-width:7rem;font-weight:700}
    #broken{color:var(--bad);font-weight:700}
    #broken[hidden]{display:none}
    #position{margin-left:auto}
    .scrub{position:relative;padding-top:1.1rem}
    #scrub{display:block;width:100%;height:32px;margin:0;accent-color:var(--accent)}
    #marks span{position:absolute;top:0;transform:translateX(-50%);color:var(--bad);font-weight:700;font-size:.9rem}
    #events{height:18rem;overflow:auto;position:relative;border:1px solid var(--line);border-radius:8px}
    #events-space{position:relative}
    .row{position:absolute;left:0;right:0;height:36px;line-height:36px;padding:0 .75rem;white-space:nowrap;\
    overflow:hidden;text-overflow:ellipsis;cursor:pointer;border-left:4px solid transparent}
    .row.broken{color:var(--bad);font-weight:700}
    .row[aria-selected=true]{background:var(--header);border-left-color:var(--accent);font-weight:700}
    kbd{font:inherit;font-size:.9em;border:1px solid var(--line);border-bottom-width:2px;border-radius:4px;padding:0 .4em}
    summary{padding:.65rem 0;cursor:pointer}
    @media (pointer:coarse){.row{height:44px;line-height:44px}#scrub{height:44px}}
    @media (max-width:44rem){.panels{grid-template-columns:1fr}figure svg{max-height:28vh}.controls label{display:none}button,select{padding:.25rem .5rem}#play{min-width:5.5rem}figure ul{min-height:0}\
    .controls{padding-bottom:max(.5rem,env(safe-area-inset-bottom))}#position{margin-left:0}}
    @media (prefers-reduced-motion:no-preference){.panels g[style]{transition:transform .12s ease-out}}
    """
}
