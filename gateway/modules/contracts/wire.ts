import type { z } from 'zod'
import type { EndedContract } from '#contract/agency/cascade.ts'
import type {
  Contract,
  ContractEffect,
  ContractStep,
  Income,
  EndedContract as WireEnded,
  PastPeriod as WirePast,
} from '#contract/entities/agency/contracts.ts'
import type { ContractRow, selectSteps } from './contracts.store.ts'
import type { IncomeRow } from './income.store.ts'
import { problemParams } from './offer.service.ts'
import type { Effect } from './preview.service.ts'
import type { PastPeriod } from './what-if.ts'

const money = (amountMinor: bigint | string, currency: string) => ({ amountMinor: String(amountMinor), currency })

/** A contract as an agent on one of its sides sees it. */
export function wireContract(
  row: ContractRow,
  agentId: string,
  names: ReadonlyMap<string, string>,
): z.input<typeof Contract> {
  const isOwn = row.downline_id === agentId
  const other = isOwn ? row.upline_id : row.downline_id
  return {
    id: row.id,
    kind: row.kind,
    side: isOwn ? 'UP' : 'DOWN',
    account: other === null ? null : (names.get(other) ?? null),
    state: row.state,
    terms: row.terms,
    termsHash: row.terms_hash,
    requestedAt: row.requested_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
  }
}

/** A step without addresses: the other side reads it too. */
export function wireStep(
  { upline_id, downline_id }: ContractRow,
  { to_state, actor, note, at }: Awaited<ReturnType<typeof selectSteps>>[number],
): z.input<typeof ContractStep> {
  const sides = { [`member:${downline_id}`]: 'downline', [`member:${upline_id}`]: 'upline' } as const
  const by = actor === 'system' ? 'system' : (sides[actor] ?? 'operator')
  return { to: to_state, by, note, time: at.toISOString() }
}

export function wireEffect(effect: Effect | null): z.input<typeof ContractEffect> | null {
  if (!effect) return null
  const { periods, beforeMinor, afterMinor, currency } = effect
  return { periods, before: money(beforeMinor, currency), after: money(afterMinor, currency) }
}

export function wireEnded(
  { contract, problem, draft }: EndedContract,
  names: ReadonlyMap<string, string>,
  effect: Effect | null,
): z.input<typeof WireEnded> {
  const point = problem && 'point' in problem ? problem.point : null
  return {
    id: contract.id,
    account: names.get(contract.downlineId) ?? '',
    term: problem ? String(problemParams(problem).term) : 'own',
    point: point && { turnover: point.turnover, loss: point.loss, active: point.active },
    draft,
    effect: wireEffect(effect),
  }
}

export function wireIncome(row: IncomeRow): z.input<typeof Income> {
  const { currency, figures } = row
  return {
    id: row.id,
    contractId: row.contract_id,
    kind: row.kind,
    period: row.period_key,
    from: row.from_at.toISOString(),
    until: row.until_at.toISOString(),
    zone: row.zone,
    turnover: money(figures.turnover, currency),
    loss: money(figures.loss, currency),
    active: figures.active,
    base: money(row.base_minor, currency),
    tier: row.tier,
    gross: money(row.gross_minor, currency),
    below: money(row.below_minor, currency),
    advance: money(row.advance_minor, currency),
    takenBack: money(row.taken_back_minor, currency),
    paid: money(row.paid_minor, currency),
    settledAt: row.settled_at.toISOString(),
  }
}

export function wirePast(
  { period, figures, tier, grossMinor }: PastPeriod,
  currency: string,
): z.input<typeof WirePast> {
  return {
    key: period.key,
    from: period.from.toISOString(),
    until: period.until.toISOString(),
    turnover: money(figures.turnoverMinor, currency),
    loss: money(figures.lossMinor, currency),
    active: figures.activeMembers,
    tier,
    gross: money(grossMinor, currency),
  }
}
