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
