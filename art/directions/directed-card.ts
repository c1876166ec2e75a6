import { at, escapeXml, round } from '../catalogue/ink.ts'
import { breakTitle, outline } from '../catalogue/lettering/index.ts'
import type { PlacedTitle } from '../catalogue/lettering/title.ts'
import { symbolBody } from '../catalogue/symbols/index.ts'
import { vendorStamp } from '../catalogue/vendor-badge.ts'
import { emblemOf, type VendorCard } from '../catalogue/vendor-card.ts'
import { randomFrom, seedOf } from '../random.ts'
import type { DirectedName } from './directed-tile.ts'
import type { Direction } from './direction.ts'
import { directions } from './index.ts'
import { COLOURS, GROUNDS } from './recipes.ts'

/** Lettering and emblem each take half of the card, so they never overlap. */
const LETTERING = { x: 36, width: 276 } as const
const EMBLEM = { x: 486, y: 206, scale: 1.38 } as const

/** The card of a vendor within one type in a direction, 640 by 400: its name at one side, the emblem at the other. */
export function directedCard(card: VendorCard, name: DirectedName): string {
  const direction = directions[name]
  const turn = Math.max(0, card.position) + seedOf(card.type)
  const sitting = { random: randomFrom(`${name}:${card.code}:${card.type}`), colour: turn % COLOURS }
  const ground = direction.grounds[(turn * 3) % GROUNDS]?.(sitting) ?? ''
  const emblem = direction.paint(symbolBody(emblemOf(card), [7, 3, 21, 16, 5, 9]), sitting)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" role="img"><title>${escapeXml(card.name)}</title><defs>${direction.defs(sitting)}</defs>` +
    `<g transform="translate(0 -110) scale(1.6)">${ground}</g>` +
    `<g transform="translate(${EMBLEM.x - 200} ${EMBLEM.y - direction.emblem.y})">${direction.light(sitting)}</g>` +
    at(EMBLEM.x, EMBLEM.y, EMBLEM.scale, 4, emblem) +
    `${direction.letters.draw(placeName(card.name, direction), sitting)}<g transform="translate(6 8) scale(1.7)">${vendorStamp(card.code)}</g></svg>`
  )
}

function placeName(name: string, { letters: { face, tilt } }: Direction): PlacedTitle {
  const lines = breakTitle(name).map((line) => outline(line, face))
  const scale = round(Math.min(0.76, LETTERING.width / Math.max(...lines.map((line) => line.width))) * 100) / 100
  const top = 240 - (lines.length / 2) * 107 * scale
  const placed = lines.map(
    ({ d }, i) =>
      `<path transform="translate(${LETTERING.x} ${round(top + i * 107 * scale + 50)}) skewX(${-tilt / 2}) scale(${scale})" id="t${i}" d="${d}"/>`,
  )
  return {
    defs: `<defs>${placed.join('')}</defs>`,
    layer: (attributes) => `<g ${attributes}>${lines.map((_, i) => `<use href="#t${i}"/>`).join('')}</g>`,
    top,
  }
}
