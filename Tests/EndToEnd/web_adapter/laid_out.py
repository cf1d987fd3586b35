"""Pages that show just what a scene says: the adapter tests a page as it is, so a test's page has to lie as its scenario does."""
import re

NONE = "margin: 0; padding: 0 !important; border: 0 !important; min-height: 0 !important; max-height: none !important; box-sizing: border-box !important"


def selector(file, name):
    found = re.search(rf'\b{name}: "([^"]+)"', file)
    return found[1] if found else None


def px(points):
    return f"{2 * points:g}px"


def rule(target, **styles):
    return f"{target} {{ {NONE}; " + "; ".join(f"{name.replace('_', '-')}: {value} !important" for name, value in styles.items()) + " }"


def grid(scene, container, items):
    columns, margin, padding = scene["columnCount"], scene["columnMargin"], scene["columnPadding"]
    width = (scene["width"] - 2 * margin - (columns - 1) * padding) / columns
    yield rule(container, display="grid", width=px(scene["width"]), grid_template_columns=f"repeat({columns}, {px(width)})", grid_auto_rows=px(scene["rowHeight"]),
               gap=f"{px(scene['rowPadding'])} {px(padding)}", align_content="start", list_style="none",
               padding=f"{px(scene['rowMargin'])} {px(margin)}")
    yield rule(f"{container} :is({items})", height="auto", width="auto")


def board(scene, container, lists, items):
    yield rule(container, position="relative", display="block", width="1200px", height="700px")
    for index, view in enumerate(scene["views"], 1):
        x, y, width, height = view["frame"]
        yield rule(f"{container} :is({lists}):nth-of-type({index})", position="absolute", display="flex", flex_direction="column", gap=0, left=px(x), top=px(y),
                   width=px(width), height=px(height), overflow="hidden", list_style="none")
        yield rule(f"{container} :is({lists}):nth-of-type({index}) :is({items})", height=px(view["rowHeight"]), flex="none")


def collection(scene, container, lists, items):
    for index, section in enumerate(scene["sections"], 1):
        size = section["items"][0]["size"] if section["items"] else (60, 20)
        sides = [section[name] for name in ("leadingInset", "farInset", "trailingInset", "nearInset")]
        here = f"{container} :is({lists}):nth-of-type({index})"
        yield rule(here, display="flex", flex_direction="column", align_items="flex-start", list_style="none", width=px(scene["viewport"][0]),
                   height="auto", gap=px(scene["lineSpacing"]), padding=" ".join(map(px, sides)))
        yield rule(f"{here} :is({items})", width=px(size[0]), height=px(size[1]), flex="none", overflow="clip")


def tree(scene, container, items):
    yield rule(container, width=px(scene["width"]), height="700px")
    yield rule(f"{container} :is({items})", height=px(scene["rowHeight"]), overflow="hidden")


def free(scene, container, items):
    yield f"{container} {{ position: relative; width: {px(scene['width'])} !important; height: {px(scene['height'])} !important; overflow: clip; padding: 0 !important }}"
    yield f"{container} :is({items}) {{ position: absolute; box-sizing: border-box; margin: 0; padding: 0; border: 0; overflow: clip }}"


def laid_out(page, file, scene):
    """The same page with a style by which it shows this scene, as far as it shows its items."""
    container, items, lists = (selector(file, name) for name in ("container", "items", "lists"))
    script = ""
    if "views" in scene:
        rules = board(scene, container, lists, items)
    elif "sections" in scene:
        rules = collection(scene, container, lists, items)
    elif "columnCount" in scene:
        rules = grid(scene, container, items)
    elif "rowHeight" in scene:
        rules = tree(scene, container, items)
    else:
        rules = free(scene, container, items)
        places = [[f"{2 * length:g}px" for length in item["frame"]] for item in scene["items"]]
        if "setItems" not in file:
            script = f"""<script>document.querySelectorAll("{container} {items}").forEach((item, index) => {{
  const [left, top, width, height] = {places}[index] ?? [];
  Object.assign(item.style, {{ left, top, width, height }});
}});</script>"""
    return f"{page}<style>{' '.join(rules)}</style>{script}"
