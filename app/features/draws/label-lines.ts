/** Widths of characters as shares of the font size: Chinese, Japanese and Korean ones are square. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u
const [NARROW_SHARE, WIDE_SHARE] = [0.6, 1]
const LARGEST = 17

/**
 * A text in one or two lines, with the font size at which they are at most so long, up to 17. It is broken at the space
 * nearest to its middle, if that makes it larger.
 */
export function labelLines(text: string, length: number): { readonly lines: readonly string[]; readonly size: number } {
  const sizeOf = (lines: readonly string[]) => Math.min(LARGEST, length / Math.max(...lines.map(widthOf)))
  const whole = [text]
  const spaces = [...text.matchAll(/ /g)].map(({ index }) => index)
  const halves = spaces.map((at) => [text.slice(0, at), text.slice(at + 1)])
  const best = [whole, ...halves].reduce((one, other) => (sizeOf(other) > sizeOf(one) ? other : one))
  return { lines: best, size: Math.round(sizeOf(best) * 10) / 10 }
}

const widthOf = (line: string): number =>
  [...line].reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_SHARE : NARROW_SHARE), 0)
