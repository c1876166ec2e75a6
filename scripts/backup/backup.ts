import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder, type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { noteBackup } from '#gateway/lib/last-backup.ts'
import { filesBelow, hashFiles, hashSecret, type Manifest, writeManifest } from './manifest.ts'
import { BackupError, foldersOf, isCopied, type Place } from './place.ts'
import { dumpPostgres } from './postgres.ts'
import { tableDigests } from './table-digests.ts'

/**
 * Writes a backup of both databases: the platform's, and the game studio's journal with its seeds; with keys and
 * published brands. The database is copied first, so the journal knows at least every round that the database has.
 *
 * @throws {FolderLockedError} when the embedded database is in use
 */
export async function makeBackup(
  place: Place,
  parent: string,
  now: Date,
): Promise<{ folder: string; manifest: Manifest }> {
  const folder = join(parent, `marquee-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`)
  // It has another name until it is complete.
  const draft = `${folder}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fillBackup(place, draft, now)
    await rename(draft, folder)
    noteBackup(place.dataDir, now)
    return { folder, manifest }
  } catch (error) {
    await rm(draft, { recursive: true })
    throw error
  }
}

async function fillBackup(place: Place, folder: string, now: Date): Promise<Manifest> {
  const tables = place.readerUrl
    ? await dumpPostgres(place.readerUrl, join(folder, 'database.dump'))
    : await copyEmbedded(place.dataDir, folder)
  for (const source of foldersOf(place)) await copyFiles(source.folder, join(folder, source.name))
  const manifest: Manifest = {
    format: 1,
    createdAt: now.toISOString(),
    kind: place.readerUrl ? 'postgres' : 'pglite',
    tables,
    files: await hashFiles(folder),
    dataSecretHash: hashSecret(place.dataSecret),
  }
  await writeManifest(folder, manifest)
  return manifest
}

/** Copies the stopped database and opens the copy: a backup that does not open is none. */
async function copyEmbedded(dataDir: string, folder: string): Promise<Manifest['tables']> {
  if ((await filesBelow(join(dataDir, 'pglite'))).length === 0) {
    throw new BackupError(`${dataDir} has no database; set DATA_DIR, or DATABASE_URL for PostgreSQL`)
  }
  const unlock = lockFolder(dataDir)
  try {
    await cp(join(dataDir, 'pglite'), join(folder, 'database', 'pglite'), { recursive: true })
  } finally {
    unlock()
  }
  const copy = await openDatabase({ dataDir: join(folder, 'database') })
  try {
    return await embeddedDigests(copy)
  } finally {
    await copy.close()
  }
}

/** Digests of an open embedded database. */
export async function embeddedDigests(db: OpenedDatabase): Promise<Manifest['tables']> {
  const session = await db.pool.connect('owner')
  try {
    return await tableDigests(session)
  } finally {
    session.release()
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  for (const name of (await filesBelow(from)).filter(isCopied)) {
    await mkdir(dirname(join(to, name)), { recursive: true, mode: 0o700 })
    await cp(join(from, name), join(to, name))
  }
}
