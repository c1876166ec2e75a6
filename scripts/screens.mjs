import { ensureBuild } from './build.mjs'
import { ensureBrowser } from './lib/browser.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// Takes the pictures of docs/screens from a site of its own.
await ensureDependencies({ tests: true })
const chromium = await ensureBrowser()
await ensureBuild()
process.exit(
  await run(process.execPath, ['--import', 'tsx', fromRoot('tests', 'support', 'screens', 'take-screens.ts')], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  }),
)
