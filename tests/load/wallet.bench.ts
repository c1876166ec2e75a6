import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import {
  houseAccount,
  playerAccount,
  postBatched,
  postTransaction,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { createOwnPostgres } from '../support/database/own-postgres.ts'
import { createPlayers } from '../support/ledger/ledger.ts'

// Bets per second through the ledger with a thousand players, against pgbench calling the same function with the same
// arguments on the same server. Rounds are interleaved, so that a busy machine affects all of them. Bar: 0.6 of
// pgbench. The embedded database is measured as well, without a bar.

const PLAYERS = 1000
const ROUNDS = 5
const SECONDS = 3
const CALLERS = [1, 8, 32]
const BAR = 0.6

const bank = houseAccount('bench')
const dir = mkdtempSync(path.join(tmpdir(), 'marquee-wallet-bench-'))
const postgres = await createOwnPostgres()
let isHeld = true
try {
  if (postgres) {
    const db = await openDatabase({ databaseUrl: postgres.url })
    isHeld = await onPostgres(db, postgres.url, postgres.binDir)
    await db.close()
  } else {
    console.log('PostgreSQL is not installed here: its figures are left out')
  }
  const embedded = await openDatabase({ dataDir: dir })
  await onEmbedded(embedded)
  await embedded.close()
} finally {
  await postgres?.remove()
  rmSync(dir, { recursive: true, force: true })
}
process.exit(isHeld ? 0 : 1)

type Post = (merchant: string, player: string, reference: string) => Promise<unknown>

function atOnce(db: OpenedDatabase): Post {
  return (merchant, player, reference) => postBatched(db, bet(merchant, player, reference))
}

function inTransaction(db: OpenedDatabase): Post {
  return (merchant, player, reference) =>
    db.withMerchant(merchant, (tx) => postTransaction(tx, bet(merchant, player, reference)))
}

function bet(merchant: string, player: string, reference: string) {
  const transfers = [{ from: playerAccount(player), to: bank, amountMinor: 1n, currency: 'USD' }]
  return { merchant, kind: 'bet', reference, transfers }
}

async function onPostgres(db: OpenedDatabase, url: string, binDir: string): Promise<boolean> {
  const { merchant, players } = await createPlayers(db, PLAYERS, 1_000_000n)
  const script = await pgbenchScript(db, merchant)
  console.log('PostgreSQL          pgbench tps   one call   ratio   in a transaction   ratio')
  const ratios: number[] = []
  for (const callers of CALLERS) {
    const figures = { pgbench: [] as number[], once: [] as number[], within: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      figures.pgbench.push(pgbench(binDir, url, script, callers))
      figures.once.push(await rate(callers, players, (player, name) => atOnce(db)(merchant, player, name)))
      figures.within.push(await rate(callers, players, (player, name) => inTransaction(db)(merchant, player, name)))
    }
    const [limit, once, within] = [median(figures.pgbench), median(figures.once), median(figures.within)]
    ratios.push(once / limit)
    console.log(
      `${String(callers).padStart(3)} callers ${fixed(limit, 19)} ${fixed(once, 10)} ${ratio(once, limit)} ${fixed(within, 18)} ${ratio(within, limit)}`,
    )
  }
  await expectClean(db, merchant)
  const worst = Math.min(...ratios)
  console.log(`one call at worst ${worst.toFixed(2)} of pgbench, bar ${BAR}: ${worst >= BAR ? 'held' : 'MISSED'}\n`)
  return worst >= BAR
}

async function onEmbedded(db: OpenedDatabase): Promise<void> {
  const { merchant, players } = await createPlayers(db, PLAYERS, 1_000_000n)
  console.log('PGlite, durable       one call   in a transaction')
  for (const callers of CALLERS) {
    const once = await rate(callers, players, (player, name) => atOnce(db)(merchant, player, name))
    const within = await rate(callers, players, (player, name) => inTransaction(db)(merchant, player, name))
    console.log(`${String(callers).padStart(3)} callers ${fixed(once, 18)} ${fixed(within, 18)}`)
  }
  await expectClean(db, merchant)
}

/** Calls per second with a number of callers, each waiting for its response before the next call. */
async function rate(
  callers: number,
  players: readonly string[],
  call: (player: string, reference: string) => Promise<unknown>,
): Promise<number> {
  const run = `${Date.now()}-${Math.random()}`
  const startedAt = performance.now()
  let calls = 0
  const caller = async (number: number) => {
    for (let count = 0; performance.now() - startedAt < SECONDS * 1000; count += 1) {
      const player = players[Math.floor(Math.random() * players.length)] ?? ''
      await call(player, `${run}-${number}-${count}`)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)))
  return (calls * 1000) / (performance.now() - startedAt)
}

/** The players under numbers that pgbench can draw, and the call of the gateway as a script. */
async function pgbenchScript(db: OpenedDatabase, merchant: string): Promise<string> {
  const session = await db.pool.connect('owner')
  await session.query('create table bench_player (number bigint primary key, id text not null)')
  await session.query(
    `insert into bench_player select row_number() over (), id::text from member where merchant = '${merchant}'`,
  )
  await session.query('grant select on bench_player to marquee_app')
  await session.query('analyze')
  session.release()
  const file = path.join(dir, 'bet.sql')
  writeFileSync(
    file,
    `\\set player random(1, ${PLAYERS})
select t.* from bench_player b, post_transaction('${merchant}', 'bet', 'pgbench' || random() || random(), jsonb_build_array(
  jsonb_build_object('from', jsonb_build_object('kind', 'PLAYER', 'code', b.id),
    'to', jsonb_build_object('kind', 'HOUSE', 'code', 'bench'), 'amountMinor', '1', 'currency', 'USD'))) as t
where b.number = (:player)::bigint;
`,
  )
  return file
}

function pgbench(binDir: string, url: string, script: string, callers: number): number {
  const threads = String(Math.min(callers, 2))
  const options = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(callers),
    '-j',
    threads,
    '-T',
    String(SECONDS),
    url,
  ]
  const env = { ...process.env, PGOPTIONS: '-c role=marquee_app' }
  const output = execFileSync(path.join(binDir, 'pgbench'), options, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return Number(/tps = ([\d.]+)/.exec(output)?.[1])
}

async function expectClean(db: OpenedDatabase, merchant: string): Promise<void> {
  const { unbalanced, drifted, negative } = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
  if (unbalanced.length + drifted.length + negative.length > 0) throw new Error('the books are not right')
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function fixed(value: number, width: number): string {
  return value.toFixed(0).padStart(width)
}

function ratio(value: number, limit: number): string {
  return (value / limit).toFixed(2).padStart(7)
}
