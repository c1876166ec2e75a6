import { randomFrom } from '../../random.ts'
import { type Art, box, disc, n, path, place, ramp, times } from '../art.ts'
import { seaPattern } from '../props/sea.ts'
import { bokeh, quietSide, rays, sky } from '../stage.ts'

/** Lacquer with a great gold disc, old sea scales at the foot. */
export function lacquer(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    sky(art, ramp('#5c0a0e', '#9c1518', '#3a0708')),
    art.glow(w * 0.7, h * 0.5, w * 0.46, h * 0.9, '#ff8a2a', 0.75),
    rays(art, w * 0.7, h * 0.5, w * 0.8, 34, '#ffd98a', 0.22),
    disc(
      w * 0.7,
      h * 0.48,
      h * 0.42,
      `fill="${art.linear([
        [0, '#ffe9a8'],
        [0.6, '#f2a62e'],
        [1, '#c9501c'],
      ])}" opacity=".92"`,
    ),
    disc(w * 0.7, h * 0.48, h * 0.45, 'fill="none" stroke="#ffd98a" stroke-width="3" opacity=".7"'),
    disc(
      w * 0.7,
      h * 0.48,
      h * 0.47,
      'fill="none" stroke="#ffd98a" stroke-width="8" stroke-dasharray="2 12" opacity=".6"',
    ),
    cloud(w * 0.42, h * 0.2, h / 640),
    cloud(w * 0.94, h * 0.3, h / 560),
    cloud(w * 0.56, h * 0.68, h / 700),
    `<g transform="translate(0 ${n(h * 0.86)})">${art.reuse(seaPattern(w, 4, Math.max(70, w / 15), ['#7d0f14', '#d98a2b']))}</g>`,
    box(
      0,
      h * 0.7,
      w,
      h * 0.3,
      0,
      `fill="${art.linear([
        [0, '#2a0405', 0],
        [1, '#2a0405', 0.85],
      ])}"`,
    ),
    quietSide(art, '#3a0507', 0.85),
    bokeh(art, Math.round(w / 50), ['#ffd98a', '#ffb347'], seed, 0.7),
  )
}

const cloud = (x: number, y: number, scale: number) =>
  place(
    path(
      'M-150 40C-190 40 -190 -4 -150 -4C-150 -40 -96 -50 -82 -20C-70 -66 10 -66 16 -16C40 -44 92 -30 84 6C130 0 140 40 104 40Z',
      'fill="#b32320" stroke="#f2c063" stroke-width="4"',
    ) +
      path(
        'M-120 26C-140 26 -138 6 -120 8M-60 26C-90 26 -84 -10 -56 -4M24 26C0 26 0 -4 26 0',
        'fill="none" stroke="#f2c063" stroke-width="3.5" stroke-linecap="round"',
      ),
    x,
    y,
    scale,
  )

/** A lotus lake at night under lamps. */
export function lake(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = randomFrom(seed)
  const shore = h * 0.56
  art.add(
    sky(art, [
      [0, '#1c0410'],
      [0.4, '#5c0d1c'],
      [0.56, '#b3361f'],
      [0.562, '#4a0a1c'],
      [1, '#14020a'],
    ]),
    art.glow(w * 0.7, shore, w * 0.5, h * 0.4, '#ffb347', 0.9),
    path(
      `M0 ${n(shore)}V${n(shore - h * 0.1)}${times(30, (index) => `L${n(((index + 0.5) * w) / 30)} ${n(shore - h * (0.03 + next() * 0.12))}L${n(((index + 1) * w) / 30)} ${n(shore - h * (0.02 + next() * 0.05))}`).join('')}V${n(shore)}Z`,
      'fill="#2e0612" opacity=".9"',
    ),
    times(9, (index) => {
      const x = w * (0.4 + index * 0.075)
      return roofs(x, shore, h / 900 + next() * 0.12)
    }).join(''),
    times(36, () => {
      const y = shore + next() ** 1.5 * (h - shore)
      const size = ((y - shore) / h) * 200 + 14
      return box(
        w * (0.36 + next() * 0.64) - size / 2,
        y,
        size,
        2 + size / 50,
        2,
        `fill="#ffc25c" opacity="${n(0.15 + next() * 0.5, 2)}"`,
      )
    }).join(''),
    quietSide(art, '#1c0308', 0.85),
  )
}

const roofs = (x: number, y: number, scale: number) =>
  place(
    path(
      'M-70 0V-60H70V0ZM-100 -54C-70 -62 -40 -92 0 -96C40 -92 70 -62 100 -54C80 -56 70 -52 66 -50H-66C-70 -52 -80 -56 -100 -54Z',
      'fill="#1f030c"',
    ) + path('M-50 -44h22v30h-22ZM-11 -44h22v44h-22ZM28 -44h22v30h-22Z', 'fill="#ffc25c"'),
    x,
    y,
    scale,
  )
