import { settle } from './browser.ts'
import type { OpenLane } from './lane.ts'
import type { ScreenRow } from './screen-row.ts'
import { timed } from './stages.ts'

/** What a page was answered with, once it stands. */
export interface Stands {
  readonly status: number
  readonly html: string
  /** What had moved until it stood, before anything was pressed. */
  readonly shifts: readonly { readonly value: number; readonly moved: string }[]
  /** What opens by a press has opened; true where nothing is pressed. */
  readonly isOpen: boolean
}

const LOADED_WITHIN_MS = 30_000
/** Nothing on its way for so long: what a page asks for by itself has come. */
const QUIET_MS = 100
const QUIET_WITHIN_MS = 8000
const ALIVE_WITHIN_MS = 5000

/** Opens a screen and waits until it is alive and quiet; null where the brand or the role has none of it. */
export async function standsAt(
  open: OpenLane,
  url: string,
  row: Pick<ScreenRow, 'optional' | 'open'>,
): Promise<Stands | null> {
  const { page, watch } = open
  watch.reset()
  const answer = await timed('navigate', () => page.goto(url, { waitUntil: 'load', timeout: LOADED_WITHIN_MS }))
  const status = answer?.status() ?? 0
  if (status === 404 && row.optional) return null
  const shifts = await timed('settle', async () => {
    // A page without script never comes alive; whatever it lacks, the checks tell.
    await page.waitForFunction(isAlive, null, { timeout: ALIVE_WITHIN_MS, polling: 50 }).catch(() => null)
    await watch.quiet(QUIET_MS, QUIET_WITHIN_MS)
    await settle(page)
    return page.evaluate(() => (window as unknown as { shifts?: Stands['shifts'] }).shifts ?? [])
  })
  const isOpen = row.open ? await timed('press', async () => row.open?.(page) ?? true) : true
  if (row.open) await standsStill(open)
  const html = (await answer?.text().catch(() => '')) ?? ''
  return { status, html, shifts, isOpen }
}

/** Closes what was pressed open and presses anew; what opened by itself stays as it is. */
export async function opensAgain({ page }: Pick<OpenLane, 'page'>, row: Pick<ScreenRow, 'open' | 'withPopups'>) {
  if (!row.withPopups) await page.keyboard.press('Escape')
  return row.open?.(page) ?? true
}

/** Waits until the pictures in view are there and nothing is on its way. */
export async function standsStill({ page, watch }: Pick<OpenLane, 'page' | 'watch'>): Promise<void> {
  // Two frames: what the turn or the press asks for is on its way by then.
  await settle(page)
  if (watch.isQuiet) return
  await watch.quiet(0, QUIET_WITHIN_MS)
  await settle(page)
}

/** React marks what it has taken over. */
function isAlive(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
}
