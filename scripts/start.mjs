import { startBuild } from './build.mjs'
import { printBanner } from './lib/banner.mjs'
import { demoSecrets } from './lib/demo-secrets.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { portsOfStart } from './lib/preflight.mjs'
import { processEnvironment, processRows, remixServeRow } from './lib/processes.mjs'
import { haveValidSettings } from './lib/settings-check.mjs'
import { supervise } from './lib/supervisor.mjs'

// npm start: installs packages, builds outdated parts, starts each process when its part is built, and prints their
// addresses when all of them are ready.
const startedMs = Date.now()
const isProduction = process.env.MARQUEE_ENV === 'production'
// Production uses real payment providers; STUDIO_URL names an external game studio.
const without = [...(isProduction ? ['psp'] : []), ...(process.env.STUDIO_URL ? ['studio'] : [])]
await ensureDependencies({ ports: portsOfStart(process.env, without) })
const building = startBuild()

const env = processEnvironment({ mode: 'production', demoSecrets: isProduction ? null : demoSecrets() })

// `npm run serve:remix`: the build under Remix's own server, as proof that it is an ordinary Remix application (decision 001).
const isRemixServe = process.argv.includes('--remix-serve')
const rows = isRemixServe
  ? [...processRows({ from: 'build', env, without: [...without, 'web'], building }), remixServeRow(env, building)]
  : processRows({ from: 'build', env, without, building })

// A demonstration with no address of its own has nothing to refuse, and starts without waiting for the answers.
if ((isProduction || process.env.HOST) && !isRemixServe && !(await haveValidSettings(rows))) process.exit(1)

await supervise(rows, ({ gateway, studio, web }) => printBanner(web[1], gateway[1], startedMs, studio?.[1]))
