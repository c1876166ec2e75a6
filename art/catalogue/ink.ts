import { seedOf } from '../random.ts'

/**
 * The drawing vocabulary of the catalogue's art. Symbols are composed in a box from -100 to 100 around the origin; a fill is
 * either a named material (a gradient that `materials.ts` writes into the tile when it is used) or a colour.
 */
export type Fill = string

const paint = (fill: Fill): string => (fill.startsWith('#') || fill === 'none' ? fill : `url(#${fill})`)

/** A path with the outline of its group. */
export const p = (fill: Fill, d: string): string => `<path fill="${paint(fill)}" d="${d}"/>`

/** A path without outline: shade, shine, markings. */
export const f = (fill: Fill, d: string, opacity = 1): string =>
  `<path fill="${paint(fill)}" stroke="none"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${d}"/>`

/** A line that is only stroked. */
export const l = (colour: string, width: number, d: string, opacity = 1): string =>
  `<path fill="none" stroke="${paint(colour)}" stroke-width="${width}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${d}"/>`

export const c = (fill: Fill, x: number, y: number, r: number): string =>
  `<circle fill="${paint(fill)}" cx="${x}" cy="${y}" r="${r}"/>`

/** A circle without outline. */
export const cf = (fill: Fill, x: number, y: number, r: number, opacity = 1): string =>
  `<circle fill="${paint(fill)}" stroke="none" cx="${x}" cy="${y}" r="${r}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** A path, not an ellipse: the canvas library paints no gradient into one. */
const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${round(x - rx)} ${y}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0z`

export const e = (fill: Fill, x: number, y: number, rx: number, ry: number): string => p(fill, oval(x, y, rx, ry))

/** An ellipse without outline. */
export const ef = (fill: Fill, x: number, y: number, rx: number, ry: number, opacity = 1): string =>
  f(fill, oval(x, y, rx, ry), opacity)

export const rect = (fill: Fill, x: number, y: number, w: number, h: number, r = 0): string =>
  `<rect fill="${paint(fill)}" x="${x}" y="${y}" width="${w}" height="${h}"${r ? ` rx="${r}"` : ''}/>`

export const at = (x: number, y: number, scale: number, turn: number, body: string): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`

/** The body and its mirror image: half a face makes a whole one. */
export const both = (body: string): string => {
  const id = idOf(body)
  return `<g id="${id}">${body}</g><use href="#${id}" transform="scale(-1 1)"/>`
}

/** `count` copies around the origin. */
export function around(count: number, body: string, offset = 0): string {
  const id = idOf(body)
  const turn = (i: number): string => `transform="rotate(${round(offset + (360 * i) / count)})"`
  const copies = Array.from({ length: count - 1 }, (_, i) => `<use href="#${id}" ${turn(i + 1)}/>`).join('')
  return `<g ${turn(0)}><g id="${id}">${body}</g></g>${copies}`
}

/** One drawing at several places: x, y, scale, turn. */
export function copies(body: string, places: readonly (readonly [number, number, number, number])[]): string {
  const id = idOf(body)
  return `<defs><g id="${id}">${body}</g></defs>${places.map(([x, y, scale, turn]) => at(x, y, scale, turn, `<use href="#${id}"/>`)).join('')}`
}

/** Named after its content: two groups that share an id are the same drawing. */
const idOf = (body: string): string => `s${seedOf(body).toString(36)}`

/** A star or a burst as path data. */
export function star(points: number, outer: number, inner: number, x = 0, y = 0, turn = -90): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = ((turn + (180 * i) / points) * Math.PI) / 180
    const radius = i % 2 ? inner : outer
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}z`
}

/** A regular polygon as path data. */
export function polygon(sides: number, radius: number, x = 0, y = 0, turn = -90): string {
  const corners = Array.from({ length: sides }, (_, i) => {
    const angle = ((turn + (360 * i) / sides) * Math.PI) / 180
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`
  })
  return `M${corners.join('L')}z`
}

export const round = (value: number): number => Math.round(value * 10) / 10

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)
