import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { wireHeaders } from '../../contract/envelope.ts'
import { contract } from '../../contract/index.ts'
import { pagePaths, patternOf } from '../../scripts/lib/page-routes.ts'
import { type StrangeRequest, strangeRequests } from '../support/hostile/strange-requests.ts'
import { createMemoryReader, type Retained } from '../support/site/retained-memory.ts'
import { startSite } from '../support/site/start-site.ts'

// Strange requests to every address of the web process and every call of the gateway, as a visitor, a member and an
// agent. The bars: no fault, no answer over a second, both processes alive, memory back to ±20 %.
// `FUZZ_MINUTES=1 npm run soak fuzz` is a short form; `FUZZ_SEED` repeats one.
//
// Memory is what a forced collection leaves, once caches are filled and at the end after an idle minute: resident memory
// grows with V8's young generation and with fragments of freed pages, and says nothing about a leak. What stays is bounded:
// pages 64 MB, pictures 24 MB (app/page-cache, app/brand), 1,000 public responses (app/gateway-client), texts of 300 brands
// and languages (app/i18n), counters of 50,000 networks (app/http-limits), of which each request here is another.

const MINUTES = Number(process.env.FUZZ_MINUTES ?? 30)
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
const SLOW_MS = 1000
const HANGS_MS = 15_000
const MEMORY_BAR = 1.2
const BATCH = 40
const IDLE_MS = 60_000
/** Every so many requests one is left by its client while it is answered. */
const LEAVES_EVERY = 20
const LEAVES_WITHIN_MS = 250
/** A session that a strange request ended is opened again after this time. */
const LOGIN_EVERY_MS = 60_000
const LOGIN_ATTEMPTS = 5
const HOST = 'neon.localhost'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Reply {
  readonly status: number
  readonly ms: number
  readonly text: string
  readonly cookies: readonly string[]
}

console.log(`seed ${SEED}, ${MINUTES} minutes`)
const memory = createMemoryReader()
const site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', GATEWAY_WAIT_MS: '5000', ...memory.env })
const gatewayPort = new URL(site.gatewayUrl).port
let sent = 0

function send(port: string, { method, path, headers, body }: StrangeRequest): Promise<Reply> {
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, text = '', cookies: string[] = []) =>
      resolve({ status, ms: performance.now() - startedMs, text, cookies })
    try {
      const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        // A stream of news has no end of its own.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          done(response.statusCode ?? 0)
          return response.destroy()
        }
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () =>
          done(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers['set-cookie']),
        )
        response.once('error', () => done(0))
      })
      call.setTimeout(HANGS_MS, () => call.destroy())
      // A server may close the connection of a request that it refuses.
      call.once('error', () => done(0))
      call.end(body ?? undefined)
      if (sent % LEAVES_EVERY === 0) setTimeout(() => call.destroy(), (sent * 7) % LEAVES_WITHIN_MS)
    } catch {
      // Node's client does not send what is no request line.
      done(0)
    }
  })
}

/** A network of its own each time: the limits have tests of their own. */
const ownNetwork = () => {
  sent++
  return `198.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`
}

/** Logs a demo account in; a busy machine may be too late for the first puzzle. */
async function logIn(role: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await logInOnce(role)
    } catch (error) {
      if (attempt === LOGIN_ATTEMPTS) throw error
    }
  }
}

/** Logs a demo account in through the form, as without JavaScript; returns the cookie header. */
async function logInOnce(role: string): Promise<string> {
  const demo = (await (await fetch(`${site.gatewayUrl}/demo.json`)).json()) as {
    brands: { code: string; accounts: { role: string; username: string; password: string }[] }[]
  }
  const account = demo.brands.find(({ code }) => code === 'neon')?.accounts.find((known) => known.role === role)
  if (!account) throw new Error(`no demo account of the role ${role}`)
  const headers = { host: HOST, 'user-agent': BROWSER, 'x-forwarded-for': ownNetwork() }
  const form = await send(site.webPort, { method: 'GET', path: '/login', headers, body: null })
  const field = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(form.text)?.[1] ??
    new RegExp(`value="([^"]+)"[^>]*name="${name}"`).exec(form.text)?.[1] ??
    ''
  const puzzles = { challengeId: field('challengeId'), captchaId: field('captchaId') }
  const solved = await fetch(`${site.gatewayUrl}/demo/solve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(puzzles),
  })
  const body = new URLSearchParams({
    username: account.username,
    password: account.password,
    ...puzzles,
    ...((await solved.json()) as Record<string, string>),
  })
  const reply = await send(site.webPort, {
    method: 'POST',
    path: '/login',
    headers: {
      ...headers,
      origin: `http://${HOST}`,
      cookie: form.cookies.map((line) => line.split(';')[0]).join('; '),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: `${body}`,
  })
  if (reply.status !== 303) throw new Error(`the login of ${role} answered ${reply.status}`)
  return reply.cookies.map((line) => line.split(';')[0]).join('; ')
}

