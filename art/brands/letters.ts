import { n } from './art.ts'

/** Capitals and digits as single strokes on a grid 100 high: [width, path]. A brand chooses how they are drawn. */
const glyphs: Record<string, readonly [number, string]> = {
  A: [72, 'M0 100L36 0L72 100M14 64H58'],
  B: [62, 'M0 0V100H36A26 26 0 0 0 36 48H0M0 0H32A24 24 0 0 1 32 48'],
  C: [70, 'M68 24A36 50 0 1 0 68 76'],
  D: [68, 'M0 0V100H22A46 50 0 0 0 22 0Z'],
  E: [54, 'M54 0H0V100H54M0 49H44'],
  F: [52, 'M52 0H0V100M0 50H42'],
  G: [74, 'M70 22A37 50 0 1 0 74 54H42'],
  H: [66, 'M0 0V100M66 0V100M0 50H66'],
  I: [0, 'M0 0V100'],
  J: [46, 'M46 0V70A23 30 0 0 1 0 70'],
  K: [60, 'M0 0V100M58 0L2 58M22 40L60 100'],
  L: [48, 'M0 0V100H48'],
  M: [84, 'M0 100V0L42 66L84 0V100'],
  N: [68, 'M0 100V0L68 100V0'],
  O: [78, 'M39 0A39 50 0 1 1 39 100A39 50 0 1 1 39 0Z'],
  P: [58, 'M0 100V0H32A26 26 0 0 1 32 54H0'],
  R: [62, 'M0 100V0H32A26 26 0 0 1 32 53H0M30 53L62 100'],
  S: [58, 'M55 18C48 4 38 0 29 0C12 0 3 10 3 25C3 62 57 38 57 75C57 90 46 100 29 100C16 100 6 94 0 80'],
  T: [62, 'M0 0H62M31 0V100'],
  U: [66, 'M0 0V64A33 36 0 0 0 66 64V0'],
  V: [70, 'M0 0L35 100L70 0'],
  '0': [64, 'M32 0A32 50 0 1 1 32 100A32 50 0 1 1 32 0Z'],
  '1': [26, 'M0 18L26 0V100'],
  '2': [58, 'M3 24C6 8 16 0 29 0C46 0 56 11 56 27C56 52 14 66 2 100H58'],
  '3': [56, 'M3 12C22 -8 54 0 54 25C54 40 42 48 24 48C44 48 56 58 56 74C56 104 18 108 0 86'],
  '4': [64, 'M48 100V0L0 70H64'],
  '5': [58, 'M52 0H10L4 46C24 32 58 40 58 68C58 102 18 108 0 88'],
  '6': [60, 'M50 2C22 10 2 38 2 68A29 31 0 1 0 60 69A28 29 0 0 0 6 56'],
  '7': [56, 'M0 0H56L20 100'],
  '8': [60, 'M30 48A25 24 0 1 1 30 0A25 24 0 1 1 30 48A30 26 0 1 1 30 100A30 26 0 1 1 30 48'],
  '9': [60, 'M10 98C38 90 58 62 58 32A29 31 0 1 0 0 31A28 29 0 0 0 54 44'],
}

export interface Lettering {
  /** Height of a capital in pixels. */
  height: number
  /** Space between letters, as a part of the height. */
  spacing?: number
  /** Horizontal stretch of each letter. */
  stretch?: number
}

/** A word as one path and its width, with its top left corner at 0,0. */
export function lettering(
  word: string,
  { height, spacing = 0.3, stretch = 1 }: Lettering,
): { d: string; width: number } {
  const scale = height / 100
  let x = 0
  let d = ''
  for (const character of word) {
    const [width, strokes] = glyphs[character] ?? [40, '']
    d += transformed(strokes, scale * stretch, scale, x)
    x += (width * stretch + spacing * 100) * scale
  }
  return { d, width: x - spacing * height }
}

/** A short word centred on 0,0 as a stroke. */
export function label(word: string, height: number, attributes: string): string {
  const { d, width } = lettering(word, { height, spacing: 0.26 })
  return `<path transform="translate(${n(-width / 2)} ${n(-height / 2)})" d="${d}" fill="none" stroke-linejoin="round" stroke-linecap="round" ${attributes}/>`
}

const steps: Record<string, string> = { M: 'xy', L: 'xy', H: 'x', V: 'y', C: 'xyxyxy', A: 'rs---xy', Z: '' }

function transformed(strokes: string, scaleX: number, scaleY: number, offsetX: number): string {
  return strokes.replace(/([MLHVCAZ])([^MLHVCAZ]*)/g, (_, command: string, rest: string) => {
    const kinds = steps[command] ?? ''
    const values = (rest.match(/-?[\d.]+/g) ?? []).map((text, index) => {
      const value = Number(text)
      const kind = kinds[index % kinds.length]
      if (kind === 'x') return n(value * scaleX + offsetX)
      if (kind === 'y') return n(value * scaleY)
      if (kind === 'r') return n(value * scaleX)
      return kind === 's' ? n(value * scaleY) : text
    })
    return command + values.join(' ')
  })
}
