import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FolderLockedError, type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import { anchorOf, reportOf } from './report.ts'

const usage = `npm run ledger verify [merchant]                       proves the books; exit code 1 when something is wrong
npm run ledger verify [merchant] -- --anchor           prints each merchant's newest seal: keep it somewhere else
npm run ledger verify <merchant> -- --against 12:ab34… as well, that seal 12 still has the hash that was printed

Reads DATABASE_URL, or the embedded database in DATA_DIR (data/) while the site is stopped.`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { anchor: { type: 'boolean', default: false }, against: { type: 'string' } },
})
const [command, merchant] = positionals

if (command !== 'verify' || (values.against !== undefined && merchant === undefined)) {
  console.log(usage)
  process.exitCode = command === undefined ? 0 : 1
} else {
  try {
    const db = await openDatabaseOf(process.env)
    try {
      process.exitCode = (await verify(db)) ? 0 : 1
    } finally {
      await db.close()
    }
  } catch (error) {
    if (!(error instanceof FolderLockedError)) throw error
    console.error(`${error.message}, or set DATABASE_URL`)
    process.exitCode = 1
  }
}

function openDatabaseOf({ DATABASE_URL, DATA_DIR }: NodeJS.ProcessEnv): Promise<OpenedDatabase> {
  const dataDir = DATA_DIR ?? join(import.meta.dirname, '../../data')
  return openDatabase(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir })
}

async function verify(db: OpenedDatabase): Promise<boolean> {
  const known = await db.asPlatform(selectLedgerMerchants)
  if (merchant !== undefined && !known.includes(merchant)) {
    console.error(`There is no ledger of "${merchant}"; there are: ${known.join(', ') || 'none yet'}.`)
    return false
  }
  if (known.length === 0) console.log('There is no ledger here yet.')
  let allWell = true
  for (const name of merchant === undefined ? known : [merchant]) {
    if (values.anchor) {
      console.log(await anchorOf(db, name))
      continue
    }
    const { lines, isWell } = await reportOf(db, name, values.against)
    console.log(lines.join('\n'))
    allWell &&= isWell
  }
  return allWell
}
