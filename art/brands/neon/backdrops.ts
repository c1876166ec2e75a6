import { randomFrom } from '../../random.ts'
import { type Art, box, disc, n, path, ramp, times } from '../art.ts'
import { quietSide, sky } from '../stage.ts'
import { cyan, pink, violet } from './things.ts'

export function city(left: string, right: string, glowY = 0.66) {
  return (art: Art, seed: number) => {
    const { width: w, height: h } = art
    const horizon = h * glowY
    const next = randomFrom(seed)
    art.add(
      sky(art, [
        [0, '#05030f'],
        [0.45, '#160a35'],
        [0.66, '#3c0d52'],
        [0.68, '#0a0618'],
        [1, '#04030a'],
      ]),
      art.glow(w * 0.72, horizon, w * 0.5, h * 0.62, right, 0.75),
      art.glow(w * 0.34, horizon, w * 0.38, h * 0.4, left, 0.4),
      disc(
        w * 0.74,
        horizon - h * 0.26,
        h * 0.3,
        `fill="${art.linear([
          [0, '#ffd1ea', 0.9],
          [0.5, right, 0.75],
          [1, right, 0.05],
        ])}"`,
      ),
      times(7, (index) =>
        box(w * 0.4, horizon - h * 0.3 + index * h * 0.05, w * 0.7, 2 + index * 1.4, 0, 'fill="#1a0838" opacity=".8"'),
      ).join(''),
    )
    for (const [layer, tone] of [
      [0, '#2a1150'],
      [1, '#170a33'],
      [2, '#0a0519'],
    ] as const) {
      let x = -20
      let towers = ''
      let lights = ''
      while (x < w) {
        const wide = (26 + next() * 62) * (1 + layer * 0.35)
        const high =
          (60 + next() ** 1.6 * 250) * (h / 640) * (1 + layer * 0.12) * (Math.abs(x / w - 0.72) < 0.12 ? 0.55 : 1)
        towers += `M${n(x)} ${n(horizon + 4)}V${n(horizon - high)}h${n(wide)}V${n(horizon + 4)}Z`
        if (next() > 0.6) towers += `M${n(x + wide / 2)} ${n(horizon - high)}v${n(-20 - next() * 40)}h2v60Z`
        if (layer)
          for (let y = horizon - high + 10; y < horizon - 8; y += 13)
            for (let column = 6; column < wide - 6; column += 12)
              if (next() > 0.74) lights += `M${n(x + column)} ${n(y)}h5v6h-5Z`
        x += wide + 3 + next() * 10
      }
      art.add(path(towers, `fill="${tone}"`))
      if (layer)
        art.add(path(lights, `fill="${layer === 1 ? right : '#8fe9ff'}" opacity="${layer === 1 ? 0.5 : 0.75}"`))
    }
    const floor = art.linear(ramp('#1d0a3a', '#05030c'))
    art.add(box(0, horizon, w, h - horizon, 0, `fill="${floor}"`))
    art.add(
      path(
        times(
          25,
          (index) => `M${n(w * 0.66 + (index - 12) * 26)} ${n(horizon)}L${n(w * 0.66 + (index - 12) * 330)} ${h}`,
        ).join('') + times(9, (index) => `M0 ${n(horizon + (h - horizon) * ((index + 1) / 9) ** 2)}H${w}`).join(''),
        `stroke="${art.linear([
          [0, right, 0.9],
          [1, left, 0.35],
        ])}" stroke-width="1.6" fill="none"`,
      ),
    )
    art.add(
      times(14, (index) => {
        const x = w * (0.4 + next() * 0.6)
        return box(
          x,
          horizon,
          3 + next() * 14,
          (h - horizon) * (0.3 + next() * 0.6),
          0,
          `fill="${art.linear([
            [0, index % 2 ? left : right, 0.55],
            [1, index % 2 ? left : right, 0],
          ])}"`,
        )
      }).join(''),
    )
    art.add(
      box(0, horizon - 2, w, 4, 0, `fill="${right}"`),
      art.glow(w * 0.7, horizon, w * 0.55, 26, '#fff', 0.5),
      quietSide(art, '#05030f', 0.82),
    )
  }
}

export const blue = city(pink, cyan)
export const hot = city(cyan, pink)
export const purple = city(pink, violet)
