import type { Page } from 'playwright'
import { MENU_COOKIE } from '#app/site/navigation/menu-cookie.ts'
import { isPressed, type ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { timed } from '#tests/matrix/report/stage-times.ts'
import { settle } from './browser.ts'
import type { WorkerPage } from './worker.ts'

/** Response and layout shifts of a page load. */
export interface LoadedPage {
  readonly status: number
  readonly html: string
  /** Layout shifts until the page settled, before anything was pressed. */
  readonly shifts: readonly { readonly value: number; readonly moved: string }[]
}

/** A loaded page with its screen open. */
export interface OpenedScreen extends LoadedPage {
  /** Whether the press opened the screen; true if nothing is pressed. */
  readonly isOpen: boolean
}

const LOAD_TIMEOUT_MS = 30_000
/** A page is settled after this long without a pending request. */
const IDLE_MS = 100
const IDLE_TIMEOUT_MS = 8000
const HYDRATION_TIMEOUT_MS = 5000

type Opening = Pick<ScreenRow, 'optional' | 'open' | 'withPopups' | 'changesPage'>

/**
 * Opens a screen and waits until it is hydrated and idle; returns null if the brand or role does not have it. A screen
 * that opens on a press is pressed on the page that is already loaded, if it is the same one.
 */
export async function openScreen(open: WorkerPage, url: string, row: Opening): Promise<OpenedScreen | null> {
  const reused = isPressed(row) && open.reusable?.url === url ? open.reusable.loaded : null
  const loaded = reused ?? (await load(open, url, row))
  if (!loaded) return null
  // Other rows run checks that change the page, or load another page.
  open.reusable = isPressed(row) && !row.changesPage ? { url, loaded } : null
  if (!row.open) return { ...loaded, isOpen: true }
  const isOpen = await timed('press', () => (reused ? reopenByPress(open, row) : openByPress(open, row)))
  await waitUntilIdle(open)
  return { ...loaded, isOpen }
}

async function load(open: WorkerPage, url: string, row: Opening): Promise<LoadedPage | null> {
  const { page, watcher, session } = open
  open.reusable = null
  watcher.reset()
  // The cookie of an open menu would keep it open on the next page; every page load starts without it.
  await session.send('Network.deleteCookies', { name: MENU_COOKIE, url })
  const response = await timed('navigate', () => page.goto(url, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS }))
  const status = response?.status() ?? 0
  if (status === 404 && row.optional) return null
  const shifts = await timed('settle', async () => {
    // A page without script is never hydrated; the checks report what is missing.
    await page.waitForFunction(isHydrated, null, { timeout: HYDRATION_TIMEOUT_MS, polling: 50 }).catch(() => null)
    await watcher.waitUntilIdle(IDLE_MS, IDLE_TIMEOUT_MS)
    await settle(page)
    return page.evaluate(() => (window as unknown as { shifts?: LoadedPage['shifts'] }).shifts ?? [])
  })
  const html = (await response?.text().catch(() => '')) ?? ''
  return { status, html, shifts }
}

async function openByPress({ page }: Pick<WorkerPage, 'page'>, { open }: Pick<ScreenRow, 'open'>): Promise<boolean> {
  // The pointer at the last press would highlight the element that opens under it. Popups wait for a first movement.
  await page.mouse.move(1, 1)
  await page.mouse.move(0, 0)
  return open?.(page) ?? true
}

/** Closes the pressed screen and presses again; a screen that opened automatically is left as it is. */
export async function reopenByPress(open: Pick<WorkerPage, 'page'>, row: Pick<ScreenRow, 'open' | 'withPopups'>) {
  if (!row.withPopups) await closeByKey(open.page)
  return openByPress(open, row)
}

/** A menu that was opened before its script had come, which the browser does by itself, ignores the key until then. */
async function closeByKey(page: Page): Promise<void> {
  const menu = page.locator('header details[open]')
  for (let attempt = 0; attempt < 10; attempt++) {
    await page.keyboard.press('Escape')
    if ((await menu.count()) === 0) return
    await page.waitForTimeout(100)
  }
}

/** Waits until images in view are loaded and no request is pending. */
export async function waitUntilIdle({ page, watcher }: Pick<WorkerPage, 'page' | 'watcher'>): Promise<void> {
  // After two frames, the requests that the rotation or press causes have been sent.
  await settle(page)
  if (watcher.isIdle) return
  await watcher.waitUntilIdle(0, IDLE_TIMEOUT_MS)
  await settle(page)
}

/** React adds a property to elements that it has hydrated. */
function isHydrated(): boolean {
  return Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))
}
