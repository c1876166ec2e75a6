import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Runs a command with TEST_DATABASE_URL naming a PostgreSQL: one that already answers, else Debian's package started
// on a free port with a throw-away data folder.
const local = 'postgres://postgres@127.0.0.1:5432/postgres'

const [command, ...args] = process.argv.slice(2)
const server = process.env.TEST_DATABASE_URL
  ? { url: process.env.TEST_DATABASE_URL }
  : answers(local)
    ? { url: local }
    : await startOwn()
const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: server.url } })
child.once('exit', (code) => {
  server.stop?.()
  process.exit(code ?? 1)
})

function answers(url) {
  return spawnSync('psql', [url, '-c', 'select 1'], { env: { ...process.env, PGCONNECT_TIMEOUT: '3' } }).status === 0
}

async function startOwn() {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { env })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const version = readdirSync(base).sort((a, b) => Number(b) - Number(a))[0]
  const programs = join(base, version, 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'marquee-postgres-'))
  chmodSync(folder, 0o777)
  const data = join(folder, 'data')
  const port = await freePort()
  const asPostgres = (line) => execFileSync('su', ['postgres', '-c', line], { stdio: ['ignore', 'ignore', 'inherit'] })
  asPostgres(`${programs}/initdb -D ${data} -A trust -U postgres`)
  asPostgres(
    `${programs}/pg_ctl -D ${data} -w -l ${folder}/log -o '-p ${port} -k ${folder} -c listen_addresses=127.0.0.1' start`,
  )
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      asPostgres(`${programs}/pg_ctl -D ${data} -m immediate stop`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
