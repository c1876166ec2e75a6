import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { payoutOf } from '#game-studio/lotteries/order-line.ts'
import type { LotteryOrder } from '#game-studio/state/lottery-records.ts'
import { openDatabase } from '#gateway/db/index.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { wireGameCode } from '#gateway/modules/games/index.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { startGatewayProcess } from '../support/gateway/gateway-process.ts'
import { launchPlayers, placeOrders } from '../support/provider/settlement-players.ts'

/**
 * Settles the orders of one issue, about a fifth of which win: a studio and a gateway as built, each a process of its own, on PostgreSQL.
 * Orders are placed through the studio's page and the gateway, 50 to a slip. The studio's clock is at the start of an issue
 * until all are placed, and then goes on from half a minute before its close; close, draw and settlement happen by themselves. Every time
 * that is printed is of the machine's clock.
 */
const ORDERS = Number(process.env.SETTLEMENT_ORDERS ?? 100_000)
const PLAYERS = Number(process.env.SETTLEMENT_PLAYERS ?? Math.ceil(ORDERS / 100))
/** Kills the studio with a fifth of the orders settled, and starts it again. */
const KILLS = process.env.SETTLEMENT_KILL === '1'
/** The issue of a lottery of half an hour takes all orders. */
const ISSUE_MS = 30 * 60_000
const [TOTAL_MS, FIRST_MS] = [60_000, 2_000]
const BEFORE_CLOSE_MS = 35_000
const merchant = 'alphamerchant'

const game = catalogue().find(({ vendor, code }) => vendor === 'LOTT' && code.includes('THREE_DIGITS_30_MIN'))
const postgres = await createOwnPostgres()
if (!game || !postgres) throw new Error(game ? 'PostgreSQL is not installed' : 'no lottery of half an hour')
const gameCode = wireGameCode('LOTT', game.code)
const kind = rulesOf('lf')
const buildDir = join(import.meta.dirname, '../../build')
const folder = mkdtempSync(join(tmpdir(), 'lottery-settlement-'))
const keysDir = join(folder, 'keys')
const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, LOG_LEVEL: 'warn' }
const gateway = startGatewayProcess({ dir: join(buildDir, 'gateway'), remove: async () => undefined }, env)
const gatewayUrl = await gateway.url
/** To half a minute before an issue: a lottery opens with the next one. */
let shiftMs = ISSUE_MS - (Date.now() % ISSUE_MS) - 30_000
let studio = await startStudio()
const db = await openDatabase({ databaseUrl: postgres.url })
let isGood = false
try {
  await seedCatalogue(db)
  isGood = await measure({ merchant, nodeId: game.nodeId, gameCode })
} finally {
  await end(studio.process)
  await end(gateway.child)
  await db.close()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)

async function measure(parts: Parameters<typeof launchPlayers>[2]): Promise<boolean> {
  await launchPlayers(db, { url: studio.url, keysDir }, parts, 1)
  // An issue that is open for as long as the orders take.
  studio.process.send({ stoppedAtMs: Math.ceil((Date.now() + shiftMs) / ISSUE_MS) * ISSUE_MS + 1_000 })
  const pages = await launchPlayers(db, { url: studio.url, keysDir }, parts, PLAYERS)
  const issue = await currentIssue(pages[0] ?? '')
  const placedFromMs = Date.now()
  const orders = await placeOrders(pages, { number: issue.number, rules: kind.version }, ORDERS)
  console.log(`${orders.length} orders of ${PLAYERS} players were placed in ${seconds(Date.now() - placedFromMs)} s`)
  moveClock(Date.parse(issue.closesAt) - BEFORE_CLOSE_MS - Date.now())
  const times = await settle(Date.parse(issue.drawsAt) - shiftMs)
  const proof = await (
    await fetch(`${studio.url}/lottery/${encodeURIComponent(gameCode)}/issues/${issue.number}`)
  ).json()
  const payouts = orders.map(({ order }) => payoutOf(kind, order as LotteryOrder, proof.numbers).payoutMinor)
  const expectedMinor = payouts.reduce((sum, minor) => sum + minor, 0n)
  const wins = await settled()
  const isInOrder = await audit()
  console.log(`first winner ${times.firstMs} ms after the result (bar ${FIRST_MS})`)
  console.log(
    `${wins.count} orders settled ${seconds(times.totalMs)} s after the result${times.killed} (bar ${seconds(TOTAL_MS)}), ${wins.winners} of them won`,
  )
  console.log(
    `paid ${wins.paidMinor}, by the rules ${expectedMinor}; the ledger ${isInOrder ? 'is' : 'is NOT'} in order`,
  )
  const isInTime = times.firstMs <= FIRST_MS && times.totalMs <= TOTAL_MS
  return isInTime && isInOrder && wins.count === ORDERS && orders.length === ORDERS && wins.paidMinor === expectedMinor
}

