import { Art, box, poly, ramp, star } from '../art.ts'
import { type BrandBadges, emblemAt, strokedText } from '../badges.ts'
import { brass } from '../props/metal.ts'
import { archPath } from '../props/ornament.ts'

const emblem = (art: Art): string => {
  const metal = art.linear(ramp(brass.light, brass.mid, brass.dark), 45)
  return (
    poly(star(8, 50, 38), `fill="#0d4438" stroke="${metal}" stroke-width="4" stroke-linejoin="round"`) +
    `<path transform="translate(0 26)" d="${archPath(20, 58)}" fill="none" stroke="${metal}" stroke-width="4"/>` +
    poly(star(8, 12, 7), `fill="${metal}"`)
  )
}

function logo(): Art {
  const art = new Art(500, 120)
  const ink = 'stroke-linecap="round" stroke-linejoin="round"'
  const arabic =
    'M116 34C119 48 114 60 100 60H84M84 60C70 60 66 40 78 38C90 38 90 62 78 74C70 82 58 84 50 80M34 40C40 56 36 74 20 82C14 85 6 86 0 85'
  return art.add(
    emblemAt(emblem, art, 60, 60, 1.06),
    strokedText('NOOR', 134, 40, 40, { spacing: 0.5, stretch: 1.05 }, `stroke="${brass.mid}" stroke-width="5" ${ink}`),
    box(344, 24, 1.5, 72, 0, `fill="${brass.mid}" opacity=".6"`),
    `<g transform="translate(368 8)"><path d="${arabic}" fill="none" stroke="#f8f2e2" stroke-width="8.5" ${ink}/>${poly(
      star(4, 7.5).map(([x, y]) => [x + 112, y + 10]),
      `fill="${brass.mid}"`,
    )}</g>`,
  )
}

export const noorBadges: BrandBadges = {
  plate: '#0b2f27',
  ink: '#f0e7d0',
  tint: '#d9b765',
  licences: { oasis: 'O', meezan: 'M', sanad: 'S' },
  payments: ['card', 'bank'],
  ground: '#06221c',
  emblem,
  logo,
}
