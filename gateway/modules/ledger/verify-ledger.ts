import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { countUnsealed, selectBrokenSeals } from './seal.store.ts'
import { auditHolds, auditPostings } from './verify.store.ts'
import { auditRows, auditSums, type Business } from './verify-business.store.ts'

/** What is wrong with a merchant's ledger: every list is empty, or what is in it names what to look at. */
export interface LedgerAudit {
  /** Transactions whose postings do not sum to zero in each currency, or that have none. */
  readonly unbalanced: readonly string[]
  /** Player accounts whose balance is not the sum of their postings. */
  readonly drifted: readonly string[]
  /** Player accounts below zero. */
  readonly negative: readonly string[]
  /** Entries of no transaction, or on no account. */
  readonly strays: readonly string[]
  /** Holds whose state and transactions tell different things. */
  readonly holds: readonly string[]
  /** Business rows without a transaction, with several, of another amount, and transactions without their row. */
  readonly unmatched: readonly string[]
  /** Members whose postings do not sum up to what another module has written down. */
  readonly untied: readonly string[]
  /** Seals that do not fit their entries or the seal before. */
  readonly broken: readonly string[]
  readonly accounts: number
  readonly transactions: number
  readonly seals: number
  /** Entries that wait for their seal. */
  readonly unsealed: number
}

/** Seals looked at in one statement. */
const SEALS_AT_ONCE = 200

/**
 * Proves the books of a merchant from their postings. Reads everything: for jobs, tests and the operator, not for
 * requests. `business` is what other modules have written down of the same money.
 */
export async function verifyLedger(
  tx: Tx,
  merchant: string,
  business: Business = { rows: [], sums: [] },
): Promise<LedgerAudit> {
  // A long look is what this is for.
  await sql`set local statement_timeout = 0`.execute(tx)
  return {
    ...(await auditPostings(tx, merchant)),
    holds: await auditHolds(tx, merchant),
    unmatched: await auditRows(tx, merchant, business.rows),
    untied: await auditSums(tx, merchant, business.sums),
    ...(await auditChain(tx, merchant)),
    unsealed: await countUnsealed(tx, merchant),
  }
}

/** Whether an audit found nothing wrong. */
export function isClean(audit: LedgerAudit): boolean {
  return Object.values(audit).every((found) => !Array.isArray(found) || found.length === 0)
}

async function auditChain(tx: Tx, merchant: string): Promise<{ broken: string[]; seals: number }> {
  const broken: string[] = []
  for (let seals = 0; ; ) {
    const page = await selectBrokenSeals(tx, merchant, { from: BigInt(seals) + 1n, most: SEALS_AT_ONCE })
    broken.push(...page.broken)
    seals += page.looked
    if (page.looked < SEALS_AT_ONCE) return { broken, seals }
  }
}
