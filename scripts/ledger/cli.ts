import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { FolderLockedError, IncompatibleDatabaseError, type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import { createReport, describeAnchor } from './report.ts'

const usage = `npm run ledger verify [merchant]                       verifies the ledger; exit code 1 if it finds an error
npm run ledger verify [merchant] -- --anchor           prints the newest link of each merchant's hash chain: store it elsewhere
npm run ledger verify <merchant> -- --against 12:ab34… also checks that link 12 still has the printed hash

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
    if (error instanceof FolderLockedError) console.error(`${error.message}, or set DATABASE_URL`)
    else if (error instanceof IncompatibleDatabaseError) console.error(error.message)
    else throw error
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
    console.error(`No ledger for "${merchant}". Merchants with a ledger: ${known.join(', ') || 'none'}.`)
    return false
  }
  if (known.length === 0) console.log('This database has no ledger.')
  let isValid = true
  for (const name of merchant === undefined ? known : [merchant]) {
    if (values.anchor) {
      console.log(await describeAnchor(db, name))
      continue
    }
    const report = await createReport(db, name, values.against)
    console.log(report.lines.join('\n'))
    isValid &&= report.isValid
  }
  return isValid
}
