import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchGame } from '#tests/support/provider/fake-operator.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { belongsToChain } from '../engines/crash/chain.ts'
import { crashPointOf } from '../engines/crash/formula.ts'
import { TICK_MS } from '../engines/crash/round.ts'

/** One flight in ten lasts longer than half a minute, one in 6,000 longer than this. */
const LONG_FLIGHT_MS = 150_000
const LOOK_EVERY_MS = 50

let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio()
})
afterAll(() => site.stop())

interface Seen {
  readonly event: string
  readonly data: Record<string, never>
  readonly atMs: number
}

/** One player with an open event stream. */
async function join(user: string = randomUUID()) {
  const page = await launchGame(site.gameStudio.url, site.keysDir, { gameCode: 'BGS:BGS_CRASH', gameType: 'BGS', user })
  const seen: Seen[] = []
  const abort = new AbortController()
  const stream = await fetch(`${page}/stream`, { signal: abort.signal })
  const read = async () => {
    let rest = ''
    for await (const bytes of stream.body as unknown as AsyncIterable<Uint8Array>) {
      const parts = (rest + Buffer.from(bytes).toString()).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const [, event = '', data = '{}'] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        seen.push({ event, data: JSON.parse(data), atMs: Date.now() })
      }
    }
  }
  read().catch(() => undefined)
  const phase = async (name: string): Promise<Record<string, never>> => {
    for (let waitedMs = 0; waitedMs < LONG_FLIGHT_MS; waitedMs += LOOK_EVERY_MS) {
      const found = seen.findLast(({ event }) => event === 'phase' || event === 'hello')
      if (String(found?.data.phase) === name) return found?.data ?? {}
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    throw new Error(`${name} did not come`)
  }
  const call = async (path: string, body: object) => {
    const response = await fetch(page + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }
  const bet = (autoAt: number | null, stakeMinor = '100') =>
    call('/crash/bet', { requestId: randomUUID(), stakeMinor, autoAt })
  return { user, seen, phase, bet, cashOut: () => call('/crash/cashout', {}), leave: () => abort.abort() }
}

test(
  'a round of many players: one clock, targets are paid as set, the hash proves the end, wallets add up',
  async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => join()))
    const [first, second] = players
    const { terminal, salt } = await first!.phase('STARTING')
    const taken = await Promise.all(players.map((player, index) => player.bet(index === 0 ? null : 101 + index)))
    expect(taken.map(({ status }) => status)).toEqual(players.map(() => 200))
    expect((await second!.bet(101)).body).toEqual({ error: 'ROUND_OPEN' })
    const end = await first!.phase('ENDED')
    const point = Number(end.point)
    expect(crashPointOf(String(end.hash), String(salt))).toBe(point)
    expect(belongsToChain(String(end.hash), Number(end.round), String(terminal))).toBe(true)
    for (let i = 0; i < 100 && ended(site) < players.length; i++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    for (const [index, { user }] of players.entries()) {
      const target = 101 + index
      const won = index > 0 && point >= target ? target : 0
      expect(site.operator.balanceOf(user), `target ${target}, ended at ${point}`).toBe(
        100_000_000 + (won - 100) * 1_000,
      )
    }
    // A single loop sends the ticks, however many players join simultaneously.
    const ticks = first!.seen.filter(({ event }) => event === 'tick').map(({ data }) => Number(data.elapsedMs))
    const flightMs = ticks.at(-1) ?? 0
    expect(ticks.length).toBeLessThanOrEqual(flightMs / TICK_MS + 4)
    expect((await first!.cashOut()).body).toEqual({ error: 'NOT_FLYING' })
    for (const player of players) player.leave()
  },
  2 * LONG_FLIGHT_MS,
)

test(
  'a bet belongs to the member: a second page sees it, cannot bet again, and cashes it out',
  async () => {
    const first = await join()
    await first.phase('STARTING')
    expect((await first.bet(null)).status).toBe(200)
    const second = await join(first.user)
    await second.phase('STARTING')
    expect(second.seen.find(({ event }) => event === 'hello')?.data.own).toEqual({ stakeMinor: '100' })
    expect((await second.bet(null)).body).toEqual({ error: 'ROUND_OPEN' })
    await second.phase('IN_PROGRESS')
    const out = await second.cashOut()
    // One flight in a hundred ends before anybody can leave it.
    if (out.status === 200) await expect.poll(() => Number(outOf(first)?.data.at)).toBe(out.body.at)
    else expect(out.body).toEqual({ error: 'NOT_FLYING' })
    for (const page of [first, second]) page.leave()
  },
  2 * LONG_FLIGHT_MS,
)

test(
  'a bet in flight is refunded when the game studio stops',
  async () => {
    const player = await join()
    await player.phase('STARTING')
    await player.bet(100_000)
    expect(site.operator.balanceOf(player.user)).toBe(99_900_000)
    await site.restart()
    for (let i = 0; i < 100 && site.operator.balanceOf(player.user) !== 100_000_000; i++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(site.operator.balanceOf(player.user)).toBe(100_000_000)
  },
  2 * LONG_FLIGHT_MS,
)

const outOf = ({ seen }: { seen: readonly Seen[] }) => seen.find(({ event }) => event === 'out')

const ended = ({ operator }: TestGameStudio): number =>
  operator.calls.filter(({ path }) => path === '/transaction/win').length
