import type { Locator } from 'playwright'
import { suppressPopups } from '#tests/matrix/browser/browser.ts'
import { measuredBrands, startPhoneBench } from './phone-bench.ts'
import { machineIndex, slowdownLine, slowdownOf } from './phone-processor.ts'

// How long a phone takes to show the effect of a press (INP): twenty presses in every brand, on the processor of a middling
// phone, from the press to the next frame. `npm run bench presses`; an argument (`node … presses.bench.ts neon`) selects
// that brand. Design, section 8: the 75th percentile.

const BAR_MS = 120
/** Long enough for what a press shows or loads. */
const SETTLED_MS = 1200
const PHONE = { width: 360, height: 800 } as const

const { site, browser, stop } = await startPhoneBench()
let isHeld = true
try {
  const index = await machineIndex(await browser.newPage())
  console.log(slowdownLine(index))
  for (const brand of measuredBrands) {
    const presses = await pressThrough(brand, slowdownOf(index))
    const p75 = percentile(
      presses.map(({ ms }) => ms),
      0.75,
    )
    const slowest = presses.toSorted((a, b) => b.ms - a.ms).slice(0, process.env.ALL ? 99 : 3)
    if (p75 > BAR_MS) isHeld = false
    console.log(
      `${brand.padEnd(8)}${presses.length} presses, p75 ${p75} ms ${p75 <= BAR_MS ? '≤' : '>'} ${BAR_MS}; slowest: ${slowest
        .map(({ name, ms }) => `${name} ${ms}`)
        .join(', ')}`,
    )
  }
} finally {
  await stop()
}
process.exit(isHeld ? 0 : 1)

interface Press {
  readonly name: string
  readonly ms: number
}

/** Twenty presses of a visitor: menus, games, search, lists. */
async function pressThrough(brand: string, slowdown: number): Promise<Press[]> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
  // tsx names the functions that are sent into the page with this helper.
  await context.addInitScript('globalThis.__name ??= (each) => each')
  await suppressPopups(context)
  await context.addInitScript(recordPresses)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const open = async (path: string) => {
    await page.goto(`http://${brand}.localhost:${site.webPort}${path}`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(SETTLED_MS)
  }
  await open('/')
  const presses: Press[] = []
  const measure = async (name: string, act: () => Promise<unknown>) => {
    await page.evaluate(() => void (window as unknown as Recorded).presses.splice(0))
    await act()
    await page.waitForTimeout(SETTLED_MS)
    const durations = await page.evaluate(() => (window as unknown as Recorded).presses)
    // A press shorter than 16 ms is not reported.
    presses.push({ name, ms: Math.max(0, ...durations) })
  }
  const bar = page.locator('[data-part=bottom-bar]')
  const tap = (name: string, target: Locator) => measure(name, () => target.first().tap())
  await tap('open menu', bar.getByRole('button'))
  await measure('close menu', () => page.keyboard.press('Escape'))
  await tap('open menu again', bar.getByRole('button'))
  await measure('close menu again', () => page.keyboard.press('Escape'))
  await tap('promotions', bar.locator('a[href="/promotions"]'))
  await tap('home', bar.locator('a[href="/"]'))
  await open('/rng')
  const dialog = page.getByRole('dialog')
  for (const game of [1, 2, 3]) {
    await tap(`open game ${game}`, page.locator('main article a[href*="game="]').nth(game - 1))
    await dialog.first().waitFor()
    await measure(`close game ${game}`, () => page.keyboard.press('Escape'))
    await dialog.first().waitFor({ state: 'hidden' })
  }
  await tap('search', page.locator('[data-search]:visible, [data-part=search]:visible'))
  const field = page.getByRole('searchbox').first()
  for (const letter of 'golden') await measure(`type ${letter}`, () => field.press(letter))
  await tap('login', page.locator('header a[href^="/login"]'))
  await context.close()
  // A browser that reports no durations must not look fast.
  if (presses.filter(({ ms }) => ms > 0).length < presses.length / 2) throw new Error('most presses were not reported')
  return presses
}

interface Recorded {
  readonly presses: number[]
}

/** Runs in the page: durations of presses, ms, as the browser reports them (steps of 8 ms, from 16 ms). */
function recordPresses(): void {
  const presses: number[] = []
  Object.assign(window, { presses })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as unknown as { interactionId?: number }).interactionId) presses.push(entry.duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}
