import { ensureBuild } from './build.mjs'
import { printBanner } from './lib/banner.mjs'
import { demoSecrets } from './lib/demo-secrets.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { isForPeople, readable, readableWithoutBrands } from './lib/readable-log.mjs'
import { supervise } from './lib/supervisor.mjs'

// The one command: install, build what is stale, start the processes, print where they are.
const startedMs = Date.now()
await ensureDependencies()
await ensureBuild()

const isProduction = process.env.MARQUEE_ENV === 'production'
const port = process.env.GATEWAY_PORT ?? '8788'
const studioPort = process.env.STUDIO_PORT ?? '8790'
const pspPort = process.env.SANDBOX_PSP_PORT ?? '8795'
const env = {
  ...(isProduction
    ? {}
    : { ...demoSecrets(), SANDBOX_PSP_PORT: pspPort, SANDBOX_PSP_URL: `http://127.0.0.1:${pspPort}` }),
  NODE_ENV: 'production',
  GATEWAY_PORT: port,
  STUDIO_PORT: studioPort,
  STUDIO_URL: process.env.STUDIO_URL ?? `http://127.0.0.1:${studioPort}`,
  GATEWAY_URL: process.env.GATEWAY_URL ?? `http://127.0.0.1:${port}`,
}
const node = (file) => ({ command: process.execPath, args: ['--enable-source-maps', fromRoot('build', ...file)], env })
const print = (text) => (isForPeople ? { print: text } : {})

await supervise(
  [
    // A provider to try payments with; real ones are in the settings.
    ...(isProduction
      ? []
      : [{ name: 'psp', ...node(['payment-sandbox', 'server.js']), ready: /payment-sandbox ready (\S+)/ }]),
    {
      name: 'gateway',
      ...node(['gateway', 'server.js']),
      ready: /gateway ready (\S+)/,
      ...print(readableWithoutBrands),
    },
    // Our own games; a studio elsewhere is named by STUDIO_URL.
    ...(process.env.STUDIO_URL
      ? []
      : [{ name: 'studio', ...node(['game-studio', 'server.js']), ready: /studio ready (\S+)/, ...print(readable) }]),
    { name: 'web', ...node(['web', 'server.js']), ready: /web ready (\S+)/, ...print(readable) },
  ],
  ({ gateway, studio, web }) => printBanner(web[1], gateway[1], startedMs, studio?.[1]),
)
