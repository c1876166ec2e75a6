import { boardOf, colourOf, prizesOf, shownNumbers } from '#lottery/index.ts'
import { type LotteryKind, rulesOf } from '../../lotteries/kinds.ts'
import { t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { indexText } from './index-values.ts'

/**
 * The numbers of a result as the lottery draws them: balls, cars or dice; of a draw with prizes the first one. One text for screen
 * readers.
 */
export function ballsOf(kind: LotteryKind, result: readonly number[], label: string): HTMLElement {
  const numbers = shownNumbers(rulesOf(kind).rules.draw, result)
  return h(
    'span',
    {
      class: numbers.length > FEW ? 'balls balls-many' : 'balls',
      role: 'img',
      'aria-label': `${label}: ${numbers.join(', ')}`,
      dir: 'ltr',
    },
    ...numbers.map((number, index) => ballOf(kind, number, index)),
  )
}

/** The numbers of every prize, in a table; null for a draw without prizes. */
export function prizesTable(kind: LotteryKind, result: readonly number[]): HTMLElement | null {
  const prizes = prizesOf(rulesOf(kind).rules.draw, result)
  if (prizes.length === 0) return null
  const isIndex = kind === 'stock'
  const hasBoards = prizes.some(({ prize }) => boardOf(prize).board !== null)
  const nameOf = (prize: { readonly code: string }) => {
    const { code, board } = boardOf(prize)
    const name = t(`lottery.prizeName.${code}`)
    return hasBoards ? `${t('lottery.station', { number: board ?? 1 })} · ${name}` : name
  }
  return h(
    'table',
    { class: 'prizes' },
    h(
      'tbody',
      {},
      ...prizes.map(({ prize, numbers }) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, nameOf(prize)),
          h(
            'td',
            { dir: 'ltr' },
            ...numbers.map((number) => h('span', {}, isIndex ? indexText(prize.code, number) : number)),
          ),
        ),
      ),
    ),
  )
}

/** More balls than this are smaller. */
const FEW = 10

/** One number; `index` delays its entrance. */
export function ballOf(kind: LotteryKind, number: number, index = 0): HTMLElement {
  if (kind === 'k3') return dieOf(number, index)
  const text = String(number).padStart(String(rulesOf(kind).rules.draw.to).length, '0')
  const wave = kind === 'lhc' ? { 'data-wave': colourOf(number) } : {}
  return h('i', { class: isRace(kind) ? 'ball car' : 'ball', 'data-value': number, '--i': index, ...wave }, text)
}

/** Runners and cars have the colour of their number. */
export const isRace = (kind: LotteryKind): boolean => kind === 'pk10' || kind === 'race6'

/** The pips of a die on a grid of nine places. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

const dieOf = (number: number, index: number): HTMLElement =>
  h(
    'i',
    { class: 'ball die', 'data-value': number, '--i': index },
    ...Array.from({ length: 9 }, (_, place) => h('b', { class: pips[number]?.includes(place) ? 'pip' : '' })),
  )
