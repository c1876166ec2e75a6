import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestAgency, rate } from '#tests/support/agency/agency.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { selectTeamFigures } from './team-figures.store.ts'

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
