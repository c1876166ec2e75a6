import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly hasInstallScript?: boolean
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
}
const manifest = read('package.json')
const lock = read('package-lock.json')
/** What tests and benchmarks need: a workspace of its own, which `npm start` leaves out. */
const workspace = 'tests/packages'
const testManifest = read(`${workspace}/package.json`)
const ownLink = `node_modules/${testManifest.name}`
const packages = packagesOf(lock)

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies, overrides } = manifest
  const wanted = Object.entries({ ...dependencies, ...devDependencies, ...overrides, ...testManifest.devDependencies })
  expect(wanted.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
})

test('every package of the lock file comes from a registry with its hash, none from git or an address', () => {
  expect(lock.lockfileVersion).toBe(3)
  const isSafe = ({ integrity, resolved, link, inBundle }: Locked) =>
    !link && resolved === undefined && (inBundle || /^sha512-/.test(integrity ?? ''))
  expect(packages.filter(([, locked]) => !isSafe(locked)).map(([path]) => path)).toEqual([])
})

test('the lock file is that of the manifest, which npm ci demands, and another Node is refused', () => {
  const own = (lock.packages as Record<string, Record<string, unknown>>)['']
  expect(own).toMatchObject({ dependencies: manifest.dependencies, devDependencies: manifest.devDependencies })
  expect(own?.engines).toEqual(manifest.engines)
  expect(manifest.workspaces).toEqual([workspace])
  expect(lock.packages[workspace]?.devDependencies).toEqual(testManifest.devDependencies)
  const settings = readFileSync(join(root, '.npmrc'), 'utf8').split('\n')
  expect(settings).toEqual(expect.arrayContaining(['engine-strict=true', 'save-exact=true']))
})

test('what is installed is what the lock file names, with the same hashes', () => {
  const installed = packagesOf(read('node_modules/.package-lock.json'))
  expect(installed.length).toBeGreaterThan(100)
  const named = new Map(packages)
  const isSame = (path: string, { version, integrity }: Locked) =>
    named.get(path)?.version === version && named.get(path)?.integrity === integrity
  expect(installed.filter(([path, one]) => !isSame(path, one)).map(([path]) => path)).toEqual([])
})

test('npm start needs at most 700 packages', () => {
  const needed = packagesOfStart()
  expect(needed.size).toBeGreaterThan(300)
  expect(needed.size).toBeLessThanOrEqual(700)
})

/** Packages that run a script when they are installed. Read the script before adding one. */
const INSTALL_SCRIPTS = ['esbuild']

test('no other package runs a script at its installation', () => {
  const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  expect([...new Set(scripted.map(([path]) => nameOf(path)))].sort()).toEqual(INSTALL_SCRIPTS)
})

/** Licences that a closed product may ship. */
const SHIPPED = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
]
/** Further licences of tools, which are not shipped. */
const TOOLS = ['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'MPL-2.0', 'Python-2.0', 'Zlib']
/** Tools whose manifest names no licence in the usual field; their licence files are MIT or BSD-3-Clause. */
const NAMED_ELSEWHERE = ['eval', 'format', 'parse-cache-control', 'require-like']

test('every package has a licence that a closed product may use', () => {
  const isAllowed = (path: string, { license, dev }: Locked) => {
    if (!license) return dev === true && NAMED_ELSEWHERE.includes(nameOf(path))
    const allowed = dev ? [...SHIPPED, ...TOOLS] : SHIPPED
    const parts = license.replace(/[()]/g, '').split(/ (AND|OR) /)
    const names = parts.filter((part) => part !== 'AND' && part !== 'OR')
    return parts.includes('OR')
      ? names.some((name) => allowed.includes(name))
      : names.every((name) => allowed.includes(name))
  }
  expect(packages.filter(([path, locked]) => !isAllowed(path, locked)).map(([path]) => path)).toEqual([])
})

/** Paths of what the root's manifest needs, optional peers included, on Linux with an x64 processor. */
function packagesOfStart(): Set<string> {
  const all: Record<string, Locked> = lock.packages
  const seen = new Set<string>()
  const add = (from: string, { dependencies, optionalDependencies, peerDependencies }: Locked) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const path = resolve(from, name)
      const found = path === undefined || seen.has(path) ? undefined : all[path]
      if (!path || !found || !isFor(found)) continue
      seen.add(path)
      add(path, found)
    }
  }
  const resolve = (from: string, name: string): string | undefined => {
    const path = `${from && `${from}/`}node_modules/${name}`
    if (all[path] || from === '') return all[path] && path
    return resolve(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
  }
  const { dependencies, devDependencies } = manifest
  add('', { dependencies: { ...dependencies, ...devDependencies } })
  return seen
}

const isFor = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

/** The packages of a lock file that come from a registry. */
function packagesOf(file: { packages: Record<string, Locked> }): [string, Locked][] {
  return Object.entries(file.packages).filter(([path]) => !['', workspace, ownLink].includes(path))
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
