import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { extendHashChains, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { createOwnPostgres, type OwnPostgres } from '#tests/support/database/own-postgres.ts'
import { createPlayers, testBank, usd } from '#tests/support/ledger/ledger.ts'
import { makeBackup } from './backup.ts'
import type { Place } from './place.ts'
import { restoreBackup } from './restore.ts'

/** Databases are created and copied, and the machine may be busy. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const work = mkdtempSync(join(tmpdir(), 'marquee-backup-'))
const hasClientTools = hasProgram('pg_dump') && hasProgram('pg_restore')
const postgres: OwnPostgres | null = hasClientTools ? await createOwnPostgres() : null
afterAll(async () => {
  await postgres?.remove()
  rmSync(work, { recursive: true })
})

function hasProgram(name: string): boolean {
  try {
    return execFileSync(name, ['--version']).length > 0
  } catch {
    return false
  }
}

const now = new Date('2026-05-04T03:02:01Z')

function placeOf(dataDir: string, databaseUrl: string | null = null): Place {
  return { dataDir, databaseUrl, readerUrl: databaseUrl, publishedDir: null, keysDir: null, dataSecret: 'a-secret' }
}

/** Money moves of a merchant, with a hash chain over them. */
async function moveMoney(db: OpenedDatabase): Promise<string> {
  const { merchant, players } = await createPlayers(db, 3, 1_000_000n)
  for (const [index, player] of players.entries()) {
    const transfers = [usd(playerAccount(player), testBank, 250n)]
    await db.withMerchant(merchant, (tx) =>
      postTransaction(tx, { merchant, kind: 'test', reference: `move-${index}`, transfers }),
    )
  }
  await extendHashChains(db)
  return merchant
}

const studioJournal = '{"t":"crashed","room":"main","round":1,"point":2,"at":"2026-05-04T03:00:00Z"}\n'

function writeFiles(dataDir: string): void {
  const files = {
    'seal-key.pem': 'the key of encrypted calls',
    'keys/gateway.private.pem': 'the key of the gateway',
    'brands/neon/3/brand.json': '{}',
    'studio/journal-000001.jsonl': studioJournal,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(dataDir, name, '..'), { recursive: true })
    writeFileSync(join(dataDir, name), content)
  }
}

function expectFiles(dataDir: string): void {
  expect(readFileSync(join(dataDir, 'studio/journal-000001.jsonl'), 'utf8')).toBe(studioJournal)
  expect(readFileSync(join(dataDir, 'keys/gateway.private.pem'), 'utf8')).toBe('the key of the gateway')
  expect(readFileSync(join(dataDir, 'brands/neon/3/brand.json'), 'utf8')).toBe('{}')
  expect(existsSync(join(dataDir, 'studio/restored'))).toBe(true)
}

test('a backup of the embedded database restores into an empty folder with the same rows and valid books', async () => {
  const dataDir = join(work, 'data')
  const db = await openDatabase({ dataDir })
  const merchant = await moveMoney(db)
  writeFiles(dataDir)
  await expect(makeBackup(placeOf(dataDir), join(work, 'backups'), now)).rejects.toThrow('is in use by process')
  await db.close()

  const { folder, manifest } = await makeBackup(placeOf(dataDir), join(work, 'backups'), new Date(now.getTime() + 1000))
  expect(folder).toBe(join(work, 'backups', 'marquee-20260504T030202Z'))
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(manifest.tables.posting?.rows).toBeGreaterThan(0)

  const restored = await restoreBackup(folder, placeOf(join(work, 'restored')))
  expect(restored).toMatchObject({ secretDiffers: false, reports: [{ isValid: true }] })
  expect(restored.reports[0]?.lines[0]).toContain(`${merchant}: `)
  expectFiles(join(work, 'restored'))

  await expect(restoreBackup(folder, placeOf(dataDir))).rejects.toThrow(`${dataDir} is not empty`)
  appendFileSync(join(folder, 'data/studio/journal-000001.jsonl'), 'x')
  await expect(restoreBackup(folder, placeOf(join(work, 'other')))).rejects.toThrow(
    'the backup is damaged: data/studio/journal-000001.jsonl',
  )
  expect(existsSync(join(work, 'other'))).toBe(false)
})

test.runIf(postgres)('a backup of PostgreSQL in use restores into an empty database with the same rows', async () => {
  if (!postgres) return
  const dataDir = join(work, 'data-pg')
  writeFiles(dataDir)
  const db = await openDatabase({ databaseUrl: postgres.url })
  const merchant = await moveMoney(db)
  const { folder, manifest } = await makeBackup(placeOf(dataDir, postgres.url), join(work, 'backups-pg'), now)
  expect(manifest.kind).toBe('postgres')
  await moveMoney(db)

  // A server of its own: it knows none of the roles.
  const target = await createOwnPostgres()
  if (!target) throw new Error('PostgreSQL was there a moment ago')
  try {
    const restored = await restoreBackup(folder, placeOf(join(work, 'restored-pg'), target.url))
    expect(restored.reports.map(({ isValid }) => isValid)).toEqual([true])
    expectFiles(join(work, 'restored-pg'))
    const copy = await openDatabase({ databaseUrl: target.url })
    const owners = await copy.pool.connect('owner')
    const { rows } = await owners.query(
      "select pg_get_userbyid(proowner) as owner from pg_proc where proname = 'post_transaction'",
    )
    owners.release()
    expect(rows).toEqual([{ owner: 'marquee_ledger' }])
    expect(await moveMoney(copy)).not.toBe(merchant)
    await copy.close()
    await expect(restoreBackup(folder, placeOf(join(work, 'again-pg'), target.url))).rejects.toThrow('is not empty')
  } finally {
    await target.remove()
  }
  await db.close()
})
