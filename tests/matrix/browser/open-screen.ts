import { MENU_COOKIE } from '#app/site/navigation/menu-cookie.ts'
import { isPressed, type ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import { settle } from './browser.ts'
import type { OpenLane } from './worker.ts'

/** What a page was answered with. */
export interface Loaded {
  readonly status: number
  readonly html: string
  /** What had moved until it stood, before anything was pressed. */
  readonly shifts: readonly { readonly value: number; readonly moved: string }[]
}

/** How it stands then. */
export interface Stands extends Loaded {
  /** What opens by a press has opened; true where nothing is pressed. */
  readonly isOpen: boolean
}

const LOADED_WITHIN_MS = 30_000
/** Nothing on its way for so long: what a page asks for by itself has come. */
const QUIET_MS = 100
const QUIET_WITHIN_MS = 8000
const ALIVE_WITHIN_MS = 5000

type Opening = Pick<ScreenRow, 'optional' | 'open' | 'withPopups' | 'leavesMark'>

/**
 * Opens a screen and waits until it is alive and quiet; null where the brand or the role has none of it. What opens by a press is
 * pressed where the page it hangs on stands already, as a person would.
 */
export async function standsAt(open: OpenLane, url: string, row: Opening): Promise<Stands | null> {
  const stood = isPressed(row) && open.standing?.url === url ? open.standing.loaded : null
  const loaded = stood ?? (await load(open, url, row))
  if (!loaded) return null
  // Other rows are asked what changes a page, or are another page altogether.
  open.standing = isPressed(row) && !row.leavesMark ? { url, loaded } : null
  if (!row.open) return { ...loaded, isOpen: true }
  const isOpen = await timed('press', () => (stood ? opensAgain(open, row) : opens(open, row)))
  await standsStill(open)
  return { ...loaded, isOpen }
}

async function load(open: OpenLane, url: string, row: Opening): Promise<Loaded | null> {
  const { page, watch, session } = open
  open.standing = null
  watch.reset()
  // A menu that somebody opened stays open on their next page; here everybody comes for the first time.
  await session.send('Network.deleteCookies', { name: MENU_COOKIE, url })
  const answer = await timed('navigate', () => page.goto(url, { waitUntil: 'load', timeout: LOADED_WITHIN_MS }))
  const status = answer?.status() ?? 0
  if (status === 404 && row.optional) return null
  const shifts = await timed('settle', async () => {
    // A page without script never comes alive; whatever it lacks, the checks tell.
    await page.waitForFunction(isAlive, null, { timeout: ALIVE_WITHIN_MS, polling: 50 }).catch(() => null)
    await watch.quiet(QUIET_MS, QUIET_WITHIN_MS)
    await settle(page)
    return page.evaluate(() => (window as unknown as { shifts?: Loaded['shifts'] }).shifts ?? [])
  })
  const html = (await answer?.text().catch(() => '')) ?? ''
  return { status, html, shifts }
}

async function opens({ page }: Pick<OpenLane, 'page'>, { open }: Pick<ScreenRow, 'open'>): Promise<boolean> {
  // Where the last press was, the pointer would light up what opens under it.
  await page.mouse.move(0, 0)
  return open?.(page) ?? true
}

/** Closes what was pressed open and presses anew; what opened by itself stays as it is. */
export async function opensAgain(open: Pick<OpenLane, 'page'>, row: Pick<ScreenRow, 'open' | 'withPopups'>) {
  if (!row.withPopups) await open.page.keyboard.press('Escape')
  return opens(open, row)
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
