import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { between } from '#art/random.ts'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { isUnavailable } from '#gateway/lib/unavailable.ts'
import { LOAD_MERCHANT } from '../gateway/gateway-load.ts'
import type { LotterySite } from './lottery-site.ts'
import { launchPlayers, type PlacedOrder } from './settlement-players.ts'

/** A lottery of a minute, whose play `fixed` bets on digits of five places. */
export const KILLED_LOTTERY = {
  merchant: LOAD_MERCHANT,
  nodeId: '101843',
  gameCode: 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN',
} as const
export const KILLED_RULES = rulesOf('ssc')

export const victims = ['studio', 'gateway', 'postgres'] as const
export type Victim = (typeof victims)[number]
/** Who is killed at the close, between the close and the draw, and in the settlement. */
export type Kills = Readonly<Record<'close' | 'draw' | 'settlement', Victim>>

const PLAYERS = 8
/** Lines of a slip: each is an order. */
const LINES = 10
/** Players bet for so long until the close. */
const BETTING_MS = 3_000
/** From the close, or from the draw. */
const CLOSE_KILL_MS = { min: -300, max: 500 }
const DRAW_KILL_MS = { min: -1_500, max: 200 }
const END_TIMEOUT_MS = 120_000

/** What the players' pages received. */
interface Bets {
  readonly accepted: PlacedOrder[]
  /** Errors of the slips that were not accepted. */
  readonly refused: string[]
}

export interface KilledIssue extends Readonly<Bets> {
  readonly number: string
  /** Whether the last kill came between the first and the last win. */
  readonly wasInSettlement: boolean
}

/** Has an issue bet on until its close and settled, with three kills. Returns when the studio has nothing left to send. */
export async function killInIssue(site: LotterySite, kills: Kills, random: () => number): Promise<KilledIssue> {
  const pages = await launchPlayers(site.db, { url: site.studioUrl, keysDir: site.keysDir }, KILLED_LOTTERY, PLAYERS)
  const issue = await currentIssue(site, pages[0] ?? '')
  const shiftMs = Date.parse(issue.closesAt) - BETTING_MS - Date.now()
  site.moveClock({ shiftMs })
  const [closesMs, drawsMs] = [Date.parse(issue.closesAt) - shiftMs, Date.parse(issue.drawsAt) - shiftMs]
  const bets: Bets = { accepted: [], refused: [] }
  const betting = pages.map((page, player) => betUntilClose(page, player, issue.number, closesMs, bets))
  await sleep(closesMs + between(random, CLOSE_KILL_MS.min, CLOSE_KILL_MS.max) - Date.now())
  await restart(site, kills.close)
  await sleep(drawsMs + between(random, DRAW_KILL_MS.min, DRAW_KILL_MS.max) - Date.now())
  await restart(site, kills.draw)
  await Promise.all(betting)
  const open = await openRounds(site)
  const until = Date.now() + END_TIMEOUT_MS
  while (open > 0 && (await openRounds(site)) === open) await waitUntil(site, until)
  const wasInSettlement = (await openRounds(site)) > 0
  await restart(site, kills.settlement)
  while ((await openRounds(site)) > 0 || (await waiting(site)) > 0) await waitUntil(site, until)
  return { number: issue.number, ...bets, wasInSettlement }
}

async function restart(site: LotterySite, victim: Victim): Promise<void> {
  if (victim === 'postgres') {
    await site.postgres.kill()
    await site.postgres.start()
  } else if (victim === 'studio') {
    await site.killStudio()
    await site.startStudio()
  } else {
    await site.killGateway()
    await site.startGateway()
  }
}

/** Sends slip after slip, each again until it is answered, and notes the orders that were accepted. */
async function betUntilClose(
  page: string,
  player: number,
  issue: string,
  closesMs: number,
  { accepted, refused }: Bets,
): Promise<void> {
  for (let slip = 0; Date.now() < closesMs; slip += 1) {
    const lines = Array.from({ length: LINES }, (_, line) => lineOf(player * 1_000 + slip * LINES + line))
    const body = JSON.stringify({ requestId: randomUUID(), issue, rules: KILLED_RULES.version, lines })
    const answer = await answerTo(page, body, closesMs)
    if (answer?.orders) accepted.push(...answer.orders)
    else refused.push(answer?.error ?? 'no answer')
  }
}

/** Null when there was none until long after the close. */
async function answerTo(
  page: string,
  body: string,
  closesMs: number,
): Promise<{ orders?: PlacedOrder[]; error?: string } | null> {
  const headers = { 'content-type': 'application/json' }
  while (Date.now() < closesMs + 2_000) {
    const answer = await fetch(`${page}/lottery/orders`, { method: 'POST', headers, body }).catch(() => null)
    if (answer && answer.status < 500) return answer.json()
    await sleep(100)
  }
  return null
}

/** Two digits at one of five places: a fifth of the orders wins. */
function lineOf(number: number) {
  const lists = ['', '', '', '', '']
  lists[number % 5] = [number % 10, (number + 1 + (Math.floor(number / 10) % 9)) % 10].sort().join(',')
  return { play: 'fixed', selection: lists.join('|'), multiple: 1 }
}

/** A lottery opens with its next issue: the studio's clock goes there. */
async function currentIssue(site: LotterySite, page: string) {
  for (;;) {
    const { picture } = await (await fetch(`${page}/lottery`)).json()
    if (picture.current) return picture.current as { number: string; closesAt: string; drawsAt: string }
    if (picture.opensAt) site.moveClock({ shiftMs: Date.parse(picture.opensAt) + 100 - Date.now() })
    await sleep(100)
  }
}

/** A server that is coming up again is asked again. */
async function openRounds({ db }: LotterySite): Promise<number> {
  for (;;) {
    try {
      const { rows } = await db.withMerchant(LOAD_MERCHANT, (tx) =>
        sql<{ count: bigint }>`select count(*) as count from game_round where status = 'open'`.execute(tx),
      )
      return Number(rows[0]?.count)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await sleep(50)
    }
  }
}

async function waiting({ studioUrl }: LotterySite): Promise<number> {
  return ((await (await fetch(`${studioUrl}/readyz`)).json()) as { waiting: number }).waiting
}

async function waitUntil(site: LotterySite, untilMs: number): Promise<void> {
  if (Date.now() > untilMs) throw new Error(`the issue does not end: ${JSON.stringify(await stateOf(site))}`)
  await sleep(5)
}

/** What an issue waits for that does not end. */
async function stateOf(site: LotterySite) {
  const { rows } = await site.db.asPlatform((tx) =>
    sql`select state, wait_event_type, wait_event, left(query, 80) as query, now() - xact_start as since
      from pg_stat_activity where datname = current_database() and state <> 'idle'`.execute(tx),
  )
  return { open: await openRounds(site), studio: await waiting(site), database: rows }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
