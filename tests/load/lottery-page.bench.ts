import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { LotteryKind } from '#game-studio/lotteries/kinds.ts'
import { wordsOfKind } from '#game-studio/lotteries/lottery.ts'
import { launchGame } from '../support/provider/fake-operator.ts'
import { startTestGameStudio } from '../support/provider/game-studio.ts'
import { CHROMIUM_ARGS, chromiumPath } from '../support/site/chromium.ts'

// The betting page of a lottery on a middling phone, as Lighthouse sees it: a processor four times slower, 1.6 Mbit/s and
// 150 ms. Prints the script after gzip, the largest contentful paint and the layout shift of some kinds, median of the runs.

const kinds: readonly LotteryKind[] = ['ssc', 'pk10', 'k3', 'lhc', 'vn27', 'd4', 'keno']
const RUNS = 5
const BARS = { scriptKb: 120, paintMs: 1_500, shift: 0.02 }

/** A new lottery opens with the next minute: the studio starts shortly before one, and all kinds are visited at once. */
const aheadMs = 50_000 - (Date.now() % 60_000)
const studio = await startTestGameStudio({}, () => new Date(Date.now() + aheadMs))
for (const kind of kinds) await fetch(`${await addressOf(kind)}/lottery`)
await new Promise((resolve) => setTimeout(resolve, 15_000))
const chrome = await launch({
  ...(chromiumPath ? { chromePath: chromiumPath } : {}),
  chromeFlags: ['--headless=new', ...CHROMIUM_ARGS],
})
let isHeld = true
try {
  console.log(`bars: ${BARS.scriptKb} KB of script, ${BARS.paintMs} ms, shift ${BARS.shift}`)
  for (const kind of kinds) {
    const runs: Figures[] = []
    while (runs.length < RUNS) runs.push(await visit(kind))
    const figures: Figures = {
      scriptKb: median(runs.map(({ scriptKb }) => scriptKb)),
      paintMs: median(runs.map(({ paintMs }) => paintMs)),
      shift: median(runs.map(({ shift }) => shift)),
    }
    const missed = Object.entries(BARS).filter(([name, bar]) => figures[name as keyof Figures] > bar)
    if (missed.length > 0) isHeld = false
    const shown = `${figures.scriptKb.toFixed(1)} KB  ${figures.paintMs.toFixed(0)} ms  ${figures.shift.toFixed(3)}`
    console.log(
      `${kind.padEnd(8)}${shown}  ${missed.length === 0 ? 'held' : `MISSED: ${missed.map(([name]) => name)}`}`,
    )
  }
} finally {
  chrome.kill()
  await studio.stop()
}
process.exit(isHeld ? 0 : 1)

interface Figures {
  readonly scriptKb: number
  readonly paintMs: number
  readonly shift: number
}

async function visit(kind: LotteryKind): Promise<Figures> {
  const url = await addressOf(kind)
  const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
  if (!result || result.lhr.runtimeError) throw new Error(`no verdict on ${kind}: ${result?.lhr.runtimeError?.message}`)
  const { audits } = result.lhr
  const requests = (audits['network-requests']?.details as { items: readonly Request[] } | undefined)?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  if (scripts.length === 0) throw new Error('the page has no script')
  return {
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

function addressOf(kind: LotteryKind): Promise<string> {
  const gameCode = `LOTT:LOTT_AMBER_${wordsOfKind(kind)}_1_MIN`
  return launchGame(studio.gameStudio.url, studio.keysDir, { gameCode, gameType: 'LOTT' })
}

interface Request {
  readonly resourceType: string
  readonly transferSize: number
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
