import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchGame } from '#tests/support/provider/fake-operator.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { SESSION_LIFE_MS } from '../state/state.ts'
import { SESSION_IDLE_MS } from './live-sessions.ts'

let nowMs = Date.parse('2026-01-05T10:00:00Z')
let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio({}, () => new Date(nowMs))
})
afterAll(() => site.stop())

const open = async () => {
  const page = new URL(
    await launchGame(site.gameStudio.url, site.keysDir, {
      gameCode: 'BGS:BGS_DICE',
      gameType: 'BGS',
      user: randomUUID(),
    }),
  )
  const call = (path: string, init?: RequestInit) => fetch(`${site.gameStudio.url}${page.pathname}${path}`, init)
  const bet = async () => {
    const body = { requestId: randomUUID(), nonce: 0, wagers: [{ market: 'under:50.00', stakeMinor: '100' }] }
    return call('/bet', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  return { call, bet }
}

test('a game ends after half an hour without a request: no bet, and a page that links to the lobby', async () => {
  const game = await open()
  nowMs += SESSION_IDLE_MS - 1
  expect((await game.call('/state')).status).toBe(200)
  nowMs += SESSION_IDLE_MS - 1
  expect((await game.call('/state')).status).toBe(200)
  const calls = site.operator.calls.length
  nowMs += SESSION_IDLE_MS
  const refused = await game.bet()
  expect(refused.status).toBe(409)
  expect(await refused.json()).toEqual({ error: 'SESSION_ENDED' })
  expect(site.operator.calls).toHaveLength(calls)
  const page = await game.call('')
  expect(page.status).toBe(410)
  expect(await page.text()).toContain('http://127.0.0.1/lobby')
  // A later request does not revive it.
  expect((await game.call('/state')).status).toBe(409)
})

test('a game that is played continuously ends at its maximum age, also across a restart', async () => {
  const game = await open()
  const endMs = nowMs + SESSION_LIFE_MS
  while (nowMs + SESSION_IDLE_MS / 2 < endMs) {
    nowMs += SESSION_IDLE_MS / 2
    expect((await game.call('/state')).status).toBe(200)
  }
  await site.restart()
  nowMs = endMs - 1
  expect((await game.call('/state')).status).toBe(200)
  nowMs = endMs
  expect((await game.call('/state')).status).toBe(409)
})
