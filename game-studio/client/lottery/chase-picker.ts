import { chanceOfLine, MAX_DRAWS, type PricedLine } from '../../lotteries/order-line.ts'
import { boot, price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'

const counts = [1, 2, 3, 5, 10, 20, 30, MAX_DRAWS]

export interface ChasePicker {
  readonly element: HTMLElement
  readonly draws: number
  readonly stopsOnWin: boolean
  /** Back to one draw. */
  reset(): void
}

/** In how many draws the lines are bet, and whether a win ends the series. */
export function createChasePicker(onChange: () => void): ChasePicker {
  const select = h(
    'select',
    { onchange: changed },
    ...counts.map((count) => h('option', { value: count }, String(count))),
  )
  const stop = h('input', { type: 'checkbox', checked: true, onchange: onChange })
  const stopField = h('label', { class: 'chase-stop' }, stop, h('span', {}, t('lottery.stopsOnWin')))
  const element = h(
    'div',
    { class: 'chase' },
    h('label', { class: 'chase-draws' }, h('span', {}, t('lottery.draws')), select),
    stopField,
  )
  stopField.hidden = true
  return {
    element,
    get draws() {
      return Number(select.value)
    },
    get stopsOnWin() {
      return stop.checked
    },
    reset() {
      select.selectedIndex = 0
      changed()
    },
  }

  function changed(): void {
    stopField.hidden = select.value === '1'
    onChange()
  }
}

/** What a series puts at risk, and how likely one of its draws wins where that is one number. Empty for a single draw. */
export function chaseNote(lines: readonly (PricedLine | null)[], draws: number): string {
  if (draws < 2 || lines.length === 0) return ''
  const stake = lines.reduce((sum, line) => sum + (line?.stakeMinor ?? 0n), 0n)
  const risk = t('lottery.chase.risk', { count: draws, amount: price(stake * BigInt(draws)) })
  const chance = lines.length === 1 && lines[0] ? chanceOfLine(lines[0]) : null
  if (chance === null) return risk
  const format = new Intl.NumberFormat(boot.lang, { style: 'percent', maximumSignificantDigits: 3 })
  return `${risk} ${t('lottery.chase.chance', { chance: format.format(1 - (1 - chance) ** draws) })}`
}
