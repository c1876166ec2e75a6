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
  /** The version that was served afterwards; null: the folder. */
  readonly version: number | null
  readonly before: number | null
  readonly note: string
}

/** Another publish or rollback of the same brand is under way, or was cut off. */
export class BrandIsLocked extends Error {
  override readonly name = 'BrandIsLocked'
}

/** Keeps a copy of a folder that never changes; returns its number, one above the highest there is. */
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

/** The numbers of the versions that are kept, the oldest first. */
export function versionsOf(publishedDir: string, code: string): number[] {
  const folder = join(publishedDir, code, 'versions')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other)
}

/** Serves a version from now on, or (null) the folder as it is saved. Whoever reads sees the one or the other, never half. */
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

/** What happened to a brand, the oldest first. */
export function historyOf(publishedDir: string, code: string): HistoryEntry[] {
  const file = join(publishedDir, code, 'history.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as HistoryEntry)
}

/** Does work while nobody else publishes this brand. */
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
    throw new BrandIsLocked(`"${code}" is being published already; if nobody is at it any more, remove ${file}.`)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** Keeps a copy of a draft for a preview; drafts whose time is over go. Returns its name. */
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

/** Without hidden files, editors' leftovers and links. */
function copyFolder(from: string, to: string): void {
  mkdirSync(join(to, '..'), { recursive: true })
  const isWanted = (path: string) => path === from || !/^\.|~$|\.(?:tmp|swp|bak)$/.test(basename(path))
  cpSync(from, to, { recursive: true, dereference: false, filter: isWanted })
}
