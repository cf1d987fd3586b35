/// The photos of a shelf, from left to right.
struct Shelf {
  private(set) var photos: [Int]
  private(set) var dragged: Int?
  private var orderAtLift: [Int] = []

  init(_ photos: [Int] = []) { self.photos = photos }

  mutating func lift(_ photo: Int) {
    dragged = photo
    orderAtLift = photos
  }

  /// The finger is over that place now.
  mutating func drag(to place: Int) {
    guard let dragged, let old = photos.firstIndex(of: dragged), photos.indices.contains(place)
    else { return }
    photos.swapAt(old, place)
  }

  mutating func drop() { dragged = nil }

  mutating func cancel() {
    photos = orderAtLift
    dragged = nil
  }
}
