import { boot, money, t } from '#game-studio/client/page/boot.ts'
import type { RoomPicture, ShownBets } from '#game-studio/client/page/types.ts'
import { h } from '#game-studio/client/ui/dom.ts'

/** How the last rounds ended, and who plays in this one. */
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
          h('li', { 'data-tone': toneOf(point), title: `#${round}` }, `${(point / 100).toFixed(2)}×`),
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
            h('span', {}, at === null ? '' : `${(at / 100).toFixed(2)}×`),
            h('span', {}, `${money(win ?? stake)} ${currency}`),
          ),
        ),
      )
    },
  }
}

/** The changed bets take the place of what was known of them; the largest stay in front. */
export function mergeBets(known: ShownBets, news: ShownBets): ShownBets {
  const changed = new Set(news.bets.map(({ name }) => name))
  const bets = [...news.bets, ...known.bets.filter(({ name }) => !changed.has(name))]
  return { count: news.count, bets: bets.sort((a, b) => Number(b.stake) - Number(a.stake)).slice(0, 30) }
}

const toneOf = (point: number): string => (point >= 1_000 ? 'high' : point >= 200 ? 'mid' : 'low')
