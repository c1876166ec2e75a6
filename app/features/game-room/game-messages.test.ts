import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FRAME_SOURCE } from '#contract/provider/frame.ts'
import { reportsOver } from './use-game-state.ts'

const GAME = 'https://games.example'
const over = { source: FRAME_SOURCE, type: 'over' }

test('a game ends by a message of its own origin', () => {
  expect(reportsOver(GAME, { origin: GAME, data: over })).toBe(true)
})

test.each([
  ['another origin', 'https://evil.example', over],
  ['a sibling of the origin', 'https://games.example.evil.example', over],
  ['another port', 'https://games.example:8443', over],
  ['a frame without an origin', 'null', over],
  ['another source', GAME, { source: 'else', type: 'over' }],
  ['another type', GAME, { source: FRAME_SOURCE, type: 'open' }],
  ['no message', GAME, null],
  ['a text', GAME, JSON.stringify(over)],
  ['a list', GAME, [FRAME_SOURCE, 'over']],
])('%s says nothing', (_what, origin, data) => {
  expect(reportsOver(GAME, { origin, data })).toBe(false)
})

test('the frame of a game may not navigate this page or open dialogs over it', () => {
  const source = readFileSync(join(import.meta.dirname, 'game-room.tsx'), 'utf8')
  const allowed = /sandbox="([^"]+)"/.exec(source)?.[1]?.split(' ')
  expect(allowed).toEqual(['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups'])
})
