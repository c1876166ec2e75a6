import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import { withErrorResponses } from '#app/server/route-errors.ts'
import type { SiteEntry } from '#app/server/site-entry.ts'
import { startSite } from '../support/site/start-site.ts'

// What a home page costs beside rendering its components alone, in one process and in turns, so that a busy machine hits
// both alike, in three figures: made anew for a visitor, as visitors get it when they share pages, and for a member, whose
// page is always made anew. And the script a first visit fetches. The bar is on the page made anew: sharing pages makes
// fewer of them, not a cheaper one.

const ROUNDS = 15
const WARM_UP_ROUNDS = 12
const PAGES_PER_ROUND = 25
const CPU_BAR = 1.25
/** The mix of the second figure: this many visitors come every second, each from an address of their own. */
const VISITORS_PER_SECOND = 20
const MIX_SECONDS = 15
const SCRIPT_BAR_KB = 130

process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL = 'error'
const site = await startSite()
process.env.GATEWAY_URL = site.gatewayUrl
process.env.WEB_SECRET = site.webSecret
process.env.BRANDS_DIR = site.brandsDir

type Render = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>

const build = (await import(join(process.cwd(), 'build/site/server/index.js'))) as ServerBuild
const entry = build.entry.module as unknown as SiteEntry & { default: Render }
let rendered: { request: Request; context: EntryContext } | null = null
let madePages = 0
const remix = createRequestHandler(
  {
    ...build,
    routes: withErrorResponses(build.routes),
    entry: {
      module: {
        ...build.entry.module,
        default: (request: Request, status: number, headers: Headers, context: EntryContext) => {
          rendered = { request, context }
          madePages++
          return entry.default(request, status, headers, context)
        },
      },
    },
  },
  'production',
)

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const host = process.argv[2] ?? 'neon.localhost'

async function ask(path: string, init: RequestInit, remoteAddress = '127.0.0.1'): Promise<Response> {
  const request = new Request(`http://host${path}`, init)
  request.headers.set('host', host)
  if (!request.headers.has('user-agent')) request.headers.set('user-agent', BROWSER)
  return entry.answerSite(request, remix, { remoteAddress, onClose: () => undefined })
}

async function wholePage(headers: Record<string, string> = {}, remoteAddress?: string): Promise<string> {
  const response = await ask('/', { headers }, remoteAddress)
  if (response.status !== 200) throw new Error(`The home page answered ${response.status}`)
  return response.text()
}

/** The home page with a query nobody had before, which is nobody else's page. */
let queries = 0
async function freshPage(): Promise<string> {
  const response = await ask(`/?made=${++queries}`, {})
  if (response.status !== 200) throw new Error(`The home page answered ${response.status}`)
  return response.text()
}

/** A trial opened as the form does it; its cookie is a member's. */
async function openTrial(): Promise<string> {
  const opened = await ask('/freeplay', {
    method: 'POST',
    body: new URLSearchParams(),
    headers: { origin: `http://${host}` },
  })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  if (!/^mq=.+/.test(cookie)) throw new Error(`No trial was opened: ${opened.status}`)
  return cookie
}

/**
 * The visitor who comes as the nth: three of four read the brand's first language and one its second, every tenth has the
 * side menu docked, every twentieth is a crawler.
 */
function nthVisitor(n: number): Record<string, string> {
  return {
    'accept-language': n % 4 === 3 ? 'zh-CN' : 'en',
    ...(n % 10 === 5 ? { cookie: 'mq_menu=open' } : {}),
    ...(n % 20 === 12 ? { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } : {}),
  }
}

/** Lets the mix come in real time, so that pages grow old as they do for visitors. */
async function visitorsMix(): Promise<{ cpuMs: number; made: number }> {
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  const madeBefore = madePages
  const total = VISITORS_PER_SECOND * MIX_SECONDS
  const visits: Promise<string>[] = []
  for (let n = 0; n < total; n++) {
    const waitMs = startedMs + (n * 1000) / VISITORS_PER_SECOND - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    visits.push(wholePage(nthVisitor(n), `198.51.${n >> 8}.${n & 255}`))
  }
  await Promise.all(visits)
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000 / total, made: madePages - madeBefore }
}

