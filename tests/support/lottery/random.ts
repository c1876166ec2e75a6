import type { Draw, ListSpec, Lists, Play } from '#lottery/model.ts'
import { valuesOf } from '#lottery/selection/alphabet.ts'

export type Random = (below: number) => number

/** A repeatable source of whole numbers; the seed is printed, and LOTTERY_SEED repeats a run. */
export function createRandom(): Random {
  const seed = Number(process.env.LOTTERY_SEED ?? Date.now() % 2 ** 31)
  console.log(`LOTTERY_SEED=${seed}`)
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

export function shuffled<T>(random: Random, values: readonly T[]): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[copy[i], copy[j]] = [copy[j] as T, copy[i] as T]
  }
  return copy
}

/** A random selection of a play; long lists are cut so that it has some hundred units at most. It may hold no unit. */
export function randomLists(random: Random, { selector }: Play): Lists {
  switch (selector.kind) {
    case 'set':
      return [pick(random, selector.list, 9)]
    case 'banker': {
      const values = shuffled(random, valuesOf(selector.alphabet))
      const held = 1 + random(selector.size - 1)
      const drag = selector.size - held + random(3)
      return [ascending(values.slice(0, held)), ascending(values.slice(held, held + drag))]
    }
    case 'positions': {
      const most = selector.lists.length > 3 ? 3 : 6
      const lists = selector.lists.map((spec) => pick(random, spec, most))
      const filled = lists.filter((list) => list.length > 0).length
      return filled >= (selector.filled ?? lists.length) ? lists : randomLists(random, { selector } as Play)
    }
    case 'text': {
      const lines = new Map<string, number[]>()
      for (let i = 0; i <= random(6); i++) {
        const line = Array.from({ length: selector.length }, () => random(10))
        if (selector.anyOrder) line.sort((a, b) => a - b)
        if (!selector.anyOrder || selector.allEqual || new Set(line).size > 1) lines.set(line.join(''), line)
      }
      const marked = selector.marked ? [pick(random, selector.marked, 5)] : []
      return [...marked, ...[...lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)]
    }
  }
}

/** A random result. Every second one is drawn from the values of a selection where it can be, so that lines win. */
export function randomResult(random: Random, draw: Draw, lists: Lists): number[] {
  if (draw.prizes) return randomPrizes(random, draw.prizes, lists)
  const { kind, from, to, count } = draw
  const all = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const favoured = random(2) === 0 ? lists.flat().filter((value) => value >= from && value <= to) : []
  if (kind === 'distinct')
    return [...new Set([...shuffled(random, favoured), ...shuffled(random, all)])].slice(0, count)
  const source = favoured.length > 0 ? favoured : all
  return Array.from({ length: count }, () => source[random(source.length)] as number)
}

/** The digits of prizes. Half of the results have numbers of the selection at the end of half of their lines. */
function randomPrizes(random: Random, prizes: NonNullable<Draw['prizes']>, lists: Lists): number[] {
  const typed = lists.some((list) => list.length > 2 && list.every((digit) => digit < 10))
  const chosen = typed
    ? lists.map((list) => list.join(''))
    : lists.flat().map((number) => String(number).padStart(2, '0'))
  const isFavoured = random(2) === 0 && chosen.length > 0
  const lines = prizes.flatMap(({ count, digits }) =>
    Array.from({ length: count }, () => {
      const line = Array.from({ length: digits }, () => random(10)).join('')
      const ending = isFavoured && random(2) === 0 ? (chosen[random(chosen.length)] ?? '') : ''
      return `${line}${ending}`.slice(-digits)
    }),
  )
  return [...lines.join('')].map(Number)
}

function pick(random: Random, { alphabet, min, max }: ListSpec, most: number): number[] {
  const values = shuffled(random, valuesOf(alphabet))
  const largest = Math.max(min, Math.min(max, most, values.length))
  return ascending(values.slice(0, min + random(largest - min + 1)))
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
