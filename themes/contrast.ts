import { converter, formatHex, interpolate, parse, wcagContrast } from 'culori'

/** Colour pairs that appear together, with the minimum contrast of WCAG 2.2 AA: 4.5 for text, 3 for outlines and charts. */
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
  ['onBand', 'band', 4.5],
  ['textMuted', 'band', 4.5],
  ['accentText', 'band', 4.5],
  ['prize', 'band', 4.5],
  ['onLive', 'live', 4.5],
  ...['gain', 'loss', 'flat', 'live'].flatMap((front) => onGrounds(front, ['canvas', 'surface'], 4.5)),
  ...['1', '2', '3', '4', '5'].flatMap((series) =>
    onGrounds(`chart.${series}`, ['canvas', 'surface', 'surfaceRaised'], 3),
  ),
]

/** One colour on several grounds. */
function onGrounds(front: string, grounds: readonly string[], atLeast: number) {
  return grounds.map((ground) => [front, ground, atLeast] as const)
}

/** Text on gradients is compared with every stop. */
const gradientPairs: readonly (readonly [front: string, gradient: string, atLeast: number])[] = [
  ['onAccent', 'action', 4.5],
  ...['page', 'hero', 'card'].flatMap((gradient) =>
    ['text', 'textMuted', 'accentText', 'prize'].map((front) => [front, gradient, 4.5] as const),
  ),
]

/** Two tokens that appear together, and their contrast. */
export interface ContrastPair {
  /** The foreground first. */
  readonly tokens: readonly [front: string, back: string]
  /** The value of the back token, or one stop of its gradient. */
  readonly backColor: string
  readonly ratio: number
  readonly atLeast: number
}

export interface ContrastProblem {
  /** The tokens of the pair, foreground first. */
  readonly tokens: readonly [string, string]
  readonly message: string
}

/**
 * All pairs of a theme that need contrast; a gradient counts once per colour.
 *
 * @param of only the pairs of this token
 */
export function contrastPairs(value: (path: string) => string, of?: string): ContrastPair[] {
  const canvas = value('color.canvas')
  const meet = (front: string, back: string, backColor: string, atLeast: number): ContrastPair => {
    return { tokens: [front, back], backColor, ratio: contrastOver(canvas, value(front), backColor), atLeast }
  }
  const isAsked = (...met: string[]) => of === undefined || met.includes(of)
  return [
    ...pairs
      .map(([front, back, atLeast]) => [`color.${front}`, `color.${back}`, atLeast] as const)
      .filter(([front, back]) => isAsked(front, back))
      .map(([front, back, atLeast]) => meet(front, back, value(back), atLeast)),
    ...gradientPairs
      .map(([front, back, atLeast]) => [`color.${front}`, `gradient.${back}`, atLeast] as const)
      .filter(([front, back]) => isAsked(front, back))
      .flatMap(([front, back, atLeast]) => stopsOf(value(back)).map((stop) => meet(front, back, stop, atLeast))),
  ]
}

/** The colours of a gradient. */
const stopsOf = (gradient: string): string[] =>
  gradient.match(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/gi) ?? []

/** Whether a pair has too little contrast. */
export const isTooClose = ({ ratio, atLeast }: ContrastPair): boolean => !(ratio >= atLeast)

/** The pairs of a theme with too little contrast. */
export function contrastProblems(value: (path: string) => string): ContrastProblem[] {
  return contrastPairs(value)
    .filter(isTooClose)
    .map(({ tokens, ratio, atLeast }) => ({
      tokens,
      message: `${tokens[0]} on ${tokens[1]} has a contrast of ${ratio.toFixed(2)}, it needs ${atLeast}`,
    }))
}

/** A shade of a colour for its pressed state: away from the text on it, so that the contrast grows. */
export function pressedShade(color: string, textOnIt: string): string {
  const isTextLight = wcagContrast(textOnIt, '#000000') > wcagContrast(color, '#000000')
  return formatHex(interpolate([color, isTextLight ? '#000000' : '#ffffff'], 'rgb')(0.16)) ?? color
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

/** A colour, possibly translucent, composited on another. */
function over(color: string, ground: Rgb): Rgb {
  const top = toRgb(parse(color))
  if (!top) return ground
  const alpha = top.alpha ?? 1
  const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
  return { r: mix(top.r, ground.r), g: mix(top.g, ground.g), b: mix(top.b, ground.b) }
}
