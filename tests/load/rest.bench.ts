import type { CDPSession, Page } from 'playwright'
import { suppressPopups } from '#tests/matrix/browser/browser.ts'
import { measuredBrands, startPhoneBench } from './phone-bench.ts'
import { machineIndex, slowdownLine, slowdownOf } from './phone-processor.ts'

// What every brand's home costs an idle phone: the share of a core that the page takes in ten seconds, after
// it has settled; and how smoothly what moves there (feed, countdowns, hero) is drawn by a processor four times slower.
// `npm run bench rest`; an argument (`node … rest.bench.ts neon`) selects that brand. Design, section 8.

const SHARE_BAR = 0.06
const FRAMES_BAR = 55
/** Until the carousels, the feed and the deferred sections are there. */
const SETTLED_MS = 14_000
const WATCHED_MS = 10_000
const PHONE = { width: 390, height: 844 } as const

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ph: string
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

const { site, browser, stop } = await startPhoneBench()
let misses = 0
try {
  const index = await machineIndex(await browser.newPage())
  console.log(slowdownLine(index))
  for (const brand of measuredBrands) {
    const context = await browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 })
    // tsx names the functions that are sent into the page with this helper.
    await context.addInitScript('globalThis.__name ??= (each) => each')
    await suppressPopups(context)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`http://${brand}.localhost:${site.webPort}/`, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const { main, all } = shares(await trace(session, page))
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdownOf(index) })
    const frames = await framesPerSecond(page)
    const isShareHeld = main <= SHARE_BAR
    const areFramesHeld = frames >= FRAMES_BAR
    misses += Number(!isShareHeld) + Number(!areFramesHeld)
    console.log(
      `${brand.padEnd(8)}at rest ${percent(main)} of a core ${isShareHeld ? '≤' : '>'} ${percent(SHARE_BAR)} (with the threads that draw ${percent(all)}), ${frames.toFixed(0)} frames a second ${areFramesHeld ? '≥' : '<'} ${FRAMES_BAR}`,
    )
    await context.close()
  }
} finally {
  await stop()
}
process.exit(misses === 0 ? 0 : 1)

async function trace(session: CDPSession, page: Page): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  })
  await page.waitForTimeout(WATCHED_MS)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}

/** The page's shares of a core: its main thread, and all threads of its process. */
function shares(events: readonly TraceEvent[]): { main: number; all: number } {
  const busy = (isCounted: (event: TraceEvent) => boolean) =>
    events
      .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isCounted(event))
      .reduce((sum, { dur = 0 }) => sum + dur, 0) /
    (WATCHED_MS * 1000)
  // Of several pages' processes the busiest is the one that is watched.
  const [page] = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => ({ pid, main: busy((event) => event.pid === pid && event.tid === tid) }))
    .toSorted((a, b) => b.main - a.main)
  if (!page) throw new Error('The trace has no page')
  return { main: page.main, all: busy((event) => event.pid === page.pid) }
}

function framesPerSecond(page: Page): Promise<number> {
  return page.evaluate(
    (watchedMs) =>
      new Promise<number>((resolve) => {
        let frames = 0
        let start = 0
        const count = (now: number) => {
          start ||= now
          if (now - start >= watchedMs) resolve((frames * 1000) / (now - start))
          else {
            frames++
            requestAnimationFrame(count)
          }
        }
        requestAnimationFrame(count)
      }),
    WATCHED_MS,
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
