import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { countUnchained, selectBrokenLinks } from './hash-chain.store.ts'
import { auditHolds, auditPostings } from './verify.store.ts'
import { auditRows, auditSums, type ReconciliationSources } from './verify-sources.store.ts'

/** The findings in a merchant's ledger. A list names the rows to inspect; it is empty when all are right. */
export interface LedgerAudit {
  /** Transactions whose postings do not sum to zero in each currency, or that have none. */
  readonly unbalanced: readonly string[]
  /** Accounts of players and bonus grants whose balance is not the sum of their postings. */
  readonly drifted: readonly string[]
  /** Accounts of players and bonus grants below zero. */
  readonly negative: readonly string[]
  /** Entries of no transaction, or on no account. */
  readonly strays: readonly string[]
  /** Holds whose state contradicts their transactions. */
  readonly holds: readonly string[]
  /** Rows of other modules without a transaction, with several or with another amount, and transactions without a row. */
  readonly unmatched: readonly string[]
  /** Members whose postings do not sum to the amount that another module has recorded. */
  readonly untied: readonly string[]
  /** Links of the hash chain that do not match their entries or the previous link. */
  readonly broken: readonly string[]
  readonly accounts: number
  readonly transactions: number
  readonly links: number
  /** Entries that are not in the hash chain yet. */
  readonly unchained: number
}

/** Links checked by one statement. */
const LINKS_PER_STATEMENT = 200

/**
 * Verifies the ledger of a merchant from its postings. Reads every row: for jobs, tests and the operator, not for
 * requests. `sources` are the records of other modules about the same money.
 */
export async function verifyLedger(
  tx: Tx,
  merchant: string,
  sources: ReconciliationSources = { rows: [], sums: [] },
): Promise<LedgerAudit> {
  // Reading every row may take longer than the limit for requests.
  await sql`set local statement_timeout = 0`.execute(tx)
  return {
    ...(await auditPostings(tx, merchant)),
    holds: await auditHolds(tx, merchant),
    unmatched: await auditRows(tx, merchant, sources.rows),
    untied: await auditSums(tx, merchant, sources.sums),
    ...(await auditChain(tx, merchant)),
    unchained: await countUnchained(tx, merchant),
  }
}

/** Whether an audit found nothing wrong. */
export function isClean(audit: LedgerAudit): boolean {
  return Object.values(audit).every((found) => !Array.isArray(found) || found.length === 0)
}

async function auditChain(tx: Tx, merchant: string): Promise<{ broken: string[]; links: number }> {
  const broken: string[] = []
  for (let links = 0; ; ) {
    const page = await selectBrokenLinks(tx, merchant, { from: BigInt(links) + 1n, most: LINKS_PER_STATEMENT })
    broken.push(...page.broken)
    links += page.checked
    if (page.checked < LINKS_PER_STATEMENT) return { broken, links }
  }
}
