import { randomFrom } from '../../random.ts'
import { type Art, box, disc, n, oval, path, place, ramp, star, times } from '../art.ts'
import { paperFlags } from '../props/party.ts'
import { bokeh, quietSide, rays, sky } from '../stage.ts'
import { paper } from './things.ts'

/** A full stadium at night: stands, floodlights, striped grass. */
export function stadium(art: Art, seed: number) {
  const { width: w, height: h } = art
  const next = randomFrom(seed)
  const grass = h * 0.68
  art.add(
    sky(art, [
      [0, '#1a0a3c'],
      [0.3, '#5a1a8a'],
      [0.55, '#d9416a'],
      [0.68, '#ff9a3c'],
    ]),
    art.glow(w * 0.7, grass, w * 0.5, h * 0.5, '#ffb347', 0.85),
    path(
      `M0 ${n(grass)}V${n(h * 0.26)}C${n(w * 0.3)} ${n(h * 0.5)} ${n(w * 0.7)} ${n(h * 0.5)} ${w} ${n(h * 0.22)}V${n(grass)}Z`,
      `fill="${art.linear(ramp('#4b1a7a', '#210a3c'))}"`,
    ),
    path(
      `M0 ${n(h * 0.26)}C${n(w * 0.3)} ${n(h * 0.5)} ${n(w * 0.7)} ${n(h * 0.5)} ${w} ${n(h * 0.22)}V${n(h * 0.16)}C${n(w * 0.7)} ${n(h * 0.46)} ${n(w * 0.3)} ${n(h * 0.46)} 0 ${n(h * 0.2)}Z`,
      'fill="#12052a"',
    ),
  )
  const crowd = paper.map(() => '')
  for (let index = 0; index < 1150; index++) {
    const t = next()
    const rim = h * (0.26 * (1 - t) ** 3 + 1.5 * t * (1 - t) ** 2 + 1.5 * t * t * (1 - t) + 0.22 * t ** 3)
    const y = rim + 10 + next() * (grass - rim - 34)
    crowd[index % paper.length] += `M${n(t * w, 0)} ${n(y, 0)}h3`
  }
  art.add(
    crowd
      .map((d, index) => path(d, `stroke="${paper[index]}" stroke-width="4" stroke-linecap="round" opacity=".6"`))
      .join(''),
    box(0, grass - 24, w, 24, 0, 'fill="#12052a"'),
    times(12, (index) =>
      box((index * w) / 12 + 4, grass - 20, w / 12 - 8, 14, 3, `fill="${paper[index % paper.length]}" opacity=".85"`),
    ).join(''),
    box(0, grass, w, h - grass, 0, `fill="${art.linear(ramp('#6fbf1c', '#0d4a1a'))}"`),
    path(
      times(9, (index) => {
        const [a, b] = [index * 2 - 9, index * 2 - 8]
        return `M${n(w * 0.68 + a * w * 0.05)} ${n(grass)}L${n(w * 0.68 + a * w * 0.14)} ${h}H${n(w * 0.68 + b * w * 0.14)}L${n(w * 0.68 + b * w * 0.05)} ${n(grass)}Z`
      }).join(''),
      'fill="#a8ee3c" opacity=".2"',
    ),
    oval(w * 0.68, h * 0.9, w * 0.26, h * 0.12, 'fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"'),
    path(`M0 ${n(grass + h * 0.05)}H${w}`, 'stroke="#fff" stroke-opacity=".5" stroke-width="4"'),
    [0.46, 0.93].map((x, index) => mast(art, w * x, h * (0.12 - index * 0.02), h / 640)).join(''),
    quietSide(art, '#160728', 0.85),
  )
}

