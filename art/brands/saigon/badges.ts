import { Art, box, disc, path, ramp } from '../art.ts'
import { type BrandBadges, emblemAt, strokedText } from '../badges.ts'
import { gold } from '../props/metal.ts'

const emblem = (art: Art): string =>
  disc(0, 0, 50, `fill="${art.linear(ramp('#e0301e', '#7a0a12'), 60)}" stroke="${gold.mid}" stroke-width="4"`) +
  `<g transform="translate(0 26) scale(.36)">${[-74, 74, -46, 46, -22, 22, 0]
    .map(
      (angle) =>
        `<g transform="rotate(${angle})">${path(
          'M0 0C-46 -40 -44 -116 0 -168C44 -116 46 -40 0 0Z',
          `fill="${art.linear(ramp(gold.light, gold.mid))}" stroke="#7a0a12" stroke-width="7"`,
        )}</g>`,
    )
    .join('')}</g>`

function logo(): Art {
  const art = new Art(400, 120)
  const leaf = art.linear(ramp(gold.light, gold.mid, '#d98a0f'))
  return art.add(
    emblemAt(emblem, art, 60, 60, 1),
    strokedText(
      'SEN',
      132,
      22,
      34,
      { spacing: 0.42 },
      `stroke="#ffe9c4" stroke-width="6" stroke-linejoin="round" stroke-linecap="square"`,
    ),
    box(250, 38, 120, 3, 0, `fill="${gold.mid}" opacity=".7"`),
    strokedText(
      'SAIGON',
      132,
      70,
      36,
      { spacing: 0.46, stretch: 1.22 },
      `stroke="#5c080e" stroke-width="11" stroke-linecap="square"`,
      `stroke="${gold.mid}" stroke-width="8" stroke-linecap="square"`,
    ),
    path('M246 32l8 7.500l-8 7.500l-8 -7.500Z', `fill="${leaf}"`),
  )
}

export const saigonBadges: BrandBadges = {
  plate: '#3b120e',
  ink: '#ffe9c4',
  tint: '#f2b632',
  licences: { delta: 'D' },
  payments: ['bank', 'qr', 'wallet', 'scratch'],
  ground: '#5c080e',
  emblem,
  logo,
}
