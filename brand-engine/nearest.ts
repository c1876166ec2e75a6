/** The candidate that a typo most likely means, null when none is near: a third of the letters may be wrong. */
export function nearest(typed: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(typed.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein distance with a swap of neighbours counted as one; at most `limit`. */
function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit || one.length > 200) return limit
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      let distance = Math.min(
        (last[column] ?? limit) + 1,
        (current[column - 1] ?? limit) + 1,
        (last[column - 1] ?? limit) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        distance = Math.min(distance, (beforeLast[column - 2] ?? limit) + 1)
      }
      current.push(distance)
    }
    beforeLast = last
    last = current
  }
  return Math.min(limit, last[other.length] ?? limit)
}
