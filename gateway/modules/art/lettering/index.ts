import { round } from '../ink.ts'
import { blockGlyphs } from './block-glyphs.ts'
import { serifGlyphs } from './serif-glyphs.ts'
import { slabGlyphs } from './slab-glyphs.ts'

const faces = { block: blockGlyphs, serif: serifGlyphs, slab: slabGlyphs } as const
export type Face = keyof typeof faces

export interface Line {
  readonly path: string
  readonly width: number
}

/** Capitals of a title in one face: each letter is drawn once, under `defs`, and placed by reference. */
export class Lettering {
  readonly #face: Face
  readonly #used = new Set<string>()

  constructor(face: Face) {
    this.#face = face
  }

  /** One line from x = 0 on the baseline y = 0; a letter the face lacks is left out. Capitals are 86 units tall. */
  line(text: string): Line {
    let x = 0
    let path = ''
    for (const char of plain(text)) {
      const glyph = faces[this.#face][char]
      if (glyph) {
        this.#used.add(char)
        path += `<use href="#g${char.charCodeAt(0)}" x="${round(x)}"/>`
      }
      x += (glyph ? glyph[0] : 34) + 3
    }
    return { path, width: Math.max(1, x - 3) }
  }

  get defs(): string {
    return [...this.#used]
      .map((char) => `<path id="g${char.charCodeAt(0)}" d="${faces[this.#face][char]?.[1] ?? ''}"/>`)
      .join('')
  }
}

/** Outlines of one short line, complete in itself. */
export function outline(text: string, face: Face): Line {
  let x = 0
  let path = ''
  for (const char of plain(text)) {
    const glyph = faces[face][char]
    if (glyph) path += `<path d="${glyph[1]}"${x ? ` transform="translate(${round(x)} 0)"` : ''}/>`
    x += (glyph ? glyph[0] : 34) + 3
  }
  return { path, width: Math.max(1, x - 3) }
}

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
