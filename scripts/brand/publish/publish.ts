import { join } from 'node:path'
import { type Brand, type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import { signPreview } from '#brand-engine/preview-token.ts'
import { readCurrent, versionFolder } from '#brand-engine/published.ts'
import { checkDraft } from '../check/check.ts'
import { formatProblem } from '../format.ts'
import type { Places } from '../places.ts'
import { until } from '../site.ts'
import { shownVersion, smoke } from './smoke.ts'
import { type HistoryEntry, keepDraft, keepVersion, pointTo, record, withLock } from './versions.ts'

/** Time limit for running processes to load a version, in milliseconds. */
const TAKEN_UP_WITHIN_MS = 10_000
/** Lifetime of a preview made only for verification, in seconds. */
const SMOKE_PREVIEW_SECONDS = 900

export interface Publishing {
  readonly places: Places
  readonly code: string
  /** The folder to publish. */
  readonly folder: string
  /** Addresses of the web processes; if empty, the pages are not verified. */
  readonly sites: readonly string[]
  readonly by: string
  readonly note: string
  /** WEB_SECRET: with it the pages are verified before the switch. */
  readonly secret: string | null
  readonly now: () => Date
  print(line: string): void
}

/**
 * Publishes a folder: checks it, stores a copy, verifies its pages as a preview, switches, and verifies the live pages.
 * If a page is wrong, the previous version is served again. Returns true if the new version is live.
 */
export function publish(publishing: Publishing): Promise<boolean> {
  const { places, code } = publishing
  return withLock(places.publishedDir, code, () => publishLocked(publishing))
}

async function publishLocked(publishing: Publishing): Promise<boolean> {
  const { places, code, folder, print } = publishing
  const problems = (await checkDraft(places, code, folder)).filter(({ severity }) => severity !== 'note')
  for (const problem of problems) print(formatProblem(problem))
  if (problems.length) {
    print(`Not published: ${problems.length} to fix.`)
    return false
  }
  const ahead = await smokeAsPreview(publishing)
  if (ahead.length) {
    for (const problem of ahead) print(`preview ${problem}`)
    print('Not published: the pages are not as they should be. No visitor saw them.')
    return false
  }
  const version = keepVersion(places.publishedDir, code, folder)
  return switchTo(publishing, version, 'publish')
}

/** Serves a stored version and verifies it; if that fails, the previous version is served again. */
export async function switchTo(
  publishing: Omit<Publishing, 'folder' | 'secret'>,
  version: number | null,
  action: HistoryEntry['action'],
): Promise<boolean> {
  const { places, code, by, note, now, print } = publishing
  const before = readCurrent(places.publishedDir, code)
  const at = now().toISOString()
  const entry = { at, by, before: before?.version ?? null }
  pointTo(places.publishedDir, code, version === null ? null : { version, at, by })
  const problems = await smokeLive(publishing)
  if (!problems.length) {
    record(places.publishedDir, code, { ...entry, action, version, note })
    print(`${code} is served ${version === null ? 'from its folder' : `as version ${version}`}.`)
    return true
  }
  pointTo(places.publishedDir, code, before)
  for (const problem of problems) print(`live ${problem}`)
  const reason = `${action} of ${version === null ? 'the folder' : `version ${version}`} failed: ${problems[0]}`
  record(places.publishedDir, code, {
    at: now().toISOString(),
    by,
    action: 'rolled back by itself',
    version: before?.version ?? null,
    before: version,
    note: reason,
  })
  print(`Rolled back by itself: ${before ? `version ${before.version}` : 'the folder'} is served again.`)
  return false
}

/** Problems of a draft's pages, requested through a preview link. Empty if no site serves the brand yet. */
async function smokeAsPreview({ places, code, folder, sites, secret, now }: Publishing): Promise<string[]> {
  const site = sites[0]
  const served = await withDirectory(places, (directory) => directory.findByCode(code))
  if (!site || !secret || !served) return []
  const expiresAt = Math.floor(now().getTime() / 1000) + SMOKE_PREVIEW_SECONDS
  const draft = keepDraft(places.publishedDir, code, folder, expiresAt)
  const cookie = `mq-preview=${signPreview({ code, draft, expiresAt }, secret)}`
  return withDirectory(places, async (directory) => {
    const brand = directory.readDraft(code, join(places.publishedDir, code, 'drafts', draft)).brand
    if (!brand) return ['is not good']
    const host = served.mainDomain
    // The web process derives a draft's version from the brand's version.
    const shown = { ...brand, version: `draft-${brand.version}` }
    const others = othersThan(directory, code)
    return smoke({ address: site, host, brand: shown, others, cookie })
  })
}

async function smokeLive({ places, code, sites }: Omit<Publishing, 'folder' | 'secret'>): Promise<string[]> {
  if (!sites.length) return []
  return withDirectory(places, async (directory) => {
    const brand = directory.findByCode(code)
    if (!brand) return ['the brand is not served at all']
    const host = brand.mainDomain
    const problems: string[] = []
    for (const address of sites) {
      const isTaken = await until(async () => (await shownVersion(address, host)) === brand.version, TAKEN_UP_WITHIN_MS)
      if (!isTaken) problems.push(`${address} does not show the new version within ${TAKEN_UP_WITHIN_MS / 1000} s`)
    }
    const [address] = sites
    if (problems.length || !address) return problems
    return smoke({ address, host, brand, others: othersThan(directory, code) })
  })
}

const othersThan = (directory: BrandDirectory, code: string): Brand[] =>
  directory.list().filter(({ settings }) => settings.code !== code)

async function withDirectory<Result>(
  { brandsDir, themesDir, publishedDir, localesDir }: Places,
  work: (directory: BrandDirectory) => Result | Promise<Result>,
): Promise<Result> {
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir })
  try {
    return await work(directory)
  } finally {
    await directory.close()
  }
}

/** The folder that a brand is served from: the published version's, else its own. */
export function servedFolder({ brandsDir, publishedDir }: Places, code: string): string {
  const current = readCurrent(publishedDir, code)
  return current ? versionFolder(publishedDir, code, current.version) : join(brandsDir, code)
}
