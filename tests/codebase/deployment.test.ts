import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { caddyfile, hasCaddy, runCaddy } from '../proxy/start-caddy.ts'
import { freePort } from '../support/free-port.ts'

/** The files of deploy/ and docs/Caddyfile describe one deployment: what one of them names, the others have. */

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const example = Object.fromEntries(
  [...textOf('deploy/marquee.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
)
const compose = textOf('deploy/compose.yaml')
/** The text of each service of the compose file; those that extend another's hold what differs. */
const services = Object.fromEntries(
  [...(compose.split(/^services:\n/m)[1] ?? '').matchAll(/^ {2}([\w-]+):(.*(?:\n(?: {3,}.*)?)*)/gm)].map(
    ([, name = '', text = '']) => [name, text],
  ),
)
const units = Object.fromEntries(
  readdirSync(join(root, 'deploy/systemd')).map((name) => [name, textOf(`deploy/systemd/${name}`)]),
)
const upstreamsOf = (text: string) => [...text.matchAll(/127\.0\.0\.1:(\d+)(?=[\s{])/g)].map(([, port = '']) => port)

test('the hosts that the settings name for games and callbacks are hosts of the proxy', () => {
  for (const name of ['STUDIO_PUBLIC_URL', 'GATEWAY_PUBLIC_URL'])
    expect(caddyfile, name).toContain(`\n${example[name]} {`)
  expect(caddyfile).toContain(`\nhttp://:${new URL(example.GATEWAY_URL ?? '').port} {\n\tbind 127.0.0.1\n`)
  expect(upstreamsOf(caddyfile)).toContain(new URL(example.STUDIO_URL ?? '').port)
})

test('every process that the proxy asks is one of the compose file, and the other way round', () => {
  const portsOf = (prefix: string, variable: string) =>
    Object.entries(services).flatMap(([name, text]) =>
      name.startsWith(prefix) ? [new RegExp(`^ +${variable}: (\\d+)$`, 'm').exec(text)?.[1] ?? ''] : [],
    )
  const gateways = portsOf('gateway', 'GATEWAY_PORT')
  const webs = portsOf('web', 'PORT')
  expect([gateways.length, webs.length]).toEqual([2, 2])
  expect([...new Set(upstreamsOf(caddyfile))].sort()).toEqual([...webs, ...gateways, example.STUDIO_PORT].sort())
  for (const port of [...gateways, ...webs]) {
    const asked = Object.values(services).filter((text) => text.includes(`:${port}/readyz`))
    expect(asked, port).toHaveLength(1)
  }
  // Two gateways of a machine cannot share the port of their metrics or of their operators.
  expect(new Set(portsOf('gateway', 'GATEWAY_METRICS_PORT')).size).toBe(2)
  expect(gateways.map((port) => String(Number(port) + 1))).not.toContain(example.STUDIO_PORT)
})

test('the brands of a container are a folder of the machine, not of its image', () => {
  const shared = compose.split(/^services:/m)[0]
  expect(shared).toContain('- ../brands:/srv/marquee/brands\n')
  for (const [name, text] of Object.entries(services))
    if (text.includes('*marquee')) expect(text, name).not.toContain('volumes:')
})

test('a unit names no folder that a new machine lacks, and only units that exist', () => {
  expect(Object.keys(units).length).toBeGreaterThan(4)
  for (const [name, text] of Object.entries(units)) {
    const required = [...text.matchAll(/^ReadWritePaths=(?!-)(.*)$/gm)].map(([, path = '']) => path)
    expect(required, name).toEqual([])
    for (const [, unit = ''] of text.matchAll(/(marquee-[\w-]+@?)(?:\d+)?\.service/g))
      expect(Object.keys(units), name).toContain(`${unit}.service`)
    for (const [, file = ''] of text.matchAll(/^ExecStart=\/usr\/bin\/node (?:--\S+ )*(scripts\/\S+)/gm))
      expect(existsSync(join(root, file)), name).toBe(true)
  }
})

test('the settings of the example reach the processes: a unit or the compose file sets no variable of it again', () => {
  // systemd prefers the file to the unit, so the unit's value would not count.
  const ofUnits = Object.values(units).flatMap((text) =>
    [...text.matchAll(/^Environment=(.*)$/gm)].map(([, all = '']) => all),
  )
  const names = ofUnits.flatMap((all) => all.split(' ').map((pair) => pair.split('=')[0] ?? ''))
  expect(names).toEqual(expect.arrayContaining(['PORT', 'GATEWAY_PORT', 'GATEWAY_METRICS_PORT']))
  expect(names.filter((name) => name in example)).toEqual([])
})

test('the nightly backup reads as a user who may read every row', () => {
  expect(units['marquee-backup.service']).toContain('EnvironmentFile=/etc/marquee/marquee.env')
  expect(example.BACKUP_DATABASE_URL).toMatch(/^postgres:\/\/marquee_backup@/)
  expect(textOf('docs/running.md')).toContain('create role marquee_backup login bypassrls')
})

test('the owner migrates, a user that owns nothing serves, and each is a user of the shipped database', () => {
  const users = [...textOf('deploy/postgres.sql').matchAll(/^create role (\w+) login(.*);$/gm)]
  expect(users.map(([, name, rights = '']) => [name, rights.trim()])).toEqual([
    ['marquee', 'createrole'],
    ['marquee_serve', ''],
    ['marquee_backup', 'bypassrls'],
  ])
  expect(compose).toContain('./postgres.sql:/docker-entrypoint-initdb.d/')
  expect(example.DATABASE_URL).toMatch(/^postgres:\/\/marquee_serve@/)
  expect(example.MIGRATE_DATABASE_URL).toBeUndefined()
  expect(services.migrate).toContain('MIGRATE_DATABASE_URL: postgres://marquee@')
  expect(services['gateway-1']).toContain('condition: service_completed_successfully')
  expect(units['marquee-migrate.service']).toContain('EnvironmentFile=/etc/marquee/migrate.env')
  expect(units['marquee-gateway@.service']).toMatch(/^After=.* marquee-migrate\.service$/m)
})

test('each shipped deployment makes a backup every night, and keeps them for thirty days', () => {
  expect(services.backup).toContain('"deploy/nightly-backup.mjs", "backups"')
  expect(textOf('deploy/nightly-backup.mjs')).toContain('30 * DAY_MS')
  expect(units['marquee-backup.timer']).toContain('OnCalendar=*-*-* 03:15:00')
  expect(units['marquee-backup.service']).toContain('-mtime +30')
  expect(Number(example.BACKUP_LATE_HOURS)).toBeGreaterThan(24)
})

test.runIf(hasCaddy())(
  'the proxy brings pages, games and callbacks to their process, and nothing else of a gateway',
  async () => {
    const [web, studio, gateway] = [await serve('web'), await serve('studio'), await serve('gateway')]
    const [port, balancer] = [await freePort(), await freePort()]
    // Without TLS, on free ports, and without the redirect to TLS.
    const blocks = caddyfile
      .slice(caddyfile.indexOf('(balanced)'), caddyfile.indexOf('\nhttp:// {'))
      .replace(/\ttls \{[\s\S]*?\n\t\}\n/, '')
      .replace(/^https:\/\/([a-z.]*) \{/gm, `http://$1:${port} {\n\tbind 127.0.0.1`)
      .replace('http://:8780', `http://:${balancer}`)
      .replace('127.0.0.1:3000 127.0.0.1:3001', web)
      .replaceAll('127.0.0.1:8788 127.0.0.1:8798', gateway)
      .replace('127.0.0.1:8790', studio)
    const caddy = await runCaddy(blocks, port)
    onTestFinished(() => caddy.stop())
    expect(await ask(port, 'play.example', '/')).toBe('web /')
    expect(await ask(port, 'games.example', '/play/abc')).toBe('studio /play/abc')
    expect(await ask(port, 'gateway.example', '/providers/studio/transaction/win')).toBe(
      'gateway /providers/studio/transaction/win',
    )
    expect(await ask(port, 'gateway.example', '/payments/psp/events')).toBe('gateway /payments/psp/events')
    expect(await ask(port, 'gateway.example', '/wps/member/login')).toBe('404')
    expect(await ask(balancer, '127.0.0.1', '/wps/member/login')).toBe('gateway /wps/member/login')
  },
)

/** A process that says who it is and what it was asked. */
async function serve(name: string): Promise<string> {
  const server: Server = createServer((asked, answer) => answer.end(`${name} ${asked.url}`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The body, or the status of an answer without one. */
function ask(port: number, host: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let body = ''
      answer.on('data', (part) => {
        body += part
      })
      answer.once('end', () => resolve(body || String(answer.statusCode)))
    })
    asked.once('error', reject)
    asked.end()
  })
}
