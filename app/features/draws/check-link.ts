import type { Draw, DrawPage } from '#contract/endpoints/rewards/draws.ts'
import type { RaffleRound } from '#contract/entities/rewards/raffle.ts'

export const CHECK_PATH = '/drawCheck'

/** The check of a draw whose seed is revealed, with all of its inputs; null before that. */
export function checkHref({ envelope }: Pick<DrawPage, 'envelope'>, made: Draw): string | null {
  if (made.seed === null) return null
  const { total, shares, least, split } = envelope ?? {}
  const params = new URLSearchParams({
    seed: made.seed,
    client: made.clientSeed,
    nonce: String(made.nonce),
    ...(total && least
      ? { split: `${total.amountMinor},${shares},${least.amountMinor},${split}` }
      : { weights: made.weights.join(',') }),
  })
  return `${CHECK_PATH}?${params}`
}

/** The check of a raffle that was drawn, with the path of a number where one is given; null before that. */
export function raffleCheckHref(
  { seed, root, outside, numbers, pieces }: RaffleRound,
  proof: { readonly ticket: string; readonly path: string } | null = null,
): string | null {
  if (!seed || !root || !outside) return null
  return `${CHECK_PATH}?${new URLSearchParams({ seed, root, outside, raffle: `${numbers},${pieces}`, ...proof })}`
}
