import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { defaultPolicy, type RoundPolicy } from '#gateway/modules/rounds/index.ts'
import { type Command, RuleModel } from '../provider/model.ts'
import { startRunner } from '../provider/model-runner.ts'
import { createTestDatabase, freshMerchant } from '../support/database/database.ts'

/** `npm run soak` runs 10,000; with TEST_DATABASE_URL they run on PostgreSQL. */
const SEQUENCES = Number(process.env.PROVIDER_SEQUENCES ?? 60)
const seed = Number(process.env.PROVIDER_SEED ?? Date.now() % 2 ** 31)
/** At once, on top of each other, as a provider's retries are. */
const PARALLEL_SHARE = 5

let db: OpenedDatabase
beforeAll(async () => {
  console.log(`PROVIDER_SEED=${seed} PROVIDER_SEQUENCES=${SEQUENCES}`)
  db = await createTestDatabase()
})
afterAll(() => db?.close())

/** Few names, so that commands meet: the same again, about something else, too early, too late. */
const name = fc.integer({ min: 0, max: 6 })
const base = { player: fc.integer({ min: 0, max: 1 }), uuid: name, round: fc.integer({ min: 0, max: 1 }) }
const amount = fc.constantFrom(0, 1, 40, 100, 250)
const command: fc.Arbitrary<Command> = fc
  .oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('bet' as const), ...base, amount }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('win' as const), ...base, amount, reference: name }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), ...base, reference: name }) },
  )
  .filter((one) => one.kind === 'bet' || one.reference !== one.uuid)

const policy: fc.Arbitrary<RoundPolicy> = fc.record({
  unknownRollback: fc.constantFrom('OK' as const, 'TRANSACTION_UNKNOWN' as const),
  rollbackAfterWin: fc.constantFrom('allow' as const, 'refuse' as const),
  secondWin: fc.constantFrom('add' as const, 'replace' as const),
  openRoundHours: fc.constant(defaultPolicy.openRoundHours),
  openRoundAction: fc.constant(defaultPolicy.openRoundAction),
})
const OPENING = [300, 120]

test(`${SEQUENCES} sequences of a provider's calls are answered as the rules say, and leave what they say`, async () => {
  const merchant = freshMerchant()
  let calls = 0
  const sequence = fc.array(command, { minLength: 4, maxLength: 16, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequence, policy, async (commands, rules) => {
      const model = new RuleModel(rules, OPENING)
      const runner = await startRunner(db, merchant, rules, OPENING)
      for (const [step, one] of commands.entries()) {
        calls += 1
        expect({ step, ...(await runner.apply(one)) }).toEqual({ step, ...model.apply(one) })
      }
      for (const player of OPENING.keys()) {
        expect(await runner.balance(player)).toBe(model.balances[player])
        expect(await runner.standing(player)).toEqual(model.standing(player))
      }
    }),
    { numRuns: SEQUENCES, seed, endOnFailure: process.env.CI !== undefined },
  )
  const audit = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
  console.log(`${SEQUENCES} sequences, ${calls} calls on ${db.kind}: 0 violations`)
}, 3_600_000)

const PARALLEL = Math.ceil(SEQUENCES / PARALLEL_SHARE)

test(`${PARALLEL} sequences sent twice and all at once leave every balance equal to the sum of its rounds`, async () => {
  const merchant = freshMerchant()
  const sequence = fc.array(command, { minLength: 4, maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequence, policy, async (commands, rules) => {
      const runner = await startRunner(db, merchant, rules, OPENING)
      await Promise.all([...commands, ...commands].map((one) => runner.apply(one)))
      for (const [player, opening] of OPENING.entries()) {
        const { bets, wins } = await runner.standing(player)
        expect(await runner.balance(player)).toBe(opening - bets + wins)
      }
    }),
    { numRuns: PARALLEL, seed },
  )
  const audit = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
}, 3_600_000)
