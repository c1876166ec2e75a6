import { LotteryError, type Play, readLines, type TightNumber } from '#lottery/index.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import type { Restriction } from '../../lotteries/limits/restricted.ts'
import {
  fullNumbersOf,
  highestWin,
  type LineRequest,
  MAX_MULTIPLE,
  type PricedLine,
  priceLine,
  prizeMinor,
} from '../../lotteries/order-line.ts'
import { boot, locale, price, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'

const shares = new Intl.NumberFormat(locale, { style: 'percent' })

/** A whole number of percent, as the reader writes it. */
export const shareText = (percent: number): string => shares.format(percent / 100)

const presets = [1, 2, 5, 10, 20, 50, 100]

export interface AmountBar {
  readonly element: HTMLElement
  readonly multiple: number
}

/**
 * How many times the lowest stake each bet costs: presets, a field, steps of one.
 *
 * @param remembered the multiple that was chosen last, as text; 1 unless it is one
 */
export function createAmountBar(remembered: string | null, onChange: (multiple: number) => void): AmountBar {
  let multiple = /^[1-9]\d{0,4}$/.test(remembered ?? '') ? Number(remembered) : 1
  const input = h('input', {
    type: 'text',
    inputmode: 'numeric',
    class: 'multiple-input',
    'aria-label': t('lottery.multiple'),
    value: multiple,
    oninput: () => {
      const typed = Number(input.value.replaceAll(/\D/g, ''))
      multiple = Math.min(MAX_MULTIPLE, typed)
      onChange(multiple)
    },
    onblur: () => set(multiple),
  })
  const step = (text: string, label: string, change: number) =>
    h('button', { type: 'button', class: 'round', 'aria-label': label, onclick: () => set(multiple + change) }, text)
  const element = h(
    'div',
    { class: 'multiple' },
    h(
      'div',
      { class: 'multiple-step' },
      step('−', t('lottery.multiple.less'), -1),
      h('label', { class: 'multiple-field' }, h('span', {}, t('lottery.multiple')), input),
      step('+', t('lottery.multiple.more'), 1),
    ),
    h(
      'div',
      { class: 'multiple-presets' },
      ...presets.map((preset) =>
        h('button', { type: 'button', class: 'preset', onclick: () => set(preset) }, `×${preset}`),
      ),
    ),
  )
  return {
    element,
    get multiple() {
      return multiple
    },
  }

  function set(to: number): void {
    multiple = Math.max(1, Math.min(MAX_MULTIPLE, to))
    input.value = String(multiple)
    onChange(multiple)
  }
}

/** A line that the rules accept; null while it is not complete. */
export function pricedOrNull(
  rules: KindRules,
  request: LineRequest,
  baseMinor: bigint,
  restrictions: readonly Restriction[] = [],
): PricedLine | null {
  if (request.multiple < 1) return null
  try {
    return priceLine(rules, request, baseMinor, restrictions)
  } catch (error) {
    if (error instanceof LotteryError) return null
    throw error
  }
}

/** What one bet of a line pays; of several prizes the least and the most. */
export function paysText(rules: KindRules, line: PricedLine, baseMinor: bigint): string {
  const prizes = line.prices
    .filter((_, tier) => (line.unitsByTier[tier] ?? 0) > 0)
    .map((one) => prizeMinor(rules, one, baseMinor, line.multiple))
    .sort((a, b) => (a < b ? -1 : 1))
  const [least = 0n, most = 0n] = [prizes[0], prizes.at(-1)]
  return least === most
    ? t('lottery.prize', { amount: price(most) })
    : t('lottery.prizes', { least: price(least), most: price(most) })
}

/** What a chosen line is: bets, the price of each, and what one pays. */
export function figuresOf(rules: KindRules, line: PricedLine | null, baseMinor: bigint): string {
  if (!line) return t('lottery.choose')
  const each = t('lottery.each', { amount: price(baseMinor * BigInt(line.multiple)) })
  const restricted =
    line.percent !== null && line.percent < 100 ? [t('lottery.restricted', { share: shareText(line.percent) })] : []
  return [t('lottery.units', { count: line.units }), each, paysText(rules, line, baseMinor), ...restricted].join(' · ')
}

const NUMBERS_NAMED = 5

/** Which numbers of a line the open draw does not take so often any more; null when it takes all. */
export function fullNote(rules: KindRules, line: PricedLine | null, tight: readonly TightNumber[]): string | null {
  const full = line ? fullNumbersOf(rules, line, tight) : []
  return full.length > 0 ? t('lottery.full', { numbers: full.slice(0, NUMBERS_NAMED).join(', ') }) : null
}

/** Numbers of a line that pay less than the others, which therefore belong into a line of their own; null when all pay the same. */
export function mixedNote(line: PricedLine | null): string | null {
  return line && line.percent === null ? t('lottery.restricted.mixed') : null
}

/** What a typed text holds that is no bet, or is there twice; null when all is well. */
export function typedNote({ selector }: Play, text: string): string | null {
  if (selector.kind !== 'text') return null
  const { invalid, repeated } = readLines(selector, text)
  if (invalid[0]) return t('lottery.typedWrong', { line: invalid[0].slice(0, 20) })
  return repeated.length > 0 ? t('lottery.typedTwice', { lines: repeated.slice(0, 5).join(', ') }) : null
}

/** That a line could win more than an order pays; null when it cannot. */
export function tooHighNote(rules: KindRules, line: PricedLine | null, baseMinor: bigint): string | null {
  if (!line || highestWin(rules, line, baseMinor) <= BigInt(boot.maxWinMinor)) return null
  return t('bet.tooHigh', { amount: price(boot.maxWinMinor) })
}
