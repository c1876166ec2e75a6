import { ensureBuild } from '../build.mjs'
import { ensureBrowser } from '../lib/browser.mjs'
import { ensureDependencies } from '../lib/dependencies.mjs'
import { fromRoot } from '../lib/paths.mjs'
import { run } from '../lib/run.mjs'

// Starts the matrix (tests/matrix/cli.ts) on an up-to-date build; `--list` needs neither build nor browser.
const args = process.argv.slice(2)
const looks = !args.includes('--list') && !args.includes('--help')
// The matrix receives Ctrl+C itself and writes its report first.
process.on('SIGINT', () => undefined)
await ensureDependencies({ tests: true })
const chromium = looks ? await ensureBrowser() : undefined
if (looks) await ensureBuild()
process.exit(
  await run(process.execPath, ['--import', 'tsx', fromRoot('tests', 'matrix', 'cli.ts'), ...args], {
    env: chromium ? { CHROMIUM_PATH: chromium } : {},
  }),
)