/** Renders the page that came last and nothing else: no loader runs, none of the loaders' data is written. */
async function bareRenderOf(): Promise<() => Promise<string>> {
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

// The first pages fill the caches (some of their sections may come late), and the engine compiles for a while behind them: a
// server that has just started is not what is measured.
const cookie = await openTrial()
// From ever new addresses: one that asks so much is refused after a while.
let addresses = 0
const memberPage = () => wholePage({ cookie }, `203.0.${(++addresses >> 8) & 255}.${addresses & 255}`)
for (let i = 0; i < WARM_UP_ROUNDS; i++) for (const work of [memberPage, freshPage]) await cpuMs(work)
const html = await freshPage()
const bareRender = await bareRenderOf()
for (let i = 0; i < WARM_UP_ROUNDS; i++) await cpuMs(bareRender)
const [full, bare] = [markupOf(html).length, markupOf(await bareRender()).length]
if (Math.abs(full / bare - 1) > 0.01) throw new Error(`The page draws ${full} characters, the bare render ${bare}`)
const rounds: { anew: number; member: number; render: number }[] = []
for (let round = 0; round < ROUNDS; round++) {
  const member = await cpuMs(memberPage)
  const anew = await cpuMs(freshPage)
  rounds.push({ member, anew, render: await cpuMs(bareRender) })
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
/** Time of the median round, and its ratio to the bare render of the same round. */
const overRounds = (part: 'anew' | 'member' | 'render') => ({
  ms: median(rounds.map((round) => round[part])),
  ratio: median(rounds.map((round) => round[part] / round.render)),
})
const render = overRounds('render')
const mix = await visitorsMix()
const anew = overRounds('anew')

// What the page fetches before it is alive: preloaded modules and what its inline script imports.
const scripts = [
  ...new Set(
    [...html.matchAll(/(?:rel="modulepreload" href=|from |import )"(\/assets\/[\w.-]+\.js)"/g)].map(
      (match) => match[1] ?? '',
    ),
  ),
]
const scriptKb =
  scripts.reduce(
    (sum, path) => sum + gzipSync(readFileSync(join('build/site/client', path)), { level: 9 }).byteLength,
    0,
  ) / 1024

const verdict = (value: number, bar: number) => (value <= bar ? 'within' : 'OVER')
const line = (what: string, figure: { ms: number; ratio: number }, more: string) =>
  console.log(
    `${what.padEnd(20)}${figure.ms.toFixed(2).padStart(6)} ms CPU   ÷ render ${figure.ratio.toFixed(2)}   ${more}`,
  )
const dataKb = ((html.length - full) / 1024).toFixed(0)
line('bare render', render, `${(bare / 1024).toFixed(0)} KB of markup`)
line(
  'made anew',
  anew,
  `${verdict(anew.ratio, CPU_BAR)} the bar of ${CPU_BAR}; ${(html.length / 1024).toFixed(0)} KB of HTML, ${dataKb} KB of it data`,
)
line('a member’s', overRounds('member'), 'always made anew')
line('as visitors get it', { ms: mix.cpuMs, ratio: mix.cpuMs / render.ms }, 'pages shared for some seconds')
console.log(
  `                    ${VISITORS_PER_SECOND} visitors a second for ${MIX_SECONDS} s, one page, two languages, a tenth with the menu docked, a twentieth crawlers: ${mix.made} of ${VISITORS_PER_SECOND * MIX_SECONDS} pages made`,
)
console.log(
  `first-load script  ${scriptKb.toFixed(1)} KB gzip in ${scripts.length} files   ${verdict(scriptKb, SCRIPT_BAR_KB)} the bar of ${SCRIPT_BAR_KB} KB`,
)

await site.stop()
process.exit(anew.ratio <= CPU_BAR && scriptKb <= SCRIPT_BAR_KB ? 0 : 1)
