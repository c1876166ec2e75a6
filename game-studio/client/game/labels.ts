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