/** Waits for the settlement, which begins at `drawnMs` of the machine's clock. */
async function settle(drawnMs: number): Promise<{ firstMs: number; totalMs: number; killed: string }> {
  await sleep(drawnMs - Date.now())
  while (!(await isAnyPaid())) await sleep(10)
  const firstMs = Date.now() - drawnMs
  let killed = ''
  if (KILLS) {
    while ((await openRounds()) > ORDERS * 0.8) await sleep(50)
    studio.process.kill('SIGKILL')
    await once(studio.process, 'exit')
    killed = `, with a kill -9 of the studio when ${ORDERS - (await openRounds())} were`
    studio = await startStudio()
  }
  while ((await openRounds()) > 0 && Date.now() < drawnMs + 10 * 60_000) await sleep(100)
  const totalMs = Date.now() - drawnMs
  while ((await waiting()) > 0) await sleep(100)
  return { firstMs, totalMs, killed }
}

async function currentIssue(page: string): Promise<{ number: string; closesAt: string; drawsAt: string }> {
  for (;;) {
    const { picture } = await (await fetch(`${page}/lottery`)).json()
    if (picture.current) return picture.current
    await sleep(200)
  }
}

function moveClock(ms: number): void {
  shiftMs = ms
  studio.process.send({ shiftMs })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function startStudio(): Promise<{ readonly url: string; readonly process: ChildProcess }> {
  const clock = join(import.meta.dirname, '../support/provider/jumping-clock.mjs')
  const child = spawn(process.execPath, ['--import', clock, join(buildDir, 'game-studio', 'server.js')], {
    env: {
      ...process.env,
      STUDIO_PORT: '0',
      DATA_DIR: folder,
      STUDIO_OPERATOR_URL: `${gatewayUrl}/providers/studio`,
      CLOCK_SHIFT_MS: String(shiftMs),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (!child.stdout) throw new Error('the studio has no output')
  const [ready] = (await once(child.stdout, 'data')) as [Buffer]
  return { url: /studio ready (\S+)/.exec(String(ready))?.[1] ?? '', process: child }
}

function isAnyPaid(): Promise<boolean> {
  return db.withMerchant(merchant, async (tx) => {
    const { rows } =
      await sql`select from ledger_transaction where merchant = ${merchant} and kind = 'payout' limit 1`.execute(tx)
    return rows.length > 0
  })
}

function openRounds(): Promise<number> {
  return db.withMerchant(merchant, async (tx) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from game_round where provider_code = 'studio' and status = 'open'`.execute(tx)
    return Number(rows[0]?.count ?? 0)
  })
}

function settled(): Promise<{ count: number; winners: number; paidMinor: bigint }> {
  return db.withMerchant(merchant, async (tx) => {
    const { rows } = await sql<{ count: bigint; winners: bigint; paid: string }>`
      select count(*) as count, count(*) filter (where amount_minor > 0) as winners, sum(amount_minor)::text as paid
      from game_transaction where merchant = ${merchant} and kind = 'win' and status = 'done'`.execute(tx)
    const [row] = rows
    return { count: Number(row?.count), winners: Number(row?.winners), paidMinor: BigInt(row?.paid ?? 0) }
  })
}

function audit(): Promise<boolean> {
  return db.withMerchant(merchant, async (tx) => {
    const found = await verifyLedger(tx, merchant, reconciliationSources)
    if (!isClean(found)) console.log(found)
    return isClean(found)
  })
}

async function waiting(): Promise<number> {
  return ((await (await fetch(`${studio.url}/readyz`)).json()) as { waiting: number }).waiting
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
