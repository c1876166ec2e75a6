import { randomFrom } from '../random.ts'
import { Art, box, disc, n, path, type Stop, times } from './art.ts'

/** The sizes of a brand's pictures. */
export const sizes = { hero: [1600, 640], promo: [800, 450], portrait: [720, 960], menu: [640, 280] } as const
export type SizeName = keyof typeof sizes

/** A picture by its path under the brand's assets. */
export type BrandArt = Readonly<Record<string, () => Art>>

/** Paints the backdrop of a brand, then what is in front of it. */
export type Backdrop = (art: Art, seed: number) => void
export function scene(size: SizeName, backdrop: Backdrop, seed: number, front: (art: Art) => string): () => Art {
  return () => {
    const [width, height] = sizes[size]
    const art = new Art(width, height)
    backdrop(art, seed)
    return art.add(front(art))
  }
}

/** The whole picture in one gradient from top to foot, as the ground for everything else. */
export const sky = (art: Art, stops: readonly Stop[]): string =>
  box(0, 0, art.width, art.height, 0, `fill="${art.linear(stops)}"`)

/** Points of light out of focus. */
export function bokeh(art: Art, count: number, colours: readonly string[], seed: number, size = 1): string {
  const next = randomFrom(seed)
  return times(count, (index) => {
    const colour = colours[index % colours.length] ?? '#fff'
    const radius = size * (1.5 + next() ** 3 * 22)
    const fill =
      radius > 8 * size
        ? art.radial([
            [0, colour, 0.25],
            [0.85, colour, 0.4],
            [1, colour, 0],
          ])
        : colour
    return disc(
      next() * art.width,
      next() * art.height,
      radius,
      `fill="${fill}" opacity="${n(0.25 + next() * 0.6, 2)}"`,
    )
  }).join('')
}

/** Darkens (or brightens) the side where the text stands; a portrait has its text below, so its foot instead. */
export function quietSide(art: Art, colour: string, strength: number): string {
  const tall = art.height > art.width
  const side = art.linear(
    [
      [0, colour, strength],
      [0.34, colour, strength * 0.72],
      [0.62, colour, 0],
    ],
    tall ? 270 : 0,
  )
  return box(0, 0, art.width, art.height, 0, `fill="${side}"`)
}

/** Beams from one point. */
export function rays(
  art: Art,
  x: number,
  y: number,
  length: number,
  count: number,
  colour: string,
  opacity: number,
  from = 0,
  to = 360,
): string {
  const step = (to - from) / count
  const d = times(count, (index) => {
    const [a, b] = [from + index * step, from + (index + 0.5) * step].map((angle) => (angle * Math.PI) / 180) as [
      number,
      number,
    ]
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * length)} ${n(y + Math.sin(a) * length)}L${n(x + Math.cos(b) * length)} ${n(y + Math.sin(b) * length)}Z`
  }).join('')
  const id = art.radial([
    [0, colour, opacity],
    [1, colour, 0],
  ])
  return path(d, `fill="${id}"`)
}

/** A hill or bank: a soft line across the picture, filled to its foot. */
export function ridge(art: Art, y: number, height: number, seed: number, fill: string, bumps = 5): string {
  const next = randomFrom(seed)
  const step = art.width / bumps
  let d = `M0 ${art.height}V${n(y - next() * height)}`
  for (let index = 1; index <= bumps; index++) {
    const x = index * step
    d += `S${n(x - step * 0.4)} ${n(y - next() * height)} ${n(x)} ${n(y - next() * height)}`
  }
  return path(`${d}V${art.height}Z`, `fill="${fill}"`)
}
