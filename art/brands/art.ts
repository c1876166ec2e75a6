/** A picture in the making: markup in painting order, with its gradients and filters written once each. */
export class Art {
  private readonly defs = new Map<string, string>()
  private readonly parts: string[] = []

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  add(...markup: string[]): this {
    this.parts.push(...markup)
    return this
  }

  /** A straight gradient across the painted thing; `angle` in degrees, 0 from left to right, 90 downwards. */
  linear(stops: readonly Stop[], angle = 90): string {
    const radians = (angle * Math.PI) / 180
    const x = Math.cos(radians) / 2
    const y = Math.sin(radians) / 2
    const box = `x1="${n(0.5 - x, 2)}" y1="${n(0.5 - y, 2)}" x2="${n(0.5 + x, 2)}" y2="${n(0.5 + y, 2)}"`
    return this.reference((id) => `<linearGradient id="${id}" ${box}>${stopMarkup(stops)}</linearGradient>`)
  }

  /** A round gradient inside the painted thing; centre and radius as parts of its box. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    return this.reference(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopMarkup(stops)}</radialGradient>`,
    )
  }

  clip(markup: string): string {
    return this.reference((id) => `<clipPath id="${id}">${markup}</clipPath>`)
  }

  /** Keeps a drawing once and returns a reference to it, for things that appear many times. */
  reuse(markup: string): string {
    const url = this.reference((id) => `<g id="${id}">${markup}</g>`)
    return `<use href="${url.slice(4, -1)}"/>`
  }

  /** A soft spot of light (or dark) without a filter, which would be slow to paint. */
  glow(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): string {
    const fill = this.radial([
      [0, colour, opacity],
      [0.35, colour, opacity * 0.5],
      [0.7, colour, opacity * 0.12],
      [1, colour, 0],
    ])
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`
  }

  toString(): string {
    const defs = [...this.defs.values()].join('')
    const box = `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${defs}</defs>${this.parts.join('')}</svg>\n`
  }

  private reference(markup: (id: string) => string): string {
    const key = markup('')
    const known = this.defs.get(key)
    const id = known ? (/ id="([^"]+)"/.exec(known)?.[1] ?? '') : `d${this.defs.size.toString(36)}`
    if (!known) this.defs.set(key, markup(id))
    return `url(#${id})`
  }
}

/** Offset 0 to 1, colour, opacity. */
export type Stop = readonly [number, string, number?]

/** Stops at even distances, from the first colour to the last. */
export function ramp(...colours: readonly string[]): Stop[] {
  return colours.map((colour, index) => [index / (colours.length - 1), colour])
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const alpha = opacity === undefined || opacity === 1 ? '' : ` stop-opacity="${n(opacity, 2)}"`
      return `<stop offset="${offset}" stop-color="${colour}"${alpha}/>`
    })
    .join('')
}

/** A number as short as the eye allows. */
export function n(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)))
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

/** Puts markup at a place, scaled and turned about its own origin. */
export function place(markup: string, x: number, y: number, scale = 1, turn = 0, opacity = 1): string {
  const rotate = turn ? ` rotate(${n(turn)})` : ''
  const size = scale === 1 ? '' : ` scale(${n(scale, 3)})`
  return `<g transform="translate(${n(x)} ${n(y)})${rotate}${size}"${opacity < 1 ? ` opacity="${n(opacity, 2)}"` : ''}>${markup}</g>`
}

export function poly(points: readonly (readonly [number, number])[], attributes: string): string {
  return `<path d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z" ${attributes}/>`
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`
}

export function disc(x: number, y: number, r: number, attributes: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${attributes}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, attributes: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`
}

export function box(x: number, y: number, width: number, height: number, radius: number, attributes: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${radius ? ` rx="${n(radius)}"` : ''} ${attributes}/>`
}

/** The corners of a star (or, with one radius, of a regular polygon). */
export function star(points: number, outer: number, inner = outer, turn = -90): [number, number][] {
  const corners = inner === outer ? points : points * 2
  return times(corners, (index) => {
    const angle = ((turn + (index * 360) / corners) * Math.PI) / 180
    const radius = index % 2 && inner !== outer ? inner : outer
    return [Math.cos(angle) * radius, Math.sin(angle) * radius]
  })
}
