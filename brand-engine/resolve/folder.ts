import { createHash } from 'node:crypto'
import { lstatSync, readdirSync, readFileSync, realpathSync, type Stats, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { BrandAsset } from '#brand-engine/brand.ts'
import { type JsonSource, readJsonSource } from './json-source.ts'

/** Everything a brand folder holds, as it lay on the disk at one moment; nothing is checked against a schema yet. */
export interface BrandFolder {
  readonly code: string
  readonly dir: string
  /** `brand.json`, `messages/en.json` … by path inside the folder. */
  readonly files: ReadonlyMap<string, JsonSource>
  readonly assets: ReadonlyMap<string, BrandAsset>
  /** Files the platform does not know, refused assets: path and what is wrong. */
  readonly oddities: readonly { path: string; message: string }[]
  /** A hash of all contents. */
  readonly fingerprint: string
  /** By path, what tells without reading that a file is still the same. */
  readonly stamps?: ReadonlyMap<string, string>
}

/** Heaviest asset a page should carry, in bytes. */
export const MAX_ASSET_BYTES = 300_000
/** Heaviest asset that is indexed at all: more than this is a mistake, not a picture. */
const REFUSED_ASSET_BYTES = 5_000_000

export const topFiles = ['brand.json', 'whitelabel.json', 'registration.json'] as const
const contentTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
}

export interface FolderPlace {
  /** No link may lead out of here. */
  readonly root: string
  readonly dir: string
}

/** Reads a folder; what cannot be read becomes an error of its file. `before` spares reading unchanged files again. */
export function readBrandFolder({ root, dir }: FolderPlace, code: string, known?: BrandFolder): BrandFolder {
  const before = known?.dir === dir ? known : undefined
  const stamps = new Map<string, string>()
  const files = new Map<string, JsonSource>()
  const assets = new Map<string, BrandAsset>()
  const oddities: { path: string; message: string }[] = []
  for (const path of listFiles(dir)) {
    if (path.startsWith('assets/')) indexAsset(path)
    else if (isKnownJson(path)) files.set(path, readJson(path))
    else if (path.endsWith('.json')) oddities.push({ path, message: 'is a file the platform does not know' })
  }
  const fingerprint = createHash('sha256')
  for (const [path, source] of files) fingerprint.update(`${path}\0${source.hash}\n`)
  for (const [path, asset] of assets) fingerprint.update(`${path}\0${asset.hash}\n`)
  return { code, dir, files, assets, oddities, stamps, fingerprint: fingerprint.digest('base64url') }

  function readJson(path: string): JsonSource {
    const stamp = stampOf(join(dir, path))
    const source = before?.files.get(path)
    if (stamp !== null) stamps.set(path, stamp)
    if (source && stamp !== null && before?.stamps?.get(path) === stamp) return source
    return readJsonSource(join(dir, path), root)
  }

  function indexAsset(path: string) {
    const asset = readAssetEntry(join(dir, path), root, before?.assets.get(path))
    if (typeof asset === 'string') oddities.push({ path, message: asset })
    else assets.set(path, asset)
  }
}

/** The bytes of an asset, whether it lies on the disk or was generated. */
export function readAsset(asset: BrandAsset): Buffer {
  return asset.file === null ? Buffer.from(asset.text ?? '') : readFileSync(asset.file)
}

export function textAsset(text: string): BrandAsset {
  return { file: null, text, hash: hashOf(text), contentType: 'image/svg+xml', bytes: Buffer.byteLength(text) }
}

interface StampedAsset extends BrandAsset {
  readonly stamp: string
}

function readAssetEntry(file: string, root: string, before: BrandAsset | undefined): StampedAsset | string {
  try {
    const contentType = contentTypes[extname(file)]
    if (!contentType) return `is not a picture the platform serves (${Object.keys(contentTypes).join(' ')})`
    if (!realpathSync(file).startsWith(realpathSync(root) + sep)) return 'is a link that leads out of the brands folder'
    const stats = statSync(file)
    if (!stats.isFile()) return 'is not a file'
    if (stats.size > REFUSED_ASSET_BYTES) return `is larger than ${REFUSED_ASSET_BYTES / 1_000_000} MB`
    const stamp = stampText(stats)
    if (before && 'stamp' in before && before.stamp === stamp) return before as StampedAsset
    return { file, text: null, hash: hashOf(readFileSync(file)), contentType, bytes: stats.size, stamp }
  } catch {
    return 'cannot be read'
  }
}

/** Null for what is no plain file: a link may lead elsewhere tomorrow. */
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

function isKnownJson(path: string): boolean {
  return topFiles.some((name) => name === path) || /^(?:messages|content)\/[^/]+\.json$/.test(path)
}

/** Paths inside a folder, sorted, at most five levels deep; hidden files and editors' leftovers are passed over. */
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
      // A folder called brand.json must be told, not passed over.
      if (!entry.isDirectory() || path.endsWith('.json')) return [path]
      return depth < 5 ? listFiles(dir, `${path}/`, depth + 1) : []
    })
}
