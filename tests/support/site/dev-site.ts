import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../../..')

/** The web process of `npm run dev`, beside the gateway of the journeys, with brand folders of its own to write in. */
export interface DevSite {
  readonly port: string
  readonly brandsDir: string
  stop(): Promise<void>
}

/** Starts it as scripts/dev.mjs does: the editor's page bundled, everything else from source. */
export async function startDevSite(): Promise<DevSite> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-dev-'))
  const brandsDir = join(folder, 'brands')
  cpSync(join(root, 'brands'), brandsDir, { recursive: true })
  const bundle = "import('./scripts/lib/bundle.mjs').then((m) => m.bundleBrandEditor('build/brand-editor'))"
  await ended(spawn(process.execPath, ['-e', bundle], { cwd: root, stdio: 'inherit' }))
  const child = spawn(process.execPath, ['--import', 'tsx', 'app/server/dev.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      MARQUEE_ENV: 'demo',
      PORT: '0',
      GATEWAY_URL: process.env.SITE_GATEWAY_URL,
      GATEWAY_WAIT_MS: '10000',
      WEB_SECRET: process.env.SITE_WEB_SECRET,
      BRANDS_DIR: brandsDir,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the development server ended with ${code}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /web ready (\S+)/.exec(line)?.[1]
      if (url) resolve(new URL(url).port)
    })
  })
  return {
    port,
    brandsDir,
    async stop() {
      child.kill('SIGTERM')
      await ended(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve))
}
