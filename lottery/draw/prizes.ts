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

/** A short form of a result for little space: the digits of the first prize, of each board; else all numbers. */
export function shownNumbers(draw: Draw, result: readonly number[]): number[] {
  const first = draw.prizes?.[0]?.code
  if (first === undefined) return [...result]
  return prizesOf(draw, result)
    .filter(({ prize }) => boardOf(prize).code === first)
    .flatMap(({ numbers }) => [...numbers.join('')].map(Number))
}

/** The prize without its board, and which board it is on; null where a draw has one board. */
export function boardOf({ code }: Pick<Prize, 'code'>): { code: string; board: number | null } {
  const [name = '', board] = code.split(':')
  return { code: name, board: board ? Number(board) : null }
}
