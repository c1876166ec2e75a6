import { lightness } from './colour.ts'

/** What a shape of an emblem is painted with: a named material with its form, or a colour. */
export interface Paint {
  readonly material: string | null
  readonly colour: string | null
}

/** How a direction paints one shape; `undefined` leaves an attribute out, so that it comes from the group. */
export interface Strategy {
  readonly fill: (paint: Paint) => string | undefined
  /** The outline of a shape with one; without it the group's. */
  readonly edge?: (paint: Paint) => string
  /** Lines without a fill, such as whiskers and stems. */
  readonly line: (paint: Paint) => string | undefined
  /** Shape without an outline: shade, shine, markings. Null leaves it out. */
  readonly marking: (paint: Paint, opacity: number) => { readonly fill: string; readonly opacity: number } | null
  /** Factor of the width of lines, null to take the group's. */
  readonly lineWidth: number | null
}

const SHAPE = /<(path|circle|rect)\b([^>]*?)\/>/g
const attribute = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(text)?.[1]

/**
 * The same drawing in other paint. Emblems are written once, in the materials of `materials.ts`; a direction decides what
 * each shape looks like.
 *
 * @param suffix of the ids inside, so that two versions of one emblem can be in one picture
 */
export function repaint(body: string, suffix: string, strategy: Strategy): string {
  return body
    .replace(SHAPE, (_, tag: string, attributes: string) => shape(tag, attributes, strategy))
    .replace(/ id="([^"]+)"/g, ` id="$1${suffix}"`)
    .replace(/ href="#([^"]+)"/g, ` href="#$1${suffix}"`)
}

function shape(tag: string, attributes: string, strategy: Strategy): string {
  const fill = attribute(attributes, 'fill') ?? '#000'
  const stroke = attribute(attributes, 'stroke')
  const opacity = Number(attribute(attributes, 'opacity') ?? 1)
  const rest = attributes.replace(/\s(?:fill|stroke|stroke-width|stroke-linecap|opacity)="[^"]*"/g, '')
  const write = (more: Readonly<Record<string, string | number | undefined>>): string => {
    const stated = Object.entries(more).flatMap(([name, value]) => (value === undefined ? [] : [` ${name}="${value}"`]))
    return `<${tag}${stated.join('')}${rest}/>`
  }
  if (fill === 'none') {
    const width = Number(attribute(attributes, 'stroke-width') ?? 3)
    const painted = strategy.line(paintOf(stroke ?? '#000'))
    return write({
      fill: 'none',
      stroke: painted,
      'stroke-width': strategy.lineWidth === null ? undefined : Math.round(width * strategy.lineWidth * 10) / 10,
      'stroke-linecap': 'round',
      ...(opacity < 1 && painted !== undefined ? { opacity } : {}),
    })
  }
  if (stroke === 'none') {
    const marking = strategy.marking(paintOf(fill), opacity)
    if (!marking) return ''
    return write({
      fill: marking.fill,
      stroke: 'none',
      opacity: marking.opacity < 1 ? Math.round(marking.opacity * 100) / 100 : undefined,
    })
  }
  const paint = paintOf(fill)
  return write({
    fill: strategy.fill(paint),
    stroke: strategy.edge?.(paint),
    opacity: opacity < 1 ? opacity : undefined,
  })
}

function paintOf(value: string): Paint {
  const material = /^url\(#([a-z]+)(?:-[ox])?\)$/.exec(value)?.[1] ?? null
  return { material, colour: material ? null : value }
}

/** Everything in the paint of its group: for shadows, edges and cut paper. */
export function silhouette(body: string): string {
  return repaint(body, 's', {
    fill: () => undefined,
    line: () => undefined,
    marking: () => null,
    lineWidth: null,
  })
}

/** Whether a marking is a light one: shine rather than shade. */
export const isLight = ({ material, colour }: Paint): boolean =>
  material ? material === 'bone' || material === 'cream' : lightness(colour ?? '#000') > 0.6
