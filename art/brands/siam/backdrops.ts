import { randomFrom } from '../../random.ts'
import { type Art, box, disc, n, oval, path, place, ramp, times } from '../art.ts'
import { seaPattern } from '../props/sea.ts'
import { bokeh, quietSide, rays, ridge, sky } from '../stage.ts'

const peak = (x: number, y: number, scale: number) =>
  place(
    path(
      'M-330 0C-200 -60 -120 -190 -62 -236Q-40 -226 -20 -232Q0 -240 22 -231Q42 -224 62 -236C120 -190 200 -60 330 0Z',
      'fill="#6c9fc0"',
    ) +
      path(
        'M-62 -236Q-40 -226 -20 -232Q0 -240 22 -231Q42 -224 62 -236C84 -214 104 -190 124 -164L92 -176L70 -140L36 -178L8 -130L-24 -176L-58 -138L-84 -176L-122 -160C-104 -188 -84 -214 -62 -236Z',
        'fill="#fff"',
      ) +
      path(
        'M0 -236Q22 -231 42 -228L62 -236C120 -190 200 -60 330 0H60C90 -80 40 -180 0 -236Z',
        'fill="#2a5f86" opacity=".25"',
      ),
    x,
    y,
    scale,
  )

const mist = (art: Art, y: number, tall: number) =>
  box(
    0,
    y - tall / 2,
    art.width,
    tall,
    0,
    `fill="${art.linear([
      [0, '#fff', 0],
      [0.5, '#fff', 0.75],
      [1, '#fff', 0],
    ])}"`,
  )

/** The sun's path on the water: short and close at the far shore, long and scattered near us. */
const glints = (art: Art, x: number, y: number, seed: number) => {
  const next = randomFrom(seed)
  return times(26, () => {
    const near = next() ** 1.3
    const spread = art.width * (0.04 + near * 0.16)
    const width = art.width * (0.012 + near * 0.05) * (0.6 + next())
    return oval(
      x + (next() + next() - 1) * spread,
      y + near * (art.height - y),
      width,
      art.height * (0.002 + near * 0.004),
      `fill="#fff0b8" opacity="${n(0.75 - near * 0.35, 2)}"`,
    )
  }).join('')
}

/** Early sun over hills and water. */
export function morning(art: Art, seed: number) {
  const { width: w, height: h } = art
  const shore = h * 0.72
  art.add(
    sky(art, [
      [0, '#a9e4e6'],
      [0.42, '#fdf0cf'],
      [0.72, '#ffd08a'],
      [1, '#ffe9c4'],
    ]),
    rays(art, w * 0.69, h * 0.5, w * 0.8, 30, '#fff', 0.5),
    art.glow(w * 0.69, h * 0.5, w * 0.34, h * 0.6, '#fff2b8', 1),
    disc(w * 0.69, h * 0.5, h * 0.27, `fill="${art.linear(ramp('#ffd75e', '#ff8f4a'))}"`),
    peak(w * 0.47, shore, h / 760),
    ridge(art, shore - h * 0.02, h * 0.2, seed, '#8cc7c4'),
    mist(art, shore - h * 0.06, h * 0.16),
    ridge(art, shore + h * 0.02, h * 0.1, seed + 3, '#4fa69e', 7),
    box(
      0,
      shore + h * 0.04,
      w,
      h,
      0,
      `fill="${art.linear([
        [0, '#bff0e6'],
        [0.12, '#3fb3ac'],
        [0.3, '#0a7771'],
      ])}"`,
    ),
    glints(art, w * 0.69, shore + h * 0.05, seed),
    quietSide(art, '#f6fdfb', 0.88),
  )
}

/** A sea after the old prints. */
export function sea(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    sky(art, [
      [0, '#fdf3dc'],
      [0.6, '#ffe0b8'],
      [1, '#f7c9a0'],
    ]),
    disc(w * 0.8, h * 0.3, h * 0.2, `fill="${art.linear(ramp('#ff7a5c', '#ef4056'))}"`),
    times(3, (index) =>
      path(
        `M${n(w * (0.5 + index * 0.1))} ${n(h * (0.18 + index * 0.13))}h${n(w * 0.2)}a12 12 0 0 1 0 24h${n(-w * 0.14)}`,
        'fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"',
      ),
    ).join(''),
    peak(w * 0.6, h * 0.76, h / 560),
    mist(art, h * 0.74, h * 0.16),
    box(0, h * 0.82, w, h * 0.18, 0, 'fill="#0f8f95"'),
    `<g transform="translate(0 ${n(h * 0.82)})">${art.reuse(seaPattern(w, 5, w / 13, ['#0f8f95', '#dff7f2']))}</g>`,
    bokeh(art, 10, ['#fff'], seed, 0.5),
    quietSide(art, '#fffaf0', 0.85),
  )
}

/** Dusk for the lantern festival, still light enough for dark text. */
export function dusk(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    sky(art, [
      [0, '#6f8fc9'],
      [0.45, '#c6a6d6'],
      [0.75, '#ffc9a3'],
      [1, '#ffe3b8'],
    ]),
    disc(w * 0.82, h * 0.26, h * 0.15, 'fill="#fffbe6"'),
    art.glow(w * 0.82, h * 0.26, h * 0.5, h * 0.5, '#fff6cf', 0.8),
    ridge(art, h * 0.8, h * 0.16, seed, '#8a7fb0'),
    mist(art, h * 0.8, h * 0.14),
    ridge(art, h * 0.86, h * 0.1, seed + 2, '#5c6a9a', 6),
    box(0, h * 0.88, w, h * 0.12, 0, `fill="${art.linear(ramp('#ffd9a8', '#5c79a8'))}"`),
    quietSide(art, '#fff6ee', 0.85),
  )
}
