import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { PageLoad } from '#tests/matrix/plan/cell.ts'
import { type Device, devices, pictureScales } from '#tests/matrix/plan/devices.ts'
import { type MatrixSite, setAccountLanguage, storageStateOf } from '#tests/matrix/site/demo-login.ts'
import { freshAddress } from '#tests/matrix/site/web-client.ts'
import { openContext, openPopupWindow, suppressPopups } from './browser.ts'
import type { LoadedPage } from './open-screen.ts'
import { prepareWindow } from './page-script.ts'
import { PageWatcher } from './page-watcher.ts'

/** The instant of every run, in the browser and in the site's processes (fixed-clock.mjs). */
export const MATRIX_INSTANT = '2026-03-14T10:30:00Z'
const SEED = 20260314

/** A page, its console/network watcher and its CDP session. */
export interface WorkerPage {
  readonly page: Page
  readonly watcher: PageWatcher
  readonly session: CDPSession
  /** The page as it was loaded, except for screens opened on a press; null if a check may have changed it. */
  reusable: { readonly url: string; readonly loaded: LoadedPage } | null
}

/**
 * One of the concurrent workers. It reuses its browser context while brand, role, language and popup mode stay the
 * same.
 */
export class Worker {
  readonly #site: MatrixSite
  readonly #browser: Browser
  #open: (WorkerPage & { readonly key: string; readonly context: BrowserContext }) | null = null

  constructor(site: MatrixSite, browser: Browser) {
    this.#site = site
    this.#browser = browser
  }

  /** A page signed in as the page load's role; null if the brand does not have the role. */
  async pageFor({ brand, role, language, row, devices: [device] }: PageLoad): Promise<WorkerPage | null> {
    const key = [brand, role, language, row.withPopups ?? false].join()
    if (this.#open?.key !== key) {
      await this.close()
      const state = await storageStateOf(this.#site, brand, role)
      if (!state) return null
      await setAccountLanguage(this.#site, brand, role, language)
      const context = await openContext(this.#browser, device ?? 'phone', language, state)
      if (!row.withPopups) await suppressPopups(context)
      await context.addInitScript(prepareWindow, SEED)
      const page = await openPopupWindow(context)
      await page.clock.setFixedTime(MATRIX_INSTANT)
      const session = await context.newCDPSession(page)
      this.#open = { key, context, page, watcher: new PageWatcher(page), session, reusable: null }
    }
    // The gateway limits requests per address and minute; every page load uses a new address.
    await this.#open.page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    return this.#open
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = null
  }
}

/**
 * Emulates a device's viewport and touch. If no press is involved (coordinates would be off), the browser draws at the
 * picture's scale, which saves a quarter of the time; the layout does not change.
 */
export async function emulateDevice(
  { session }: Pick<WorkerPage, 'session'>,
  device: Device,
  isPressed: boolean,
): Promise<void> {
  const { viewport, hasTouch } = devices[device]
  const scale = isPressed ? 1 : pictureScales[device]
  // Send both overrides together so the page restyles once.
  await Promise.all([
    session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch, maxTouchPoints: hasTouch ? 5 : 1 }),
    session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false, scale }),
  ])
}
