import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** The script that a first visit of home may load, after gzip (docs/decisions/030). */
export const FIRST_LOAD_BAR_KB = 115

/** The routes of the home page, as Remix names them. */
export const HOME_ROUTES = ['root', 'routes/_site', 'routes/_site._home', 'routes/_site._home._index']

interface Part {
  readonly module: string
  readonly imports?: readonly string[]
}

interface Manifest {
  readonly url: string
  readonly entry: Part
  readonly routes: Readonly<Record<string, Part>>
}

/** The script files that the routes load before they hydrate: the manifest, the entry, the routes and their imports. */
export function firstLoadOf(clientDir: string, routes: readonly string[]): string[] {
  const { url, entry, routes: known } = readManifest(clientDir)
  const parts = [
    entry,
    ...routes.map((id) => {
      const part = known[id]
      if (!part) throw new Error(`The build has no route ${id}`)
      return part
    }),
  ]
  return [...new Set([url, ...parts.flatMap(({ module, imports = [] }) => [module, ...imports])])]
}

/** The size of client files after gzip, in KB of 1024 bytes. */
export function gzipKb(clientDir: string, files: readonly string[]): number {
  const sizes = files.map((file) => gzipSync(readFileSync(join(clientDir, file)), { level: 9 }).byteLength)
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

function readManifest(clientDir: string): Manifest {
  const [name, ...others] = readdirSync(join(clientDir, 'assets')).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length) throw new Error(`${clientDir} is not the client of one build`)
  const text = readFileSync(join(clientDir, 'assets', name), 'utf8')
  return JSON.parse(text.replace(/^window\.__remixManifest=/, '').replace(/;\s*$/, '')) as Manifest
}
