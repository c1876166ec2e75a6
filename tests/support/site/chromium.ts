import { existsSync } from 'node:fs'
import { systemBrowser } from '../../../scripts/lib/browser.mjs'

/** CHROMIUM_PATH, else the system's Chromium; undefined for the one Playwright brings. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? systemBrowser()

/**
 * Browser flags without features that a machine without a GPU must emulate. Debian's launcher enables GPU
 * rasterisation, which such a machine computes in a separate process, at a tenth of the total cost.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]

/**
 * Elements of pictures stay, with their sizes and names; what they show is neither fetched nor drawn. The flag replaces the one
 * by which Playwright gives its desktops a mouse, so it repeats that.
 */
export const WITHOUT_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false'

/**
 * How to launch a browser that keeps pages for the way back. Chromium's headless shell, which is faster and is taken for
 * all else, restores none (its reason is "masked"); Chromium itself does.
 */
export function cachingBrowser(): { readonly executablePath?: string; readonly channel?: string } {
  const whole = [process.env.CHROMIUM_PATH ?? '', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== '' && !path.includes('headless-shell') && existsSync(path),
  )
  if (whole) return { executablePath: whole }
  return chromiumPath ? { executablePath: chromiumPath } : { channel: 'chromium' }
}
