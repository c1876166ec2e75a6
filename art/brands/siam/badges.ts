import { Art, disc, path, ramp, times } from '../art.ts'
import { type BrandBadges, emblemAt, strokedText } from '../badges.ts'

const emblem = (art: Art): string =>
  disc(0, 0, 48, `fill="${art.linear(ramp('#12a89f', '#07605b'), 60)}"`) +
  times(
    5,
    (index) =>
      `<g transform="rotate(${index * 72}) scale(.94)">${path('M0 0C-17 -10 -19 -34 -7 -42L0 -35L7 -42C19 -34 17 -10 0 0Z', `fill="${index % 2 ? '#ffe3b0' : '#ffc24d'}"`)}</g>`,
  ).join('') +
  disc(0, 0, 7, 'fill="#e0517f"')

function logo(): Art {
  const art = new Art(480, 120)
  return art.add(
    emblemAt(emblem, art, 58, 60, 1.06),
    strokedText(
      'SIAM',
      130,
      38,
      46,
      { spacing: 0.36, stretch: 0.98 },
      'stroke="#0a7771" stroke-width="9.5" stroke-linejoin="round" stroke-linecap="round"',
    ),
    strokedText(
      'HANA',
      304,
      38,
      46,
      { spacing: 0.32, stretch: 0.92 },
      'stroke="#e07a10" stroke-width="9.5" stroke-linejoin="round" stroke-linecap="round"',
    ),
    path(
      'M132 104C220 92 330 112 462 100',
      'fill="none" stroke="#12a89f" stroke-width="4" stroke-linecap="round" opacity=".7"',
    ),
  )
}

export const siamBadges: BrandBadges = {
  plate: '#ffffff',
  ink: '#0b3a3d',
  tint: '#d9840c',
  licences: { andaman: 'A', sakura: 'S' },
  payments: ['qr', 'bank', 'store', 'card'],
  ground: '#ffffff',
  emblem,
  logo,
}
