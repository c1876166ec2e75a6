import { cpus, loadavg } from 'node:os'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, chromiumPath } from '../support/site/chromium.ts'
import { startSite } from '../support/site/start-site.ts'
import { measuredBrands } from './phone-bench.ts'
import { slowdownLine, slowdownOf } from './phone-processor.ts'

// Lighthouse of every brand's home page on a phone: a processor four times slower than that of a usual machine, 1.6 Mbit/s,
// 150 ms, a screen of 412 pixels; the median of the runs, and the largest contentful paint of other pages. The scores are
// Lighthouse's own, from its estimate of that phone; paints and shifts are measured with the line and the processor
// really slowed down, because the estimate lets every script that this machine's fast line has brought by then delay the
// paint. `npm run bench lighthouse`; an argument (`node … lighthouse.bench.ts neon`) selects that brand.

/** Design, section 8. */
const BARS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const
const HOME_BARS = { paintMs: 2200, shift: 0.02 }
const PAGE_BARS = { paintMs: 1800, shift: 0.02 }
const PAGES = ['/rng', '/promotions', '/login']
type Category = keyof typeof BARS
const categories = Object.keys(BARS) as Category[]

/** The line: 1.6 Mbit/s and 150 ms, with Lighthouse's own factors between what an application and a packet see. */
const PHONE_LINE = {
  rttMs: 150,
  throughputKbps: 1638.4,
  requestLatencyMs: 150 * 3.75,
  downloadThroughputKbps: 1638.4 * 0.9,
  uploadThroughputKbps: 675,
}
const RUNS = { score: 5, homePaint: 5, pagePaint: 3 }

process.env.NODE_ENV = 'production'
const site = await startSite()
const chrome = await launch({
  ...(chromiumPath ? { chromePath: chromiumPath } : {}),
  chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
})
let misses = 0
let cpuSlowdownMultiplier = 1
try {
  // Runs that are not judged: they measure the machine, and warm the site up.
  const index = median(
    (await severalRuns(measuredBrands[0] ?? 'neon', '/login', 3, ['performance'])).map((each) => each.machine),
  )
  cpuSlowdownMultiplier = slowdownOf(index)
  console.log(slowdownLine(index))
  const load = loadavg()[0] ?? 0
  if (load > cpus().length) {
    console.log(
      `load ${load.toFixed(1)} on ${cpus().length} cores: performance is judged by time, and this machine has little of it to give`,
    )
  }
  console.log(
    `${'brand'.padEnd(10)}${categories.map((name) => name.padStart(16)).join('')}  estimate  paint ms   shift`,
  )
  for (const brand of measuredBrands) misses += await judgeHome(brand)
  for (const brand of measuredBrands) for (const path of PAGES) misses += await judgePage(brand, path)
} finally {
  chrome.kill()
  await site.stop()
}
process.exit(misses === 0 ? 0 : 1)

/** Prints the line of a brand's home and what it lost points for; returns how many bars it missed. */
async function judgeHome(brand: string): Promise<number> {
  const runs = await severalRuns(brand, '/', RUNS.score, categories)
  const scores = categories.map((name) => ({ name, score: median(runs.map((each) => each.scores[name] ?? 0)) }))
  const cells = scores.map(({ name, score }) =>
    `${score} ${score >= BARS[name] ? '≥' : '<'} ${BARS[name]}`.padStart(16),
  )
  const estimate = median(runs.map((each) => each.paintMs)).toFixed(0)
  const slowed = await severalRuns(brand, '/', RUNS.homePaint, ['performance'], 'devtools')
  const { line, misses: missed } = timesOf(slowed, HOME_BARS)
  const machine = median(runs.map((each) => each.machine)).toFixed(0)
  console.log(`${brand.padEnd(10)}${cells.join('')}  ${estimate.padStart(8)}  ${line}  machine ${machine}`)
  for (const loss of new Set(runs.flatMap(({ losses }) => losses))) console.log(`          ${loss}`)
  return missed + scores.filter(({ name, score }) => score < BARS[name]).length
}

async function judgePage(brand: string, path: string): Promise<number> {
  const slowed = await severalRuns(brand, path, RUNS.pagePaint, ['performance'], 'devtools')
  const { line, misses: missed } = timesOf(slowed, PAGE_BARS)
  console.log(`${`${brand} ${path}`.padEnd(84)}  ${line}`)
  return missed
}

/** Lighthouse's estimate of a slow phone, or the browser slowed down. */
type Slowing = 'simulate' | 'devtools'

type Result = NonNullable<Awaited<ReturnType<typeof run>>>

function timesOf(runs: readonly Result[], bars: typeof HOME_BARS) {
  const paintMs = median(runs.map((each) => each.paintMs))
  const shift = median(runs.map((each) => each.shift))
  const isPaintHeld = paintMs <= bars.paintMs
  const isShiftHeld = shift <= bars.shift
  const line = `${paintMs.toFixed(0)} ${isPaintHeld ? '≤' : '>'} ${bars.paintMs}  ${shift.toFixed(3)} ${isShiftHeld ? '≤' : '>'} ${bars.shift}`
  return { line, misses: Number(!isPaintHeld) + Number(!isShiftHeld) }
}

/** @throws Error if the browser's trace fails more often than it succeeds (NO_NAVSTART on a busy machine) */
async function severalRuns(
  brand: string,
  path: string,
  count: number,
  only: readonly Category[],
  slowing: Slowing = 'simulate',
): Promise<Result[]> {
  const url = `http://${brand}.localhost:${site.webPort}${path}`
  const runs: Result[] = []
  for (let attempt = 0; attempt < count * 2 && runs.length < count; attempt++) {
    const result = await run(url, only, slowing)
    if (result) runs.push(result)
  }
  if (runs.length < count) throw new Error(`No verdict on ${url}`)
  return runs
}

async function run(url: string, only: readonly Category[], slowing: Slowing) {
  const result = await lighthouse(
    url,
    { port: chrome.port, onlyCategories: [...only], logLevel: 'error' },
    {
      extends: 'lighthouse:default',
      settings: { throttlingMethod: slowing, throttling: { ...PHONE_LINE, cpuSlowdownMultiplier } },
    },
  )
  if (!result) throw new Error(`No verdict on ${url}`)
  const { categories: judged, audits, runtimeError, environment } = result.lhr
  if (runtimeError) return null
  const scores: Partial<Record<Category, number>> = Object.fromEntries(
    only.map((name) => [name, Math.round((judged[name]?.score ?? 0) * 100)]),
  )
  const [paintMs = Number.NaN, shift = Number.NaN] = ['largest-contentful-paint', 'cumulative-layout-shift'].map(
    (id) => audits[id]?.numericValue,
  )
  const weighed = only.flatMap((name) => judged[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [])
  const losses = weighed.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 0.9
      ? [`${id}: ${audit.title} ${audit.displayValue ?? ''}`]
      : []
  })
  return { scores, paintMs, shift, losses, machine: environment.benchmarkIndex }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
