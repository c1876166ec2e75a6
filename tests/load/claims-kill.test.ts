import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/index.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { KILLS, killedProgram } from '../support/gateway/killed-program.ts'

const MERCHANT = 'killedclaims'
const claimer = killedProgram('tests/load/claims-writer.ts', { min: 10, max: 400 })

test(`${KILLS} kills in the middle of claims lose no acknowledged reward and pay none twice`, async () => {
  const acknowledged: string[] = []
  for (let run = 0; run < KILLS; run += 1) acknowledged.push(...(await claimer.runAndKill(MERCHANT, String(run))))
  const db = await openDatabase({ dataDir: claimer.dataDir })
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
