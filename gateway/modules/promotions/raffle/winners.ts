import { raffleWinners } from '#contract/fair/draws.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { OpenRaffle } from './open-raffle.ts'

/** A winning number and the prize that it wins. */
export interface Won {
  readonly number: number
  /** The place of the prize in the rule's list, from 0. */
  readonly prize: number
  readonly awardMinor: bigint
}

/** The winning numbers in the order of the prizes. */
export function winnersOf({ document, currency, numbers, root }: OpenRaffle, seed: string, outside: string): Won[] {
  const prizes = document.reward.prizes.flatMap(({ amount, pieces }, prize) =>
    Array.from({ length: pieces }, () => ({ prize, awardMinor: minorOf(amount, currency) })),
  )
  const places = raffleWinners({ seed, root: root ?? '', outside }, numbers, prizes.length)
  return places.flatMap((place, index) => {
    const won = prizes[index]
    return won ? [{ ...won, number: place + 1 }] : []
  })
}
