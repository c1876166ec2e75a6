import { converter, parse, wcagContrast } from 'culori'

/** Colours that meet on the screen, and the contrast WCAG 2.2 AA asks of them: 4.5 for text, 3 for outlines. */
const pairs: readonly (readonly [front: string, back: string, atLeast: number])[] = [
  ['text', 'canvas', 4.5],
  ['text', 'surface', 4.5],
  ['textMuted', 'canvas', 4.5],
  ['textMuted', 'surface', 4.5],
  ['accentText', 'canvas', 4.5],
  ['accentText', 'surface', 4.5],
  ['onAccent', 'accent', 4.5],
  ['onAccent', 'accentStrong', 4.5],
  ['onSecondary', 'secondary', 4.5],
  ['headerText', 'header', 4.5],
  ['footerText', 'footer', 4.5],
  ['danger', 'surface', 4.5],
  ['onDanger', 'dangerStrong', 4.5],
  ['onHot', 'hot', 4.5],
  ['onFresh', 'fresh', 4.5],
  ['focus', 'canvas', 3],
  ['borderStrong', 'surface', 3],
]

export interface ContrastProblem {
  /** The tokens that meet, the one in front first. */
  readonly tokens: readonly [string, string]
  readonly message: string
}

/** The pairs of a theme that are too close to tell apart; every colour stop of `gradient.action` carries `onAccent`. */
export function contrastProblems(value: (path: string) => string): ContrastProblem[] {
  const problems: ContrastProblem[] = []
  const canvas = value('color.canvas')
  const meet = (front: string, back: string, backColor: string, atLeast: number) => {
    const ratio = contrastOver(canvas, value(front), backColor)
    if (ratio >= atLeast) return
    const message = `${front} on ${back} has a contrast of ${ratio.toFixed(2)}, it needs ${atLeast}`
    problems.push({ tokens: [front, back], message })
  }
  for (const [front, back, atLeast] of pairs) {
    meet(`color.${front}`, `color.${back}`, value(`color.${back}`), atLeast)
  }
  const stops = value('gradient.action').match(
    /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi,
  )
  for (const stop of stops ?? []) meet('color.onAccent', 'gradient.action', stop, 4.5)
  return problems
}

const toRgb = converter('rgb')

interface Rgb {
  r: number
  g: number
  b: number
}

function contrastOver(canvas: string, front: string, back: string): number {
  const ground = over(back, over(canvas, { r: 0, g: 0, b: 0 }))
  return wcagContrast({ mode: 'rgb', ...over(front, ground) }, { mode: 'rgb', ...ground })
}

/** A colour, translucent or not, as it looks on another. */
function over(color: string, ground: Rgb): Rgb {
  const top = toRgb(parse(color))
  if (!top) return ground
  const alpha = top.alpha ?? 1
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
  return { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b) }
}
