import { mkdir, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launchBrowser, openContext, settle, suppressPopups } from '#tests/matrix/browser/browser.ts'
import { devices } from '#tests/matrix/plan/devices.ts'
import { routeTable } from '#tests/matrix/plan/route-table.ts'
import { setAccountLanguage, storageStateOf } from '#tests/matrix/site/demo-login.ts'
import { hasScreen, pathAt } from '#tests/matrix/site/example-paths.ts'
import { agedScreens, startAged } from '#tests/support/site/aged-screens.ts'
import { ON_A_BUSY_MACHINE, type Site, startSite } from '#tests/support/site/start-site.ts'
import { webpOf } from '#tests/support/site/webp.ts'
import { formScreens } from './form-screens.ts'
import { planScreens, type Screen } from './screen-plan.ts'
import { screensIndex } from './screens-index.ts'

/**
 * Takes the pictures of docs/screens: every screen and dialog of the route table once, spread over the brands, their
 * languages, a phone and a desktop; home in every brand on both; the forms of form-screens.ts. Names on the command line take those alone.
 */

const folder = fileURLToPath(new URL('../../../docs/screens', import.meta.url))
/** Small enough for the repository, sharp enough for a review. */
const WEBP_QUALITY = 70
const DESKTOP_WIDTH = 960
/** What opens by itself or moves after a press has come to rest by then. */
const REST_MS = 400
/** A new lottery opens with the next minute, and is drawn after the one that follows: by then its pages show numbers. */
const FIRST_DRAWS_MS = 130_000

const wanted = process.argv.slice(2)
const isWanted = ({ row, file }: Screen) => !wanted.length || wanted.includes(row.name) || wanted.includes(file)
const browser = await launchBrowser()
try {
  const fresh = await startSite({ ...ON_A_BUSY_MACHINE, TRUST_PROXY: '1' })
  if (!wanted.length || wanted.some((name) => /home|lott/i.test(name))) await sleep(FIRST_DRAWS_MS)
  const rows = routeTable().filter(({ name }) => !wanted.length || wanted.some((each) => each.includes(name)))
  const plan = await planScreens(rows, (brand, role, row) => hasScreen(fresh, brand, role, row))
  if (!wanted.length) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const taken = await takeAll(fresh, [...plan, ...formScreens].filter(isWanted))
  const old = agedScreens.filter(isWanted)
  if (old.length) taken.push(...(await takeAll(await startAged(), old)))
  if (!wanted.length) await writeFile(`${folder}/README.md`, screensIndex(taken))
} finally {
  await browser.close()
}

/** Those that could be taken; the site is stopped behind them. */
async function takeAll(site: Site, screens: readonly Screen[]): Promise<Screen[]> {
  const taken: Screen[] = []
  try {
    for (const screen of screens) {
      if (await take(site, screen)) taken.push(screen)
      else console.log(`docs/screens/${screen.file}: ${screen.brand} shows none of it`)
    }
  } finally {
    await site.stop()
  }
  return taken
}

async function take(site: Site, { row, brand, role, device, language, file }: Screen): Promise<boolean> {
  const state = await storageStateOf(site, brand, role)
  const path = await pathAt(site, brand, row)
  if (!state || path === null) return false
  await setAccountLanguage(site, brand, role, language)
  const context = await openContext(browser, device, language, state)
  try {
    if (!row.withPopups) await suppressPopups(context)
    const page = await context.newPage()
    await page.goto(`http://${brand}.localhost:${site.webPort}${path}`, { waitUntil: 'networkidle' })
    if (row.open && !(await row.open(page))) return false
    await page.waitForTimeout(REST_MS)
    await settle(page)
    const { width } = devices[device].viewport
    await writeFile(
      `${folder}/${file}`,
      await webpOf(await page.screenshot(), Math.min(width, DESKTOP_WIDTH), WEBP_QUALITY),
    )
    console.log(`docs/screens/${file}`)
    return true
  } finally {
    await context.close()
  }
}