const mast = (art: Art, x: number, y: number, scale: number) =>
  rays(art, x, y, 700 * scale, 9, '#fff6cf', 0.32, 40, 140) +
  place(
    path('M-8 30L-14 300H14L8 30Z', 'fill="#12052a"') +
      box(-74, -44, 148, 84, 8, 'fill="#1d0c38"') +
      times(15, (index) => disc(-56 + (index % 5) * 28, -26 + Math.floor(index / 5) * 24, 10, 'fill="#fffbe0"')).join(
        '',
      ),
    x,
    y + 20,
    scale,
  ) +
  art.glow(x, y + 20, 190 * scale, 150 * scale, '#fff6cf', 0.95)

/** A street party: sunburst, cut-paper flags, bunting lights. */
export function street(art: Art, seed: number) {
  const { width: w, height: h } = art
  const unit = h / 640
  art.add(
    box(
      0,
      0,
      w,
      h,
      0,
      `fill="${art.linear(
        [
          [0, '#3a0f6b'],
          [0.55, '#c22a7a'],
          [1, '#ff8a2a'],
        ],
        70,
      )}"`,
    ),
    rays(art, w * 0.7, h * 0.62, w, 40, '#ffd84d', 0.5),
    art.glow(w * 0.7, h * 0.62, w * 0.36, h * 0.6, '#ffe27a', 0.9),
    path(
      `M0 ${h}V${n(h * 0.74)}${times(15, (index) => {
        const x = (index * w) / 14
        const top = h * (0.6 + ((index * 37 + seed) % 20) / 100)
        return `H${n(x)}V${n(top)}h${n(w / 46)}v${n(-h * 0.03)}h${n(w / 46)}v${n(h * 0.03)}`
      }).join('')}H${w}V${h}Z`,
      'fill="#3a0f52" opacity=".75"',
    ),
    path(
      times(44, (index) => `M${n(index * (w / 42) + 8)} ${n(h * (0.76 + ((index * 29) % 17) / 100))}h8v13h-8Z`).join(
        '',
      ),
      'fill="#ffd84d" opacity=".75"',
    ),
    `<g transform="translate(${n(-20)} ${n(-16 * unit)}) scale(${n(unit * 0.86, 2)})">${paperFlags((w / unit) * 1.2, paper, 90)}</g>`,
    quietSide(art, '#1d0838', 0.82),
  )
}

/** An arena for e-sports: beams, screens, hexagons. */
export function arena(art: Art, seed: number) {
  const { width: w, height: h } = art
  art.add(
    sky(art, [
      [0, '#0f0626'],
      [0.6, '#3a1272'],
      [1, '#12052a'],
    ]),
    times(7, (index) =>
      rays(
        art,
        w * (0.4 + index * 0.1),
        -20,
        h * 1.1,
        1,
        index % 2 ? '#c6f432' : '#ff7a1a',
        0.5,
        60 + index * 9,
        76 + index * 9,
      ),
    ).join(''),
    path(
      times(26, (index) => {
        const [x, y] = [w * (0.36 + ((index * 41) % 64) / 100), h * (((index * 23) % 60) / 100)]
        const size = 16 + ((index * 11) % 26)
        return `M${star(6, size)
          .map(([px, py]) => `${n(x + px)} ${n(y + py)}`)
          .join('L')}Z`
      }).join(''),
      'fill="none" stroke="#2fd9c4" stroke-width="2" opacity=".4"',
    ),
    art.glow(w * 0.7, h * 0.78, w * 0.4, h * 0.3, '#ff3d7f', 0.7),
    oval(w * 0.7, h * 0.86, w * 0.3, h * 0.13, 'fill="#1d0a40" stroke="#c6f432" stroke-width="5"'),
    oval(
      w * 0.7,
      h * 0.83,
      w * 0.26,
      h * 0.1,
      `fill="${art.linear(ramp('#6a2bd6', '#2a0f52'))}" stroke="#2fd9c4" stroke-width="3"`,
    ),
    bokeh(art, 26, paper, seed, 0.7),
    quietSide(art, '#10051f', 0.85),
  )
}
