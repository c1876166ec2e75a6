import { type Draw, isResult, prizesOf } from '#lottery/index.ts'

/** What is wrong with a result that a person has typed, in words for that person. */
export class ResultRefused extends Error {
  override readonly name = 'ResultRefused'
}

/**
 * Reads a result as a person types it: numbers with spaces or commas between them; of a draw with prizes, the prizes in their order
 * with `/` between them. Digits that are read as one number may be written together.
 *
 * @returns the values in drawn order @throws ResultRefused when a count, a length or a range is wrong, or a number is there twice
 */
export function parseResult(draw: Draw, text: string): number[] {
  const prizes = text.split('/').map(numbersIn)
  const values = draw.prizes ? prizeDigits(draw.prizes, prizes) : plainNumbers(draw, prizes.flat())
  if (!isResult(draw, values)) throw new ResultRefused(`not ${draw.count} numbers from ${draw.from} to ${draw.to}`)
  return values
}

/** A result as `parseResult` reads it. */
export function resultText(draw: Draw, result: readonly number[]): string {
  if (!draw.prizes) return result.join(' ')
  return prizesOf(draw, result)
    .map(({ numbers }) => numbers.join(' '))
    .join(' / ')
}

/** The places of a result that two people have read differently: names of prizes, or places from 1. */
export function differences(draw: Draw, one: readonly number[], other: readonly number[]): string[] {
  const wrong = one.flatMap((value, index) => (value === other[index] ? [] : [index]))
  if (!draw.prizes) return wrong.map((index) => String(index + 1))
  let next = 0
  const names = draw.prizes.flatMap(({ code, count, digits }) =>
    Array.from({ length: count }, (_, index) => {
      next += digits
      return { name: count > 1 ? `${code} ${index + 1}` : code, from: next - digits, to: next }
    }),
  )
  return names.filter(({ from, to }) => wrong.some((index) => index >= from && index < to)).map(({ name }) => name)
}

const numbersIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

function prizeDigits(prizes: NonNullable<Draw['prizes']>, typed: readonly string[][]): number[] {
  if (typed.length !== prizes.length)
    throw new ResultRefused(`${prizes.length} prizes are needed, with / between them; there are ${typed.length}`)
  return prizes.flatMap(({ code, count, digits }, index) => {
    const numbers = typed[index] ?? []
    if (numbers.length !== count) throw new ResultRefused(`${code}: ${count} numbers are needed, not ${numbers.length}`)
    const wrong = numbers.find((number) => number.length !== digits || !/^\d+$/.test(number))
    if (wrong !== undefined) throw new ResultRefused(`${code}: ${wrong} is no number of ${digits} digits`)
    return numbers.flatMap((number) => [...number].map(Number))
  })
}

function plainNumbers({ kind, to, count }: Draw, numbers: readonly string[]): number[] {
  const isDigits = kind === 'independent' && to < 10
  const [only = ''] = numbers
  const parts = isDigits && numbers.length === 1 && only.length === count ? [...only] : numbers
  const wrong = parts.find((part) => !/^\d{1,3}$/.test(part))
  if (wrong !== undefined) throw new ResultRefused(`${wrong} is no number`)
  return parts.map(Number)
}
