import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { soakLedger } from '../support/ledger/ledger-soak.ts'

// Random movements of money on both databases; bar: no violation of the five invariants. SOAK_SEED repeats one seed.

const OPERATIONS = Number(process.env.SOAK_OPERATIONS ?? 100_000)
const SEEDS = process.env.SOAK_SEED
  ? [Number(process.env.SOAK_SEED)]
  : [1, 2, 3].map((step) => (Date.now() + step) % 2 ** 31)

let violations = 0
const postgres = await createOwnPostgres()
if (postgres) {
  const db = await openDatabase({ databaseUrl: postgres.url })
  await soak('PostgreSQL', db)
  await db.close()
  await postgres.remove()
} else {
  console.log('PostgreSQL is not installed here: only the embedded database is soaked')
}
const dir = mkdtempSync(path.join(tmpdir(), 'marquee-soak-'))
const embedded = await openDatabase({ dataDir: dir })
await soak('PGlite', embedded)
await embedded.close()
rmSync(dir, { recursive: true, force: true })
console.log(`${violations} violations, bar 0: ${violations === 0 ? 'held' : 'MISSED'}`)
process.exit(violations === 0 ? 0 : 1)

async function soak(name: string, db: OpenedDatabase): Promise<void> {
  for (const seed of SEEDS) {
    const report = await soakLedger(db, { seed, operations: OPERATIONS, callers: 32, accounts: 50 })
    violations += report.violations.length
    console.log(
      `${name} SOAK_SEED=${seed}: ${OPERATIONS} operations, ${report.done} done, ${report.replayed} replayed, ${report.refused} refused, ${report.links} links, ${report.perSecond.toFixed(0)}/s, ${report.violations.length} violations`,
    )
    for (const violation of report.violations.slice(0, 10)) console.log(`  ${violation}`)
  }
}
