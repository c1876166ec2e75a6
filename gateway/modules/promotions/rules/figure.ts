import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'

/** A rate in basis points or an amount as decimal text, and whether it is the most that can be had. */
export type Figure = ({ readonly bp: number } | { readonly amount: string }) & { readonly isMost: boolean }

/** The figure by which a promotion is known; null for a reward that has none. The shape of the reward decides. */
export function figureOf({ reward }: PromotionDocument): Figure | null {
  if ('bp' in reward) {
    if (typeof reward.bp === 'number') return { bp: reward.bp, isMost: false }
    const rates = Object.values(reward.bp)
    return { bp: Math.max(...rates), isMost: new Set(rates).size > 1 }
  }
  if ('prizes' in reward) {
    const cash = reward.prizes.flatMap(({ amount }) => (typeof amount === 'string' ? amount : []))
    return cash.length > 0 ? { amount: greatest(cash), isMost: true } : null
  }
  if ('ladder' in reward) {
    const cash = reward.ladder.filter((step) => typeof step === 'string')
    return cash.length > 0 ? { amount: greatest(cash), isMost: true } : null
  }
  if ('inviter' in reward) {
    const steps = reward.inviter.map(({ amount }) => amount)
    return { amount: greatest(steps), isMost: steps.length > 1 }
  }
  if ('most' in reward) return { amount: reward.most, isMost: true }
  return 'amount' in reward && typeof reward.amount === 'string' ? { amount: reward.amount, isMost: false } : null
}

const greatest = (amounts: readonly string[]): string =>
  amounts.reduce((most, amount) => (Number(amount) > Number(most) ? amount : most))
