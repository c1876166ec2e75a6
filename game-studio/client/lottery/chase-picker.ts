import { parseMoney } from '#contract/provider/currency.ts'
import { LotteryError } from '#lottery/index.ts'
import { type ChasePlan, MAX_FACTOR, MAX_PROFIT_PERCENT, multiplesOf } from '../../lotteries/chase-plan.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import { chanceOfLine, MAX_DRAWS, type PricedLine } from '../../lotteries/order-line.ts'
import { boot, locale, price, sign, t } from '../page/boot.ts'
import { openDialog } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'

const counts = [1, 2, 3, 5, 10, 20, 30, MAX_DRAWS]
const plans = ['same', 'growing', 'profit'] as const

/** In how many draws the lines are bet, how the multiple changes, and what ends the chase. */
export interface ChaseChoice {
  readonly draws: number
  readonly stopsOnWin: boolean
  readonly plan: ChasePlan
  readonly stopsAtProfitMinor: string | null
}

export interface ChasePicker {
  readonly element: HTMLElement
  readonly choice: ChaseChoice
  /** Back to one draw. */
  reset(): void
}

export function createChasePicker(onChange: () => void): ChasePicker {
  const fields = createFields(changed, onChange)
  const layout = layOut(fields)
  show()
  return {
    element: layout.element,
    get choice() {
      return choiceOf(fields)
    },
    reset() {
      fields.draws.selectedIndex = 0
      changed()
    },
  }

  function changed(): void {
    show()
    onChange()
  }

  function show(): void {
    const plan = fields.plan.value
    layout.more.hidden = fields.draws.value === '1'
    layout.growing.hidden = plan !== 'growing'
    layout.share.hidden = plan !== 'profit'
    layout.planButton.textContent = `${t('lottery.plan')}: ${t(`lottery.plan.${plan}`)}`
  }
}

type Fields = ReturnType<typeof createFields>

/** The controls. `changed` is called when another control may have to be shown, `onChange` for a value alone. */
const createFields = (changed: () => void, onChange: () => void) => ({
  draws: h('select', { onchange: changed }, ...counts.map((count) => h('option', { value: count }, String(count)))),
  plan: h(
    'select',
    { onchange: changed },
    ...plans.map((kind) => h('option', { value: kind }, t(`lottery.plan.${kind}`))),
  ),
  factor: numberField(2, 2, MAX_FACTOR, onChange),
  every: numberField(1, 1, MAX_DRAWS, onChange),
  percent: numberField(20, 1, MAX_PROFIT_PERCENT, onChange),
  stop: h('input', { type: 'checkbox', checked: true, onchange: onChange }),
  profit: h('input', { type: 'text', inputmode: 'decimal', class: 'multiple-input', oninput: onChange }),
})

/** The number of draws, with what a chase adds beside it and the plan in a dialog. */
function layOut({ draws, plan, factor, every, percent, stop, profit }: Fields) {
  const growing = h(
    'span',
    { class: 'chase-growth' },
    labelled('lottery.plan.factor', factor),
    labelled('lottery.plan.every', every),
  )
  const share = labelled('lottery.plan.percent', percent)
  const dialog = h(
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
    onclick: () => openDialog(t('lottery.plan'), dialog),
  })
  const more = h(
    'div',
    { class: 'chase-more' },
    h('label', { class: 'chase-stop' }, stop, h('span', {}, t('lottery.stopsOnWin'))),
    planButton,
  )
  const element = h('div', { class: 'chase' }, labelled('lottery.draws', draws), more)
  return { element, more, growing, share, planButton }
}

const choiceOf = (fields: Fields): ChaseChoice => ({
  draws: Number(fields.draws.value),
  stopsOnWin: fields.stop.checked,
  plan: planOf(fields),
  stopsAtProfitMinor: parseMoney(fields.profit.value, boot.currency, locale)?.toString() ?? null,
})

function planOf({ plan, factor, every, percent }: Fields): ChasePlan {
  if (plan.value === 'growing') return { kind: 'growing', factor: numberIn(factor), every: numberIn(every) }
  return plan.value === 'profit' ? { kind: 'profit', percent: numberIn(percent) } : { kind: 'same' }
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

/** What a chase costs draw by draw; null when its plan cannot be kept. */
export function costsOf(
  kind: KindRules,
  lines: readonly (PricedLine | null)[],
  { plan, draws }: ChaseChoice,
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

/** What a chase puts at risk, draw by draw where it grows, and how likely one of its draws wins where that is one number. */
export function chaseNote(
  lines: readonly (PricedLine | null)[],
  costs: readonly bigint[] | null,
  { draws, plan }: ChaseChoice,
): (string | HTMLElement)[] {
  if (draws < 2 || lines.length === 0) return []
  if (!costs) return [t('error.PLAN_IMPOSSIBLE')]
  const risk = t('lottery.chase.risk', { count: draws, amount: price(costs.reduce((sum, cost) => sum + cost, 0n)) })
  const chance = lines.length === 1 && lines[0] ? chanceOfLine(lines[0]) : null
  const format = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 })
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
