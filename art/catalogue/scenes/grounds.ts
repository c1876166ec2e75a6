import { between, type Random } from '../../random.ts'
import { cf, ef, f, l, round } from '../ink.ts'
import type { Palette } from '../palettes.ts'

/** Silhouettes for the middle distance and the near ground of a scene, on a square of 400. */
type Ground = (palette: Palette, random: Random) => string

const ridge = (random: Random, base: number, rise: number, step: number): string => {
  let path = `M-10 400V${base}`
  for (let x = -10; x < 410; x += step)
    path += `L${round(x + step / 2)} ${round(base - rise * (0.5 + random() * 0.7))}L${x + step} ${round(base - rise * random() * 0.35)}`
  return `${path}V400z`
}
const swell = (random: Random, base: number, rise: number): string =>
  `M-10 400V${base}C${between(random, 40, 110)} ${base - rise} ${between(random, 120, 190)} ${base + rise * 0.6} 220 ${base}S${between(random, 320, 380)} ${base - rise} 410 ${base - 10}V400z`

export const mountains: Ground = (palette, random) =>
  f(palette.far, ridge(random, 262, 110, 105), 0.75) + f(palette.near, ridge(random, 312, 90, 80), 0.95)
export const dunes: Ground = (palette, random) =>
  f(
    palette.far,
    `M${between(random, -30, 30)} 270L90 168L200 270zM230 270L318 ${between(random, 186, 210)}L410 270z`,
    0.6,
  ) +
  f('#000', 'M90 168L200 270H110z', 0.15) +
  f(palette.far, swell(random, 262, 34)) +
  f(palette.near, swell(random, 306, 40))
export const hills: Ground = (palette, random) =>
  f(palette.far, swell(random, 258, 60)) +
  f(palette.near, swell(random, 306, 46)) +
  f('#fff', swell(random, 268, 56), 0.08)
export const clouds: Ground = (palette, random) => {
  const cloud = (x: number, y: number, s: number, o: number): string =>
    `<g opacity="${o}"><use href="#cloud" transform="translate(${x} ${y}) scale(${s})"/></g>`
  const shape = `<defs><g id="cloud">${ef('#fff', 0, 0, 60, 18)}${cf('#fff', -24, -10, 22)}${cf('#fff', 6, -20, 28)}${cf('#fff', 34, -8, 19)}</g></defs>`
  return (
    shape +
    [0, 1, 2, 3, 4]
      .map((i) => cloud(between(random, 0, 400), 60 + i * 46, round(0.5 + random() * 0.7), 0.26))
      .join('') +
    f(
      palette.near,
      'M-10 400V300Q30 262 70 288Q110 250 160 286Q210 256 250 288Q300 254 340 288Q380 266 410 296V400z',
      0.55,
    ) +
    cloud(60, 316, 1.5, 0.3) +
    cloud(340, 322, 1.6, 0.3)
  )
}
export const skyline: Ground = (palette, random) => {
  const block = (base: number, fill: string, windows: boolean): string => {
    let path = ''
    let lights = ''
    for (let x = -8; x < 400; ) {
      const width = between(random, 24, 46)
      const top = base - between(random, 20, 120)
      path += `M${x} 400V${top}h${width}V400z`
      if (windows)
        for (let i = 0; i < 5; i++) lights += `M${x + between(random, 4, width - 8)} ${top + 10 + i * 17}h5v7h-5z`
      x += width + 2
    }
    return f(fill, path) + (lights ? f(palette.glow, lights, 0.8) : '')
  }
  return block(270, palette.far, false) + block(330, palette.near, true)
}
export const seabed: Ground = (palette, random) => {
  const weed = (x: number, h: number): string =>
    `M${x} 400q-16-${h / 4} 0-${h / 2}t4-${h / 2}q16 ${h / 4} 4 ${h / 2}t6 ${h / 2}z`
  return (
    f(palette.far, swell(random, 300, 40), 0.8) +
    f(palette.near, [10, 36, 330, 362, 384].map((x) => weed(x, between(random, 90, 190))).join('')) +
    f(palette.near, swell(random, 336, 26)) +
    f(
      '#ff7a8a',
      `M${between(random, 60, 90)} 352q-26-40-34-50q18 4 24 16q-2-30 8-44q10 16 6 44q10-20 26-22q-8 26-20 56z`,
      0.85,
    )
  )
}
export const jungle: Ground = (palette, random) => {
  const leaf = (x: number, y: number, turn: number, fill: string): string =>
    `<use href="#leaf" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`
  const shape = `<defs><g id="leaf"><path d="M0 0C-40-40-36-110 0-150C36-110 40-40 0 0z"/>${l('#ffffff', 2.5, 'M0-6V-138M0-40L-20-66M0-40L20-66M0-76L-18-100M0-76L18-100', 0.18)}</g></defs>`
  return (
    shape +
    f(palette.far, swell(random, 280, 50), 0.7) +
    [
      [-10, 130, 70],
      [410, 110, -70],
      [-6, 30, 120],
      [404, 24, -124],
    ]
      .map(([x = 0, y = 0, t = 0]) => leaf(x, y, t + between(random, -12, 12), palette.far))
      .join('') +
    [
      [-14, 260, 48],
      [414, 270, -48],
      [10, 420, 18],
      [390, 420, -18],
      [-10, 350, 70],
      [410, 350, -66],
    ]
      .map(([x = 0, y = 0, t = 0]) => leaf(x, y, t + between(random, -10, 10), palette.near))
      .join('')
  )
}
export const stage: Ground = (palette) => {
  const fold = (x: number): string => `M${x} 0q14 150-6 300h26q16-150 4-300z`
  return (
    f(palette.near, 'M-10 0H92Q80 190 10 320H-10zM410 0H308Q320 190 390 320H410z', 0.95) +
    f(palette.far, [4, 34, 60].map(fold).join('') + [316, 346, 374].map(fold).join(''), 0.6) +
    f(palette.near, 'M0 0H400V34Q366 66 333 34Q300 66 266 34Q233 66 200 34Q166 66 133 34Q100 66 66 34Q33 66 0 34z') +
    l(palette.glow, 4, 'M0 36Q33 68 66 36Q100 68 133 36Q166 68 200 36Q233 68 266 36Q300 68 333 36Q366 68 400 36', 0.8) +
    f(palette.near, 'M0 316Q200 282 400 316V400H0z')
  )
}
