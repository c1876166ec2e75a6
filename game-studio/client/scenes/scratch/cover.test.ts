import { expect, test } from 'vitest'
import { createCover, ENOUGH } from './cover.ts'

const RADIUS = 0.15

test('a stroke takes away what lies along it, however far apart its ends are', () => {
  const cover = createCover()
  cover.scratch({ x: 0, y: 0.5 }, { x: 1, y: 0.5 }, RADIUS)
  expect(cover.share()).toBeCloseTo(2 * RADIUS, 0)
  expect(cover.share()).toBeGreaterThan(0.2)
})

test('the same place scratched again uncovers nothing more, and a stroke beside the panel nothing at all', () => {
  const cover = createCover()
  cover.scratch({ x: 0.2, y: 0.2 }, { x: 0.8, y: 0.2 }, RADIUS)
  const once = cover.share()
  cover.scratch({ x: 0.8, y: 0.2 }, { x: 0.2, y: 0.2 }, RADIUS)
  cover.scratch({ x: 2, y: 0 }, { x: 2, y: 1 }, RADIUS)
  expect(cover.share()).toBe(once)
})

test('a few strokes to and fro are enough to tell the picture', () => {
  const cover = createCover()
  for (const y of [0.2, 0.45, 0.7]) cover.scratch({ x: 0, y }, { x: 1, y }, RADIUS)
  expect(cover.share()).toBeGreaterThanOrEqual(ENOUGH)
})
