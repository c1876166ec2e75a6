import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { TeamFigures } from '#contract/agency/gross.ts'
import type { PeriodBounds } from '#contract/agency/periods.ts'
import { RULES_VERSION } from '#contract/agency/settlement.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { StoredFigures, StoredLines } from '#gateway/db/schema/contracts.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { Outcome } from './compute.ts'
import { insertAdvance, insertSettlement, type SettlementRow } from './settle.store.ts'

/** What agents cost: its balance is minus the sum that they were paid. */
const expense = houseAccount('agent:expense')

/** Stores a settlement and pays it; one that pays nothing has no transaction. */
export async function payOne(
  tx: Tx,
  { merchant, id, kind, downline_id, terms, terms_hash }: ContractRow,
  found: Outcome & {
    readonly team: TeamFigures
    readonly period: PeriodBounds
    readonly untilEntry: bigint
    readonly at: Date
  },
): Promise<SettlementRow> {
  const { settlement, period, at } = found
  const { currency } = terms
  const row = await insertSettlement(tx, {
    merchant,
    contract_id: id,
    kind,
    downline_id,
    period_key: period.key,
    from_at: period.from,
    until_at: period.until,
    currency,
    terms_hash,
    until_entry: found.untilEntry,
    rules_version: RULES_VERSION,
    figures: JSON.stringify(storedFigures(found.team)),
    lines: JSON.stringify(storedLines(found)),
    tier: settlement.tier,
    base_minor: settlement.baseMinor,
    gross_minor: settlement.grossMinor,
    below_minor: settlement.belowMinor,
    advance_minor: settlement.advanceMinor,
    taken_back_minor: settlement.takenBackMinor,
    paid_minor: settlement.paidMinor,
    advanced_minor: settlement.advancedMinor,
    transaction_id: await postPaid(tx, {
      merchant,
      kind,
      memberId: downline_id,
      currency,
      amountMinor: settlement.paidMinor,
      reference: `${id}:${period.key}`,
    }),
    settled_at: at,
  })
  const moved = settlement.advanceMinor - settlement.takenBackMinor
  if (moved !== 0n) {
    await insertAdvance(tx, { merchant, contract_id: id, settlement_id: row.id, amount_minor: moved, at })
  }
  return row
}

async function postPaid(
  tx: Tx,
  paid: {
    readonly merchant: string
    readonly kind: ContractKind
    readonly memberId: string
    readonly currency: string
    readonly amountMinor: bigint
    readonly reference: string
  },
): Promise<string | null> {
  const { merchant, kind, memberId, currency, amountMinor, reference } = paid
  if (amountMinor === 0n) return null
  await openPlayerAccount(tx, { merchant, memberId, currency })
  const transfers = [{ from: expense, to: playerAccount(memberId), amountMinor, currency }]
  return (await postTransaction(tx, { merchant, kind, reference, transfers })).id
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
