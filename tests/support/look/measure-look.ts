import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright'
import { launchBrowser, suppressPopups } from '#tests/matrix/browser/browser.ts'
import { brandCodes } from '#tests/support/screens/screen-plan.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { equalShare, labelMap, shareOfFreeArt, unpaintedShare, wholeTiles } from './look-figures.ts'

/**
 * `npm run measure look`: how the home pages of the brands fill a window and how much they differ, each figure beside its
 * bar. Brand codes on the command line measure those alone. Exit code 1 when a bar is missed and `--strict` is given.
 */

const SCREEN = { width: 1920, height: 1080 } as const
const PHONE = { width: 360, height: 800 } as const
/** Long enough for the pictures of the first screens of a site that has just started. */
const PICTURES_MS = 60_000

interface Row {
  readonly name: string
  readonly value: number
  readonly bar: string
  readonly holds: boolean
}
const rows: Row[] = []
const atMost = (name: string, value: number, limit: number) =>
  rows.push({ name, value, bar: `≤ ${limit}`, holds: value <= limit })
const atLeast = (name: string, value: number, limit: number) =>
  rows.push({ name, value, bar: `≥ ${limit}`, holds: value >= limit })

const named = process.argv.slice(2).filter((word) => !word.startsWith('-'))
const brands = named.length ? named : brandCodes()
const browser = await launchBrowser()
/** The port of a running site, instead of a site of its own. */
const external = process.env.LOOK_PORT
const site = external ? null : await startSite()
const port = external ?? site?.webPort ?? ''
const maps = new Map<string, { phone: string[]; desktop: string[] }>()
try {
  for (const brand of brands) maps.set(brand, await measureBrand(browser, brand))
  for (const [index, one] of brands.entries())
    for (const other of brands.slice(index + 1)) {
      const [a, b] = [maps.get(one), maps.get(other)]
      if (!a || !b) continue
      const equal = (equalShare(a.phone, b.phone) + equalShare(a.desktop, b.desktop)) / 2
      atMost(`${one} and ${other}: equal cells of home, %`, percent(equal), 50)
    }
} finally {
  await browser.close()
  await site?.stop()
}

for (const { name, value, bar, holds } of rows)
  console.log(`${name.padEnd(52)} ${String(value).padStart(6)}   ${bar.padEnd(8)} ${holds ? 'ok' : 'MISSED'}`)
process.exit(process.argv.includes('--strict') && rows.some(({ holds }) => !holds) ? 1 : 0)

async function measureBrand(from: Browser, brand: string) {
  const desktop = await openHome(from, brand, SCREEN)
  const tiles = await wholeTiles(desktop)
  const isCatalogue = await desktop.locator('[data-part=categories]').first().evaluate(isRail)
  if (isCatalogue) atLeast(`${brand}: whole tiles above the fold at 1920`, tiles, 12)
  atMost(`${brand}: unpainted canvas at 1920, 3 screens, %`, percent(await unpaintedShare(desktop, 3)), 20)
  await measureWeight(desktop, brand)
  await desktop.setViewportSize({ width: 1280, height: 800 })
  const desktopMap = await labelMap(desktop)
  await desktop.context().close()
  const phone = await openHome(from, brand, PHONE)
  atLeast(`${brand}: art free of controls at 360, %`, percent(await shareOfFreeArt(phone)), 85)
  const phoneMap = await labelMap(phone)
  await phone.context().close()
  return { phone: phoneMap, desktop: desktopMap }
}

/** Home of a first visit, at its top, with the pictures of the first screens. */
async function openHome(from: Browser, brand: string, viewport: { width: number; height: number }): Promise<Page> {
  const isPhone = viewport.width < 600
  const context = await from.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone, reducedMotion: 'reduce' })
  await suppressPopups(context)
  // tsx names the functions that are sent into the page with this helper.
  await context.addInitScript('globalThis.__name ??= (each) => each')
  const page = await context.newPage()
  page.setDefaultTimeout(PICTURES_MS)
  await page.goto(`http://${brand}.localhost:${port}/`, { waitUntil: 'networkidle', timeout: PICTURES_MS })
  return page
}

/** The categories stand in a column: a catalogue, which shows games first. */
function isRail(element: Element): boolean {
  return element.getBoundingClientRect().height > window.innerHeight / 2
}

/** Weight of the page and of its styles, compressed as they are sent to a browser without Brotli. */
async function measureWeight(page: Page, brand: string): Promise<void> {
  // Fetched by the page, which resolves the brands' local hosts.
  const textOf = (href: string) => page.evaluate(async (address) => (await fetch(address)).text(), href)
  const html = await textOf('/')
  const links = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map((match) => match[1] ?? '')
  const sheets = await Promise.all(links.map(textOf))
  const inline = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
  atMost(`${brand}: home HTML, gzip KB`, kilobytes(html), 36)
  atMost(`${brand}: CSS of home, gzip KB`, kilobytes([...sheets, ...inline].join('')), 26)
}

function kilobytes(text: string): number {
  return Math.round((gzipSync(text, { level: 6 }).length / 1000) * 10) / 10
}

function percent(share: number): number {
  return Math.round(share * 1000) / 10
}
