import type { LineRequest } from '../../lotteries/order-line.ts'

/**
 * The short form in which players in Vietnam write a slip: numbers, then bets with their amounts, like `12.34 b10n da5n; 123dao xc1n`.
 * Amounts with `n`, `k` or `tr` are money for each unit; without, they are multiples.
 */
export interface ShortSlip {
  /** In the order of the text; each says which part it comes from. */
  readonly lines: readonly (LineRequest & { readonly part: string })[]
  /** The first part that is not understood, and where it begins; what follows is not read. Null when all is well. */
  readonly wrong: WrongPart | null
}

export interface WrongPart {
  readonly part: string
  readonly at: number
  /** Its money is no multiple of the lowest stake; else the part itself is not understood. */
  readonly isAmount: boolean
}

interface Reading {
  /** The money of a unit at multiple 1, in whole units of the currency. */
  readonly base: number
  hasPlay(code: string): boolean
  /** How many stations a bet is on; 1 unless stated. `2dai` says so in a slip. */
  readonly stations?: number
}

export function readShortForm(text: string, reading: Reading): ShortSlip {
  const lines: (LineRequest & { part: string })[] = []
  let numbers: string[] = []
  let isBet = false
  for (const { 0: part, index: at } of text.matchAll(/[^\s;.,]+/g)) {
    const word = plain(part)
    // The page is that of so many stations: the word adds nothing.
    if (reading.stations && word === `${reading.stations}dai`) continue
    const found = numbersOf(word, numbers)
    if (found) {
      // Numbers after a bet begin a new group, but a helper changes those before it.
      numbers = found.isWhole ? found.numbers : [...(isBet ? [] : numbers), ...found.numbers]
      isBet = false
      continue
    }
    const line = betOf(word, numbers, reading)
    if (!line || line === 'amount') return { lines, wrong: { part, at, isAmount: line === 'amount' } }
    isBet = true
    lines.push({ ...line, part })
  }
  return { lines, wrong: null }
}

/** Lower case without marks: `Đá` is `da`. */
const plain = (part: string): string =>
  part.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('đ', 'd')

/** Numbers of a word: as they are, a range, doubles, or the numbers before it in every order. */
function numbersOf(word: string, before: readonly string[]): { numbers: string[]; isWhole: boolean } | null {
  if (/^\d{2,4}$/.test(word)) return { numbers: [word], isWhole: false }
  if (word === 'kep') return { numbers: Array.from({ length: 10 }, (_, digit) => `${digit}${digit}`), isWhole: false }
  if (word === 'dao' && before.length > 0) return { numbers: before.flatMap(orders), isWhole: true }
  const [, own, range, to] = /^(?:(\d{2,4})dao|(\d{2})keo(\d{2}))$/.exec(word) ?? []
  if (own) return { numbers: orders(own), isWhole: false }
  if (!range || !to || Number(range) >= Number(to)) return null
  const step = range[1] === to[1] ? 10 : 1
  const count = Math.floor((Number(to) - Number(range)) / step) + 1
  const numbers = Array.from({ length: count }, (_, index) => String(Number(range) + index * step).padStart(2, '0'))
  return { numbers, isWhole: false }
}

/** Every different order of the digits of a number. */
function orders(number: string): string[] {
  if (number.length < 2) return [number]
  return [...new Set(number)].flatMap((first) => orders(number.replace(first, '')).map((rest) => `${first}${rest}`))
}

/** Pairs over two stations. */
const acrossStations = /^(?:dx|dax|daxien)$/

/** What each word bets on, by the digits of the numbers and how many there are. */
const plays: readonly (readonly [words: RegExp, play: (digits: number, count: number) => string])[] = [
  [/^(?:b|bl|bao|lo|baolo)$/, (digits) => `lo.${digits}`],
  [/^(?:b7l|b8l|b7lo|b8lo)$/, (digits) => `some.${digits}`],
  [/^(?:de|duoi|dui)$/, (digits) => `special.${digits}`],
  [/^(?:dau)$/, (digits) => `head.${digits}`],
  [/^(?:dd|daudui|dauduoi)$/, () => 'head-tail.2'],
  [/^(?:xc|xiu|xiuchu)$/, () => 'head-tail.3'],
  [/^(?:xcdau)$/, () => 'head.3'],
  [/^(?:xcduoi|xcdui)$/, () => 'special.3'],
  [/^(?:bc|bacang|3c)$/, () => 'special.3'],
  [/^(?:da|dat|dathang)$/, () => 'pairs.hits'],
  [acrossStations, () => 'pairs.hits'],
  [/^(?:xi|xien)$/, (_, count) => `cross.${count}`],
  [/^(?:xq|xienquay)$/, (_, count) => `cross.all-${count}`],
  [/^(?:tr|truot|lotruot)$/, (_, count) => `miss.${count}`],
]

const factors: Readonly<Record<string, number>> = { n: 1_000, k: 1_000, tr: 1_000_000 }

/** Plays whose selection is typed whole numbers; the others choose among the numbers 00 to 99. */
const DIGITS = /^(?:special|head|head-tail|lo|some)\.[34]$/

function betOf(
  word: string,
  numbers: readonly string[],
  { base, hasPlay, stations = 1 }: Reading,
): LineRequest | 'amount' | null {
  const [, name = '', amount = '', suffix = ''] = /^(.*?[a-z])(\d{1,7})(n|k|tr)?$/.exec(word) ?? []
  const play = plays.find(([words]) => words.test(name))?.[1]
  const different = [...new Set(numbers)].sort()
  const [first] = different
  if (acrossStations.test(name) && stations < 2) return null
  if (!play || !first || different.some(({ length }) => length !== first.length)) return null
  const code = play(first.length, different.length)
  const size = DIGITS.test(code) ? Number(code.at(-1)) : 2
  const multiple = (Number(amount) * (factors[suffix] ?? base)) / base
  if (!hasPlay(code) || first.length !== size || multiple === 0) return null
  if (!Number.isInteger(multiple)) return 'amount'
  return { play: code, selection: different.join(DIGITS.test(code) ? ';' : ','), multiple }
}
