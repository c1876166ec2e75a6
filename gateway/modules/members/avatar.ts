import { createHash } from 'node:crypto'

const CELLS = 5
const SIZE = 80
const CELL = 12
const MARGIN = (SIZE - CELLS * CELL) / 2

/** The seed of a member's picture: nobody can go back from it to the id. */
export function avatarSeed(merchant: string, memberId: string): string {
  return createHash('sha256').update(`avatar ${merchant} ${memberId}`).digest('hex').slice(0, 24)
}

/** A picture that is the same for one seed and different for each: a mirrored pattern on a soft ground. */
export function avatarSvg(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  const hue = Math.round(((bytes[0] ?? 0) / 256) * 360)
  const turn = 30 + ((bytes[1] ?? 0) % 60)
  const cells: string[] = []
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < Math.ceil(CELLS / 2); column += 1) {
      const byte = bytes[2 + row * 3 + column] ?? 0
      if (byte % 5 < 2) continue
      for (const x of new Set([column, CELLS - 1 - column])) cells.push(cell(x, row, byte))
    }
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">`,
    `<defs><linearGradient id="g" x2="1" y2="1">`,
    `<stop stop-color="${hsl(hue, 62, 38)}"/><stop offset="1" stop-color="${hsl(hue + turn, 68, 24)}"/>`,
    `</linearGradient></defs><rect width="${SIZE}" height="${SIZE}" rx="${SIZE / 2}" fill="url(#g)"/>`,
    `<g fill="${hsl(hue + 180 - turn, 85, 78)}">${cells.join('')}</g></svg>`,
  ].join('')
}

function cell(x: number, y: number, byte: number): string {
  const left = MARGIN + x * CELL
  const top = MARGIN + y * CELL
  return byte % 3 === 0
    ? `<circle cx="${left + CELL / 2}" cy="${top + CELL / 2}" r="${CELL / 2 - 1}"/>`
    : `<rect x="${left + 0.5}" y="${top + 0.5}" width="${CELL - 1}" height="${CELL - 1}" rx="3"/>`
}

function hsl(hue: number, saturation: number, lightness: number): string {
  return `hsl(${(hue + 360) % 360},${saturation}%,${lightness}%)`
}
