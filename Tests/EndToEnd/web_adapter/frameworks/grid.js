// Four tiles beside each other; gridstack says where one rests, and makes room.
const grid = GridStack.init({ column: 4, cellHeight: 60, disableOneColumnMode: true, animate: false });
for (let id = 1; id <= 4; id++) grid.addWidget({ x: id - 1, y: 0, w: 1, h: 1, content: `tile ${id}`, id });
