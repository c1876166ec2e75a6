import { ensureBuild } from './build.mjs'
import { printBanner } from './lib/banner.mjs'
import { demoSecrets } from './lib/demo-secrets.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { processEnvironment, processRows } from './lib/processes.mjs'
import { supervise } from './lib/supervisor.mjs'

// npm start: installs, builds what is stale, starts the processes and prints their addresses.
const startedMs = Date.now()
await ensureDependencies()
await ensureBuild()

const isProduction = process.env.MARQUEE_ENV === 'production'
const env = processEnvironment({ mode: 'production', demoSecrets: isProduction ? null : demoSecrets() })
// Production has real payment providers; STUDIO_URL names a game studio that runs elsewhere.
const without = [...(isProduction ? ['psp'] : []), ...(process.env.STUDIO_URL ? ['studio'] : [])]

await supervise(processRows({ from: 'build', env, without }), ({ gateway, studio, web }) =>
  printBanner(web[1], gateway[1], startedMs, studio?.[1]),
)