const routes = readdirSync(new URL('../../app/routes', import.meta.url)).map((file) =>
  patternOf(file.replaceAll(/\[(.*?)\]/g, '$1').replace(/\.ts$/, '.tsx')).replace(/:\w+|\*/g, 'x'),
)
const pages = [...pagePaths(new URL('../../app/i18n/locales', import.meta.url).pathname)]
const webPaths = [...new Set([...pages, ...routes, ...pages.map((path) => `${path === '/' ? '/_root' : path}.data`)])]
const calls = Object.values(contract).flatMap((group) => Object.values(group))
const fields = [
  'username',
  'password',
  'amount',
  'code',
  'returnTo',
  'type',
  'intent',
  'page',
  'q',
  'lang',
  'id',
  'sort',
]
const gatewayPaths = calls.map(({ path }) => path)

const found: string[] = []
const times: number[] = []
const counts = new Map<string, number>()

async function fire(port: string, strange: StrangeRequest, headers: Record<string, string>): Promise<void> {
  const given = { ...strange, headers: { ...headers, ...strange.headers } }
  const reply = await send(port, given)
  times.push(reply.ms)
  counts.set(`${reply.status}`, (counts.get(`${reply.status}`) ?? 0) + 1)
  const what = reply.status >= 500 ? `${reply.status}` : reply.ms > SLOW_MS ? `${reply.ms.toFixed(0)} ms` : null
  if (what && found.length < 50)
    found.push(`${what} ${JSON.stringify(given).slice(0, 1200)} → ${reply.text.slice(0, 300)}`)
}

async function round(at: number, cookies: Record<string, string>): Promise<void> {
  const sample = (paths: readonly string[]) =>
    fc.sample(strangeRequests(paths, fields), { numRuns: BATCH, seed: SEED + at })
  for (const [index, strange] of sample(webPaths).entries()) {
    const role = ['visitor', 'member', 'agent'][index % 3] ?? 'visitor'
    const cookie: Record<string, string> = cookies[role] ? { cookie: cookies[role] } : {}
    const network = { 'x-forwarded-for': ownNetwork(), 'user-agent': BROWSER, origin: `http://${HOST}` }
    await fire(site.webPort, strange, { host: HOST, ...network, ...cookie })
  }
  for (const strange of sample(gatewayPaths)) {
    const trusted = { [wireHeaders.webSecret]: site.webSecret, [wireHeaders.clientIp]: ownNetwork() }
    await fire(gatewayPort, strange, { [wireHeaders.merchant]: 'neonnine', [wireHeaders.brandHost]: HOST, ...trusted })
  }
}

const endsMs = performance.now() + MINUTES * 60_000
let cookies: Record<string, string> = {}
let loggedInMs = Number.NEGATIVE_INFINITY

type Name = 'web' | 'gateway'
const readMemory = async (): Promise<Record<Name, Retained>> => ({
  web: await memory.read(site.webPid),
  gateway: await memory.read(site.gatewayPid),
})
let memoryBefore: Record<Name, Retained> | null = null
for (let at = 0; performance.now() < endsMs; at++) {
  if (performance.now() - loggedInMs > LOGIN_EVERY_MS) {
    cookies = { member: await logIn('member'), agent: await logIn('agent') }
    loggedInMs = performance.now()
  }
  await round(at, cookies)
  // Caches are filled after a third of the time.
  if (!memoryBefore && performance.now() > endsMs - MINUTES * 40_000) memoryBefore = await readMemory()
}
await sleep(IDLE_MS)
const memoryAfter = await readMemory()
memory.remove()
const megabytes = (bytes = 0) => (bytes / 2 ** 20).toFixed(0)
const memoryBar = (name: Name) => {
  const [before, after] = [memoryBefore?.[name], memoryAfter[name]]
  const resident = `resident ${megabytes(before?.residentBytes)} → ${megabytes(after.residentBytes)} MB`
  return [
    `memory of the ${name} back`,
    before !== undefined && after.liveBytes <= MEMORY_BAR * before.liveBytes,
    `${megabytes(before?.liveBytes)} → ${megabytes(after.liveBytes)} MB live; ${resident}`,
  ] as const
}
times.sort((a, b) => a - b)
const bars = [
  ['the same processes run', site.isWebRunning() && site.isGatewayRunning(), ''],
  ['no fault and no answer over a second', found.length === 0, `${found.length} of ${times.length} requests`],
  memoryBar('web'),
  memoryBar('gateway'),
] as const
for (const line of found) console.log(line)
console.log(`answers by status ${JSON.stringify(Object.fromEntries([...counts].sort()))}`)
console.log(`median ${times[times.length >> 1]?.toFixed(0)} ms, slowest ${times.at(-1)?.toFixed(0)} ms`)
for (const [what, isHeld, figure] of bars) console.log(`${isHeld ? 'held  ' : 'MISSED'} ${what.padEnd(40)} ${figure}`)
await site.stop()
process.exit(bars.every(([, isHeld]) => isHeld) ? 0 : 1)
