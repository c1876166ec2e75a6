import { commitmentOf, drawWeighted, splitShares } from './draws.ts'

/** The inputs of a check, as text: a try of a wheel or an egg has weights, an envelope has a split. */
export interface CheckInputs {
  readonly seed: string
  readonly clientSeed: string
  readonly nonce: string
  /** Whole numbers, separated by commas. */
  readonly weights: string
  /** `total,shares,least,fixed|random` in minor units; '' of a wheel or an egg. */
  readonly split: string
}

export type CheckResult =
  | { readonly commitment: string; readonly r: number; readonly prize: number }
  | { readonly commitment: string; readonly shares: readonly number[]; readonly prize: number }

/**
 * Computes a draw again from its inputs. The page and `npm run draws` use it, with the code that draws. Null for inputs
 * that no draw has.
 */
export function checkDraw({ seed, clientSeed, nonce, weights, split }: CheckInputs): CheckResult | null {
  if (!/^[0-9a-f]{64}$/.test(seed) || !/^\d{1,9}$/.test(nonce)) return null
  const commitment = commitmentOf(seed)
  if (split !== '') {
    const [, total, shares, least, kind] = /^(\d{1,15}),(\d{1,4}),(\d{1,15}),(fixed|random)$/.exec(split) ?? []
    const given = { total: Number(total), shares: Number(shares), least: Number(least) }
    const isPossible = given.shares > 0 && given.total >= given.shares * given.least && given.total < 2 ** 32
    if (!isPossible || Number(nonce) < 1 || Number(nonce) > given.shares) return null
    const found = splitShares(seed, { ...given, split: kind === 'fixed' ? 'fixed' : 'random' })
    return { commitment, shares: found, prize: Number(nonce) }
  }
  if (!/^\d{1,7}(?:,\d{1,7}){0,99}$/.test(weights) || clientSeed === '') return null
  const numbers = weights.split(',').map(Number)
  if (numbers.every((weight) => weight === 0)) return null
  const { r, index } = drawWeighted({ seed, clientSeed, nonce: Number(nonce) }, numbers)
  return { commitment, r, prize: index + 1 }
}
