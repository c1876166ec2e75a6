import type { Market } from '../../engines/engine.ts'
import { hasText, t } from '../page/boot.ts'

/** What a market is called: its text, else the number it carries. */
export function labelOf({ id, label }: Pick<Market, 'id' | 'label'>): string {
  if (label && hasText(`market.${label}`)) return t(`market.${label}`)
  const [, dozen] = /^dozen(\d)$/.exec(id) ?? []
  if (dozen) return `${Number(dozen) * 12 - 11}–${Number(dozen) * 12}`
  const [, number] = /(\d+)$/.exec(label ?? '') ?? []
  return number ?? id
}

/** A market of a history line, whatever game it was. */
export function marketText(id: string, markets: readonly Market[]): string {
  const known = markets.find((market) => market.id === id)
  // In a book the same bet stands under each match.
  const [, match] = /^m(\d):/.exec(id) ?? []
  return `${match ? `${match} · ` : ''}${known ? labelOf(known) : id}`
}
