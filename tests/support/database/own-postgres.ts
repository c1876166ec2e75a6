import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../free-port.ts'

/** A PostgreSQL server of our own, with default settings, that may be killed. */
export interface OwnPostgres {
  readonly url: string
  /** The folder with pgbench and the other programs. */
  readonly binDir: string
  /** SIGKILL to the server and all its processes, as when the machine's memory ran out. */
  kill(): Promise<void>
  /** Restarts it on the same port after a kill, and waits until it responds. */
  start(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

const START_TIMEOUT_MS = 60_000

/** Makes and starts a server in a folder of its own; null where PostgreSQL's programs are not installed. */
export async function createOwnPostgres(): Promise<OwnPostgres | null> {
  const binDir = findPrograms()
  if (!binDir) return null
  const dir = mkdtempSync(path.join(tmpdir(), 'marquee-postgres-'))
  const user = unprivileged(dir)
  const data = path.join(dir, 'data')
  execFileSync(
    path.join(binDir, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    {
      stdio: 'ignore',
      ...user,
    },
  )
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: ChildProcess | null = null

  const settings = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', dir]
  const run = () => {
    server = spawn(path.join(binDir, 'postgres'), settings, { stdio: 'ignore', ...user })
    return server
  }
  const start = async () => {
    let running = run()
    await waitForAnswer(url, () => {
      // Remains of the previous process may prevent the first attempt.
      if (running.exitCode !== null) running = run()
    })
  }
  const end = async (signal: NodeJS.Signals) => {
    const running = server
    server = null
    if (!running?.pid || running.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    // Each of its processes is a session of its own: a signal to the group would reach the first only.
    const children = signal === 'SIGKILL' ? childrenOf(running.pid) : []
    running.kill(signal)
    for (const child of children) killQuietly(child)
    await ended
  }
  await start()
  return {
    url,
    binDir,
    start,
    kill: () => end('SIGKILL'),
    async remove() {
      await end('SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** Debian installs them outside the path, by major version. */
function findPrograms(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.PG_BIN,
    ...versions.map((version) => `${root}/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return (
    folders.find((folder) => folder && ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)))) ??
    null
  )
}

/** PostgreSQL refuses to run as root: its own user does it then. */
function unprivileged(dir: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  chownSync(dir, uid, gid)
  return { uid, gid }
}

function childrenOf(pid: number): number[] {
  const output = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return output.split('\n').map(Number).filter(Boolean)
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

async function waitForAnswer(url: string, whileWaiting: () => void): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > until) throw error
      whileWaiting()
      await new Promise((resolve) => setTimeout(resolve, 20))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
