import { t } from '../page/boot.ts'
import type { ShownRound } from '../page/types.ts'
import { h } from '../ui/dom.ts'

const SHOWN = 12

/** The player's last rounds in this game, the latest first: the multiple of the stake that each returned. */
export interface LastResults {
  readonly element: HTMLElement
  set(rounds: readonly ShownRound[]): void
  add(round: ShownRound): void
}

export function createLastResults(): LastResults {
  const element = h('ol', { class: 'last-results', 'aria-label': t('results.last') })
  return {
    element,
    set(rounds) {
      element.replaceChildren(...rounds.flatMap((round) => chipOf(round) ?? []).slice(0, SHOWN))
    },
    add(round) {
      const chip = chipOf(round)
      if (!chip) return
      element.prepend(chip)
      while (element.children.length > SHOWN) element.lastElementChild?.remove()
    },
  }
}

function chipOf({ winMinor, stakeMinor }: ShownRound): HTMLElement | null {
  if (winMinor === null) return null
  const [win, stake] = [BigInt(winMinor), BigInt(stakeMinor)]
  const times = Number((win * 100n) / (stake || 1n)) / 100
  const tone = win > stake ? (times >= 10 ? 'high' : 'won') : win > 0n ? 'back' : 'lost'
  return h('li', { 'data-tone': tone }, win === 0n ? '0' : `${times.toFixed(times >= 100 ? 0 : 2)}×`)
}
