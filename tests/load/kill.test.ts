import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { between, randomFrom } from '#art/random.ts'
import { openDatabase } from '#gateway/db/index.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { prepareDataFolder } from '../support/database/prepared-folder.ts'
import { type Acknowledged, callForEver, isSessionOpen, LOAD_MERCHANT } from '../support/gateway/gateway-load.ts'
import { type BuiltGateway, buildGateway, startGatewayProcess } from '../support/gateway/gateway-process.ts'
import { runUntilKilled } from '../support/gateway/run-until-killed.ts'

/** `npm run soak` runs more rounds, and checks the bar of the start as well. */
const KILLS = Number(process.env.KILL_ROUNDS ?? 2)
const READY_MAX_MS = process.env.KILL_ROUNDS ? 5_000 : 60_000
/** Every third gateway is killed while it still starts: replaying the log must survive a kill as well. */
const START_UP_KILL = { every: 3, maxMs: 1_500 }
const LEDGER_KILLS = Math.max(2, Math.ceil(KILLS / 4))
const LEDGER_MERCHANT = 'killed'
const CLIENTS = 8
/** From the first acknowledgement to the kill. */
const LOAD_MS = { min: 10, max: 400 }

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-kill-'))
const seed = Number(process.env.KILL_TEST_SEED ?? Date.now() % 2 ** 31)
const random = randomFrom(seed)
let built: BuiltGateway
const running = new Set<{ kill(signal: 'SIGKILL'): boolean }>()

beforeAll(async () => {
  console.log(`KILL_TEST_SEED=${seed}`)
  built = await buildGateway({ writer: 'tests/support/ledger/ledger-writer.ts' })
  await prepareDataFolder(dataDir)
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await built?.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function startGateway() {
  const gateway = startGatewayProcess(built, { DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  running.add(gateway.child)
  const kill = async () => {
    gateway.child.kill('SIGKILL')
    expect(await gateway.ended).toEqual({ code: null, signal: 'SIGKILL', errors: '' })
    running.delete(gateway.child)
  }
  return { ...gateway, kill }
}

/** Sends load from several clients until the gateway is killed; returns everything that was acknowledged before. */
async function loadAndKill(run: number, url: string, kill: () => Promise<void>): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { feedback: [], tokens: [] }
  let begun = () => {}
  const firstAnswer = new Promise<void>((resolve) => {
    begun = resolve
  })
  const clients = Array.from({ length: CLIENTS }, (_, client) =>
    callForEver(url, `${run}-${client}`, acknowledged, () => {
      // The first kill comes after a session as well, however slow the machine is; the others after any answer.
      if (run > 0 || acknowledged.tokens.length > 0) begun()
    }),
  )
  await Promise.race([firstAnswer, Promise.all(clients)])
  await after(between(random, LOAD_MS.min, LOAD_MS.max))
  await kill()
  await Promise.all(clients)
  return acknowledged
}

test(`${KILLS} kills of the gateway in mid-load lose nothing that was acknowledged`, async () => {
  const feedback: string[] = []
  const startMs: number[] = []
  let sessions = 0
  let tokens: string[] = []
  for (let run = 0; run <= KILLS; run += 1) {
    if (run % START_UP_KILL.every === START_UP_KILL.every - 1) {
      const gateway = startGateway()
      await after(between(random, 0, START_UP_KILL.maxMs))
      await gateway.kill()
    }
    const startedAt = performance.now()
    const gateway = startGateway()
    const url = await gateway.url
    startMs.push(Math.round(performance.now() - startedAt))
    const open = await Promise.all(tokens.map((token) => isSessionOpen(url, token)))
    expect({ run, lost: open.filter((isOpen) => !isOpen).length }).toEqual({ run, lost: 0 })
    if (run === KILLS) {
      gateway.child.kill('SIGTERM')
      expect(await gateway.ended).toEqual({ code: 0, signal: null, errors: '' })
      break
    }
    const acknowledged = await loadAndKill(run, url, gateway.kill)
    expect(acknowledged.feedback.length + acknowledged.tokens.length).toBeGreaterThan(0)
    feedback.push(...acknowledged.feedback)
    tokens = acknowledged.tokens
    sessions += tokens.length
  }
  const db = await openDatabase({ dataDir })
  const stored = await db.withMerchant(LOAD_MERCHANT, async (tx) => ({
    feedback: await tx.selectFrom('feedback').select('content').where('merchant', '=', LOAD_MERCHANT).execute(),
    audit: await verifyLedger(tx, LOAD_MERCHANT),
  }))
  await db.close()
  const kept = new Set(stored.feedback.map(({ content }) => content))
  expect(feedback.filter((content) => !kept.has(content))).toEqual([])
  expect(stored.audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
  expect([feedback.length, sessions]).toEqual([expect.toSatisfy(isPositive), expect.toSatisfy(isPositive)])
  console.log(`${KILLS} kills, ${feedback.length} messages and ${sessions} sessions acknowledged, none lost`)
  console.log(`ready after ${startMs.join(' ')} ms`)
  expect(Math.max(...startMs.slice(1))).toBeLessThanOrEqual(READY_MAX_MS)
}, 1_800_000)

const isPositive = (count: number) => count > 0

/** Runs the ledger writer until it is killed; returns the references reported as committed. */
async function writeAndKill(run: number): Promise<string[]> {
  const program = path.join(built.dir, 'writer.js')
  const killAfterMs = between(random, LOAD_MS.min, LOAD_MS.max)
  const { lines, signal, errors } = await runUntilKilled(program, [dataDir, LEDGER_MERCHANT, String(run)], killAfterMs)
  expect({ run, signal, errors }).toEqual({ run, signal: 'SIGKILL', errors: '' })
  return [...lines]
}

test(`${LEDGER_KILLS} kills while money moves lose none of it and leave no half of a movement`, async () => {
  const references: string[] = []
  for (let run = 0; run < LEDGER_KILLS; run += 1) references.push(...(await writeAndKill(run)))
  const db = await openDatabase({ dataDir })
  const { rows, audit } = await db.withMerchant(LEDGER_MERCHANT, async (tx) => ({
    rows: await tx
      .selectFrom('ledger_transaction')
      .select('reference')
      .where('merchant', '=', LEDGER_MERCHANT)
      .execute(),
    audit: await verifyLedger(tx, LEDGER_MERCHANT),
  }))
  await db.close()
  const kept = new Set(rows.map(({ reference }) => reference))
  expect(references.filter((reference) => !kept.has(reference))).toEqual([])
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
  expect(audit.transactions).toBeGreaterThanOrEqual(references.length)
  console.log(`${LEDGER_KILLS} kills, ${references.length} movements acknowledged, none lost`)
}, 600_000)
