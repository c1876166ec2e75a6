import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openBrandDirectory } from '#brands/index.ts'

/** 1,000 brands as an operator would have them: all with a brand.json, many with texts, switches and a logo of their own. */
const BRANDS = 1000
const LOOKUPS = 1_000_000
const dir = mkdtempSync(join(tmpdir(), 'marquee-brands-'))
const themesDir = resolve('themes')
let over = false

try {
  for (let index = 0; index < BRANDS; index++) writeBrand(index)
  const before = memory()
  const started = performance.now()
  const directory = await openBrandDirectory({ dir, themesDir, watch: true })
  const loadMs = performance.now() - started
  if (directory.list().length !== BRANDS) {
    throw new Error(`${directory.list().length} of ${BRANDS} brands loaded: ${JSON.stringify(directory.problems()[0])}`)
  }
  report('load 1,000 brands', loadMs / 1000, 3, 's')

  const hosts = Array.from({ length: BRANDS }, (_, index) => [
    `brand-${index}.localhost:3000`,
    `WWW.Site${index}.Example.`,
    `any.site${index}.example`,
    `unknown${index}.example`,
  ]).flat()
  let found = 0
  const lookupStarted = performance.now()
  for (let index = 0; index < LOOKUPS; index++) {
    if (directory.findByHost(hosts[(index * 7919) % hosts.length] ?? '')) found++
  }
  const lookupUs = ((performance.now() - lookupStarted) * 1000) / LOOKUPS
  if (found !== (LOOKUPS * 3) / 4) throw new Error(`${found} of ${LOOKUPS} lookups found their brand`)
  report('one lookup', lookupUs, 5, 'µs')
  report('more memory', (memory() - before) / 1e6, 200, 'MB')

  // The first edit comes while the watcher is still attaching to a thousand folders.
  const seen: number[] = []
  for (const index of [0, 499, 999]) seen.push(await editVisibleAfter(index))
  report('an edit visible (slowest of 3)', Math.max(...seen) / 1000, 1, 's')
  await directory.close()

  async function editVisibleAfter(index: number): Promise<number> {
    const name = `Edited ${index}`
    const editedAt = performance.now()
    writeBrand(index, name)
    while (directory.findByCode(`brand-${index}`)?.settings.name !== name) {
      if (performance.now() - editedAt > 10_000) return 10_000
      await new Promise((go) => setTimeout(go, 5))
    }
    return performance.now() - editedAt
  }
} finally {
  rmSync(dir, { recursive: true })
}
process.exitCode = over ? 1 : 0

function writeBrand(index: number, name = `Brand ${index}`): void {
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

function report(what: string, measured: number, bar: number, unit: string): void {
  const ok = measured <= bar
  if (!ok) over = true
  console.log(`${ok ? 'ok  ' : 'over'}  brands: ${what}: ${measured.toFixed(2)} ${unit} (bar ${bar} ${unit})`)
}
