import type { Database } from '#gateway/db/index.ts'
import { ledgerBusiness } from '#gateway/ledger-business.ts'
import {
  isClean,
  type LedgerAudit,
  selectAnchor,
  selectTrialBalance,
  type TrialBalanceLine,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'

/** What each list of an audit means when something stands in it. */
const findings = {
  unbalanced: 'transactions whose postings do not sum to zero',
  drifted: 'accounts whose balance is not the sum of their postings',
  negative: 'member accounts below zero',
  strays: 'entries without their transaction or account',
  holds: 'holds that do not match their transactions',
  unmatched: 'business rows and transactions that do not match one to one, to the cent',
  untied: 'members whose rounds are not what was booked of them',
  broken: 'seals that do not fit their entries',
} as const satisfies Partial<Record<keyof LedgerAudit, string>>

/** Names shown of each finding; a broken ledger has thousands. */
const SHOWN = 10

/** `merchant 12:ab34… (sealed at …)`, to be kept where nobody who can write the database can. */
export async function anchorOf(db: Database, merchant: string): Promise<string> {
  const anchor = await db.withMerchant(merchant, (tx) => selectAnchor(tx, merchant))
  if (!anchor) return `${merchant} nothing is sealed yet`
  return `${merchant} ${anchor.number}:${anchor.hash} (up to entry ${anchor.untilEntry}, sealed ${anchor.sealedAt.toISOString()})`
}

/** The proof of one merchant's books in lines for the console. `against`: a seal as `anchorOf` once printed it. */
export async function reportOf(
  db: Database,
  merchant: string,
  against?: string,
): Promise<{ lines: string[]; isWell: boolean }> {
  const { audit, balance, isKept } = await db.withMerchant(merchant, async (tx) => ({
    audit: await verifyLedger(tx, merchant, ledgerBusiness),
    balance: await selectTrialBalance(tx, merchant),
    isKept: against === undefined || (await hasSeal(against, (number) => selectAnchor(tx, merchant, number))),
  }))
  const sums = sumsOf(balance)
  const isWell = isClean(audit) && isKept && [...sums.values()].every((sum) => sum === 0n)
  const lines = [
    `${merchant}: ${audit.accounts} accounts, ${audit.transactions} transactions, ${audit.seals} seals, ${audit.unsealed} entries not sealed yet`,
    ...balance.map((line) => `  ${line.currency} ${line.account.padEnd(32)} ${minor(line.balanceMinor)}`),
    ...[...sums].map(([currency, sum]) => `  ${currency} ${'sum'.padEnd(32)} ${minor(sum)}`),
    ...Object.entries(findings).flatMap(([name, what]) => found(what, audit[name as keyof typeof findings])),
    ...(isKept ? [] : [`  WRONG: seal ${against} is not the one that was printed`]),
    `  ${isWell ? 'the books are right' : 'the books are NOT right'}`,
  ]
  return { lines, isWell }
}

function sumsOf(balance: readonly TrialBalanceLine[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { currency, balanceMinor } of balance) sums.set(currency, (sums.get(currency) ?? 0n) + balanceMinor)
  return sums
}

function found(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return []
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return [`  WRONG: ${what}: ${names.slice(0, SHOWN).join(', ')}${more}`]
}

async function hasSeal(
  printed: string,
  find: (number: bigint) => Promise<{ readonly hash: string } | null>,
): Promise<boolean> {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(printed) ?? []
  return number !== undefined && (await find(BigInt(number)))?.hash === hash
}

const minor = (amount: bigint) => String(amount).padStart(20)
