import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { payoutOf } from '#game-studio/lotteries/order-line.ts'
import type { LotteryOrder } from '#game-studio/state/lottery-records.ts'
import { launchGame, startFakeOperator } from '#tests/support/provider/fake-operator.ts'

/**
 * One issue of a lottery under load, with the built studio and an operator over HTTP: orders at a steady rate, a burst in the last
 * second before the close, then a kill -9 in the middle of the settlement and a new start. Every order must end once, with what
 * the rules compute for the drawn numbers. The issue is the first one that opens, so the run takes two minutes.
 */
const PLAYERS = Number(process.env.LOTTERY_PLAYERS ?? 200)
const RATE = Number(process.env.LOTTERY_RATE ?? 200)
const STEADY_S = Number(process.env.LOTTERY_SECONDS ?? 20)
/** Orders before those that are measured: both programs have just started. */
const WARM_S = 5
const BURST = Number(process.env.LOTTERY_BURST ?? 1_000)
const KILLS = process.env.LOTTERY_KILL !== '0'
const [ACCEPT_P95_MS, BURST_MS] = [250, 3_000]
const CODE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'
const kind = rulesOf('ssc')

const folder = mkdtempSync(join(tmpdir(), 'lottery-bench-'))
const keysDir = join(folder, 'keys')
const operator = await startFakeOperator(keysDir)
let studio = await start()
const pages: string[] = []
for (let index = 0; index < PLAYERS; index++)
  pages.push(await launchGame(studio.url, keysDir, { gameCode: CODE, gameType: 'LOTT', user: `player-${index}` }))

interface Taken {
  readonly user: string
  readonly id: string
  readonly order: LotteryOrder
  readonly stakeMinor: string
}
const taken: Taken[] = []
const refused: string[] = []
const issue = await openIssue()
const closesMs = Date.parse(issue.closesAt)
const steady: number[] = []
const burst: number[] = []
await sendAll(WARM_S * RATE, 1_000 / RATE, Date.now(), [])
const warmTaken = taken.length
await sendAll(STEADY_S * RATE, 1_000 / RATE, Date.now(), steady)
const steadyTaken = taken.length - warmTaken
await sleep(closesMs - 1_000 - Date.now())
await sendAll(BURST, 1_000 / BURST, Date.now(), burst)
const drawsMs = Date.parse(issue.drawsAt)
await sleep(drawsMs - Date.now())
let killedWith = 0
if (KILLS) {
  while (ends() < taken.length * 0.2) await sleep(5)
  killedWith = ends()
  studio.process.kill('SIGKILL')
  await once(studio.process, 'exit')
  studio = await start()
}
while (ends() < taken.length && Date.now() < drawsMs + 120_000) await sleep(20)
const settledMs = Date.now() - drawsMs
await sleep(1_000)

const proof = await (await fetch(`${studio.url}/lottery/${encodeURIComponent(CODE)}/issues/${issue.number}`)).json()
const wrong = Array.from({ length: PLAYERS }, (_, index) => `player-${index}`).filter((user) => !isExact(user))
console.log(`${steadyTaken} orders at ${RATE}/s: p95 ${p95(steady)} ms (bar ${ACCEPT_P95_MS})`)
console.log(
  `${BURST} in the last second: ${taken.length - warmTaken - steadyTaken} taken, ${refused.length} refused, slowest ${Math.max(...burst)} ms (bar ${BURST_MS})`,
)
console.log(`refusals: ${[...new Set(refused)].join(', ') || 'none'}`)
console.log(
  `${taken.length} orders settled in ${settledMs} ms after the draw${KILLS ? `, with a kill -9 after ${killedWith} of them` : ''}`,
)
console.log(
  `tickets in the root ${proof.tickets}, taken ${taken.length}; wallets that do not add up: ${wrong.length} (bar 0)`,
)
const isGood =
  p95(steady) <= ACCEPT_P95_MS &&
  Math.max(...burst) <= BURST_MS &&
  proof.tickets === taken.length &&
  wrong.length === 0 &&
  refused.every((code) => code === 'ISSUE_CLOSED')
studio.process.kill('SIGTERM')
await once(studio.process, 'exit')
await operator.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(isGood ? 0 : 1)

async function start(): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['build/game-studio/server.js'], {
    env: { ...process.env, STUDIO_PORT: '0', DATA_DIR: folder, STUDIO_OPERATOR_URL: operator.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [ready] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: /studio ready (\S+)/.exec(String(ready))?.[1] ?? '', process: child }
}

/** Waits for an issue with enough time left. */
async function openIssue(): Promise<{ number: string; closesAt: string; drawsAt: string }> {
  for (;;) {
    const { picture } = await (await fetch(`${pages[0]}/lottery`)).json()
    const left = picture.current ? Date.parse(picture.current.closesAt) - Date.now() : 0
    if (left > (STEADY_S + WARM_S + 8) * 1_000) return picture.current
    await sleep(500)
  }
}

/** Sends orders at fixed instants, whatever the answers take; notes how long each took. */
async function sendAll(count: number, everyMs: number, fromMs: number, times: number[]): Promise<void> {
  const answers: Promise<void>[] = []
  // A timer takes a millisecond at least: those that are due by then are sent together.
  for (let index = 0; index < count; await sleep(1)) {
    const due = Math.min(count, Math.floor((Date.now() - fromMs) / everyMs) + 1)
    for (; index < due; index++) answers.push(send(index, times))
  }
  await Promise.all(answers)
}

async function send(index: number, times: number[]): Promise<void> {
  const digit = (power: number) => Math.floor(index / power) % 10
  const lines = [{ play: 'back-3.straight', selection: `${digit(100)}|${digit(10)}|${digit(1)}`, multiple: 1 }]
  const body = { requestId: randomUUID(), issue: issue.number, rules: kind.version, lines }
  const startMs = Date.now()
  // A player's next order waits for the last one: the load is spread over many of them.
  const player = index % PLAYERS
  const response = await fetch(`${pages[player]}/lottery/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  times.push(Date.now() - startMs)
  if (answer.orders) for (const one of answer.orders) taken.push({ user: `player-${player}`, ...one })
  else refused.push(answer.error)
}

/** Orders that have an end at the operator. */
function ends(): number {
  return [...operator.movements.values()].filter(({ kind: what }) => what !== 'bet').length
}

/** Whether a wallet is its start less the stakes plus what the rules pay for the drawn numbers. */
function isExact(user: string): boolean {
  const own = taken.filter((order) => order.user === user)
  const change = own.reduce(
    (sum, { order, stakeMinor }) => sum + payoutOf(kind, order, proof.numbers).payoutMinor - BigInt(stakeMinor),
    0n,
  )
  return operator.balanceOf(user) === 100_000_000 + Number(change) * 1_000
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
