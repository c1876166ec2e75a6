import { printBanner } from './lib/banner.mjs'
import { demoSecrets } from './lib/demo-secrets.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { portsOfStart } from './lib/preflight.mjs'
import { processEnvironment, processRows } from './lib/processes.mjs'
import { supervise } from './lib/supervisor.mjs'

// npm run dev: runs the processes from source. The gateway restarts on a change; the web process replaces modules in
// the open page.
const startedMs = Date.now()
await ensureDependencies({ ports: portsOfStart(process.env) })
const { bundleBrandEditor, bundleGameStudioClient } = await import('./lib/bundle.mjs')
await Promise.all([
  bundleGameStudioClient(fromRoot('build', 'game-studio', 'client')),
  bundleBrandEditor(fromRoot('build', 'brand-editor')),
])
const env = processEnvironment({ mode: 'development', demoSecrets: demoSecrets() })

await supervise(processRows({ from: 'source', env }), ({ gateway, studio, web }) =>
  printBanner(web[1], gateway[1], startedMs, studio[1], { hasBrandEditor: true }),
)
