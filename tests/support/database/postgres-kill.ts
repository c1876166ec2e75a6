import { type OpenedDatabase, openDatabase } from '#gateway/db/index.ts'
import { isUnavailable } from '#gateway/lib/unavailable.ts'
import { isClean, playerAccount, postTransaction, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { createPlayers, testBank, usd } from '#tests/support/ledger/ledger.ts'
import type { OwnPostgres } from './own-postgres.ts'

const WRITERS = 8
/** Time from the server's response to the next acknowledged movement; the kill follows after that. */
const LOAD_MS = { min: 100, max: 600 }

export interface PostgresKillReport {
  readonly acknowledged: number
  /** Acknowledged movements that are not in the books. */
  readonly lost: number
  /** Time from the server's first response to the first movement, the slowest of all rounds. */
  readonly slowestRecoveryMs: number
  readonly isClean: boolean
}

/** Kills PostgreSQL while money moves, again and again. Every error but "come back later" is thrown. */
export async function killPostgres(
  postgres: OwnPostgres,
  rounds: number,
  random: () => number,
): Promise<PostgresKillReport> {
  const db = await openDatabase({ databaseUrl: postgres.url }, { onConnectionError: () => {} })
  const { merchant, players } = await createPlayers(db, WRITERS, 1_000_000_000n)
  const acknowledged: string[] = []
  let isRunning = true
  const writers = players.map(async (player, writer) => {
    for (let count = 0; isRunning; count += 1) {
      const reference = `${writer}-${count}`
      if (await isWritten(db, merchant, player, reference)) acknowledged.push(reference)
      else await after(10)
    }
  })
  let slowestRecoveryMs = 0
  for (let round = 0; round < rounds; round += 1) {
    await after(LOAD_MS.min + random() * (LOAD_MS.max - LOAD_MS.min))
    await postgres.kill()
    await postgres.start()
    const [startedAt, before] = [performance.now(), acknowledged.length]
    while (acknowledged.length === before) await after(5)
    slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - startedAt)
  }
  isRunning = false
  await Promise.all(writers)
  const { kept, audit } = await db.withMerchant(merchant, async (tx) => ({
    kept: await tx.selectFrom('ledger_transaction').select('reference').where('merchant', '=', merchant).execute(),
    audit: await verifyLedger(tx, merchant),
  }))
  await db.close()
  const references = new Set(kept.map(({ reference }) => reference))
  const lost = acknowledged.filter((reference) => !references.has(reference)).length
  return { acknowledged: acknowledged.length, lost, slowestRecoveryMs, isClean: isClean(audit) }
}

async function isWritten(db: OpenedDatabase, merchant: string, player: string, reference: string): Promise<boolean> {
  const transfers = [usd(playerAccount(player), testBank, 1n)]
  try {
    await db.withMerchant(merchant, (tx) => postTransaction(tx, { merchant, kind: 'bet', reference, transfers }))
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
