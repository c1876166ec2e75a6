import { Art, disc } from '../art.ts'
import { type BrandBadges, emblemAt, strokedText } from '../badges.ts'
import { label } from '../letters.ts'

const emblem = (): string =>
  [
    [13, 0.25, '#ff2e93'],
    [8, 1, '#ff4fa3'],
    [2.6, 1, '#fff'],
  ]
    .map(
      ([weight, opacity, colour]) =>
        `${disc(0, 0, 44, `fill="none" stroke="${colour === '#fff' ? '#fff' : '#22e6ff'}" stroke-width="${weight}" opacity="${opacity}"`)}${label('9', 50, `stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`)}`,
    )
    .join('')

function logo(): Art {
  const art = new Art(580, 120)
  const tube = (text: string, x: number, colour: string) =>
    strokedText(
      text,
      x,
      34,
      52,
      { spacing: 0.34, stretch: 1.05 },
      `stroke="${colour}" stroke-width="15" opacity=".18" stroke-linejoin="round" stroke-linecap="round"`,
      `stroke="${colour}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"`,
      'stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" opacity=".95"',
    )
  return art.add(emblemAt(emblem, art, 60, 60, 0.98), tube('NEON', 134, '#ff3d9a'), tube('NINE', 382, '#22e6ff'))
}

export const neonBadges: BrandBadges = {
  plate: '#15102a',
  ink: '#e9e4ff',
  tint: '#22e6ff',
  licences: { vesper: 'V', halcyon: 'H' },
  payments: ['card', 'bank', 'crypto', 'wallet', 'qr'],
  ground: '#0b0820',
  emblem,
  logo,
}
