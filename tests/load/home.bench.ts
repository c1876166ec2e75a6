import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createRequestHandler, type EntryContext, type ServerBuild } from '@remix-run/node'
import type { SiteEntry } from '#app/server/site-entry.ts'
import { startSite } from '../support/start-site.ts'

// What a home page costs beside rendering its components alone, in one process and in turns, so that a busy machine hits
// both alike; and the script a first visit fetches. Both have a bar.

const ROUNDS = 9
const PAGES_PER_ROUND = 25
const CPU_BAR = 1.25
const SCRIPT_BAR_KB = 130

process.env.NODE_ENV = 'production'
process.env.LOG_LEVEL = 'error'
const site = await startSite()
process.env.GATEWAY_URL = site.gatewayUrl
process.env.BRANDS_DIR = site.brandsDir

type Render = (request: Request, status: number, headers: Headers, context: EntryContext) => Promise<Response>

const build = (await import(join(process.cwd(), 'build/site/server/index.js'))) as ServerBuild
const entry = build.entry.module as unknown as SiteEntry & { default: Render }
let rendered: { request: Request; context: EntryContext } | null = null
const remix = createRequestHandler(
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

async function wholePage(): Promise<string> {
  const request = new Request('http://host/', {
    headers: { host: process.argv[2] ?? 'neon.localhost', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' },
  })
  const response = await entry.answerSite(request, remix, { remoteAddress: '127.0.0.1', onClose: () => undefined })
  if (response.status !== 200) throw new Error(`The home page answered ${response.status}`)
  return response.text()
}

async function bareRender(): Promise<string> {
  if (!rendered) throw new Error('No page has been rendered yet')
  const { serverHandoffStream: _loaderData, ...context } = rendered.context
  return (await entry.default(rendered.request, 200, new Headers(), context)).text()
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

// The first pages fill the caches; some of their sections may come late.
for (let i = 0; i < 3; i++) {
  await cpuMs(wholePage)
  await cpuMs(bareRender)
}
const html = await wholePage()
const [full, bare] = [markupOf(html).length, markupOf(await bareRender()).length]
if (Math.abs(full / bare - 1) > 0.01) throw new Error(`The page draws ${full} characters, the bare render ${bare}`)
const rounds: { page: number; render: number }[] = []
for (let round = 0; round < ROUNDS; round++)
  rounds.push({ page: await cpuMs(wholePage), render: await cpuMs(bareRender) })
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const page = median(rounds.map((round) => round.page))
const render = median(rounds.map((round) => round.render))
const ratio = median(rounds.map((round) => round.page / round.render))

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
console.log(
  `home page          ${page.toFixed(2)} ms CPU, ${(html.length / 1024).toFixed(0)} KB of HTML, ${((html.length - full) / 1024).toFixed(0)} KB of it data`,
)
console.log(`bare render        ${render.toFixed(2)} ms CPU`)
console.log(`page ÷ render      ${ratio.toFixed(2)}   ${verdict(ratio, CPU_BAR)} the bar of ${CPU_BAR}`)
console.log(
  `first-load script  ${scriptKb.toFixed(1)} KB gzip in ${scripts.length} files   ${verdict(scriptKb, SCRIPT_BAR_KB)} the bar of ${SCRIPT_BAR_KB} KB`,
)

await site.stop()
process.exit(ratio <= CPU_BAR && scriptKb <= SCRIPT_BAR_KB ? 0 : 1)
