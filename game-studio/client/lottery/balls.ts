import type { LotteryKind } from '../../lotteries/kinds.ts'
import { h } from '../ui/dom.ts'

/** The numbers of a result as the lottery draws them: balls, cars or dice. One text for screen readers. */
export function ballsOf(kind: LotteryKind, numbers: readonly number[], label: string): HTMLElement {
  return h(
    'span',
    { class: 'balls', role: 'img', 'aria-label': `${label}: ${numbers.join(', ')}`, dir: 'ltr' },
    ...numbers.map((number, index) => ballOf(kind, number, index)),
  )
}

/** One number; `index` delays its entrance. */
export function ballOf(kind: LotteryKind, number: number, index = 0): HTMLElement {
  if (kind === 'k3') return dieOf(number, index)
  const text = kind === 'ssc' || kind === 'lf' ? String(number) : String(number).padStart(2, '0')
  return h('i', { class: kind === 'pk10' ? 'ball car' : 'ball', 'data-value': number, '--i': index }, text)
}

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
