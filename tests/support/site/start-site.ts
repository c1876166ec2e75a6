import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { prepareDataFolder } from '../database/prepared-folder.ts'
import { freePort } from '../free-port.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A whole site of its own: built gateway and web on free ports, an empty database, a copy of the brand folders to edit. */
export interface Site {
  readonly webPort: string
  readonly gatewayUrl: string
  readonly studioUrl: string
  readonly brandsDir: string
  readonly challengeSecret: string
  /** With it the gateway trusts the visitor data that a web process sends. */
  readonly webSecret: string
  /** The keys of the demonstration's staff follow from it. */
  readonly operatorSecret: string
  readonly webPid: number
  readonly gatewayPid: number
  isWebRunning(): boolean
  /** Memory that the web process holds, on Linux. */
  webMemoryBytes(): number
  isGatewayRunning(): boolean
  gatewayMemoryBytes(): number
  readonly operatorPort: string
  stop(): Promise<void>
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

function residentBytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}

/** A busy machine responds late; tests are about what pages show, not about when. */
export const ON_A_BUSY_MACHINE = { GATEWAY_WAIT_MS: '60000', FRAME_WAIT_MS: '60000', PAGES_AT_ONCE: '32' } as const

/** Every page decides whether it reports its speed, as in production, and none does: a test sees its own requests only. */
const SAMPLE_NOBODY = { SPEED_SAMPLE_PERCENT: '1e-9' } as const

/** Starts a site; what it prints goes to standard error when it does not come up. */
export async function startSite(extraEnv: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-site-'))
  const brandsDir = join(folder, 'brands')
  cpSync(join(root, 'brands'), brandsDir, { recursive: true })
  const challengeSecret = randomBytes(32).toString('base64url')
  const webSecret = randomBytes(32).toString('base64url')
  const operatorSecret = randomBytes(32).toString('base64url')
  const env = {
    ...process.env,
    MARQUEE_ENV: 'demo',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    GATEWAY_PORT: '0',
    GATEWAY_METRICS_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    BRANDS_DIR: brandsDir,
    CHALLENGE_SECRET: challengeSecret,
    WEB_SECRET: webSecret,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    SANDBOX_PSP_PORT: '0',
    SANDBOX_PSP_KEYS: `site:${randomBytes(32).toString('base64url')}`,
    OPERATOR_SECRET: operatorSecret,
    LOG_LEVEL: 'warn',
    ...SAMPLE_NOBODY,
    ...extraEnv,
  }
  await prepareDataFolder(env.DATA_DIR)
  const psp = await start('payment-sandbox', env)
  // The gateway launches what the studio serves and the studio calls the gateway back: one of the two ports is known before.
  const studioPort = String(await freePort())
  const studioUrl = `http://127.0.0.1:${studioPort}`
  const operatorPort = String(await freePort())
  const gatewayEnv = { ...env, SANDBOX_PSP_URL: psp.url, STUDIO_URL: studioUrl, GATEWAY_OPERATOR_PORT: operatorPort }
  const gateway = await start('gateway', gatewayEnv)
  const studio = await start('game-studio', { ...env, STUDIO_PORT: studioPort, GATEWAY_URL: gateway.url })
  const web = await start('web', { ...env, GATEWAY_URL: gateway.url })
  return {
    webPort: new URL(web.url).port,
    gatewayUrl: gateway.url,
    studioUrl,
    brandsDir,
    challengeSecret,
    webSecret,
    operatorSecret,
    webPid: web.child.pid ?? 0,
    gatewayPid: gateway.child.pid ?? 0,
    isWebRunning: () => isRunning(web.child),
    webMemoryBytes: () => residentBytes(web.child),
    isGatewayRunning: () => isRunning(gateway.child),
    gatewayMemoryBytes: () => residentBytes(gateway.child),
    operatorPort,
    async stop() {
      await end(web.child)
      await end(studio.child)
      await end(gateway.child)
      await end(psp.child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Playwright's global set-up: one site for all journeys; its address reaches the workers by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite(ON_A_BUSY_MACHINE)
  process.env.SITE_WEB_PORT = site.webPort
  process.env.SITE_GATEWAY_URL = site.gatewayUrl
  process.env.SITE_STUDIO_URL = site.studioUrl
  process.env.SITE_BRANDS_DIR = site.brandsDir
  process.env.SITE_CHALLENGE_SECRET = site.challengeSecret
  process.env.SITE_WEB_SECRET = site.webSecret
  process.env.SITE_OPERATOR_SECRET = site.operatorSecret
  process.env.SITE_OPERATOR_PORT = site.operatorPort
  return () => site.stop()
}

/** A further web process beside the site that runs for the journeys, in front of another address of its gateway. */
export async function startWeb(
  gatewayUrl: string,
  {
    logLevel = 'fatal',
    port = '0',
    onLine,
    env: own = {},
  }: {
    logLevel?: string
    port?: string
    onLine?: (line: string) => void
    env?: Readonly<Record<string, string>>
  } = {},
): Promise<{ port: string; stop(): Promise<void> }> {
  const env = {
    ...process.env,
    MARQUEE_ENV: 'demo',
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: port,
    BRANDS_DIR: process.env.SITE_BRANDS_DIR,
    WEB_SECRET: process.env.SITE_WEB_SECRET,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    ...ON_A_BUSY_MACHINE,
    ...SAMPLE_NOBODY,
    GATEWAY_URL: gatewayUrl,
    LOG_LEVEL: logLevel,
    ...own,
  }
  const { child, url } = await start('web', env, onLine)
  return { port: new URL(url).port, stop: () => end(child) }
}

/** A further studio that plays against the wallets of another operator; it shares the keys of `PROVIDER_KEYS_DIR`. */
export async function startFurtherStudio(env: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const given = { ...process.env, MARQUEE_ENV: 'demo', NODE_ENV: 'production', HOST: '127.0.0.1', LOG_LEVEL: 'warn' }
  const { child, url } = await start('game-studio', { ...given, STUDIO_PORT: '0', ...env })
  return { url, stop: () => end(child) }
}

function start(
  name: 'gateway' | 'game-studio' | 'web' | 'payment-sandbox',
  env: Record<string, string | undefined>,
  onLine?: (line: string) => void,
) {
  return new Promise<{ child: ChildProcess; url: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'build', name, 'server.js')], {
      cwd: root,
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const printed: string[] = []
    const listen = (line: string) => {
      printed.push(line)
      onLine?.(line)
      const ready = /(?:gateway|studio|web|payment-sandbox) ready (\S+)/.exec(line)
      if (ready?.[1]) resolve({ child, url: ready[1] })
      else if (!onLine && /"level":(?:50|60)/.test(line)) console.error(`${name} | ${line}`)
    }
    createInterface({ input: child.stdout }).on('line', listen)
    createInterface({ input: child.stderr }).on('line', listen)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${printed.join('\n')}`)))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
