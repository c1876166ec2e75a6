import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { startSite } from '../support/site/start-site.ts'

// Ten times the normal load of pages on demand. The bars: no restart, a refusal within 50 ms, served pages within three
// times their normal 95th percentile, and memory that stays where the first quarter of the load took it, to ±20 %.
// `OVERLOAD_SECONDS=20 npm run soak overload` is a short form.

const NORMAL_SECONDS = 15
const OVERLOAD_SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 120)
const FACTOR = 10
const SHED_BAR_MS = 50
const SERVED_FACTOR_BAR = 3
const MEMORY_BAR = 1.2
const PATHS = ['/', '/live', '/rng', '/help', '/notices']
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

interface Reply {
  readonly status: number
  readonly ms: number
}

const site = await startSite({ TRUST_PROXY: '1', LOG_LEVEL: 'error', GATEWAY_WAIT_MS: '5000' })
let asked = 0

/** One page that no cache has, for a visitor of a network of their own. */
function ask(): Promise<Reply> {
  asked++
  const path = `${PATHS[asked % PATHS.length]}?uncached=${asked}`
  const address = `198.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
  const headers = { host: 'neon.localhost', 'user-agent': BROWSER, 'x-forwarded-for': address, 'accept-language': 'en' }
  const startedMs = performance.now()
  return new Promise((resolve) => {
    const done = (status: number) => resolve({ status, ms: performance.now() - startedMs })
    const sent = request({ host: '127.0.0.1', port: site.webPort, path, headers, agent: false }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    })
    sent.once('error', () => done(0)).end()
  })
}

/** Asks at an even rate, whether answers come or not, as visitors do. */
async function load(perSecond: number, seconds: number): Promise<Reply[]> {
  const replies: Promise<Reply>[] = []
  const startedMs = performance.now()
  while (performance.now() - startedMs < seconds * 1000) {
    const due = ((performance.now() - startedMs) / 1000) * perSecond
    while (replies.length < due) replies.push(ask())
    await setTimeout(5)
  }
  return Promise.all(replies)
}

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const timesOf = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).map(({ ms }) => ms)

/** Pages in a row: how many one process makes in a second. */
async function capacity(): Promise<number> {
  for (let i = 0; i < 200; i++) await ask()
  const startedMs = performance.now()
  for (let i = 0; i < 200; i++) await ask()
  return 200_000 / (performance.now() - startedMs)
}

const perSecond = await capacity()
// A process that is busy a third of its time.
const normalRate = perSecond / 3
const normal = await load(normalRate, NORMAL_SECONDS)
const overload = await load(normalRate * FACTOR, OVERLOAD_SECONDS / 4)
const memoryBefore = site.webMemoryBytes()
overload.push(...(await load(normalRate * FACTOR, (OVERLOAD_SECONDS * 3) / 4)))
const memoryAfter = site.webMemoryBytes()

const normalP95 = percentile(timesOf(normal, 200), 0.95)
const [served, shed] = [timesOf(overload, 200), timesOf(overload, 503)]
const servedP95 = percentile(served, 0.95)
const shedP95 = percentile(shed, 0.95)
const other = overload.length - served.length - shed.length
const isAlive = site.isWebRunning() && (await ask()).status === 200
const bars = [
  ['the same process answers', isAlive, ''],
  ['neither a page nor a refusal', other === 0, String(other)],
  [`refused, 95 % within ${SHED_BAR_MS} ms`, shedP95 <= SHED_BAR_MS, `${shed.length}, ${shedP95.toFixed(0)} ms`],
  [
    `served, 95 % within ${SERVED_FACTOR_BAR} × normal`,
    servedP95 <= SERVED_FACTOR_BAR * normalP95,
    `${served.length}, ${servedP95.toFixed(0)} ms ÷ ${normalP95.toFixed(0)} ms`,
  ],
  [
    'memory stays',
    memoryAfter <= MEMORY_BAR * memoryBefore,
    `${(memoryBefore / 2 ** 20).toFixed(0)} → ${(memoryAfter / 2 ** 20).toFixed(0)} MB`,
  ],
] as const
console.log(
  `capacity ${perSecond.toFixed(0)} pages/s, normal ${normalRate.toFixed(0)}/s, load ${(normalRate * FACTOR).toFixed(0)}/s for ${OVERLOAD_SECONDS} s`,
)
for (const [what, isHeld, figure] of bars) console.log(`${isHeld ? 'held  ' : 'MISSED'} ${what.padEnd(38)} ${figure}`)
await site.stop()
process.exit(bars.every(([, isHeld]) => isHeld) ? 0 : 1)
