import { systemBrowser } from '../../../scripts/lib/browser.mjs'

/** CHROMIUM_PATH, else the system's Chromium; undefined for the one Playwright brings. */
export const chromiumPath = process.env.CHROMIUM_PATH ?? systemBrowser()

/**
 * How every browser of ours is started: without what a machine without a graphics card has to emulate. Debian's launcher asks for
 * drawing by the graphics card, which such a machine computes in a process of its own, at a tenth of the whole cost.
 */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
]
