import { randomFrom } from '../../random.ts'
import { type Art, box, disc, n, path, place, poly, ramp, star, times } from '../art.ts'
import { brass } from '../props/metal.ts'
import { archPath, girih } from '../props/ornament.ts'
import { quietSide, ridge, sky } from '../stage.ts'
import { metalFill } from './things.ts'

/** Stars over dunes and rooftops, a fine lattice in the sky. */
export function night(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = randomFrom(seed)
  const foot = h * 0.84
  art.add(
    sky(art, [
      [0, '#03201d'],
      [0.55, '#0d5a4c'],
      [0.84, '#d6b06a'],
      [1, '#5c4a22'],
    ]),
    path(
      girih(w, h * 0.8, Math.max(64, w / 18)),
      `fill="none" stroke="${brass.mid}" stroke-opacity=".1" stroke-width="1.6"`,
    ),
    times(Math.round(w / 16), () => {
      const size = 0.8 + next() ** 3 * 5
      return place(
        poly(star(4, size * 2, size * 0.6), `fill="#fff6dc" opacity="${n(0.35 + next() * 0.6, 2)}"`),
        next() * w,
        next() * h * 0.6,
      )
    }).join(''),
    art.glow(w * 0.7, foot, w * 0.5, h * 0.5, '#ffe2a0', 0.6),
    times(7, (index) =>
      rooftops(
        w * (0.42 + index * 0.09),
        foot,
        (h / 640) * (0.5 + ((index * 37) % 50) / 100),
        index % 2 ? '#0b4338' : '#08352d',
      ),
    ).join(''),
    ridge(art, foot + h * 0.06, h * 0.1, seed, '#0a3a30', 4),
    ridge(art, h * 0.96, h * 0.1, seed + 4, '#05241e', 3),
    quietSide(art, '#031a16', 0.85),
  )
}

// Houses with wind towers and date palms: a skyline without any house of prayer beside a game.
const rooftops = (x: number, y: number, scale: number, fill: string) => {
  const frond = times(9, (index) => {
    const angle = (-200 + index * 27) * (Math.PI / 180)
    const [a, b] = [Math.cos(angle) * 70, Math.sin(angle) * 52]
    return `M132 -170Q${n(132 + a * 0.5)} ${n(-206 + b * 0.6)} ${n(132 + a)} ${n(-156 + b * 0.7)}Q${n(132 + a * 0.5)} ${n(-190 + b * 0.6)} 132 -160Z`
  }).join('')
  return place(
    path(
      `M-110 40V-80H-96V-90H-82V-80H-60V-190H-10V-80H20V-90H34V-80H60V-50H100V40ZM126 40C132 -40 128 -110 130 -170H136C138 -110 142 -40 138 40Z${frond}`,
      `fill="${fill}"`,
    ) +
      path(
        'M-54 -178h8v44h-8ZM-39 -178h8v44h-8ZM-24 -178h8v44h-8ZM-90 -50h14v22h-14ZM30 -50h14v22h-14Z',
        'fill="#ffd98a" opacity=".6"',
      ),
    x,
    y,
    scale,
  )
}

/** A hall of pointed arches with a window to the night. */
export function hall(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = randomFrom(seed)
  const arches =
    w > h
      ? [
          [0.58, 0.2],
          [0.86, 0.2],
          [1.14, 0.2],
          [0.3, 0.2],
        ]
      : [
          [0.5, 0.4],
          [1.06, 0.4],
          [-0.06, 0.4],
        ]
  const tall = h * 0.86
  const floor = h * 0.9
  const half = (part: number) => Math.min(w * part * 0.62, h * 0.42)
  art.add(
    sky(art, ramp('#0a3a30', '#06221c')),
    path(
      girih(w, h, Math.max(72, w / 17)),
      `fill="none" stroke="${brass.mid}" stroke-opacity=".22" stroke-width="1.8"`,
    ),
    arches
      .map(([x = 0, part = 0]) => {
        const arch = archPath(half(part), tall)
        const at = `transform="translate(${n(x * w)} ${n(floor)})"`
        const stars = times(18, () =>
          disc(
            x * w + (next() - 0.5) * half(part) * 1.8,
            floor - next() * tall * 0.85,
            0.8 + next() * 2.2,
            'fill="#fff6dc" opacity=".8"',
          ),
        ).join('')
        return [
          `<path ${at} d="${archPath(half(part) + 34, tall + 44)}" fill="#f1e6cc" opacity=".95"/>`,
          `<path ${at} d="${archPath(half(part) + 34, tall + 44)}" fill="${art.linear([
            [0, '#3a2c10', 0],
            [1, '#3a2c10', 0.55],
          ])}"/>`,
          `<path ${at} d="${archPath(half(part) + 20, tall + 26)}" fill="none" stroke="${metalFill(art)}" stroke-width="6"/>`,
          `<path ${at} d="${arch}" fill="${art.linear([
            [0, '#041f2a'],
            [0.5, '#0c4f56'],
            [0.85, '#c79a58'],
            [1, '#6b4a22'],
          ])}"/>`,
          `<g clip-path="${art.clip(`<path ${at} d="${arch}"/>`)}">${stars}${times(3, (index) => rooftops(x * w - half(part) * 0.6 + index * half(part) * 0.62, floor - 10, (h / 900) * (0.5 + index * 0.16), '#08352d')).join('')}</g>`,
          `<path ${at} d="${arch}" fill="none" stroke="${brass.deep}" stroke-opacity=".6" stroke-width="5"/>`,
        ].join('')
      })
      .join(''),
    box(
      0,
      floor,
      w,
      h - floor,
      0,
      `fill="${art.linear([
        [0, '#efe3c6'],
        [0.12, '#b39a66'],
        [1, '#2c2410'],
      ])}"`,
    ),
    path(
      times(
        26,
        (index) => `M${n(w * 0.64 + (index - 13) * 70)} ${n(floor)}L${n(w * 0.64 + (index - 13) * 190)} ${h}`,
      ).join(''),
      'stroke="#3a2c10" stroke-opacity=".4" stroke-width="2"',
    ),
    quietSide(art, '#04201a', 0.9),
  )
}
