import { clampChroma, converter, formatHex, formatHex8, parse } from 'culori'
import { contrastPairs, isTooClose } from './contrast.ts'

/** Step of the lightness search; 1 is the range from black to white. */
const STEP = 1 / 256

/**
 * The nearest colour of the same hue with enough contrast in every pair of the token; null if its pairs contradict each
 * other.
 *
 * @param value the theme's values by token path
 */
export function nearestPassing(path: string, value: (path: string) => string): string | null {
  const own = toOklch(parse(value(path)))
  if (!own) return null
  const passes = (color: string) =>
    !contrastPairs((other) => (other === path ? color : value(other)), path).some(isTooClose)
  if (passes(value(path))) return value(path)
  const lightness = (l: number) => {
    const color = clampChroma({ ...own, l }, 'oklch')
    return own.alpha === undefined || own.alpha === 1 ? formatHex(color) : formatHex8(color)
  }
  for (let away = 0; away <= 1; away += STEP) {
    const found = [own.l + away, own.l - away]
      .filter((l) => l >= 0 && l <= 1)
      .map(lightness)
      .find(passes)
    if (found) return found
  }
  return null
}

const toOklch = converter('oklch')
