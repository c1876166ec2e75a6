import { RandomWords } from './random-words.ts'
import { bytesOfHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts'
import { rootOf, ticketHash } from './ticket-tree.ts'

/**
 * The draws of promotions: prize wheel, golden egg, red envelope and raffle. The gateway draws with it, and the page and
 * the command line check with it. Seeds are 32 bytes in hex. Promotions specification, section 9.
 */

/** What is published of a seed before its first draw. */
export const commitmentOf = (seed: string): string => toHex(sha256(bytesOfHex(seed)))

/** The inputs of one draw: the seeds, and how many draws the pair had before. */
export interface DrawSeeds {
  readonly seed: string
  readonly clientSeed: string
  readonly nonce: number
}

/** A number below the sum of the weights, and the index whose cumulative range holds it. */
export interface Drawn {
  readonly r: number
  readonly index: number
}

/**
 * Draws an index in proportion to whole weights: the segments of a wheel, or the pieces that are left of each prize.
 *
 * @throws Error when no weight is above zero
 */
export function drawWeighted({ seed, clientSeed, nonce }: DrawSeeds, weights: readonly number[]): Drawn {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0)) throw new Error('nothing can be drawn')
  const r = new RandomWords(seed, `${clientSeed}:${nonce}`).below(total)
  return { r, index: indexOf(weights, r) }
}

/** The index whose cumulative range holds `r`. */
function indexOf(weights: readonly number[], r: number): number {
  let until = 0
  return weights.findIndex((weight) => {
    until += weight
    return r < until
  })
}

/** A sum in minor units and the shares it is split into. */
export interface Split {
  readonly total: number
  readonly shares: number
  /** The least share. */
  readonly least: number
  /** `fixed`: equal shares, the odd minor units go to the first; `random`: cuts at random. */
  readonly split: 'fixed' | 'random'
}

/** The shares of a red envelope, in the order in which they are taken; their sum is the total. */
export function splitShares(seed: string, { total, shares, least, split }: Split): number[] {
  if (split === 'fixed') {
    const base = Math.floor(total / shares)
    return Array.from({ length: shares }, (_, at) => base + (at < total - base * shares ? 1 : 0))
  }
  const rest = total - shares * least
  const words = new RandomWords(seed, 'split')
  const cuts = Array.from({ length: shares - 1 }, () => words.below(rest + 1)).sort((one, other) => one - other)
  return [...cuts, rest].map((cut, at) => least + cut - (cuts[at - 1] ?? 0))
}

/** A number of a raffle and the entry that it belongs to. */
export interface RaffleNumber {
  readonly number: number
  readonly entryId: string
}

/** The leaf of a number in the tree that is published at the close. */
export const raffleLeaf = ({ number, entryId }: RaffleNumber): string => ticketHash(`${number}|${entryId}`)

/** The root over all numbers in order. */
export const raffleRoot = (numbers: readonly RaffleNumber[]): string => rootOf(numbers.map(raffleLeaf))

/**
 * The winning places among `count` numbers, in the order of the prizes and without repetition. The seed was committed
 * before the first number, the root fixes the numbers, and the outside value was not known to anybody at the close.
 */
export function raffleWinners(
  { seed, root, outside }: { readonly seed: string; readonly root: string; readonly outside: string },
  count: number,
  prizes: number,
): number[] {
  const words = new RandomWords(toHex(hmacSha256(bytesOfHex(seed), utf8(`${root}|${outside}`))), 'winners')
  const left = Array.from({ length: count }, (_, at) => at)
  const winners: number[] = []
  while (winners.length < prizes && left.length > 0) winners.push(...left.splice(words.below(left.length), 1))
  return winners
}
