import { ensureBuild } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { playwright } from './lib/steps.mjs'

// The second tier of the browser tests: every page of every route in three brands on two devices, and its layout
// shifts; and axe over every page and dialog of every brand, for every role, in two languages at two widths.
await ensureDependencies()
const chromium = await ensureBrowser()
await ensureBuild()
process.exit(await playwright([], { SWEEP: '1', ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }))
