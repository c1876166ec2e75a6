import { dirname, join } from 'node:path'
import { FolderLockedError, IncompatibleDatabaseError, MigrationError } from '#gateway/db/index.ts'
import { makeBackup } from './backup.ts'
import { BackupError, type Place } from './place.ts'
import { restoreBackup } from './restore.ts'

const usage = `npm run backup [folder]          writes a new folder marquee-<time> into it (backups/)
npm run restore <backup folder> restores into an empty DATA_DIR, and an empty database when DATABASE_URL is set

Both read DATABASE_URL, DATA_DIR, PUBLISHED_DIR and PROVIDER_KEYS_DIR like the gateway. The embedded database is copied
while the site is stopped; PostgreSQL may be in use. BACKUP_DATABASE_URL is a user of that database who may read every
row (superuser or BYPASSRLS). Secrets of the environment are not part of a backup.`

const operatorErrors = [BackupError, FolderLockedError, IncompatibleDatabaseError, MigrationError]
const root = join(import.meta.dirname, '../..')
const [command, folder] = process.argv.slice(2)

// A backup holds balances, password hashes and keys.
process.umask(0o077)

try {
  if (command === 'backup') await backup(folder ?? join(root, 'backups'))
  else if (command === 'restore' && folder) await restore(folder)
  else {
    console.log(usage)
    process.exitCode = 1
  }
} catch (error) {
  if (!(error instanceof Error) || !operatorErrors.some((type) => error instanceof type)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function backup(parent: string): Promise<void> {
  const { folder: made, manifest } = await makeBackup(placeOf(process.env), parent, new Date())
  const rows = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
  console.log(`${made}: ${manifest.kind}, ${rows} rows, ${Object.keys(manifest.files).length} files, verified`)
  console.log('Store it on another machine, and the secrets of the environment apart from it.')
}

async function restore(from: string): Promise<void> {
  const { reports, secretDiffers } = await restoreBackup(from, placeOf(process.env))
  for (const { lines } of reports) console.log(lines.join('\n'))
  console.log('Restored. Every file and row is that of the backup, and the ledger of every merchant is valid.')
  if (secretDiffers) console.error('WARNING: DATA_SECRET is not that of the backup; encrypted secrets are unreadable.')
}

function placeOf(env: NodeJS.ProcessEnv): Place {
  const dataDir = env.DATA_DIR || join(root, 'data')
  return {
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    readerUrl: env.BACKUP_DATABASE_URL || env.DATABASE_URL || null,
    publishedDir: outside(env.PUBLISHED_DIR, dataDir),
    keysDir: outside(env.PROVIDER_KEYS_DIR, dataDir),
    dataSecret: env.DATA_SECRET || null,
  }
}

/** A folder inside the data folder is copied with it. */
function outside(folder: string | undefined, dataDir: string): string | null {
  return folder && !`${dirname(join(folder, '.'))}/`.startsWith(`${join(dataDir, '.')}/`) ? folder : null
}
