import { round } from '../ink.ts'
import { blockGlyphs } from './block-glyphs.ts'
import { serifGlyphs } from './serif-glyphs.ts'
import { slabGlyphs } from './slab-glyphs.ts'

const faces = { block: blockGlyphs, serif: serifGlyphs, slab: slabGlyphs } as const
export type Face = keyof typeof faces

export interface Line {
  /** One path for the whole line: a picture of many small parts costs a browser more than its bytes. */
  readonly d: string
  readonly width: number
}

/**
 * Capitals of one line, from x = 0 on the baseline y = 0, 86 units tall; a letter the face lacks is left out.
 */
export function outline(text: string, face: Face): Line {
  let x = 0
  let d = ''
  for (const char of plain(text)) {
    const glyph = faces[face][char]
    if (glyph) d += movedRight(glyph[1], x)
    x += (glyph ? glyph[0] : 34) + 3
  }
  return { d, width: Math.max(1, x - 3) }
}

/** The glyphs' only absolute command is M. */
const movedRight = (d: string, x: number): string =>
  x === 0 ? d : d.replace(/M(-?[\d.]+)/g, (_, start: string) => `M${round(Number(start) + x)}`)

/** Breaks a title into at most three lines of similar length. */
export function breakTitle(title: string): string[] {
  const words = title.split(' ')
  if (title.length <= 8 || words.length === 1) return [title]
  const count = title.length > 22 && words.length > 2 ? 3 : 2
  let best = [title]
  let bestLongest = Number.POSITIVE_INFINITY
  const search = (rest: string[], lines: string[]): void => {
    if (lines.length === count - 1) {
      const all = [...lines, rest.join(' ')]
      const longest = Math.max(...all.map((line) => line.length))
      if (rest.length > 0 && longest < bestLongest) {
        best = all
        bestLongest = longest
      }
      return
    }
    for (let take = 1; take < rest.length; take++) search(rest.slice(take), [...lines, rest.slice(0, take).join(' ')])
  }
  search(words, [])
  return best
}

/** Capitals without accents, the set the faces hold. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'D').replace(/[’‘]/g, "'").toUpperCase()
}
