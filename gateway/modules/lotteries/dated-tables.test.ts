import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '#gateway/lib/clock.ts'
import { gatewayTables } from '#gateway/lib/dated-tables.ts'
import { createProviderRegistry, readProviders } from '#gateway/providers/index.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'
import { type TableRow, watchTables } from './index.ts'

const clock = new ManualClock(new Date('2027-10-01T12:00:00Z'))
let keysDir: string
let supplier: TestSupplier
beforeAll(async () => {
  keysDir = mkdtempSync(join(tmpdir(), 'keys-'))
  supplier = await startSupplier()
})
afterAll(async () => {
  await supplier.close()
  rmSync(keysDir, { recursive: true })
})

async function run(url = supplier.url) {
  const read = readProviders(undefined, url)
  const patient = { ...read, providers: read.providers.map((one) => ({ ...one, timeoutMs: 30_000 })) }
  const providers = createProviderRegistry({ providers: patient, keysDir, clock })
  const alarms: unknown[] = []
  const seen: TableRow[] = []
  const log = { error: (row: unknown) => alarms.push(row), warn: (row: unknown) => alarms.push(row) }
  await watchTables({ providers, clock }, { log, observe: (rows) => void seen.push(...rows) })
  return { alarms, seen: seen.map(({ table }) => table) }
}

const named = (rows: unknown[]) => rows.map((row) => (row as TableRow).table)

test('staff hear of each table 90 days before its end, of the gateway and of its suppliers', async () => {
  const early = await run()
  expect(named(early.alarms)).not.toContain('currencies')
  expect(named(early.alarms)).toContain('draws-xsmb')
  expect(early.seen).toEqual(expect.arrayContaining(['currencies', 'calling-codes', 'draws-xsmb']))
  clock.advance(24 * 3_600_000)
  expect(named((await run()).alarms)).toEqual(expect.arrayContaining(['currencies', 'calling-codes', 'draws-xsmb']))
})

test('a supplier that does not answer is named, and hides no table of the gateway', async () => {
  const { alarms, seen } = await run('http://127.0.0.1:9')
  expect(alarms).toContainEqual(expect.objectContaining({ state: 'no answer' }))
  expect(seen).toEqual(gatewayTables.map(({ name }) => name))
})
