"""A list that people sort by dragging: a long press lifts a row, and the others make room."""

ROW_HEIGHT = 40


class SortableList:
    def __init__(self, items):
        self.items = list(items)
        self.lifted = None  # the item that is dragged
        self.top = 0  # where its row is now

    def row_at(self, y):
        row = int(y // ROW_HEIGHT)
        return row if 0 <= row < len(self.items) else None

    def lift(self, y):
        row = self.row_at(y)
        if row is not None:
            self.lifted = self.items[row]
            self.top = row * ROW_HEIGHT
            self.grip = y - self.top  # where the finger is in the row
            self.old_row = row

    def drag(self, y):
        if self.lifted is not None:
            self.top = y - self.grip
            row = self.row_at(self.top + ROW_HEIGHT / 2)
            if row is not None:
                self.move_to(row)

    def move_to(self, row):
        self.old_row = self.items.index(self.lifted)
        self.items.remove(self.lifted)
        self.items.insert(row, self.lifted)

    def drop(self):
        self.lifted = None

    def cancel(self):
        if self.lifted is not None:
            self.move_to(self.old_row)
            self.lifted = None
