/** @typedef {import('./pieces.mjs').Piece} Piece */

export const SLICES = 12

/**
 * The pieces in slices of about equal length: the longest first, each into what is the shortest so far. The same pieces
 * always give the same slices, and each piece is in one.
 *
 * @param {Piece[]} pieces
 * @returns {{ seconds: number, pieces: Piece[] }[]}
 */
export function slicesOf(pieces) {
  const slices = Array.from({ length: SLICES }, () => ({ seconds: 0, pieces: [] }))
  const keyOf = ({ kind, name }) => `${kind} ${name}`
  const sorted = [...pieces].sort((a, b) => b.seconds - a.seconds || (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const piece of sorted) {
    const shortest = slices.reduce((least, slice) => (slice.seconds < least.seconds ? slice : least))
    shortest.pieces.push(piece)
    shortest.seconds += piece.seconds
  }
  return slices
}

/**
 * Which slice a commit runs in `npm test` with CI=true, so that twelve landings try about the whole sweep.
 *
 * @param {string} commit a hash
 * @returns {number} 1 to 12
 */
export const sliceOfCommit = (commit) => (Number.parseInt(commit.slice(0, 8), 16) % SLICES) + 1
