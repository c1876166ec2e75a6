import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { wireGameCode } from '#gateway/modules/games/index.ts'
import { freePort } from '../support/free-port.ts'
import { launchGame, startFakeOperator } from '../support/provider/fake-operator.ts'
import { shippedPrograms, startStudioProcess } from '../support/provider/lottery-site.ts'
import { placeOrders } from '../support/provider/settlement-players.ts'
import { openListeners } from '../support/provider/stream-listeners.ts'

/**
 * 10,000 pages that watch a lottery receive its result: a built studio, an operator in this process, and the event streams in two more
 * processes. The issue has orders, which are settled at the same time. The time is from the instant of the draw until a page has received
 * the numbers; all of it runs on the same cores.
 */
const LISTENERS = Number(process.env.LOTTERY_LISTENERS ?? 10_000)
const ORDERS = Number(process.env.LOTTERY_ORDERS ?? 5_000)
/** Each has several streams. */
const PLAYERS = 200
const PROCESSES = 2
const BAR_MS = 1_000
const ISSUE_MS = 30 * 60_000
/** The room looks at its clock every half minute at least. */
const BEFORE_CLOSE_MS = 31_000

const game = catalogue().find(({ vendor, code }) => vendor === 'LOTT' && code.includes('THREE_DIGITS_30_MIN'))
if (!game) throw new Error('no lottery of half an hour')
const gameCode = wireGameCode('LOTT', game.code)
const folder = mkdtempSync(join(tmpdir(), 'lottery-listeners-'))
const keysDir = join(folder, 'keys')
const operator = await startFakeOperator(keysDir)
const port = await freePort()
const studioUrl = `http://127.0.0.1:${port}`
const env = { DATA_DIR: folder, STUDIO_PORT: String(port), STUDIO_OPERATOR_URL: operator.url }
const studio = await startStudioProcess(shippedPrograms.studio, env)

const pages = [await launch()]
// A lottery opens with its next issue, and the clock stays there until everything is ready.
await fetch(`${pages[0]}/lottery`)
studio.send({ stoppedAtMs: Math.ceil(Date.now() / ISSUE_MS) * ISSUE_MS + 1_000 })
while (pages.length < PLAYERS) pages.push(await launch())
const { picture } = await (await fetch(`${pages[0]}/lottery`)).json()
await placeOrders(pages, { number: picture.current.number, rules: rulesOf('lf').version }, ORDERS)
const groups = await Promise.all(Array.from({ length: PROCESSES }, (_, group) => openListeners(streamsOf(group))))
console.log(`${LISTENERS} streams of ${PLAYERS} players are open, ${ORDERS} orders wait`)
const shiftMs = Date.parse(picture.current.closesAt) - BEFORE_CLOSE_MS - Date.now()
const drawnMs = Date.parse(picture.current.drawsAt) - shiftMs
studio.send({ shiftMs })
// A session without a call for half an hour ends.
for (const page of pages) await (await fetch(`${page}/lottery`)).text()
const found = await Promise.all(
  groups.map((group) => group.waitFor(`"results":[{"number":"${picture.current.number}"`)),
)
const times = found.flat().map((atMs) => atMs - drawnMs)
times.sort((a, b) => a - b)
const [first, median, last] = [times[0], times[times.length >> 1], times.at(-1)].map((ms) => ms ?? Number.NaN)
console.log(
  `the result arrives after ${first} ms at the first, ${median} ms at the median, ${last} ms at the last (bar ${BAR_MS})`,
)
for (const group of groups) group.stop()
studio.kill('SIGTERM')
await once(studio, 'exit')
await operator.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(times.length === LISTENERS && (last ?? Number.NaN) <= BAR_MS ? 0 : 1)

function launch(): Promise<string> {
  return launchGame(studioUrl, keysDir, { gameCode, gameType: 'LOTT', capabilities: ['settle-batch'] })
}

function streamsOf(group: number): string[] {
  return Array.from({ length: LISTENERS }, (_, stream) => stream)
    .filter((stream) => stream % PROCESSES === group)
    .map((stream) => pages[stream % PLAYERS] ?? '')
}
