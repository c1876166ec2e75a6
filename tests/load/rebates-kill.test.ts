import { expect, test } from 'vitest'
import { addDays, startOfDay } from '#contract/calendar.ts'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { payRebates } from '#gateway/modules/series/pay/pay.service.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { fromRoot } from '../../scripts/lib/paths.mjs'
import { createTestAgency, type TestAgency, type TestMember } from '../support/agency/agency.ts'
import { earnRebate } from '../support/agency/earn-rebate.ts'
import { KILLS, killedProgram } from '../support/gateway/killed-program.ts'

/** Enough that no run ends before it is killed. */
const DAYS = 30 * KILLS
const FIRST = '2026-03-01'
const END = startOfDay(addDays(FIRST, DAYS), 'UTC')

const payer = killedProgram('tests/load/rebates-writer.ts', { min: 1, max: 150 })

/** Three agents in a line who earn something every day; the one at the bottom loses some on every fifth. */
async function createLine(db: OpenedDatabase) {
  const agency = await createTestAgency(db, new ManualClock(END))
  const agents: TestMember[] = []
  for (const name of ['top', 'middle', 'bottom']) agents.push(await agency.agent(name, agents.at(-1) ?? null))
  for (let day = 0; day < DAYS; day += 1) {
    const at = `${addDays(FIRST, day)}T10:00:00Z`
    for (const [level, { id }] of agents.entries()) {
      const amountMinor = level === 2 && day % 5 === 0 ? -9n : BigInt(1 + level + (day % 7))
      await earnRebate(db, agency.merchant, { agentId: id, at, amountMinor })
    }
  }
  return { agency, merchant: agency.merchant, agents }
}

/** Every payment of a merchant by agent and day, in order, with what is tied to it, and the number of messages. */
async function paidOf(db: OpenedDatabase, { merchant }: TestAgency) {
  return await db.withMerchant(merchant, async (tx) => {
    const payments = await tx
      .selectFrom('agent_rebate_payment as p')
      .innerJoin('member as m', (join) => join.onRef('m.merchant', '=', 'p.merchant').onRef('m.id', '=', 'p.agent_id'))
      .innerJoin('agent_rebate as r', (join) =>
        join.onRef('r.merchant', '=', 'p.merchant').onRef('r.payment_id', '=', 'p.id'),
      )
      .select(({ fn }) => ['m.username', 'p.day', 'p.amount_minor', fn.sum('r.amount_minor').as('tied')])
      .where('p.merchant', '=', merchant)
      .groupBy(['m.username', 'p.day', 'p.amount_minor'])
      .orderBy('m.username')
      .orderBy('p.day')
      .execute()
    const messages = await tx.selectFrom('member_message').select('id').where('merchant', '=', merchant).execute()
    const rows = payments.map((row) => `${row.username} ${row.day}: ${row.amount_minor} of ${row.tied}`)
    return { rows, messages: messages.length }
  })
}

test(`${KILLS} kills in the middle of payments: every day is paid once and in order, as without them`, async () => {
  const before = await openDatabase({ dataDir: payer.dataDir })
  const [killed, undisturbed] = [await createLine(before), await createLine(before)]
  await before.close()

  const localesDir = fromRoot('app', 'i18n', 'locales')
  let payments = 0
  for (let run = 0; run < KILLS; run += 1)
    payments += (await payer.runAndKill(killed.merchant, END.toISOString(), localesDir)).length

  const db = await openDatabase({ dataDir: payer.dataDir })
  const left = []
  for (const { agency, merchant } of [killed, undisturbed])
    left.push(await payRebates({ ...agency.services, db }, merchant))
  const [paid, expected] = [await paidOf(db, killed.agency), await paidOf(db, undisturbed.agency)]
  const audit = await db.withMerchant(killed.merchant, (tx) => verifyLedger(tx, killed.merchant, reconciliationSources))
  await db.close()
  expect(paid).toEqual(expected)
  expect(paid.rows.every((row) => /: (\d+) of \1$/.test(row))).toBe(true)
  expect(paid.messages).toBe(paid.rows.length)
  expect(left[1]).toBe(paid.rows.length)
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
  expect(payments).toBeGreaterThanOrEqual(KILLS)
  // The kills came before the work was done.
  expect(left[0]).toBeGreaterThan(0)
  console.log(`${KILLS} kills, ${payments} payments reported, ${left[0]} of ${paid.rows.length} left after them`)
}, 1_800_000)
