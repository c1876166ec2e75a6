import { Art, disc, n, path, poly, ramp, star, times } from '../art.ts'
import { type BrandBadges, emblemAt, strokedText } from '../badges.ts'

const emblem = (art: Art): string =>
  poly(star(11, 50, 41), `fill="${art.linear(ramp('#ffd84d', '#ff7a1a'), 60)}" stroke-linejoin="round"`) +
  disc(0, 0, 33, 'fill="#fff"') +
  poly(star(5, 14), 'fill="#2a0f52"') +
  path(
    times(5, (index) => {
      const angle = ((index * 72 - 90) * Math.PI) / 180
      return `M${n(Math.cos(angle) * 14)} ${n(Math.sin(angle) * 14)}L${n(Math.cos(angle) * 27)} ${n(Math.sin(angle) * 27)}`
    }).join(''),
    'stroke="#2a0f52" stroke-width="4"',
  ) +
  times(5, (index) => {
    const angle = ((index * 72 - 90) * Math.PI) / 180
    return disc(Math.cos(angle) * 30, Math.sin(angle) * 30, 5.5, 'fill="#2a0f52"')
  }).join('')

function logo(): Art {
  const art = new Art(590, 120)
  const letters = (text: string, x: number, colour: string) =>
    `<g transform="skewX(-10) translate(18 0)">${strokedText(text, x, 34, 54, { spacing: 0.34, stretch: 1 }, 'stroke="#12042a" stroke-width="21" stroke-linejoin="round" stroke-linecap="round"', `stroke="${colour}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"`)}</g>`
  return art.add(emblemAt(emblem, art, 60, 60, 1.08), letters('FIESTA', 124, '#fff8ff'), letters('GOL', 412, '#c6f432'))
}

export const fiestaBadges: BrandBadges = {
  plate: '#341a58',
  ink: '#fff8ff',
  tint: '#c6f432',
  licences: { tucan: 'T', austral: 'A' },
  payments: ['bank', 'card', 'store', 'wallet'],
  ground: '#2a0f52',
  emblem,
  logo,
}
