import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'

const READY_MS = 30_000

export function hasCaddy(): boolean {
  try {
    return execFileSync('caddy', ['version']).length > 0
  } catch {
    return false
  }
}

export interface Caddy {
  readonly url: string
  stop(): void
}

/** docs/Caddyfile, which deploy/compose.yaml gives to Caddy. */
export const caddyfile = readFileSync(join(import.meta.dirname, '../../docs/Caddyfile'), 'utf8')

/** Starts Caddy with the proxy lines of docs/Caddyfile, without TLS, in front of two other ports. */
export async function startCaddy(upstreams: readonly [number, number]): Promise<Caddy> {
  const balanced = /^\(balanced\) \{[\s\S]*?\n\}\n/m.exec(caddyfile)?.[0] ?? ''
  const lines = /^\treverse_proxy[\s\S]*?\n\t\}\n/m.exec(caddyfile)?.[0] ?? ''
  const proxy = upstreams.reduce(
    (config, upstream, index) => config.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${upstream}`),
    lines,
  )
  const port = await freePort()
  return await runCaddy(`${balanced}\nhttp://:${port} {\n\tbind 127.0.0.1\n${proxy}}\n`, port)
}

/** Runs Caddy with these blocks, without TLS, until `/readyz` of the port answers. */
export async function runCaddy(blocks: string, port: number): Promise<Caddy> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n\n${blocks}`)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  const endsAt = Date.now() + READY_MS
  while (!(await isReady(url))) {
    if (Date.now() > endsAt) {
      stop()
      throw new Error('Caddy does not answer')
    }
    await sleep(100)
  }
  return { url, stop }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
