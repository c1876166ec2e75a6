import { LotteryError } from '#lottery/index.ts'
import { type ChasePlan, MAX_FACTOR, MAX_PROFIT_PERCENT, multiplesOf } from '../../lotteries/chase-plan.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import { chanceOfLine, MAX_DRAWS, type PricedLine } from '../../lotteries/order-line.ts'
import { boot, price, sign, t } from '../page/boot.ts'
import { minorOfText } from '../page/formats.ts'
import { openDialog } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'

const counts = [1, 2, 3, 5, 10, 20, 30, MAX_DRAWS]
const plans = ['same', 'growing', 'profit'] as const

/** In how many draws the lines are bet, how the multiple changes, and what ends the series. */
export interface Series {
  readonly draws: number
  readonly stopsOnWin: boolean
  readonly plan: ChasePlan
  readonly stopsAtProfitMinor: string | null
}

export interface ChasePicker {
  readonly element: HTMLElement
  readonly series: Series
  /** Back to one draw. */
  reset(): void
}

export function createChasePicker(onChange: () => void): ChasePicker {
  const draws = h(
    'select',
    { onchange: changed },
    ...counts.map((count) => h('option', { value: count }, String(count))),
  )
  const plan = h(
    'select',
    { onchange: changed },
    ...plans.map((kind) => h('option', { value: kind }, t(`lottery.plan.${kind}`))),
  )
  const factor = numberField(2, 2, MAX_FACTOR, onChange)
  const every = numberField(1, 1, MAX_DRAWS, onChange)
  const percent = numberField(20, 1, MAX_PROFIT_PERCENT, onChange)
  const stop = h('input', { type: 'checkbox', checked: true, onchange: onChange })
  const profit = h('input', { type: 'text', inputmode: 'decimal', class: 'multiple-input', oninput: onChange })
  const growing = h(
    'span',
    { class: 'chase-growth' },
    labelled('lottery.plan.factor', factor),
    labelled('lottery.plan.every', every),
  )
  const share = labelled('lottery.plan.percent', percent)
  const fields = h(
    'div',
    { class: 'chase-plan' },
    labelled('lottery.plan', plan),
    growing,
    share,
    h('label', { class: 'chase-draws' }, h('span', {}, `${t('lottery.stopsAtProfit')} (${sign})`), profit),
  )
  const planButton = h('button', {
    type: 'button',
    class: 'link',
    onclick: () => openDialog(t('lottery.plan'), fields),
  })
  const more = h(
    'div',
    { class: 'chase-more' },
    h('label', { class: 'chase-stop' }, stop, h('span', {}, t('lottery.stopsOnWin'))),
    planButton,
  )
  const element = h('div', { class: 'chase' }, labelled('lottery.draws', draws), more)
  show()
  return {
    element,
    get series() {
      return {
        draws: Number(draws.value),
        stopsOnWin: stop.checked,
        plan: planOf(),
        stopsAtProfitMinor: minorOfText(profit.value, boot.currency),
      }
    },
    reset() {
      draws.selectedIndex = 0
      changed()
    },
  }

  function planOf(): ChasePlan {
    if (plan.value === 'growing') return { kind: 'growing', factor: numberIn(factor), every: numberIn(every) }
    return plan.value === 'profit' ? { kind: 'profit', percent: numberIn(percent) } : { kind: 'same' }
  }

  function changed(): void {
    show()
    onChange()
  }

  function show(): void {
    more.hidden = draws.value === '1'
    growing.hidden = plan.value !== 'growing'
    share.hidden = plan.value !== 'profit'
    planButton.textContent = `${t('lottery.plan')}: ${t(`lottery.plan.${plan.value}`)}`
  }
}

const labelled = (key: string, control: HTMLElement) =>
  h('label', { class: 'chase-draws' }, h('span', {}, t(key)), control)

const numberField = (value: number, min: number, max: number, oninput: () => void) =>
  h('input', { type: 'number', class: 'chase-number', inputmode: 'numeric', value: String(value), min, max, oninput })

/** A number within the limits of its field; the lowest for anything else. */
function numberIn({ value, min, max }: HTMLInputElement): number {
  const typed = Math.floor(Number(value))
  return typed >= Number(min) && typed <= Number(max) ? typed : Number(min)
}

/** What a series costs draw by draw; null when its plan cannot be kept. */
export function costsOf(
  kind: KindRules,
  lines: readonly (PricedLine | null)[],
  { plan, draws }: Series,
  baseMinor: bigint,
): bigint[] | null {
  const priced = lines.flatMap((line) => line ?? [])
  try {
    const multiples = multiplesOf(kind, priced, draws > 1 ? plan : { kind: 'same' }, draws, baseMinor)
    return multiples.map((ofDraw) =>
      ofDraw.reduce(
        (sum, multiple, index) => sum + baseMinor * BigInt(multiple) * BigInt(priced[index]?.units ?? 0),
        0n,
      ),
    )
  } catch (error) {
    if (error instanceof LotteryError) return null
    throw error
  }
}

/** What a series puts at risk, draw by draw where it grows, and how likely one of its draws wins where that is one number. */
export function chaseNote(
  lines: readonly (PricedLine | null)[],
  costs: readonly bigint[] | null,
  { draws, plan }: Series,
): (string | HTMLElement)[] {
  if (draws < 2 || lines.length === 0) return []
  if (!costs) return [t('error.PLAN_IMPOSSIBLE')]
  const risk = t('lottery.chase.risk', { count: draws, amount: price(costs.reduce((sum, cost) => sum + cost, 0n)) })
  const chance = lines.length === 1 && lines[0] ? chanceOfLine(lines[0]) : null
  const format = new Intl.NumberFormat(boot.lang, { style: 'percent', maximumSignificantDigits: 3 })
  const words =
    chance === null
      ? risk
      : `${risk} ${t('lottery.chase.chance', { chance: format.format(1 - (1 - chance) ** draws) })}`
  return plan.kind === 'same' ? [words] : [words, drawList(costs)]
}

const drawList = (costs: readonly bigint[]): HTMLElement =>
  h(
    'details',
    { class: 'chase-list' },
    h('summary', {}, t('lottery.plan.list')),
    h('ol', {}, ...costs.map((cost) => h('li', {}, price(cost)))),
  )
