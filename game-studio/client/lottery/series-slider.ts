import { followsSeries, isSeriesOf, type Play, seriesGroupOf, seriesGroups } from '#lottery/index.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import { paidTakes } from '../../lotteries/series.ts'
import { locale, t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'

/** Rounded down: what is shown is never more than what is paid. */
const shares = new Intl.NumberFormat(locale, {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const shareText = (share: number): string => shares.format(Math.floor(share * 1_000 + 1e-6) / 1_000)

export interface SeriesSlider {
  readonly element: HTMLElement
  /** The series of the group at which the next bet is sold. */
  readonly series: number
  /**
   * Shows both takes of a play, as a bet of `unitMinor` is paid, to a player with this series of the group; null: the operator gives
   * none, so there is no choice.
   */
  show(play: Play, own: number | null, unitMinor: bigint): void
  /** Says why the last bet was refused, until the slider moves or another bet is sent; empty: says nothing. */
  say(reason: string): void
}

/**
 * Divides what a bet returns between its prize and the rebate.
 *
 * @param remembered the series that was chosen last, as text; the player's own one unless it is one of the group
 */
export function createSeriesSlider(
  kind: KindRules,
  remembered: string | null,
  onChange: (series: number) => void,
): SeriesSlider {
  const group = seriesGroupOf(kind.rules)
  const { min, standard } = seriesGroups[group]
  let chosen = isSeriesOf(group, Number(remembered ?? '')) ? Number(remembered) : null
  let own: number | null = null
  // Readers of the screen hear it as the value of the slider.
  const takes = h('span', { class: 'series-takes', 'aria-hidden': 'true' })
  const input = h('input', { id: 'series', type: 'range', min, step: 2, oninput: move })
  const slider = h('div', { class: 'series-slider' }, h('label', { for: 'series' }, t('lottery.series')), takes, input)
  const fixed = h('p', { class: 'hint' }, t('lottery.series.fixed'))
  const reason = h('p', { class: 'slip-refused', role: 'alert' })
  return {
    element: h('div', { class: 'series' }, slider, fixed, reason),
    get series() {
      return current()
    },
    show(play, nextOwn, unitMinor) {
      own = nextOwn
      const isOffered = own !== null && own > min
      slider.hidden = !isOffered || !followsSeries(play)
      fixed.hidden = !isOffered || followsSeries(play)
      if (own === null || slider.hidden) return
      const text = takesText(play, own, unitMinor)
      input.max = String(own)
      input.value = String(current())
      input.setAttribute('aria-valuetext', text)
      takes.textContent = text
    },
    say(text) {
      reason.textContent = text
    },
  }

  function current(): number {
    return own === null ? standard : Math.max(min, Math.min(own, chosen ?? own))
  }

  function move(): void {
    chosen = Number(input.value)
    reason.textContent = ''
    onChange(chosen)
  }

  function takesText(play: Play, ownSeries: number, unitMinor: bigint): string {
    const { prize, rebate } = paidTakes(kind, play, ownSeries, current(), unitMinor)
    return t('lottery.series.takes', { prize: shareText(prize), rebate: shareText(rebate) })
  }
}
