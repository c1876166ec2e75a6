import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase, schemaFolder } from '#gateway/db/index.ts'
import { selectLedgerMerchants } from '#gateway/modules/ledger/index.ts'
import { createReport } from '../ledger/report.ts'
import { embeddedDigests } from './backup.ts'
import { filesBelow, hashFiles, hashSecret, type Manifest, readManifest } from './manifest.ts'
import { BackupError, foldersOf, type Place } from './place.ts'
import { loadPostgres, withReader } from './postgres.ts'
import { differences, tableDigests } from './table-digests.ts'

export interface Restored {
  /** The ledger report of every merchant. */
  readonly reports: readonly { lines: string[]; isValid: boolean }[]
  readonly secretDiffers: boolean
}

/**
 * Restores a backup into empty folders and, for PostgreSQL, an empty database. Then compares every table with the backup
 * and verifies the ledger of every merchant.
 *
 * @throws BackupError when the target is not empty, a file is damaged, or a check fails
 */
export async function restoreBackup(from: string, place: Place): Promise<Restored> {
  const manifest = await readManifest(from)
  refuseOtherKind(manifest, place)
  await refuseDamaged(from, manifest)
  const folders = foldersOf(place)
  for (const { folder } of folders) await refuseUsed(folder)
  if (place.readerUrl) await withReader(place.readerUrl, async () => {})

  if (place.databaseUrl) await loadDump(place.databaseUrl, join(from, 'database.dump'))
  else await copyTree(join(from, 'database', 'pglite'), join(place.dataDir, 'pglite'))
  for (const { name, folder } of folders) await copyTree(join(from, name), folder)
  await askForNewSeeds(place.dataDir)

  const { tables, reports } = await inspect(place)
  const different = differences(manifest.tables, tables)
  if (different.length > 0) throw new BackupError(`restored, but these tables differ: ${different.join(', ')}`)
  const invalid = reports.find(({ isValid }) => !isValid)
  if (invalid) throw new BackupError(`restored, but a ledger is not valid:\n${invalid.lines.join('\n')}`)
  return {
    reports,
    secretDiffers: place.dataSecret !== null && hashSecret(place.dataSecret) !== manifest.dataSecretHash,
  }
}

function refuseOtherKind({ kind }: Manifest, { databaseUrl }: Place): void {
  if (kind === 'postgres' && !databaseUrl) throw new BackupError('this is a backup of PostgreSQL: set DATABASE_URL')
  if (kind === 'pglite' && databaseUrl)
    throw new BackupError('this is a backup of the embedded database: unset DATABASE_URL')
}

async function refuseDamaged(from: string, { files }: Manifest): Promise<void> {
  const found = await hashFiles(from)
  const names = new Set([...Object.keys(files), ...Object.keys(found)])
  const damaged = [...names].filter((name) => files[name] !== found[name])
  if (damaged.length > 0) throw new BackupError(`the backup is damaged: ${damaged.slice(0, 10).join(', ')}`)
}

async function refuseUsed(folder: string): Promise<void> {
  const [name] = await filesBelow(folder)
  if (name) throw new BackupError(`${folder} is not empty (${name}); restore into a new folder`)
}

/** Functions are applied again: a dump without owners would leave those that move money to the wrong one. */
async function loadDump(url: string, file: string): Promise<void> {
  await loadPostgres(url, file, await readFile(join(schemaFolder(), 'roles.sql'), 'utf8'))
  const db = await openDatabase({ databaseUrl: url }, { reapplyFunctions: true })
  await db.close()
}

/** Copies a folder with its empty folders, which the engine expects; nothing when the backup has none. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await cp(from, to, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** Rounds after the backup revealed results that the restored seeds would give again (game-studio/rounds/restored.ts). */
async function askForNewSeeds(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, 'studio'), { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'studio', 'restored'), '')
}

/** Reads the digests of the restored database before anything changes it, and verifies its ledgers. */
async function inspect({ databaseUrl, readerUrl, dataDir }: Place) {
  const db = await openDatabase(databaseUrl ? { databaseUrl } : { dataDir })
  try {
    const tables = readerUrl ? await withReader(readerUrl, tableDigests) : await embeddedDigests(db)
    const reports = []
    for (const merchant of await db.asPlatform(selectLedgerMerchants)) reports.push(await createReport(db, merchant))
    return { tables, reports }
  } finally {
    await db.close()
  }
}
