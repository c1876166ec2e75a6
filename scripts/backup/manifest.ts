import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { BackupError } from './place.ts'

const FILE = 'manifest.json'
const Hash = z.string().regex(/^[0-9a-f]{64}$/)

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  kind: z.enum(['pglite', 'postgres']),
  /** The number of rows of each table and a digest of their content, in any order. */
  tables: z.record(z.string(), z.object({ rows: z.int().nonnegative(), digest: z.string() })),
  /** SHA-256 of each file of the backup. */
  files: z.record(z.string(), Hash),
  /** Tells whether a restored copy is started with the same DATA_SECRET. */
  dataSecretHash: Hash.nullable(),
})

export type Manifest = z.infer<typeof Manifest>

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** @throws BackupError when the folder holds no complete backup */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null)
  if (text === null) throw new BackupError(`${folder} is no complete backup: it has no ${FILE}`)
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) throw new BackupError(`${join(folder, FILE)} is of another version or damaged`)
  return parsed.data
}

/** SHA-256 of every file below the folder, by path; the manifest itself is not one of them. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = await filesBelow(folder)
  const hashes: Record<string, string> = {}
  for (const name of names.filter((name) => name !== FILE)) hashes[name] = await hashFile(join(folder, name))
  return hashes
}

/** Paths of all files below a folder, sorted; empty when the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** A SHA-256 of a random secret of 32 characters or more tells nothing about it. */
export function hashSecret(secret: string | null): string | null {
  return secret === null ? null : createHash('sha256').update(secret).digest('hex')
}
