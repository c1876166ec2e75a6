import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '#art/random.ts'
import { payoutOf } from '#game-studio/lotteries/order-line.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { bundleGameStudioClient, bundleGameStudioServer } from '../../scripts/lib/bundle.mjs'
import { fromRoot } from '../../scripts/lib/paths.mjs'
import { type BuiltGateway, buildGateway } from '../support/gateway/gateway-process.ts'
import {
  KILLED_LOTTERY,
  KILLED_RULES,
  type KilledIssue,
  type Kills,
  killInIssue,
  victims,
} from '../support/provider/lottery-kills.ts'
import { type LotterySite, startLotterySite } from '../support/provider/lottery-site.ts'
import { OPENING_MINOR } from '../support/provider/settlement-players.ts'

/** Issues, each with a kill of studio, gateway and PostgreSQL. `npm run soak lottery-kill` has 30. */
const ISSUES = Number(process.env.KILL_ROUNDS ?? 1)
const { merchant, gameCode } = KILLED_LOTTERY

const studioClient = fromRoot('build', 'game-studio', 'client')
const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 2 ** 31)
const random = randomFrom(seed)
let gateway: BuiltGateway
let site: LotterySite | null = null

beforeAll(async () => {
  console.log(`KILL_TEST_SEED=${seed}`)
  gateway = await buildGateway()
  const studio = join(gateway.dir, 'studio')
  await bundleGameStudioServer(studio)
  // Its pages are read from where a build leaves them.
  if (!existsSync(studioClient)) await bundleGameStudioClient(studioClient)
  site = await startLotterySite({ gateway: gateway.dir, studio })
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await gateway?.remove()
})

/** Each is killed at another moment of the next issue. */
function killsOf(issue: number): Kills {
  const [close, draw, settlement] = [0, 1, 2].map((moment) => victims[(issue + seed + moment) % victims.length])
  return { close, draw, settlement } as Kills
}

interface Booked {
  readonly round_code: string
  readonly status: string
  readonly bets: number
  readonly wins: number
  readonly paid: string
}

/** What the gateway has of every round: bets that stand, wins, and what they paid. */
async function bookedRounds({ db }: LotterySite): Promise<Booked[]> {
  const { rows } = await db.withMerchant(merchant, (tx) =>
    sql<Booked>`
      select r.round_code, r.status,
        count(*) filter (where t.kind = 'bet' and t.status = 'done')::int as bets,
        count(*) filter (where t.kind = 'win' and t.status = 'done')::int as wins,
        coalesce(sum(t.amount_minor) filter (where t.kind = 'win' and t.status = 'done'), 0)::text as paid
      from game_round r join game_transaction t on t.merchant = r.merchant and t.round_id = r.id
      where r.merchant = ${merchant} group by r.id, r.round_code, r.status`.execute(tx),
  )
  return rows
}

/** Players whose balance is not what they began with, less the bets that stand, and with their wins. */
async function wrongBalances({ db }: LotterySite): Promise<unknown[]> {
  const { rows } = await db.withMerchant(merchant, (tx) =>
    sql`
      select a.member_id, a.balance_minor::text, moved.minor::text
      from ledger_account a join lateral (
        select coalesce(sum(case t.kind when 'win' then t.amount_minor when 'bet' then -t.amount_minor else 0 end), 0) as minor
        from game_transaction t
        where t.merchant = a.merchant and t.member_id = a.member_id and t.status = 'done'
      ) moved on true
      where a.merchant = ${merchant} and a.kind = 'PLAYER' and a.balance_minor <> ${OPENING_MINOR} + moved.minor`.execute(
      tx,
    ),
  )
  return rows
}

async function proofOf({ studioUrl }: LotterySite, issue: string): Promise<{ tickets: number; numbers: number[] }> {
  return (await fetch(`${studioUrl}/lottery/${encodeURIComponent(gameCode)}/issues/${issue}`)).json()
}

/** Accepted orders whose end is not one win of what the rules compute for the drawn numbers. */
function wrongEnds({ accepted }: KilledIssue, numbers: readonly number[], rounds: readonly Booked[]) {
  const byCode = new Map(rounds.map((round) => [round.round_code, round]))
  return accepted.flatMap(({ id, order }) => {
    const { payoutMinor } = payoutOf(KILLED_RULES, order, numbers)
    const booked = byCode.get(id)
    const isRight =
      booked?.status === 'settled' && booked.bets === 1 && booked.wins === 1 && booked.paid === String(payoutMinor)
    return isRight ? [] : [{ id, booked, payoutMinor: String(payoutMinor) }]
  })
}

test(`${ISSUES} kills each of studio, gateway and PostgreSQL at close, draw and settlement: every accepted order ends once, as the rules say, and the books are right`, async () => {
  if (!site) return console.log('PostgreSQL is not installed here: not tested')
  let [orders, inSettlement, tickets, counted] = [0, 0, 0, 0]
  for (let issue = 0; counted < ISSUES; issue += 1) {
    expect(issue, 'issues without an accepted order').toBeLessThan(2 * ISSUES)
    const kills = killsOf(issue)
    const killed = await killInIssue(site, kills, random)
    const proof = await proofOf(site, killed.number)
    const rounds = await bookedRounds(site)
    const about = { issue, kills }
    expect({ ...about, wrong: wrongEnds(killed, proof.numbers, rounds) }).toEqual({ ...about, wrong: [] })
    // An order that the page does not know of has ended as well: it is in the draw, or its stake is back.
    const ends = rounds.map(({ status, bets, wins }) => `${status} ${bets} ${wins}`)
    const other = ends.filter((end) => end !== 'settled 1 1' && end !== 'rolledBack 0 0')
    expect({ ...about, other }).toEqual({ ...about, other: [] })
    tickets += proof.tickets
    expect({ ...about, settled: ends.filter((end) => end === 'settled 1 1').length }).toEqual({
      ...about,
      settled: tickets,
    })
    expect({ ...about, wrong: await wrongBalances(site) }).toEqual({ ...about, wrong: [] })
    const audit = await site.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
    expect(isClean(audit), JSON.stringify(audit)).toBe(true)
    // An issue whose orders all met the kill at its close shows little of the rest: another one takes its place.
    if (killed.accepted.length > 0) counted += 1
    orders += killed.accepted.length
    if (killed.wasInSettlement) inSettlement += 1
    console.log(
      `issue ${issue + 1}: ${kills.close} at the close, ${kills.draw} at the draw, ${kills.settlement} in the settlement: ${killed.accepted.length} orders, ${proof.tickets} in the draw; refused: ${[...new Set(killed.refused)].join(', ') || 'none'}`,
    )
  }
  console.log(`${orders} accepted orders ended once; ${inSettlement} of ${ISSUES} last kills came before the last win`)
}, 3_600_000)
