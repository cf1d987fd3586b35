"""Lists of some apps side by side, whose rows are dragged within them and between them: moved, or copied by late data.

A row may open under what is dragged. None takes others into it, every app sees all rows, and only drops change data.

The bug: a drop counts where its rows go before it takes them out, so that moved down in their list they go too far.
FIXED=1 in the environment fixes it.
"""
import os


def inside(f, p):
    return f[0] <= p[0] < f[0] + f[2] and f[1] <= p[1] < f[1] + f[3]


class Row:
    def __init__(self, name, app, traits, loading=False):
        self.name, self.app, self.traits, self.loading = name, app, traits, loading


class Screen:
    def __init__(self, scene):
        self.views = scene["views"]  # From back to front; places in them are (view, section, row), all of them indexes.
        self.rests = {"immediate": 0, "fast": scene["fastRest"], "slow": scene["slowRest"]}
        self.spring_time = scene["springTime"]
        self.asleep = {app["id"] for app in scene["apps"] if app["background"]}
        self.rows = [[[Row(str(i["id"]), v["app"], i) for i in section["items"]] for section in v["sections"]]
                     for v in self.views]
        self.touches, self.session, self.begun, self.copies, self.requests, self.reports = {}, None, 0, 0, {}, []

    # What lies where

    def section(self, place):
        return self.rows[place[0]][place[1]]

    def path(self, row):
        return next((v, s, rows.index(row)) for v, sections in enumerate(self.rows)
                    for s, rows in enumerate(sections) if row in rows)

    def view_at(self, p):
        return next((v for v in reversed(range(len(self.views)))
                     if inside(self.views[v]["frame"], p) and self.views[v]["app"] not in self.asleep), None)

    def spot(self, v, y):
        """Section, row and whether its lower half; no row for a header, and nothing at all below everything."""
        view, sections = self.views[v], self.rows[v]

        def edge(headers, rows):
            return view["frame"][1] + headers * view["headerHeight"] + rows * view["rowHeight"]

        for s in reversed(range(len(sections))):
            first = sum(len(rows) for rows in sections[:s])
            if edge(s, first) > y:
                continue
            if y < edge(s + 1, first):
                return s, None, False
            return next(((s, i, y >= edge(s + 1, first + i) + view["rowHeight"] / 2) for i in range(len(sections[s]))
                         if edge(s + 1, first + i) <= y < edge(s + 1, first + i + 1)), None)

    def target(self, place):
        """The row at a place; None below everything, and one past the end of a section."""
        if place[1] is not None and place[2] < len(self.section(place)):
            return self.section(place)[place[2]]

    # Touches

    def press(self, t, p):
        if t in self.touches:
            return
        v, row, role = self.view_at(p), None, "inert"
        spot = None if v is None else self.spot(v, p[1])
        if spot and spot[1] is not None and not self.rows[v][spot[0]][spot[1]].loading:
            row, role = self.rows[v][spot[0]][spot[1]], "live"
            if self.session:
                role = "adds" if self.session["number"] and row.app == self.session["app"] else "inert"
            elif any(other["row"] is row for other in self.touches.values()):
                role = "inert"
        self.touches[t] = {"row": row, "role": role, "from": p, "at": p}

    def hold(self, t):
        touch = self.touches[t]
        if touch["role"] == "drags":
            return
        items = self.joining(touch["row"], "starts", []) if touch["role"] == "live" else []
        touch["role"] = "inert"
        if items:
            for other in self.touches.values():
                other["role"] = "inert"
            touch["role"] = "drags"
            self.session = {"touch": t, "number": 0, "app": touch["row"].app, "items": items, "place": None,
                            "proposal": None, "gap": None, "rest": 0, "over": None, "hover": 0, "opened": None,
                            "from": self.path(touch["row"])[0]}

    def joining(self, row, key, present):
        """The rows that a lift or a tap takes along: those of the same app, each only once."""
        names, items = row.traits.get(key), []
        own = {r.name: r for sections in self.rows for rows in sections for r in rows if r.app == row.app}
        for name in [row.name] if names is None else map(str, names):
            if name in own and own[name] not in present + items:
                items.append(own[name])
        return items

    def move(self, t, p):
        touch = self.touches[t]
        touch["at"] = p
        if touch["role"] != "drags":
            if (p[0] - touch["from"][0]) ** 2 + (p[1] - touch["from"][1]) ** 2 > 100:
                touch["role"] = "inert"
        elif not self.session["number"]:
            self.begun += 1
            self.session["number"] = self.begun
            self.report("began")

    def release(self, t):
        touch, session = self.touches.pop(t), self.session
        if touch["role"] == "adds":
            added = self.joining(touch["row"], "adds", session["items"]) if session else []
            for row in added:
                session["items"].append(row)
                self.report("added", row=row, start=self.path(row))
        elif touch["role"] == "drags":
            if session["number"]:
                self.drop()
            self.session = None

    def cancel(self, t):
        if self.touches.pop(t)["role"] == "drags":
            if self.session["number"]:
                self.report("ended", operation="cancel")
            self.session = None

    # Time and apps

    def tick(self, seconds):
        if self.session and seconds >= 0:
            self.session["rest"] += seconds
            self.session["hover"] += seconds

    def background(self, app):
        self.asleep.add(app)
        if self.session and not self.session["number"] and self.session["app"] == app:
            self.touches[self.session["touch"]]["role"] = "inert"
            self.session = None
        for touch in self.touches.values():
            if touch["role"] != "drags" and touch["row"] and touch["row"].app == app:
                touch["role"] = "inert"

    def foreground(self, app):
        self.asleep.discard(app)

    # Where a drop would go

    def update(self):
        """Asks again where a drop would go and what it would do: after every event, as anything may have changed."""
        session = self.session
        if not session or not session["number"]:
            return
        place, proposal, over, p = None, None, None, self.touches[session["touch"]]["at"]
        v = self.view_at(p)
        if v is not None:
            spot = self.spot(v, p[1])
            s, i, is_lower = spot or (None, None, False)
            is_past = is_lower and i == len(self.rows[v][s]) - 1
            place = (v, s, None if s is None else i + 1 if is_past else i or 0)
            proposal = self.proposal(place)
            row = self.rows[v][s][i] if i is not None else None
            over = row if row and row.traits.get("springLoaded") and row not in session["items"] else None
        if (place, proposal) != (session["place"], session["proposal"]):
            session["rest"] = 0
        makes_room = proposal and proposal[0] in ("move", "copy") and proposal[1] == "insert-at"
        makes_room = makes_room and session["rest"] >= self.rests[self.views[v]["cadence"]]
        session.update(place=place, proposal=proposal, gap=place if makes_room else None)
        if over != session["over"]:
            session.update(over=over, hover=0, opened=None)
        if over and not session["opened"] and session["hover"] >= self.spring_time:
            session["opened"] = over
            self.report("opened", row=over, end=self.path(over))

    def proposal(self, place):
        v, row, session = place[0], self.target(place), self.session
        own = row and not row.loading and row.traits.get("operation", "as-view") != "as-view"
        asked = row.traits if own else self.views[v]
        may_move = self.views[v]["app"] == session["app"] and self.views[session["from"]]["allowsMoves"]
        if asked["operation"] == "forbidden":
            return "forbidden", "unspecified"
        if asked["operation"] == "cancel" or not self.rows[v] or asked["operation"] == "move" and not may_move:
            return "cancel", "unspecified"
        return asked["operation"], "unspecified" if place[1] is None else asked["intent"]

    # The drop

    def drop(self):
        session, place = self.session, self.session["place"]
        operation = session["proposal"][0] if place else "cancel"
        if operation in ("move", "copy"):
            if place[1] is None:
                place = (place[0], len(self.rows[place[0]]) - 1, len(self.rows[place[0]][-1]))
            (self.move_rows if operation == "move" else self.copy_rows)(session["items"], place)
        if operation != "copy":
            self.report("ended", operation=operation)

    def move_rows(self, items, place):
        anchor, rows, before = self.target(place), self.section(place), [self.path(row) for row in items]
        if anchor in items:
            return
        is_behind = before[0][:2] == place[:2] and before[0][2] < place[2]
        index = rows.index(anchor) + is_behind if anchor else len(rows)
        for row in items:
            self.section(self.path(row)).remove(row)
        if "FIXED" in os.environ:
            index = rows.index(anchor) + is_behind if anchor else len(rows)
        rows[index:index] = items
        after = [self.path(row) for row in items]
        for row, start, end in zip(items, before, after):
            if after != before:
                self.report("moved", row=row, start=start, end=end)

    def copy_rows(self, items, place):
        app = self.views[place[0]]["app"]
        for index, item in enumerate(items, place[2]):
            self.copies += 1
            copy = Row(f"{item.name.split('~')[0]}~{self.copies}", app, {}, loading=True)
            self.section(place).insert(index, copy)
            self.requests[self.copies] = {"item": item, "copy": copy, "session": self.session["number"]}
            self.report("requested", row=copy, end=(*place[:2], index), request=self.copies)

    # Data that comes late

    def arrive(self, number):
        if number in self.requests:
            request = self.requests.pop(number)
            request["copy"].loading = False
            self.loaded("arrived", number, request, self.path(request["copy"]))

    def fail(self, number):
        if number in self.requests:
            request = self.requests.pop(number)
            self.section(self.path(request["copy"])).remove(request["copy"])
            self.loaded("failed", number, request, None)

    def loaded(self, callback, number, request, end):
        session = request["session"]
        self.report(callback, session=session, row=request["copy"], end=end, request=number)
        if all(other["session"] != session for other in self.requests.values()):
            self.report("ended", session=session, operation="copy")

    def report(self, callback, session=None, row=None, start=None, end=None, request=None, operation="move"):
        self.reports.append((callback, session or self.session["number"], row, start, end, request, operation))
