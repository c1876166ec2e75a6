import type { LotteryKind } from '../../lotteries/kinds.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import { boot, locale, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { ballsOf } from './balls.ts'
import { indexOf } from './index-values.ts'
import { type LotteryPageState, secondsUntil } from './lottery-state.ts'

/** Seconds before the close from which the countdown is red. */
const URGENT_S = 10

export interface IssueHead {
  readonly element: HTMLElement
  render(state: LotteryPageState): void
  /** Shows the time that is left. */
  tick(state: LotteryPageState): void
}

/** The open draw with its countdown, and the numbers of the last one. */
export function createIssueHead(kind: LotteryKind): IssueHead {
  const number = h('span', { class: 'issue-number' })
  /** Of a draw that has the results of several. */
  const stations = h('span', { class: 'issue-label' })
  const clock = h('span', { class: 'issue-clock', dir: 'ltr' })
  const label = h('span', { class: 'issue-label' })
  const bar = h('span', { class: 'issue-bar', 'aria-hidden': 'true' })
  const lastNumber = h('span', { class: 'issue-label', 'aria-live': 'polite' })
  const lastBalls = h('div', { class: 'issue-balls' })
  const facts = h('span', { class: 'issue-facts' })
  const recent = h('ol', { class: 'issue-recent', 'aria-label': t('lottery.results') })
  const element = h(
    'section',
    { class: 'issue' },
    h('div', { class: 'issue-now' }, number, stations, h('p', {}, label, ' ', clock), bar),
    h('div', { class: 'issue-last', 'data-kind': kind }, lastNumber, lastBalls, facts),
    recent,
  )
  let shown = ''
  return {
    element,
    tick,
    render(state) {
      const { picture } = state
      if (!picture) return
      number.textContent = picture.current ? t('lottery.issue', { number: shortNumber(picture.current.number) }) : ''
      const names = picture.current?.stations ?? []
      stations.textContent = names.length > 0 ? t('lottery.stations', { names: names.join(' + ') }) : ''
      showLast(picture)
      tick(state)
    },
  }

  function tick(state: LotteryPageState): void {
    if (!state.picture) return
    const { current } = state.picture
    const { text, seconds } = countdownOf(state.picture, state)
    label.textContent = text
    clock.textContent = seconds > 0 ? clockText(seconds) : ''
    element.dataset.urgent = String(current !== null && !current.suspended && seconds <= URGENT_S)
    const length = current ? (Date.parse(current.closesAt) - Date.parse(current.opensAt)) / 1_000 : 1
    bar.style.setProperty('--left', String(Math.min(1, seconds / length)))
  }

  function showLast({ drawing, results: all, operator }: LotteryPicture): void {
    const results = all.filter(({ isVoid }) => !isVoid)
    const [last] = results
    const key = `${drawing?.number}|${last?.number}|${last?.corrections}|${last?.isDemonstration}`
    if (key === shown) return
    shown = key
    // Another operator's result is waited for: nothing turns here.
    element.dataset.drawing = String(drawing !== null && operator === null)
    if (drawing)
      lastNumber.textContent = t(operator === null ? 'lottery.drawing' : 'lottery.waitsResult', {
        number: shortNumber(drawing.number),
      })
    else lastNumber.textContent = last ? t('lottery.last', { number: shortNumber(last.number) }) : t('lottery.none')
    lastBalls.replaceChildren(last ? ballsOf(kind, last.numbers, t('lottery.last', { number: last.number })) : '')
    if (last?.isDemonstration) facts.textContent = t('lottery.demonstration', { operator: operator ?? '' })
    else facts.textContent = last ? factsOf(kind, last.numbers) : ''
    recent.replaceChildren(...results.slice(1, 6).map((result) => resultLine(kind, result)))
  }
}

/** The text before the countdown, and its seconds; 0 while nothing can be bet. */
function countdownOf({ current, opensAt }: LotteryPicture, state: LotteryPageState) {
  if (!current)
    return { text: opensAt ? t('lottery.opensAt', { time: timeOf(opensAt) }) : t('lottery.noDates'), seconds: 0 }
  if (current.suspended) return { text: t(`lottery.suspended.${current.suspended}`), seconds: 0 }
  const seconds = secondsUntil(current.closesAt, state, Date.now())
  return { text: t(seconds > 0 ? 'lottery.closesIn' : 'lottery.closed'), seconds }
}

/** What the numbers of a draw come to: a sum, or an index and its change. */
function factsOf(kind: LotteryKind, numbers: readonly number[]): string {
  if (kind === 'stock') return t('lottery.index.value', indexOf(numbers))
  return withoutSum.includes(kind) ? '' : t('lottery.sum', { sum: numbers.reduce((a, b) => a + b, 0) })
}

/** An earlier draw in one line. */
const resultLine = (kind: LotteryKind, { number, numbers }: LotteryPicture['results'][number]) =>
  h('li', {}, h('span', {}, shortNumber(number)), ballsOf(kind, numbers, number))

/** Draws whose sum no bet asks about. */
const withoutSum: readonly LotteryKind[] = [
  'pk10',
  'bingo',
  'vn27',
  'vn18',
  'vn36',
  'thai',
  'lao',
  'hanoi',
  'thai5',
  'stock',
  'd4',
  'toto',
  'race6',
]

/** The place of an issue in its day; the day is the one of today. Another operator's draw is named by its day. */
export function shortNumber(number: string): string {
  const [day = '', place] = number.split('-')
  // A date keeps its order in a text that is read from right to left.
  return boot.operator ? `\u2066${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}\u2069` : (place ?? number)
}

function clockText(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

export const timeOf = (at: string): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(new Date(at))
