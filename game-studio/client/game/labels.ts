import type { Market } from '../../engines/engine.ts'
import { hasText, t } from '../page/boot.ts'

/** The label of a market: its text, otherwise the number in its id. */
export function labelOf({ id, label }: Pick<Market, 'id' | 'label'>): string {
  if (label && hasText(`market.${label}`)) return t(`market.${label}`)
  const [, dozen] = /^dozen(\d)$/.exec(id) ?? []
  if (dozen) return `${Number(dozen) * 12 - 11}–${Number(dozen) * 12}`
  const [, number] = /(\d+)$/.exec(label ?? '') ?? []
  return number ?? id
}

/** The label of a market in the history, for any game. */
export function marketText(id: string, markets: readonly Market[]): string {
  const known = markets.find((market) => market.id === id)
  // A book offers the same bet for each match.
  const [, match] = /^m(\d):/.exec(id) ?? []
  return `${match ? `${match} · ` : ''}${known ? labelOf(known) : id}`
}

/** A bet in words, for any game: what was chosen, not the id that the engine reads. */
export function betText(engine: string, market: string, markets: readonly Market[]): string {
  const numbers = (list: string) => list.split(',').map((number) => Number(number) + 1)
  switch (engine) {
    case 'dice': {
      const [side = '', target = ''] = market.split(':')
      return t(`dice.${side}`, { target: Number(target).toFixed(2) })
    }
    case 'limbo':
      return `${market}×`
    case 'mines': {
      const [count = '', cells = ''] = market.split(':')
      return [t('mines.count', { count }), ...numbers(cells).map((number) => t('mines.cell', { number }))].join(' · ')
    }
    case 'keno':
      return numbers(market).join(', ')
    case 'tower':
      return numbers(market)
        .map((door, floor) => t('tower.door', { floor: floor + 1, door }))
        .join(' · ')
    default:
      return marketText(market, markets)
  }
}
