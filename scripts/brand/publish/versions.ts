import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { CURRENT_FILE, type Current, versionFolder } from '#brand-engine/published.ts'

/** One line of a brand's history. */
export interface HistoryEntry {
  readonly at: string
  readonly by: string
  readonly action: 'publish' | 'rollback' | 'rolled back by itself' | 'follow the folder'
  /** The version that was served afterwards; null for the folder. */
  readonly version: number | null
  readonly before: number | null
  readonly note: string
}

/** Another publish or rollback of the same brand is running, or was interrupted. */
export class BrandIsLocked extends Error {
  override readonly name = 'BrandIsLocked'
}

/** Stores an immutable copy of a folder; returns its number, one above the highest. */
export function keepVersion(publishedDir: string, code: string, folder: string): number {
  const version = Math.max(0, ...versionsOf(publishedDir, code)) + 1
  const place = versionFolder(publishedDir, code, version)
  const draft = `${place}.tmp`
  rmSync(draft, { recursive: true, force: true })
  copyFolder(folder, draft)
  for (const path of readdirSync(draft, { recursive: true, withFileTypes: true }))
    if (path.isFile()) chmodSync(join(path.parentPath, path.name), 0o444)
  renameSync(draft, place)
  return version
}

/** Stored version numbers, oldest first. */
export function versionsOf(publishedDir: string, code: string): number[] {
  const folder = join(publishedDir, code, 'versions')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other)
}

/** Switches to a version, or (null) to the folder. The switch is atomic for readers. */
export function pointTo(publishedDir: string, code: string, current: Current | null): void {
  const file = join(publishedDir, code, CURRENT_FILE)
  if (current === null) {
    rmSync(file, { force: true })
    return
  }
  writeFileSync(`${file}.tmp`, JSON.stringify(current))
  renameSync(`${file}.tmp`, file)
}

export function record(publishedDir: string, code: string, entry: HistoryEntry): void {
  appendFileSync(join(publishedDir, code, 'history.jsonl'), `${JSON.stringify(entry)}\n`)
}

/** The history of a brand, oldest first. */
export function historyOf(publishedDir: string, code: string): HistoryEntry[] {
  const file = join(publishedDir, code, 'history.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry)
}

/** Runs work under the brand's publish lock. */
export async function withLock<Result>(
  publishedDir: string,
  code: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(publishedDir, code, 'lock')
  mkdirSync(join(publishedDir, code), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    throw new BrandIsLocked(`"${code}" is already being published; if that process has ended, remove ${file}.`)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Stores a copy of a draft for a preview and deletes expired drafts. Returns its name. */
export function keepDraft(publishedDir: string, code: string, folder: string, expiresAt: number): string {
  const drafts = join(publishedDir, code, 'drafts')
  mkdirSync(drafts, { recursive: true })
  for (const name of readdirSync(drafts)) {
    const until = Number(/^(\d+)_/.exec(name)?.[1] ?? 0)
    if (until * 1000 < Date.now()) rmSync(join(drafts, name), { recursive: true, force: true })
  }
  const draft = `${expiresAt}_${randomBytes(9).toString('base64url')}`
  copyFolder(folder, join(drafts, draft))
  return draft
}

/** Without hidden files, editors' temporary files and links. */
function copyFolder(from: string, to: string): void {
  mkdirSync(join(to, '..'), { recursive: true })
  const isWanted = (path: string) => path === from || !/^\.|~$|\.(?:tmp|swp|bak)$/.test(basename(path))
  cpSync(from, to, { recursive: true, dereference: false, filter: isWanted })
}
