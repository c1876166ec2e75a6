import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBrandDirectory } from '#brand-engine/index.ts'

/**
 * Brands as an operator would have them (all with a brand.json, many with texts, switches and a logo of their own): a
 * thousand against their bars, and ten thousand against the thousand, each in a process of its own.
 */
const LOOKUPS = 1_000_000
const FEW = 1000
const MANY = 10_000
/** What grows with the count may cost this much more per brand, for the noise of a machine. */
const NOISE = 1.3
const MB = 1e6

interface Figures {
  loadMs: number
  lookupUs: number
  memoryBytes: number
  /** From a saved file to the brand that shows it: the slowest of three, while the watcher attaches and after. */
  editMs: number
  /** Looking at everything again when one folder changed. */
  againMs: number
}

const asked = Number(process.argv[2])
if (asked) console.log(JSON.stringify(await measure(asked)))
else compare(figuresOf(FEW), figuresOf(MANY))

function figuresOf(count: number): Figures {
  const flags = ['--expose-gc', '--import', 'tsx', import.meta.filename, String(count)]
  const run = spawnSync(process.execPath, flags, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (run.status !== 0) throw new Error(`measuring ${count} brands ended with ${run.status}`)
  return JSON.parse(run.stdout) as Figures
}

function compare(few: Figures, many: Figures): void {
  const results = [
    report('load 1,000 brands', few.loadMs / 1000, 3, 's'),
    report('one lookup among 1,000', few.lookupUs, 5, 'µs'),
    report('more memory for 1,000', few.memoryBytes / MB, 200, 'MB'),
    report('an edit visible among 1,000 (slowest of 3)', few.editMs / 1000, 1, 's'),
    report('load 10,000 brands', many.loadMs / 1000, perBrand(few.loadMs / 1000), 's'),
    report('one lookup among 10,000', many.lookupUs, Math.max(5, few.lookupUs * 2), 'µs'),
    report('more memory for 10,000', many.memoryBytes / MB, perBrand(few.memoryBytes / MB), 'MB'),
    report('an edit visible among 10,000 (slowest of 3)', many.editMs / 1000, 1, 's'),
    report('one changed folder of 10,000, all looked at', many.againMs / 1000, many.loadMs / 2000, 's'),
  ]
  process.exitCode = results.every(Boolean) ? 0 : 1
}

/** The bar of ten thousand, given a thousand: the cost grows no faster than the count. */
function perBrand(few: number): number {
  return few * (MANY / FEW) * NOISE
}

async function measure(count: number): Promise<Figures> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
  try {
    for (let index = 0; index < count; index++) writeBrand(dir, index)
    return await measureIn(dir, count)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

async function measureIn(dir: string, count: number): Promise<Figures> {
  const before = memory()
  const started = performance.now()
  const directory = await openBrandDirectory({ dir, themesDir: resolve('themes'), watch: true })
  const loadMs = performance.now() - started
  if (directory.list().length !== count) {
    throw new Error(`${directory.list().length} of ${count} brands loaded: ${JSON.stringify(directory.problems()[0])}`)
  }
  const lookupUs = lookups(directory, count)
  const memoryBytes = memory() - before

  // The first edit comes while the watcher is still attaching to all the folders.
  const seen: number[] = []
  for (const index of [0, count / 2, count - 1]) seen.push(await editVisibleAfter(index))
  writeBrand(dir, 1, 'Edited again')
  const again = performance.now()
  await directory.reload()
  const againMs = performance.now() - again
  await directory.close()
  return { loadMs, lookupUs, memoryBytes, editMs: Math.max(...seen), againMs }

  async function editVisibleAfter(index: number): Promise<number> {
    const name = `Edited ${index}`
    const editedAt = performance.now()
    writeBrand(dir, index, name)
    while (directory.findByCode(`brand-${index}`)?.settings.name !== name) {
      if (performance.now() - editedAt > 10_000) return 10_000
      await new Promise((go) => setTimeout(go, 5))
    }
    return performance.now() - editedAt
  }
}

/** Microseconds of one lookup, hosts of all kinds in no order. */
function lookups(directory: Awaited<ReturnType<typeof openBrandDirectory>>, count: number): number {
  const hosts = Array.from({ length: count }, (_, index) => [
    `brand-${index}.localhost:3000`,
    `WWW.Site${index}.Example.`,
    `any.site${index}.example`,
    `unknown${index}.example`,
  ]).flat()
  let found = 0
  const started = performance.now()
  for (let index = 0; index < LOOKUPS; index++) {
    if (directory.findByHost(hosts[(index * 7919) % hosts.length] ?? '')) found++
  }
  const lookupUs = ((performance.now() - started) * 1000) / LOOKUPS
  if (found !== (LOOKUPS * 3) / 4) throw new Error(`${found} of ${LOOKUPS} lookups found their brand`)
  return lookupUs
}

function writeBrand(dir: string, index: number, name = `Brand ${index}`): void {
  const folder = join(dir, `brand-${index}`)
  mkdirSync(join(folder, 'messages'), { recursive: true })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const brand = {
    name,
    domains: [`site${index}.example`, `*.site${index}.example`],
    hosts: { [`asia.site${index}.example`]: { merchantCode: `asia${index}` } },
    tagline: { en: `The site number ${index}`, 'zh-CN': '第一' },
    languages: ['en', 'zh-CN'],
    tokens: index % 2 ? { 'size.container': `${1200 + index}px` } : {},
    social: { TELEGRAM: { url: `https://t.me/brand${index}` } },
    customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: `https://chat.site${index}.example` }],
  }
  writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand, null, 2))
  if (index % 3 === 0) {
    writeFileSync(join(folder, 'messages/en.json'), JSON.stringify({ common: { welcome: `Hello from ${index}` } }))
    writeFileSync(
      join(folder, 'whitelabel.json'),
      JSON.stringify([{ modId: 'GAMES', childrenNodes: [{ modId: 'FISH', enabled: false }] }]),
    )
    writeFileSync(
      join(folder, 'assets/logo.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${index}</text></svg>`,
    )
  }
}

function memory(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss
}

function report(what: string, measured: number, bar: number, unit: string): boolean {
  const ok = measured <= bar
  const shown = bar < 10 ? bar.toFixed(2).replace(/\.?0+$/, '') : bar.toFixed(0)
  console.log(`${ok ? 'ok  ' : 'over'}  brands: ${what}: ${measured.toFixed(2)} ${unit} (bar ${shown} ${unit})`)
  return ok
}
