import { boot, price, t } from '../page/boot.ts'
import { hundredths } from '../page/formats.ts'
import type { RoomPicture, ShownBets } from '../page/types.ts'
import { h } from '../ui/dom.ts'
import { heightOf } from './bets.ts'

/** The results of the last rounds, and the bets of this one. */
export interface CrashLists {
  readonly past: HTMLElement
  readonly players: HTMLElement
  showPast(history: RoomPicture['history']): void
  showBets(bets: ShownBets): void
}

const PAST_SHOWN = 24

export function createCrashLists(): CrashLists {
  const past = h('ol', { class: 'crash-past', 'aria-label': t('crash.past') })
  const title = h('h2', { class: 'crash-count' })
  const list = h('ol', { class: 'crash-bets', 'aria-label': t('crash.players') })
  return {
    past,
    players: h('div', { class: 'crash-players' }, title, list),
    showPast(history) {
      const items = [...history].reverse().slice(0, PAST_SHOWN)
      past.replaceChildren(
        ...items.map(({ point, round }) =>
          h('li', { 'data-tone': heightOf(point), title: `#${round}` }, `${hundredths(point)}×`),
        ),
      )
    },
    showBets({ count, bets }) {
      title.textContent = t('crash.count', { count })
      list.replaceChildren(
        ...bets.map(({ name, stake, currency, at, win }) =>
          h(
            'li',
            { 'data-out': String(at !== null), 'data-own': String(name === boot.alias) },
            h('span', {}, name),
            h('span', {}, at === null ? '' : `${hundredths(at)}×`),
            h('span', {}, price(win ?? stake, currency)),
          ),
        ),
      )
    },
  }
}
