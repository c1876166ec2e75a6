import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import type { EntryContext, ServerBuild } from '@remix-run/node'
import autocannon from 'autocannon'
import type * as Site from '#app/server/app.server.ts'
import { askApp } from '../support/site/ask-app.ts'
import { FIRST_LOAD_BAR_KB, gzipKb } from '../support/site/first-load.ts'
import { startSite } from '../support/site/start-site.ts'

// The cost of a home page. In one process, interleaved, so that a busy machine affects all alike: rendered on demand
// for a visitor and for a member, against rendering its components alone. Over HTTP, interleaved: from the page cache,
// against a bare node:http server that sends the same bytes, and against the page on demand. Also the script that a
// first page load needs.

const ROUNDS = 15
const WARM_UP_ROUNDS = 12
const PAGES_PER_ROUND = 25
const ON_DEMAND_BAR = 1.4
const LOAD_ROUNDS = 3
const LOAD_SECONDS = 4
const CONNECTIONS = 20
/** A busy process refuses the pages of more (app/http-limits/load-limits.server.ts). */
const ON_DEMAND_CONNECTIONS = 6
const CACHED_TO_BARE_BAR = 0.6
const CACHED_TO_ON_DEMAND_BAR = 20

process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL = 'error'
const site = await startSite()
process.env.GATEWAY_URL = site.gatewayUrl
process.env.WEB_SECRET = site.webSecret
process.env.BRANDS_DIR = site.brandsDir

type Render = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>

const build = (await import(join(process.cwd(), 'build/site/server/index.js'))) as ServerBuild
const entry = build.entry.module as unknown as typeof Site & { default: Render }
let rendered: { request: Request; context: EntryContext } | null = null
const render = entry.createRenderer(
  {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
          rendered = { request, context }
          return entry.default(request, status, headers, context)
        },
      },
    },
  },
  'production',
)
const askSite = askApp(entry.createApp({ render, hasPageCache: false }))

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const host = process.argv[2] ?? 'neon.localhost'

function ask(path: string, own: Record<string, string>, init: RequestInit = {}, remoteAddress = '127.0.0.1') {
  return askSite(path, { host, 'user-agent': BROWSER, ...own }, { ...init, remoteAddress })
}

async function wholePage(headers: Record<string, string> = {}, remoteAddress?: string): Promise<string> {
  const response = await ask('/', headers, {}, remoteAddress)
  if (response.status !== 200) throw new Error(`The home page answered ${response.status}`)
  return response.text()
}

/** Opens a trial as the form does; its cookie is a member’s. */
async function openTrial(): Promise<string> {
  const opened = await ask('/freeplay', { origin: `http://${host}` }, { method: 'POST', body: new URLSearchParams() })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!/^mq=.+/.test(cookie)) throw new Error(`No trial was opened: ${opened.status}`)
  return cookie
}

/** Renders the components of the last page: no loader runs, no loader data is written. */
function bareRenderOf(): () => Promise<string> {
  if (!rendered) throw new Error('No page has been rendered yet')
  const { request, context } = rendered
  const { serverHandoffStream: _loaderData, ...bare } = context
  return async () => (await entry.default(request, 200, new Headers(), bare)).text()
}

async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let i = 0; i < PAGES_PER_ROUND; i++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / PAGES_PER_ROUND
}

/** Without the loaders' data, which the bare render leaves out. */
const markupOf = (html: string) =>
  html.replace(/<script[^>]*>window\.__remixContext\.streamController\..*?<\/script>/gs, '')

