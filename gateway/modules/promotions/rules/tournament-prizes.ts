import type { Tournament } from '#contract/entities/rewards/promotion.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'

/**
 * What each place pays in minor units, for scores in their order (the best first). With `share`, equal scores divide the
 * prizes of their places; what cannot be divided goes to the first of them. Promotions specification, section 10.3.
 */
export function prizesByPlace(
  { trigger, reward }: Pick<Tournament, 'trigger' | 'reward'>,
  currency: string,
  scores: readonly bigint[],
): bigint[] {
  const places = reward.prizes.flatMap(({ amount, places }) =>
    Array.from({ length: places }, () => minorOf(amount, currency)),
  )
  const prizes = scores.map((_, place) => places[place] ?? 0n)
  if (trigger.tie === 'first') return prizes
  for (let from = 0; from < scores.length; ) {
    let until = from + 1
    while (until < scores.length && scores[until] === scores[from]) until += 1
    const sum = prizes.slice(from, until).reduce((total, prize) => total + prize, 0n)
    const count = BigInt(until - from)
    for (let place = from; place < until; place += 1) prizes[place] = sum / count + (place === from ? sum % count : 0n)
    from = until
  }
  return prizes
}
