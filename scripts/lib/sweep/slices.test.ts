import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SLICES, sliceOfCommit, slicesOf } from './slices.mjs'

const pieces = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('vitest', 'postgres', 'browser'),
    name: fc.string({ minLength: 1 }),
    seconds: fc.integer({ min: 1, max: 60 }),
  }),
  { selector: ({ kind, name }) => `${kind} ${name}`, maxLength: 200 },
)
type Piece = Parameters<typeof slicesOf>[0][number]

test('every piece is in one slice, in the same one whatever the order', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const slices = slicesOf(list as Piece[])
      expect(slices).toHaveLength(SLICES)
      expect(slices.flatMap(({ pieces }) => pieces)).toHaveLength(list.length)
      expect(new Set(slices.flatMap(({ pieces }) => pieces)).size).toBe(list.length)
      expect(slicesOf([...list].reverse() as Piece[])).toEqual(slices)
    }),
  )
})

test('no slice is longer than another by more than one piece', () => {
  fc.assert(
    fc.property(pieces, (list) => {
      const seconds = slicesOf(list as Piece[]).map((slice) => slice.seconds)
      const longest = Math.max(0, ...list.map((piece) => piece.seconds))
      expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(longest)
    }),
  )
})

test('commits choose every slice', () => {
  const chosen = Array.from({ length: 1000 }, (_, at) => sliceOfCommit(at.toString(16).padStart(8, '0')))
  expect(new Set(chosen)).toEqual(new Set(Array.from({ length: SLICES }, (_, at) => at + 1)))
})
