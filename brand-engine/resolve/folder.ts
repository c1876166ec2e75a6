import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import type { BrandAsset } from '#brand-engine/brand.ts'
import { type JsonSource, readJsonSource } from './json-source.ts'

/** The contents of a brand folder at one moment, not yet checked against a schema. */
export interface BrandFolder {
  readonly code: string
  readonly dir: string
  /** `brand.json`, `messages/en.json` … by path inside the folder. */
  readonly files: ReadonlyMap<string, JsonSource>
  readonly assets: ReadonlyMap<string, BrandAsset>
  /** Unknown files and rejected assets: path and reason. */
  readonly unexpectedFiles: readonly { path: string; message: string }[]
  /** A hash of all contents. */
  readonly fingerprint: string
  /** By path: inode, size and times, which show without reading that a file is unchanged. */
  readonly stamps?: ReadonlyMap<string, string>
}

/** Recommended maximum size of an asset, in bytes. */
export const MAX_ASSET_BYTES = 300_000
/** The same for a font: several stand before the first text. */
export const MAX_FONT_BYTES = 45_000
/** Larger assets are rejected, in bytes. */
const REJECTED_ASSET_BYTES = 5_000_000

export const topFiles = ['brand.json', 'whitelabel.json', 'registration.json'] as const
const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

export interface FolderLocation {
  /** Symbolic links may not lead out of this folder. */
  readonly root: string
  readonly dir: string
}

/** Reads a folder; a file that cannot be read becomes an error. Files unchanged since `known` are not read again. */
export function readBrandFolder({ root, dir }: FolderLocation, code: string, known?: BrandFolder): BrandFolder {
  const before = known?.dir === dir ? known : undefined
  const stamps = new Map<string, string>()
  const files = new Map<string, JsonSource>()
  const assets = new Map<string, BrandAsset>()
  const unexpectedFiles: { path: string; message: string }[] = []
  for (const path of listFiles(dir)) {
    if (path.startsWith('assets/')) indexAsset(path)
    else if (isKnownJson(path)) files.set(path, readJson(path))
    else if (path.endsWith('.json')) unexpectedFiles.push({ path, message: 'is a file the platform does not know' })
  }
  const fingerprint = createHash('sha256')
  for (const [path, source] of files) fingerprint.update(`${path}\0${source.hash}\n`)
  for (const [path, asset] of assets) fingerprint.update(`${path}\0${asset.hash}\n`)
  return { code, dir, files, assets, unexpectedFiles, stamps, fingerprint: fingerprint.digest('base64url') }

  function readJson(path: string): JsonSource {
    const stamp = stampOf(join(dir, path))
    const source = before?.files.get(path)
    if (stamp !== null) stamps.set(path, stamp)
    if (source && stamp !== null && before?.stamps?.get(path) === stamp) return source
    return readJsonSource(join(dir, path), root)
  }

  function indexAsset(path: string) {
    const asset = readAssetEntry(join(dir, path), root, before?.assets.get(path))
    if (typeof asset === 'string') unexpectedFiles.push({ path, message: asset })
    else assets.set(path, asset)
  }
}

/** The bytes of an asset, from the disk or generated. */
export function readAsset(asset: BrandAsset): Buffer {
  return asset.file === null ? Buffer.from(asset.text ?? '') : readFileSync(asset.file)
}

/** Names of the brand folders, sorted: a leading underscore or dot excludes a folder. */
export function brandFolderNames(dir: string): string[] {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !/^[_.]/.test(basename(entry.name)))
      .map(({ name }) => name)
      .sort()
  } catch {
    return []
  }
}

export function textAsset(text: string): BrandAsset {
  return { file: null, text, hash: versionOf(text), contentType: 'image/svg+xml', bytes: Buffer.byteLength(text) }
}

interface StampedAsset extends BrandAsset {
  readonly stamp: string
}

function readAssetEntry(file: string, root: string, before: BrandAsset | undefined): StampedAsset | string {
  try {
    const contentType = contentTypes[extname(file)]
    if (!contentType) return `is no picture or font the platform serves (${Object.keys(contentTypes).join(' ')})`
    if (!realpathSync(file).startsWith(realpathSync(root) + sep)) return 'is a link that leads out of the brands folder'
    const stats = statSync(file)
    if (!stats.isFile()) return 'is not a file'
    if (stats.size > REJECTED_ASSET_BYTES) return `is larger than ${REJECTED_ASSET_BYTES / 1_000_000} MB`
    const stamp = stampText(stats)
    if (before && 'stamp' in before && before.stamp === stamp) return before as StampedAsset
    const content = readFileSync(file)
    if (contentType === 'font/woff2' && content.toString('latin1', 0, 4) !== 'wOF2') return 'is not a WOFF2 font'
    return { file, text: null, hash: versionOf(content), contentType, bytes: stats.size, stamp }
  } catch {
    return 'cannot be read'
  }
}

/** Null for anything but a plain file: the target of a link can change. */
function stampOf(file: string): string | null {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats?.isFile() ? stampText(stats) : null
}

function stampText(stats: Stats): string {
  return `${stats.ino}:${stats.size}:${stats.mtimeMs}:${stats.ctimeMs}`
}

function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
}

/** For an asset's URL, which names the file as well. Home has fifty of them, and a hash does not compress. */
const versionOf = (bytes: string | Buffer): string => hashOf(bytes).slice(0, 8)

function isKnownJson(path: string): boolean {
  return topFiles.some((name) => name === path) || /^(?:messages|content|promotions)\/[^/]+\.json$/.test(path)
}

/** Paths inside a folder, sorted, at most five levels deep, without hidden files and temporary files of text editors. */
function listFiles(dir: string, prefix = '', depth = 0): string[] {
  let entries: { name: string; isDirectory(): boolean }[]
  try {
    entries = readdirSync(join(dir, prefix), { withFileTypes: true })
  } catch {
    return []
  }
  return entries
    .filter(({ name }) => !/^\.|~$|\.(?:tmp|swp|bak)$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = prefix + entry.name
      // A folder called brand.json has to be reported.
      if (!entry.isDirectory() || path.endsWith('.json')) return [path]
      return depth < 5 ? listFiles(dir, `${path}/`, depth + 1) : []
    })
}