// The first pages fill the caches, and the engine compiles for some hundred pages.
const cookie = await openTrial()
// From new addresses: the gateway limits the calls of one.
let addresses = 0
const memberPage = () => wholePage({ cookie }, `203.0.${(++addresses >> 8) & 255}.${addresses & 255}`)
for (let i = 0; i < WARM_UP_ROUNDS; i++) for (const work of [memberPage, wholePage]) await cpuMs(work)
const html = await wholePage()
const bareRender = bareRenderOf()
for (let i = 0; i < WARM_UP_ROUNDS; i++) await cpuMs(bareRender)
const [full, bare] = [markupOf(html).length, markupOf(await bareRender()).length]
if (Math.abs(full / bare - 1) > 0.01) throw new Error(`The page draws ${full} characters, the bare render ${bare}`)
const rounds: { onDemand: number; member: number; render: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const member = await cpuMs(memberPage)
  const onDemand = await cpuMs(wholePage)
  rounds.push({ member, onDemand, render: await cpuMs(bareRender) })
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** Time of the median round, and its ratio to the bare render of the same round. */
const overRounds = (part: 'onDemand' | 'member' | 'render') => ({
  ms: median(rounds.map((round) => round[part])),
  ratio: median(rounds.map((round) => round[part] / round.render)),
})

const headers = { host, 'user-agent': BROWSER, 'accept-encoding': 'br', 'accept-language': 'en' }

/** Requests a second, and the worst latency but for one in a hundred. */
async function load(url: string, connections = CONNECTIONS): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: LOAD_SECONDS, workers: 1 })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} not 2xx, ${result.errors} errors`)
  return result.requests.average
}

/** A bare node:http server with the compressed bytes of the cached page. */
async function startBareServer(): Promise<{ url: string; stop(): void }> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get({ host: '127.0.0.1', port: site.webPort, path: '/', headers }, async (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error('The page is not compressed'))
      resolve(await buffer(response))
    }).once('error', reject)
  })
  const child = spawn(process.execPath, ['tests/support/site/bare-server.mjs'], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(bytes)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { url: line, stop: () => child.kill() }
}

const web = `http://127.0.0.1:${site.webPort}`
// The first request has the page rendered, the others meet it in the cache.
await load(`${web}/`)
const bareServer = await startBareServer()
const loads: { bare: number; cached: number; onDemand: number }[] = []
for (let round = 0; round < LOAD_ROUNDS; round++) {
  const bareRps = await load(`${bareServer.url}/`)
  const cached = await load(`${web}/`)
  // A query that no page reads is never cached.
  loads.push({ bare: bareRps, cached, onDemand: await load(`${web}/?uncached=1`, ON_DEMAND_CONNECTIONS) })
}
bareServer.stop()
const cachedToBare = median(loads.map(({ cached, bare: floor }) => cached / floor))
const cachedToOnDemand = median(loads.map(({ cached, onDemand }) => cached / onDemand))

// What the page loads before it hydrates: preloaded modules and the imports of its inline script.
const addressesOf = /(?:rel="modulepreload" href=|from |import )"(\/assets\/[\w.-]+\.js)"/g
const scripts = [...new Set([...html.matchAll(addressesOf)].map((match) => match[1] ?? ''))]
const scriptKb = gzipKb('build/site/client', scripts)

const bareFigure = overRounds('render')
const onDemand = overRounds('onDemand')
const bars = [
  onDemand.ratio <= ON_DEMAND_BAR,
  cachedToBare >= CACHED_TO_BARE_BAR,
  cachedToOnDemand >= CACHED_TO_ON_DEMAND_BAR,
  scriptKb <= FIRST_LOAD_BAR_KB,
]
const verdict = (isWithin: boolean | undefined, bar: string) => `${isWithin ? 'within' : 'OUTSIDE'} the bar of ${bar}`
const cpuLine = (what: string, figure: { ms: number; ratio: number }, more: string) =>
  console.log(
    `${what.padEnd(20)}${figure.ms.toFixed(2).padStart(8)} ms CPU   ÷ render ${figure.ratio.toFixed(2)}   ${more}`,
  )
const loadLine = (what: string, part: 'bare' | 'cached' | 'onDemand', more: string) =>
  console.log(
    `${what.padEnd(20)}${median(loads.map((round) => round[part]))
      .toFixed(0)
      .padStart(8)} requests/s   ${more}`,
  )
const dataKb = ((html.length - full) / 1024).toFixed(0)
cpuLine('bare render', bareFigure, `${(bare / 1024).toFixed(0)} KB of markup`)
cpuLine(
  'on demand',
  onDemand,
  `${verdict(bars[0], `≤ ${ON_DEMAND_BAR}`)}; ${(html.length / 1024).toFixed(0)} KB of HTML, ${dataKb} KB of it data`,
)
cpuLine('on demand, member', overRounds('member'), 'never cached')
loadLine('bare node:http', 'bare', 'sends the bytes of the cached page')
loadLine('page cache', 'cached', `÷ bare ${cachedToBare.toFixed(2)}, ${verdict(bars[1], `≥ ${CACHED_TO_BARE_BAR}`)}`)
loadLine(
  'on demand',
  'onDemand',
  `cache ÷ on demand ${cachedToOnDemand.toFixed(1)}, ${verdict(bars[2], `≥ ${CACHED_TO_ON_DEMAND_BAR}`)}`,
)
console.log(
  `first-load script   ${scriptKb.toFixed(1).padStart(8)} KB gzip in ${scripts.length} files   ${verdict(bars[3], `≤ ${FIRST_LOAD_BAR_KB} KB`)}`,
)

await site.stop()
process.exit(bars.every(Boolean) ? 0 : 1)
