import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { bundleGateway } from '../../../scripts/lib/bundle.mjs'

const root = join(import.meta.dirname, '../../..')

/** What our own web process would know. */
export const WEB_SECRET = 'web-secret-of-the-tests-of-the-process'

export interface BuiltGateway {
  /** The folder of server.js and of the other entries. */
  readonly dir: string
  remove(): Promise<void>
}

/**
 * Builds the gateway as shipped, in a separate folder, from the current sources. The folder is in build/, because
 * packages and migrations are resolved from there.
 */
export async function buildGateway(moreEntries: Record<string, string> = {}): Promise<BuiltGateway> {
  const dir = join(root, 'build', `test-gateway-${process.pid}`)
  await bundleGateway(dir, moreEntries)
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) }
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly errors: string
}

export interface GatewayProcess {
  readonly child: ChildProcess
  /** Resolves when it takes calls; rejects when it ends before. */
  readonly url: Promise<string>
  /** Told in the log, which a caller may have turned down. */
  readonly metricsUrl: Promise<string>
  readonly ended: Promise<Ended>
}

/** Starts a built gateway with the tests' brands on free ports, as a process of its own: an empty environment but `env`. */
export function startGatewayProcess(
  built: BuiltGateway,
  env: { DATA_DIR: string } & Record<string, string>,
  nodeArguments: readonly string[] = [],
): GatewayProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [...nodeArguments, join(built.dir, 'server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      NODE_ENV: 'production',
      PATH,
      MARQUEE_ENV: 'test',
      GATEWAY_PORT: '0',
      GATEWAY_METRICS_PORT: '0',
      BRANDS_DIR: join(root, 'tests/support/brands'),
      WEB_SECRET,
      LOG_LEVEL: 'info',
      ...env,
    },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, errors }))
  })
  const lines = createInterface({ input: child.stdout })
  const line = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      lines.on('line', (text) => {
        const found = pattern.exec(text)?.[1]
        if (found) resolve(found)
      })
      void ended.then((end) => reject(new Error(`the gateway ended before it was ready: ${JSON.stringify(end)}`)))
    })
  const url = line(/^gateway ready (\S+)$/)
  const metricsUrl = line(/"metrics":"([^"]+)"/)
  // A caller that only waits for the end does not have to handle these rejections.
  for (const announced of [url, metricsUrl]) announced.catch(() => {})
  return { child, url, metricsUrl, ended }
}
