import { range } from '../combinations.ts'
import type { Draw, Prize } from '../model.ts'

/** The numbers of each prize of a result, written with all their digits. */
export function prizesOf({ prizes = [] }: Draw, result: readonly number[]): { prize: Prize; numbers: string[] }[] {
  let next = 0
  return prizes.map((prize) => {
    const numbers = range(1, prize.count).map(() => {
      next += prize.digits
      return result.slice(next - prize.digits, next).join('')
    })
    return { prize, numbers }
  })
}

/** What stands for a result where there is little room: the digits of the first prize, else all numbers. */
export function shownNumbers({ prizes }: Draw, result: readonly number[]): number[] {
  return prizes ? result.slice(0, prizes[0]?.digits) : [...result]
}
