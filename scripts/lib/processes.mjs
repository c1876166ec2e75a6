import { fromRoot } from './paths.mjs'
import { isForPeople, readable, readableWithoutBrands } from './readable-log.mjs'

/**
 * The environment of the processes: their ports and the URLs they reach each other at.
 * @param {{ mode: 'production' | 'development', demoSecrets: Record<string, string> | null }} options `demoSecrets` is null in
 *   production, which has no payment sandbox either
 */
export function processEnvironment({ mode, demoSecrets }) {
  const {
    GATEWAY_PORT = '8788',
    STUDIO_PORT = '8790',
    SANDBOX_PSP_PORT = '8795',
    STUDIO_URL,
    GATEWAY_URL,
    GATEWAY_START_MS = GATEWAY_URL ? '0' : '120000',
  } = process.env
  const ownStudio = urlAt(STUDIO_PORT)
  return {
    ...(demoSecrets ? { ...demoSecrets, SANDBOX_PSP_PORT, SANDBOX_PSP_URL: urlAt(SANDBOX_PSP_PORT) } : {}),
    NODE_ENV: mode,
    GATEWAY_PORT,
    STUDIO_PORT,
    STUDIO_URL: mode === 'development' ? ownStudio : (STUDIO_URL ?? ownStudio),
    GATEWAY_URL: GATEWAY_URL ?? urlAt(GATEWAY_PORT),
    GATEWAY_START_MS,
  }
}

const urlAt = (port) => `http://127.0.0.1:${port}`

/** The embedded database is compiled in full where it is busy, not at its start: a third of the gateway's CPU time until then. */
const lateCompilation = '--wasm-tiering-budget=100000000'

/** The processes with the part of the build that they run. They end in the reverse order. */
const table = [
  {
    name: 'psp',
    part: 'gateway',
    ready: /payment-sandbox ready (\S+)/,
    built: ['payment-sandbox'],
    source: ['payment-sandbox/server.ts'],
  },
  {
    name: 'gateway',
    part: 'gateway',
    ready: /gateway ready (\S+)/,
    print: readableWithoutBrands,
    options: [lateCompilation],
    built: ['gateway'],
    source: ['--watch', '--watch-preserve-output', 'gateway/server.ts'],
  },
  {
    name: 'studio',
    part: 'game studio',
    ready: /studio ready (\S+)/,
    print: readable,
    built: ['game-studio'],
    source: ['--watch', '--watch-preserve-output', 'game-studio/server.ts'],
  },
  {
    name: 'web',
    part: 'site',
    ready: /web ready (\S+)/,
    print: readable,
    built: ['web'],
    source: ['app/server/dev.ts'],
  },
]

/**
 * The processes for `supervise`, from the build or from source.
 * @param {{ from: 'build' | 'source', env: Record<string, string>, without?: readonly string[], building?: Record<string,
 * Promise<number>> }} options `building` is a build that is under way, by part
 */
export function processRows({ from, env, without = [], building = {} }) {
  return table
    .filter(({ name }) => !without.includes(name))
    .map(({ name, part, ready, print, options = [], built, source }) => ({
      name,
      built: building[part],
      command: process.execPath,
      args:
        from === 'build'
          ? ['--enable-source-maps', ...options, fromRoot('build', ...built, 'server.js')]
          : ['--import', 'tsx', ...source],
      env,
      ready,
      ...(print && isForPeople ? { print } : {}),
    }))
}

/** The web process under @remix-run/serve instead of our server. */
export function remixServeRow(env, building) {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env
  return {
    name: 'web',
    command: process.execPath,
    args: [
      fromRoot('node_modules', '@remix-run', 'serve', 'dist', 'cli.js'),
      fromRoot('build', 'site', 'server', 'index.js'),
    ],
    env: { ...env, HOST, PORT },
    ready: /\[remix-serve\] (http:\S+)/,
    built: building.site,
  }
}
