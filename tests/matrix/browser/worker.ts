import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import type { Visit } from '#tests/matrix/plan/cell.ts'
import { type Device, devices, pictureScales } from '#tests/matrix/plan/devices.ts'
import { type MatrixSite, speak, stateOf } from '#tests/matrix/site/demo-login.ts'
import { freshAddress } from '#tests/matrix/site/web-client.ts'
import { openContext, openWindow, withoutPopups } from './browser.ts'
import type { Loaded } from './open-screen.ts'
import { prepareWindow } from './page-script.ts'
import { Watch } from './page-watcher.ts'

/** The instant pages are looked at, in the browser as in the site's processes (fixed-clock.mjs). */
export const MATRIX_INSTANT = '2026-03-14T10:30:00Z'
const SEED = 20260314

/** A page, the ear on it, and the wire that turns its screen. */
export interface OpenLane {
  readonly page: Page
  readonly watch: Watch
  readonly session: CDPSession
  /** The page that stands here as it was loaded, but for what was pressed open; null where something else may have touched it. */
  standing: { readonly url: string; readonly loaded: Loaded } | null
}

/** One of the pages that work beside each other; it is used for visit after visit as long as the visitor stays the same. */
export class Lane {
  readonly #site: MatrixSite
  readonly #browser: Browser
  #open: (OpenLane & { readonly key: string; readonly context: BrowserContext }) | null = null

  constructor(site: MatrixSite, browser: Browser) {
    this.#site = site
    this.#browser = browser
  }

  /** A page of the visit's own visitor; null where the brand has no such role. */
  async pageFor({ brand, role, language, row, devices: [device] }: Visit): Promise<OpenLane | null> {
    const key = [brand, role, language, row.withPopups ?? false].join()
    if (this.#open?.key !== key) {
      await this.close()
      const state = await stateOf(this.#site, brand, role)
      if (!state) return null
      await speak(this.#site, brand, role, language)
      const context = await openContext(this.#browser, device ?? 'phone', language, state)
      if (!row.withPopups) await withoutPopups(context)
      await context.addInitScript(prepareWindow, SEED)
      const page = await openWindow(context)
      await page.clock.setFixedTime(MATRIX_INSTANT)
      const session = await context.newCDPSession(page)
      this.#open = { key, context, page, watch: new Watch(page), session, standing: null }
    }
    // The gateway allows an address so many questions a minute; a matrix asks as a crowd does.
    await this.#open.page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    return this.#open
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = null
  }
}

/**
 * Turns the page's screen into another device's, fingers included. Where nothing is pressed (a press would land elsewhere), the
 * browser draws it as small as its picture is kept, which costs a quarter; how the page is laid out does not change.
 */
export async function becomeDevice(
  { session }: Pick<OpenLane, 'session'>,
  device: Device,
  isPressed: boolean,
): Promise<void> {
  const { viewport, hasTouch } = devices[device]
  const scale = isPressed ? 1 : pictureScales[device]
  // Both at once and in one breath: the page is styled anew for the two of them together.
  await Promise.all([
    session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch, maxTouchPoints: hasTouch ? 5 : 1 }),
    session.send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false, scale }),
  ])
}
