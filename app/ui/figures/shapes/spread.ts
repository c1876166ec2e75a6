/**
 * Moves labels apart so that none covers another: each stays as near to its own place as the others let it, in their
 * order, between 0 and 1.
 */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place)
  const moved = new Array<number>(places.length)
  let least = 0
  for (const { place, index } of order) {
    moved[index] = Math.max(place, least)
    least = (moved[index] ?? 0) + gap
  }
  let most = 1
  for (const { index } of order.reverse()) {
    moved[index] = Math.min(moved[index] ?? 0, most)
    most = (moved[index] ?? 0) - gap
  }
  return moved
}
