// The Swift of the articles on the rules of grid reorder and free drag; ArticleTests compares them.

import DragSpec

/// A video rests in the nearest corner, 12 points from the edges; after a resize, in the corner in which it lay.
let nearestCorner = Decider<FreeDrag> { question in
  let (frame, room, old) = (question.frame, question.container, question.oldContainer)
  let x = 2 * frame.centre.x < old.width ? 12 : room.width - 12 - frame.width
  let y = 2 * frame.centre.y < old.height ? 12 : room.height - 12 - frame.height
  return FreeDrag.Decision(origin: Point(x, y))
}

/// The lifted item takes the slot whose centre is nearest to its own, also beyond the list.
let nearestSlot = Decider<GridReorder> { question in
  let ways = question.slots.map { ($0.frame.centre - question.frame.centre).squaredLength }
  return ways.firstIndex(of: ways.min() ?? 0).map { GridReorder.Decision(slot: $0) }
}
