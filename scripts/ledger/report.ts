import type { Database } from '#gateway/db/index.ts'
import {
  isClean,
  type LedgerAudit,
  selectChainLink,
  selectTrialBalance,
  type TrialBalanceLine,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'

/** The meaning of each list of findings in an audit. */
const findings = {
  unbalanced: 'transactions whose postings do not sum to zero',
  drifted: 'accounts whose balance is not the sum of their postings',
  negative: 'member accounts below zero',
  strays: 'entries without their transaction or account',
  holds: 'holds that do not match their transactions',
  unmatched: 'rows of other modules and transactions that do not match one to one, to the cent',
  untied: 'members whose rounds differ from their postings',
  broken: 'links of the hash chain that do not match their entries',
} as const satisfies Partial<Record<keyof LedgerAudit, string>>

/** The number of names printed per finding; a broken ledger has thousands. */
const MAX_NAMES = 10

/** `merchant 12:ab34… (…)`: the newest link, to be stored where administrators of the database cannot write. */
export async function describeAnchor(db: Database, merchant: string): Promise<string> {
  const link = await db.withMerchant(merchant, (tx) => selectChainLink(tx, merchant))
  if (!link) return `${merchant} has no hash chain yet`
  return `${merchant} ${link.number}:${link.hash} (up to entry ${link.untilEntry}, created ${link.createdAt.toISOString()})`
}

/** Verifies one merchant's ledger and returns lines for the console. `against` is a link that `describeAnchor` printed. */
export async function createReport(
  db: Database,
  merchant: string,
  against?: string,
): Promise<{ lines: string[]; isValid: boolean }> {
  const { audit, balance, hasPrintedLink } = await db.withMerchant(merchant, async (tx) => ({
    audit: await verifyLedger(tx, merchant, reconciliationSources),
    balance: await selectTrialBalance(tx, merchant),
    hasPrintedLink:
      against === undefined || (await hasLink(against, (number) => selectChainLink(tx, merchant, number))),
  }))
  const sums = sumsOf(balance)
  const isValid = isClean(audit) && hasPrintedLink && [...sums.values()].every((sum) => sum === 0n)
  const lines = [
    `${merchant}: ${audit.accounts} accounts, ${audit.transactions} transactions, ${audit.links} links, ${audit.unchained} entries not in the hash chain yet`,
    ...balance.map((line) => `  ${line.currency} ${line.account.padEnd(32)} ${minor(line.balanceMinor)}`),
    ...[...sums].map(([currency, sum]) => `  ${currency} ${'sum'.padEnd(32)} ${minor(sum)}`),
    ...Object.entries(findings).flatMap(([name, what]) => describeFinding(what, audit[name as keyof typeof findings])),
    ...(hasPrintedLink ? [] : [`  ERROR: the hash chain has no link ${against}`]),
    `  ${isValid ? 'the ledger is valid' : 'the ledger is NOT valid'}`,
  ]
  return { lines, isValid }
}

function sumsOf(balance: readonly TrialBalanceLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency, balanceMinor } of balance) sums.set(currency, (sums.get(currency) ?? 0n) + balanceMinor)
  return sums
}

function describeFinding(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > MAX_NAMES ? ` and ${names.length - MAX_NAMES} more` : ''
  return [`  ERROR: ${what}: ${names.slice(0, MAX_NAMES).join(', ')}${more}`]
}

async function hasLink(
  printed: string,
  find: (number: bigint) => Promise<{ readonly hash: string } | null>,
): Promise<boolean> {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(printed) ?? []
  return number !== undefined && (await find(BigInt(number)))?.hash === hash
}

const minor = (amount: bigint) => String(amount).padStart(20)
