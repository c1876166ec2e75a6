import type { TeamFigures } from '#contract/agency/gross.ts'
import type { PeriodBounds } from '#contract/agency/periods.ts'
import { RULES_VERSION } from '#contract/agency/settlement.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { StoredFigures, StoredLines } from '#gateway/db/schema/contracts.ts'
import { houseAccount, openPlayerAccounts, playerAccount, postTransactions } from '#gateway/modules/ledger/index.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { Outcome } from './compute.ts'
import { insertAdvances, insertSettlements, type NewSettlement, type WrittenSettlement } from './settle.store.ts'

/** What agents cost: its balance is minus the sum that they were paid. */
const expense = houseAccount('agent:expense')

/** A settlement that was worked out: what a contract is to be paid for a period, and from which figures. */
export interface PlannedPayment extends Outcome {
  readonly contract: ContractRow
  /** The settlement of the contract that this one follows; null: it is the first. */
  readonly lastId: string | null
  /** Whether that one paid something: the agent has an account then. */
  readonly wasPaid: boolean
  readonly team: TeamFigures
  readonly period: PeriodBounds
  readonly untilEntry: bigint
}

/** The same at the time of its payment, never before the end of the period. */
export interface Payment extends PlannedPayment {
  readonly at: Date
}

/**
 * Stores settlements and pays them; one that pays nothing has no transaction. The accounts are locked together, so that a
 * bet of an agent waits for these payments alone.
 *
 * @returns the settlements in the order of the payments
 */
export async function payAll(tx: Tx, payments: readonly Payment[]): Promise<WrittenSettlement[]> {
  const transactions = await postPaid(tx, payments)
  const rows = await insertSettlements(
    tx,
    payments.map((payment) => settlementOf(payment, transactions.get(referenceOf(payment)) ?? null)),
  )
  const byContract = new Map(rows.map((row) => [row.contract_id, row]))
  const settled = payments.map((payment) => ({ payment, row: byContract.get(payment.contract.id) }))
  const advances = settled.flatMap(({ payment: { contract, settlement, at }, row }) => {
    const moved = settlement.advanceMinor - settlement.takenBackMinor
    if (moved === 0n || !row) return []
    const { merchant, id } = contract
    return { merchant, contract_id: id, settlement_id: row.id, amount_minor: moved, at }
  })
  await insertAdvances(tx, advances)
  return settled.flatMap(({ row }) => row ?? [])
}

const referenceOf = ({ contract, period }: Payment) => `${contract.id}:${period.key}`

function settlementOf(payment: Payment, transactionId: string | null): NewSettlement {
  const { contract, settlement, period, team, untilEntry, at } = payment
  const { merchant, id, kind, downline_id, terms, terms_hash } = contract
  return {
    merchant,
    contract_id: id,
    kind,
    downline_id,
    period_key: period.key,
    from_at: period.from,
    until_at: period.until,
    currency: terms.currency,
    terms_hash,
    until_entry: untilEntry,
    rules_version: RULES_VERSION,
    figures: JSON.stringify(storedFigures(team)),
    lines: JSON.stringify(storedLines(payment)),
    tier: settlement.tier,
    base_minor: settlement.baseMinor,
    gross_minor: settlement.grossMinor,
    below_minor: settlement.belowMinor,
    advance_minor: settlement.advanceMinor,
    taken_back_minor: settlement.takenBackMinor,
    paid_minor: settlement.paidMinor,
    advanced_minor: settlement.advancedMinor,
    transaction_id: transactionId,
    settled_at: at,
  }
}

/** Pays what is above zero; the ledger's transactions by reference. */
async function postPaid(tx: Tx, payments: readonly Payment[]): Promise<ReadonlyMap<string, string>> {
  // New accounts are opened in one order: runs of two gateways do not deadlock.
  const paid = payments
    .filter(({ settlement }) => settlement.paidMinor > 0n)
    .toSorted((one, other) => (one.contract.downline_id < other.contract.downline_id ? -1 : 1))
  const [first] = paid
  if (!first) return new Map()
  const { merchant } = first.contract
  const accounts = paid
    .filter(({ wasPaid }) => !wasPaid)
    .map(({ contract }) => ({ memberId: contract.downline_id, currency: contract.terms.currency }))
  if (accounts.length > 0) await openPlayerAccounts(tx, merchant, accounts)
  const posted = await postTransactions(
    tx,
    merchant,
    paid.map((payment) => {
      const { kind, downline_id, terms } = payment.contract
      const { paidMinor: amountMinor } = payment.settlement
      const transfer = { from: expense, to: playerAccount(downline_id), amountMinor, currency: terms.currency }
      return { merchant, kind, reference: referenceOf(payment), transfers: [transfer] }
    }),
  )
  return new Map(paid.map((payment, place) => [referenceOf(payment), posted[place]?.id ?? '']))
}

function storedFigures(team: TeamFigures): StoredFigures {
  return {
    turnover: String(team.turnoverMinor),
    loss: String(team.lossMinor),
    active: team.activeMembers,
    deposits: String(team.depositsMinor),
    bonuses: String(team.bonusesMinor),
    rebates: String(team.rebatesMinor),
    salaries: String(team.salariesMinor),
  }
}

function storedLines({ settlement, carriedIn, day }: Outcome): StoredLines {
  return {
    deductions: settlement.deductions.map(({ item, ofMinor, shareBp, amountMinor }) => {
      return { item, of: String(ofMinor), shareBp, amount: String(amountMinor) }
    }),
    net: String(settlement.netMinor),
    carriedIn,
    carriedOut: settlement.carried.map(String),
    day: day && {
      key: day.key,
      paid: String(day.paid),
      ahead: String(day.ahead),
      due: String(settlement.differenceMinor),
    },
  }
}
