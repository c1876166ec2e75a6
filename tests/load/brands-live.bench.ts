import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestPage } from '../matrix/site/web-client.ts'
import { startSite, startWeb } from '../support/site/start-site.ts'

// From a saved brand.json to the page that shows it, in several web processes over one folder: the slowest of them each time.

const PROCESSES = 3
const EDITS = 10
const BAR_MS = 1000
const ASKED_EVERY_MS = 10

const site = await startSite()
process.env.SITE_BRANDS_DIR = site.brandsDir
process.env.SITE_WEB_SECRET = site.webSecret
const further = await Promise.all(Array.from({ length: PROCESSES - 1 }, () => startWeb(site.gatewayUrl)))
const ports = [site.webPort, ...further.map(({ port }) => port)]
const file = join(site.brandsDir, 'neon', 'brand.json')
const brand = JSON.parse(readFileSync(file, 'utf8')) as { name: string }

const took: number[] = []
try {
  // A process that has never shown a page is slower by other things.
  await Promise.all(ports.map((port) => shows(port, brand.name)))
  for (let edit = 1; edit <= EDITS; edit++) {
    const name = `Edited ${edit}`
    const savedAt = performance.now()
    writeFileSync(file, JSON.stringify({ ...brand, name }, null, 2))
    await Promise.all(ports.map((port) => shows(port, name)))
    took.push(performance.now() - savedAt)
  }
} finally {
  for (const web of further) await web.stop()
  await site.stop()
}
const slowest = Math.max(...took)
const middle = took.toSorted((a, b) => a - b)[EDITS >> 1] ?? slowest
const figures = `${slowest.toFixed(0)} ms at most, ${middle.toFixed(0)} ms in the middle of ${EDITS}`
console.log(
  `${slowest <= BAR_MS ? 'ok  ' : 'over'}  brands: an edit shown by ${PROCESSES} web processes: ${figures} (bar ${BAR_MS} ms)`,
)
process.exitCode = slowest <= BAR_MS ? 0 : 1

/** Waits until a web process's page of wrong address, which needs nothing of the gateway, bears a name. */
async function shows(port: string, name: string): Promise<void> {
  while (!(await requestPage(port, 'neon', '/no-such-page')).body.includes(name))
    await new Promise((go) => setTimeout(go, ASKED_EVERY_MS))
}
