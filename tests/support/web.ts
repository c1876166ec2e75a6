import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface SiteOptions {
  /** Brand folders; the shipped ones unless given. */
  brandsDir?: string
  /** Further environment of both processes. */
  env?: Record<string, string>
  /** Point the web at this gateway instead of starting one. */
  gatewayUrl?: string
}

/** The built site as a player meets it: both processes on free ports, with a data folder of their own. */
export interface RunningSite {
  readonly port: number
  readonly gatewayUrl: string
  /** The address of a brand: `http://<code>.localhost:<port><path>`. */
  url(brandCode: string, path?: string): string
  /** What both processes have printed so far. */
  log(): string
  /** Ends the gateway alone, to see what the web does without it. */
  stopGateway(): Promise<void>
  stop(): Promise<void>
}

const READY_TIMEOUT_MS = 60_000

/** Starts gateway and web of `build/`. Run the build before. */
export async function startSite(options: SiteOptions = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  const lines: string[] = []
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    MARQUEE_ENV: 'demo',
    DATA_DIR: dataDir,
    SESSION_SECRET: secret(),
    WEB_SECRET: secret(),
    CHALLENGE_SECRET: secret(),
    GATEWAY_PORT: '0',
    METRICS_PORT: '0',
    PORT: '0',
    HOST: '127.0.0.1',
    ...(options.brandsDir ? { BRANDS_DIR: options.brandsDir } : {}),
    ...options.env,
  }
  const children: ChildProcess[] = []
  const start = async (file: string, ready: RegExp, more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--enable-source-maps', file], { env: { ...env, ...more } })
    children.push(child)
    return { child, url: await readyUrl(child, ready, lines) }
  }
  const stop = async () => {
    for (const child of children.toReversed()) await end(child)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const gateway = options.gatewayUrl ? null : await start('build/gateway/server.js', /gateway ready (\S+)/)
    const gatewayUrl = gateway?.url ?? options.gatewayUrl ?? ''
    const web = await start('build/web/server.js', /web ready (\S+)/, { GATEWAY_URL: gatewayUrl })
    const port = Number(new URL(web.url).port)
    return {
      port,
      gatewayUrl,
      url: (brandCode, path = '/') => `http://${brandCode}.localhost:${port}${path}`,
      log: () => lines.join('\n'),
      stopGateway: async () => {
        if (gateway) await end(gateway.child)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}

function readyUrl(child: ChildProcess, ready: RegExp, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${lines.slice(-20).join('\n')}`))
    const timer = setTimeout(() => fail('A process of the site was not ready in time'), READY_TIMEOUT_MS)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const url = ready.exec(line)?.[1]
        if (url) resolve(url)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => fail(`A process of the site ended with ${code}`))
    child.once('spawn', () => timer.unref())
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(timer)
}
