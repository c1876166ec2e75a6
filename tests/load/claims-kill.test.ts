import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { between, randomFrom } from '#art/random.ts'
import { openDatabase } from '#gateway/db/index.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { type BuiltGateway, buildGateway } from '../support/gateway/gateway-process.ts'
import { runUntilKilled } from '../support/gateway/run-until-killed.ts'

/** `npm run soak` runs the 30 rounds of the specification (T3). */
const KILLS = Number(process.env.KILL_ROUNDS ?? 1)
const MERCHANT = 'killedclaims'
/** From the first acknowledgement to the kill. */
const LOAD_MS = { min: 10, max: 400 }

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-claims-'))
const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 2 ** 31)
const random = randomFrom(seed)
let built: BuiltGateway

beforeAll(async () => {
  console.log(`KILL_TEST_SEED=${seed}`)
  built = await buildGateway({ claimer: 'tests/load/claims-writer.ts' })
}, 300_000)
afterAll(async () => {
  await built?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs the claimer until it is killed; returns the entries whose claim was acknowledged. */
async function claimAndKill(run: number): Promise<string[]> {
  const program = path.join(built.dir, 'claimer.js')
  const killAfterMs = between(random, LOAD_MS.min, LOAD_MS.max)
  const { lines, signal, errors } = await runUntilKilled(program, [dataDir, MERCHANT, String(run)], killAfterMs)
  expect({ run, signal, errors }).toEqual({ run, signal: 'SIGKILL', errors: '' })
  return [...lines]
}

test(`${KILLS} kills in the middle of claims lose no acknowledged reward and pay none twice`, async () => {
  const acknowledged: string[] = []
  for (let run = 0; run < KILLS; run += 1) acknowledged.push(...(await claimAndKill(run)))
  const db = await openDatabase({ dataDir })
  const { claimed, audit } = await db.withMerchant(MERCHANT, async (tx) => ({
    claimed: await tx
      .selectFrom('promo_entry')
      .select('id')
      .where('merchant', '=', MERCHANT)
      .where('state', '=', 'claimed')
      .execute(),
    audit: await verifyLedger(tx, MERCHANT, reconciliationSources),
  }))
  await db.close()
  const stored = new Set(claimed.map(({ id }) => id))
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS)
  console.log(`${KILLS} kills, ${acknowledged.length} claims acknowledged, none lost`)
}, 1_800_000)
