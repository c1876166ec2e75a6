import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { isClean, selectLedgerMerchants, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { startRunner } from '../provider/model-runner.ts'
import { freshMerchant } from '../support/database/database.ts'
import { prepareDataFolder } from '../support/database/prepared-folder.ts'
import { type Acknowledged, callForEver, isSessionOpen } from '../support/gateway/gateway-load.ts'
import {
  type BuiltGateway,
  buildGateway,
  type GatewayProcess,
  startGatewayProcess,
} from '../support/gateway/gateway-process.ts'

/** Databases are created and gateways started, and the machine may be busy. */
vi.setConfig({ testTimeout: 300_000 })

const COPIES = 100
const HOUR_MS = 3_600_000
const work = mkdtempSync(join(tmpdir(), 'marquee-restart-'))
const movedClock = join(import.meta.dirname, '../support/gateway/moved-clock.mjs')
let built: BuiltGateway | null = null
let running: GatewayProcess | null = null
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await running?.ended
})
afterAll(async () => {
  await built?.remove()
  rmSync(work, { recursive: true })
})

test('a hundred copies of a bet and of its win move money once, also after a restart', async () => {
  const dataDir = join(work, 'copies')
  await prepareDataFolder(dataDir)
  let current = await openDatabase({ dataDir })
  // The runner keeps its players; the database behind it is opened again.
  const db: OpenedDatabase = new Proxy({} as OpenedDatabase, { get: (_, name) => Reflect.get(current, name) })
  const merchant = freshMerchant()
  const policy = {
    unknownRollback: 'OK',
    rollbackAfterWin: 'allow',
    secondWin: 'add',
    openRoundHours: 24,
    openRoundAction: 'report',
  } as const
  const runner = await startRunner(db, merchant, policy, [1_000])
  const bet = { kind: 'bet', player: 0, uuid: 1, round: 1, amount: 300 } as const
  const win = { kind: 'win', player: 0, uuid: 2, round: 1, amount: 450, reference: 1 } as const
  const sendCopies = async (command: typeof bet | typeof win) =>
    new Set(
      (await Promise.all(Array.from({ length: COPIES }, () => runner.apply(command)))).map(({ status }) => status),
    )

  expect(await sendCopies(bet)).toEqual(new Set(['OK']))
  expect(await runner.balance(0)).toBe(700)
  expect(await sendCopies(win)).toEqual(new Set(['OK']))
  expect(await runner.balance(0)).toBe(1_150)
  await current.close()

  current = await openDatabase({ dataDir })
  expect(await sendCopies(bet)).toEqual(new Set(['OK']))
  expect(await sendCopies(win)).toEqual(new Set(['OK']))
  expect([await runner.balance(0), await runner.standing(0)]).toEqual([1_150, { bets: 300, wins: 450 }])
  expect(isClean(await current.withMerchant(merchant, (tx) => verifyLedger(tx, merchant)))).toBe(true)
  await current.close()
})

test('a gateway whose clock is moved by 90 days or back by two hours starts, logs in, and keeps its books', async () => {
  built = await buildGateway()
  const bundle = built
  const dataDir = join(work, 'clock')
  await prepareDataFolder(dataDir)
  const start = async (shiftMs: number) => {
    running = startGatewayProcess(bundle, { DATA_DIR: dataDir, CLOCK_SHIFT_MS: String(shiftMs) }, [
      '--import',
      movedClock,
    ])
    return await running.url
  }
  const stop = async () => {
    running?.child.kill('SIGTERM')
    // The job queue warns about the clock on standard error.
    expect(await running?.ended).toMatchObject({ code: 0, signal: null })
  }

  const now = await start(0)
  const token = await logIn(now)
  expect(await isSessionOpen(now, token)).toBe(true)
  await stop()

  const later = await start(90 * 24 * HOUR_MS)
  expect(await isSessionOpen(later, token)).toBe(false)
  expect(await isSessionOpen(later, await logIn(later))).toBe(true)
  await stop()

  const earlier = await start(-2 * HOUR_MS)
  expect(await isSessionOpen(earlier, await logIn(earlier))).toBe(true)
  await stop()

  const db = await openDatabase({ dataDir })
  for (const merchant of await db.asPlatform(selectLedgerMerchants)) {
    expect(isClean(await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant)))).toBe(true)
  }
  await db.close()
})

/** The token of a new trial member. */
async function logIn(url: string): Promise<string> {
  const acknowledged: Acknowledged = { feedback: [], tokens: [] }
  const calls = callForEver(url, 'clock', acknowledged, () => {})
  calls.catch(() => {})
  return await vi.waitFor(
    () => {
      const [token] = acknowledged.tokens
      if (!token) throw new Error('no token yet')
      return token
    },
    { timeout: 60_000 },
  )
}
