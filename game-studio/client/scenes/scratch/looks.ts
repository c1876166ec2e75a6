import { scratchPrizes } from '../../../engines/instant/scratch.ts'

/** Pictures of the prizes that all tickets have, from the second highest on. */
const usual = ['trophy', 'goldBars', 'moneyBag', 'bell', 'horseshoe', 'cherries', 'coin'] as const

/** The picture of the highest prize, by a word of the ticket's code. */
const highest: readonly (readonly [word: string, picture: string])[] = [
  ['DIAMOND', 'gem'],
  ['CLOVER', 'clover'],
  ['SEVENS', 'tripleSeven'],
  ['DRAGON', 'dragonPearl'],
  ['SUMMER', 'orangeFruit'],
  ['TREASURE', 'chest'],
  ['FESTIVAL', 'lantern'],
  ['ROYAL', 'crown'],
  ['LUCKY_CAT', 'luckyCat'],
]

/** The picture of every prize on the tickets of a game, in the order of the prizes. */
export function picturesOf(gameCode: string): readonly string[] {
  const own = highest.find(([word]) => gameCode.includes(`_${word}_`))?.[1] ?? 'starGem'
  return [own, ...usual].slice(0, scratchPrizes.length)
}
