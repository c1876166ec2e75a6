import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { countDay } from '#tests/support/agency/count-days.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { seededRandom } from '#tests/support/random.ts'
import { noFigures, selectMovedFigures, selectTeamFigures } from './team-figures.store.ts'
import { selectUnmovedFigures } from './unmoved-figures.store.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

const MOVED_AT = '2026-03-04T00:00:00Z'

/** A top agent over two others; a player is moved from the first to the second in the middle of a day of Tokyo. */
async function createMove() {
  const agency = await createTestAgency(db, new ManualClock(new Date('2026-03-01T12:00:00Z')))
  const top = await agency.agent('top', null)
  const [first, second] = [await agency.agent('first', top), await agency.agent('second', top)]
  const player = await agency.agent('player', first, memberTypes.member)
  await agency.play(player, '2026-03-03T23:00:00Z', 100_000n, 40_000n)
  await agency.play(player, '2026-03-04T01:00:00Z', 50_000n)
  await db.withMerchant(agency.merchant, (tx) =>
    sql`select move_member(${agency.merchant}, ${player.id}::uuid, ${second.id}::uuid, ${MOVED_AT}::timestamptz, 12)`.execute(
      tx,
    ),
  )
  return { merchant: agency.merchant, agents: [top.id, first.id, second.id] }
}

test.each([
  ['one day', 1, [1, 1, 1]],
  ['two days, and a day that the move divides is one', 2, [0, 0, 0]],
])('play counts for the upline of its time; who must have played on %s', async (_, days, expected) => {
  const { merchant, agents } = await createMove()
  const measure = rate('dailySalary', 10, { zone: 'Asia/Tokyo', active: { days } })
  const range = { merchant, from: new Date('2026-03-02T15:00:00Z'), until: new Date('2026-03-05T15:00:00Z') }
  const found = await db.withMerchant(merchant, (tx) => selectTeamFigures(tx, agents, measure, range))
  const figures = agents.map((id) => found.get(id))
  expect(figures.map((team) => team?.turnoverMinor)).toEqual([150_000n, 100_000n, 50_000n])
  expect(figures.map((team) => team?.lossMinor)).toEqual([110_000n, 60_000n, 50_000n])
  expect(figures.map((team) => team?.activeMembers)).toEqual(expected)
})

/** A random tree whose members play and move cash in random slots of three days. */
async function createRandomPlay() {
  const random = seededRandom(31)
  const below = (limit: number) => Math.floor(random() * limit)
  const agency = await createTestAgency(db, new ManualClock(new Date('2026-03-05T00:00:00Z')))
  const { merchant } = agency
  const agents = [await agency.agent('top', null)]
  const members = [...agents]
  for (let index = 0; index < 40; index += 1) {
    const upline = random() < 0.05 ? null : (agents[below(agents.length)] ?? null)
    const isAgent = random() < 0.4
    const member = await agency.agent(`r${index}`, upline, ...(isAgent ? [] : [memberTypes.member]))
    members.push(member)
    if (isAgent) agents.push(member)
  }
  const first = Date.parse('2026-03-01T00:00:00Z') / 300_000
  const slots = members.flatMap(({ id: member_id }) =>
    Array.from({ length: below(5) }, () => ({
      merchant,
      member_id,
      slot: BigInt(first + below(864)),
      currency: 'USD',
    })),
  )
  await db.withMerchant(merchant, async (tx) => {
    for (const [place, slot] of slots.entries()) {
      const amount = BigInt(below(2_000) - 400)
      const item = ['deposit', 'bonus', 'rebate', 'salary'][place % 4] ?? ''
      await tx
        .insertInto('member_cash_slot')
        .values({ ...slot, item, amount_minor: amount, movements: 1 })
        .execute()
      if (place % 3 === 0) continue
      const stakes = { stake_minor: amount + 400n, undone_minor: amount % 3n === 0n ? 900n : 0n, payout_minor: 70n }
      const bonus = { bonus_stake_minor: 300n, bonus_payout_minor: 0n, bets: place % 7 === 0 ? 0 : 1 }
      const game_type = place % 5 === 0 ? 'LIVE' : 'RNG'
      await tx
        .insertInto('member_slot')
        .values({ ...slot, game_type, ...stakes, ...bonus })
        .execute()
    }
  })
  return { merchant, agents: agents.map(({ id }) => id) }
}

test('without a move both ways of reading a period find the same, whatever is measured', async () => {
  const { merchant, agents } = await createRandomPlay()
  const measures = [
    {},
    { agentPlay: true },
    { bonusPlay: true, gameTypes: ['RNG'] },
    { active: { turnover: '5' } },
    { agentPlay: true, active: { deposit: '3' } },
    { zone: 'Asia/Tokyo', active: { days: 2 } },
  ]
  const range = { merchant, from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-03-03T12:00:00Z') }
  for (const given of measures) {
    const measure = rate('dailySalary', 10, given)
    const [handedUp, oneByOne] = await db.withMerchant(merchant, async (tx) => [
      await selectUnmovedFigures(tx, agents, measure, range),
      await selectMovedFigures(tx, agents, measure, range),
    ])
    const inOrder = (found: typeof handedUp) => agents.map((id) => found.get(id))
    expect(inOrder(handedUp), JSON.stringify(given)).toEqual(inOrder(oneByOne))
    expect(
      [...handedUp.values()].some(({ activeMembers }) => activeMembers > 0),
      JSON.stringify(given),
    ).toBe(true)
  }
})

test.each([
  ['also when more was counted since', false],
  ['also when the brand has moved to the west since, and the day has gone on', true],
])('the day so far is the same from the days of members as from their slots, %s', async (_, hasMoved) => {
  const { merchant, agents } = await createRandomPlay()
  const from = new Date('2026-03-02T00:00:00Z')
  await db.withMerchant(merchant, async (tx) => {
    await countDay(tx, merchant, '2026-03-01')
    // What was played on the third was still the second in the new zone.
    await countDay(tx, merchant, '2026-03-02', hasMoved ? '2026-03-03' : '2026-03-02')
    if (!hasMoved) await countDay(tx, merchant, '2026-03-03')
  })
  const measures = [
    {},
    { agentPlay: true, active: { days: 1 } },
    { bonusPlay: true, gameTypes: ['RNG'] },
    { active: { deposit: '3' } },
  ]
  for (const time of ['00:05', '07:40', '16:00', '23:55', '24:00'])
    for (const given of measures) {
      const measure = rate('realTimeSalary', 10, given)
      const range = { merchant, from, until: new Date(Date.parse(`2026-03-02T${time}:00Z`)) }
      const [ofDay, ofSlots] = await db.withMerchant(merchant, async (tx) => [
        await selectUnmovedFigures(tx, agents, measure, range),
        await selectMovedFigures(tx, agents, measure, range),
      ])
      const known = (found: typeof ofDay) => agents.map((id) => found.get(id) ?? noFigures)
      expect(known(ofDay), `${time} ${JSON.stringify(given)}`).toEqual(known(ofSlots))
    }
})
