import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import type { AudienceRule } from '#contract/entities/rewards/promotion-fields.ts'
import type { Clause, ClauseValue } from './clause.ts'

/** The terms of one predicate about the members of a promotion. */
export function audienceClauses(rule: AudienceRule, money: (amount: string) => ClauseValue): Clause[] {
  switch (rule.is) {
    case 'firstDeposit':
    case 'hasDeposited':
    case 'hasMobile':
    case 'invited':
      return [clause(`audience.${rule.is}`)]
    case 'registeredWithin':
    case 'registeredFor':
      return [clause(`audience.${rule.is}`, { days: { count: rule.days } })]
    case 'depositCount':
      return [clause('audience.depositCount', { number: { count: rule.count }, days: { count: rule.days } })]
    case 'depositSum':
      return [clause('audience.depositSum', { amount: money(rule.amount), days: { count: rule.days } })]
    case 'turnover':
      return [
        clause('audience.turnover', { amount: money(rule.amount), days: { count: rule.days } }),
        ...(rule.games ?? []).map((gameType) => clause('audience.turnoverIn', { games: { gameType } })),
      ]
    case 'vipRank':
      return [clause('audience.vipRank', { level: { count: rule.from } })]
    case 'notIn':
      return rule.promotions.map((promotion) => clause('audience.notIn', { promotion: { promotion } }))
  }
}

const clause = (key: ClauseKey, params: Clause['params'] = {}): Clause => ({ key, params })
