import { setTimeout as waitFor } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { randomFrom } from '#art/random.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { settleKind } from '#gateway/modules/contracts/settle/settle.service.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createTestAgency, rate } from '../support/agency/agency.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { KILLS, killedProgram } from '../support/gateway/killed-program.ts'

/** Enough that no run ends before it is killed. */
const HOURS = 20 * KILLS
const HOUR_MS = 3_600_000
const START = new Date('2026-03-01T12:00:00Z')
const END = new Date(START.getTime() + (HOURS + 1) * HOUR_MS)

/** A period of a line takes some ten milliseconds. */
const MOST_MS_TO_KILL = 150

const settler = killedProgram('tests/load/settlement-writer.ts', { min: 1, max: 300 })

/** Three agents in a line with hourly salaries, and a player below the last who plays every hour. */
async function createLine(db: OpenedDatabase) {
  const agency = await createTestAgency(db, new ManualClock(START))
  const agents = [await agency.agent('top', null)]
  const contracts = []
  for (const [level, rateBp] of [60, 40, 25].entries()) {
    const upline = agents[level - 1] ?? null
    const agent = agents[level] ?? (await agency.agent(`agent${level}`, upline))
    agents[level] = agent
    contracts.push(await agency.sign(agent, upline, rate('hourlySalary', rateBp)))
  }
  const player = await agency.agent('player', agents.at(-1) ?? null, memberTypes.member)
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const at = new Date(START.getTime() + hour * HOUR_MS)
    await agency.play(player, at.toISOString(), BigInt(100_000 + 7_919 * (hour % 13)))
  }
  await agency.clearUntil(END.toISOString())
  return { agency, merchant: agency.merchant, agents }
}

/** Every settlement of a merchant by agent and period, in the order in which they were made. */
async function settledOf(db: OpenedDatabase, merchant: string) {
  const rows = await db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('contract_settlement as s')
      .innerJoin('member as m', (join) =>
        join.onRef('m.merchant', '=', 's.merchant').onRef('m.id', '=', 's.downline_id'),
      )
      .select(['m.username', 's.period_key', 's.paid_minor'])
      .where('s.merchant', '=', merchant)
      .orderBy('m.username')
      .orderBy('s.from_at')
      .execute(),
  )
  return rows.map(({ username, period_key, paid_minor }) => `${username} ${period_key} ${paid_minor}`)
}

/** What was settled in both lines, and whether the books of the first are in order. */
async function compare(db: OpenedDatabase, killed: string, undisturbed: string) {
  const [rows, expected] = [await settledOf(db, killed), await settledOf(db, undisturbed)]
  const audit = await db.withMerchant(killed, (tx) => verifyLedger(tx, killed, reconciliationSources))
  return { rows, expected, audit }
}

test(`${KILLS} kills in the middle of a settlement: every period is paid once and in order, as without them`, async () => {
  const before = await openDatabase({ dataDir: settler.dataDir })
  const killed = await createLine(before)
  const undisturbed = await createLine(before)
  await before.close()

  let payments = 0
  for (let run = 0; run < KILLS; run += 1)
    payments += (await settler.runAndKill(killed.merchant, END.toISOString())).length

  const db = await openDatabase({ dataDir: settler.dataDir })
  const left = []
  for (const { agency, merchant } of [killed, undisturbed]) {
    const services = { ...agency.services, db, clock: new ManualClock(END) }
    const { settled, failed } = await settleKind(services, merchant, 'hourlySalary')
    expect(failed).toEqual([])
    left.push(settled)
  }
  const { rows, expected, audit } = await compare(db, killed.merchant, undisturbed.merchant)
  await db.close()
  expect(rows).toEqual(expected)
  expect(rows).toHaveLength(3 * HOURS)
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
  expect(payments).toBeGreaterThanOrEqual(KILLS)
  // What was reported was on disk.
  expect(3 * HOURS - (left[0] ?? 0)).toBeGreaterThanOrEqual(payments)
  // The kills came before the work was done.
  expect(left[0]).toBeGreaterThan(0)
  console.log(`${KILLS} kills, ${payments} payments reported, ${left[0]} of ${rows.length} settlements left after them`)
}, 1_800_000)

test(`${KILLS} kills of PostgreSQL in the middle of a settlement, whose commits it need not have written: the same`, async () => {
  const postgres = await createOwnPostgres()
  if (!postgres) return console.log('PostgreSQL is not installed here: not tested')
  const seed = Date.now() % 2 ** 31
  const random = randomFrom(seed)
  const open = () => openDatabase({ databaseUrl: postgres.url })
  const settle = (db: OpenedDatabase, { agency, merchant }: Awaited<ReturnType<typeof createLine>>) =>
    settleKind({ ...agency.services, db, clock: new ManualClock(END) }, merchant, 'hourlySalary')
  try {
    let db = await open()
    const killed = await createLine(db)
    const undisturbed = await createLine(db)
    let interrupted = 0
    for (let run = 0; run < KILLS; run += 1) {
      const settling = settle(db, killed).catch((error: unknown) => ({ failed: [error] }))
      await waitFor(random() * MOST_MS_TO_KILL)
      await postgres.kill()
      interrupted += (await settling).failed.length > 0 ? 1 : 0
      await db.close()
      await postgres.start()
      db = await open()
    }
    for (const line of [killed, undisturbed]) expect((await settle(db, line)).failed).toEqual([])
    const { rows, expected, audit } = await compare(db, killed.merchant, undisturbed.merchant)
    await db.close()
    expect(rows).toEqual(expected)
    expect(rows).toHaveLength(3 * HOURS)
    expect(isClean(audit), JSON.stringify(audit)).toBe(true)
    console.log(`seed ${seed}: ${KILLS} kills of PostgreSQL, ${interrupted} in the middle of a settlement`)
    expect(interrupted).toBeGreaterThan(0)
  } finally {
    await postgres.remove()
  }
}, 1_800_000)
