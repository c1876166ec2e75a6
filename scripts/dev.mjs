import { printBanner } from './lib/banner.mjs'
import { demoSecrets } from './lib/demo-secrets.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { fromRoot } from './lib/paths.mjs'
import { isForPeople, readable, readableWithoutBrands } from './lib/readable-log.mjs'
import { supervise } from './lib/supervisor.mjs'

// The processes from source: the gateway restarts on a change, the web replaces modules in the open page.
const startedMs = Date.now()
await ensureDependencies()
const { bundleGameStudioClient } = await import('./lib/bundle-game-studio.mjs')
const { bundleBrandEditor } = await import('./lib/bundle-brand-editor.mjs')
await Promise.all([
  bundleGameStudioClient(fromRoot('build', 'game-studio', 'client')),
  bundleBrandEditor(fromRoot('build', 'brand-editor')),
])
const port = process.env.GATEWAY_PORT ?? '8788'
const studioPort = process.env.STUDIO_PORT ?? '8790'
const pspPort = process.env.SANDBOX_PSP_PORT ?? '8795'
const env = {
  ...demoSecrets(),
  NODE_ENV: 'development',
  GATEWAY_PORT: port,
  STUDIO_PORT: studioPort,
  STUDIO_URL: `http://127.0.0.1:${studioPort}`,
  SANDBOX_PSP_PORT: pspPort,
  SANDBOX_PSP_URL: `http://127.0.0.1:${pspPort}`,
  GATEWAY_URL: process.env.GATEWAY_URL ?? `http://127.0.0.1:${port}`,
}

await supervise(
  [
    {
      name: 'psp',
      command: process.execPath,
      args: ['--import', 'tsx', 'payment-sandbox/server.ts'],
      env,
      ready: /payment-sandbox ready (\S+)/,
    },
    {
      name: 'gateway',
      command: process.execPath,
      args: ['--import', 'tsx', '--watch', '--watch-preserve-output', 'gateway/server.ts'],
      env,
      ready: /gateway ready (\S+)/,
      ...(isForPeople ? { print: readableWithoutBrands } : {}),
    },
    {
      name: 'studio',
      command: process.execPath,
      args: ['--import', 'tsx', '--watch', '--watch-preserve-output', 'game-studio/server.ts'],
      env,
      ready: /studio ready (\S+)/,
      ...(isForPeople ? { print: readable } : {}),
    },
    {
      name: 'web',
      command: process.execPath,
      args: ['--import', 'tsx', 'app/server/dev-server.ts'],
      env,
      ready: /web ready (\S+)/,
      ...(isForPeople ? { print: readable } : {}),
    },
  ],
  ({ gateway, studio, web }) => printBanner(web[1], gateway[1], startedMs, studio[1], { hasBrandStudio: true }),
)
