import { Art, box, disc, n, path, poly, star, times } from './art.ts'
import { label, lettering } from './letters.ts'
import { brass, gold } from './props/table.ts'
import { archPath } from './props/world.ts'
import type { BrandArt } from './stage.ts'

/** What the small marks of a brand are drawn in, and which it has. */
interface MarkStyle {
  plate: string
  ink: string
  tint: string
  licences: Readonly<Record<string, string>>
  payments: readonly (keyof typeof paymentIcons)[]
}

const line = 'fill="none" stroke="currentColor" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
const paymentIcons = {
  card: `${box(-36, -24, 72, 48, 8, line)}${path('M-36 -8H36', line)}${path('M-24 10H-4', line)}`,
  bank: path('M-36 -8L0 -28L36 -8ZM-26 -6V20M-9 -6V20M9 -6V20M26 -6V20M-38 24H38', line),
  wallet: path(
    'M-34 -18H30A6 6 0 0 1 36 -12V22A6 6 0 0 1 30 28H-30A6 6 0 0 1 -36 22V-20A8 8 0 0 1 -28 -28H24M36 -2H16A8 8 0 0 0 16 14H36',
    line,
  ),
  qr:
    path('M-32 -28H-8V-4H-32ZM8 -28H32V-4H8ZM-32 8H-8V28H-32ZM8 8H16V16H8M32 8V16M24 22V28M8 28H12M32 28', line) +
    path('M-24 -20h8v8h-8ZM16 -20h8v8h-8Z', 'fill="currentColor"'),
  crypto: poly(star(6, 32), line) + path('M-10 -14V14M-10 -14H4A7 7 0 0 1 4 0H-10H6A7 7 0 0 1 6 14H-10', line),
  store: path(
    'M-34 -4V28H34V-4M-38 -26H38L34 -6A9 9 0 0 1 16 -6A9 9 0 0 1 0 -6A9 9 0 0 1 -16 -6A9 9 0 0 1 -34 -6ZM-8 28V10H8V28',
    line,
  ),
  scratch: `${box(-36, -24, 72, 48, 6, line)}${path('M-24 -8L-6 12M-14 -12L6 10M-2 -12L16 8M10 -10L24 6', line)}`,
}

const styles: Record<string, MarkStyle> = {
  neon: {
    plate: '#15102a',
    ink: '#e9e4ff',
    tint: '#22e6ff',
    licences: { vesper: 'V', halcyon: 'H' },
    payments: ['card', 'bank', 'crypto', 'wallet', 'qr'],
  },
  saigon: {
    plate: '#3b120e',
    ink: '#ffe9c4',
    tint: '#f2b632',
    licences: { delta: 'D' },
    payments: ['bank', 'qr', 'wallet', 'scratch'],
  },
  siam: {
    plate: '#ffffff',
    ink: '#0b3a3d',
    tint: '#d9840c',
    licences: { andaman: 'A', sakura: 'S' },
    payments: ['qr', 'bank', 'store', 'card'],
  },
  fiesta: {
    plate: '#341a58',
    ink: '#fff8ff',
    tint: '#c6f432',
    licences: { tucan: 'T', austral: 'A' },
    payments: ['bank', 'card', 'store', 'wallet'],
  },
  noor: {
    plate: '#0b2f27',
    ink: '#f0e7d0',
    tint: '#d9b765',
    licences: { oasis: 'O', meezan: 'M', sanad: 'S' },
    payments: ['card', 'bank'],
  },
}

/** Logo, favicon, licence seals and payment marks of one brand. */
export function marksOf(code: string): BrandArt {
  const style = styles[code]
  if (!style) return {}
  const marks: Record<string, () => Art> = {}
  for (const [index, [name, letter]] of Object.entries(style.licences).entries())
    marks[`marks/${name}`] = () => licence(style, letter, index)
  for (const name of style.payments) marks[`marks/${name}`] = () => payment(style, paymentIcons[name])
  return { ...marks, logo: () => logos[code]?.() ?? new Art(1, 1), favicon: () => favicon(code) }
}

function payment(style: MarkStyle, icon: string): Art {
  return new Art(160, 100).add(
    box(1, 1, 158, 98, 14, `fill="${style.plate}" stroke="${style.tint}" stroke-opacity=".35" stroke-width="2"`),
    `<g transform="translate(80 50)" color="${style.ink}">${icon}</g>`,
  )
}

function licence(style: MarkStyle, letter: string, index: number): Art {
  const edge = [star(24, 92, 82), star(8, 94, 86), star(16, 94, 84)][index % 3] ?? []
  const ring = `fill="none" stroke="${style.ink}"`
  return new Art(200, 200).add(
    `<g transform="translate(100 100)">${[
      poly(edge, `fill="${style.plate}" stroke="${style.tint}" stroke-width="4" stroke-linejoin="round"`),
      disc(0, 0, 72, `${ring} stroke-opacity=".9" stroke-width="2"`),
      disc(0, 0, 60, `${ring} stroke-opacity=".7" stroke-width="8" stroke-dasharray="1.5 6"`),
      disc(0, 0, 48, `fill="none" stroke="${style.tint}" stroke-width="3"`),
      label(letter, 44, `stroke="${style.ink}" stroke-width="8"`),
      [-1, 1]
        .map((side) =>
          path(
            times(
              4,
              (leaf) =>
                `M${side * (34 + leaf * 3)} ${34 - leaf * 18}q${side * 12} -4 ${side * 10} -16q${-side * 10} 4 ${-side * 10} 16Z`,
            ).join(''),
            `fill="${style.tint}"`,
          ),
        )
        .join(''),
    ].join('')}</g>`,
  )
}

/** A word as strokes at a place. */
function word(
  text: string,
  x: number,
  y: number,
  height: number,
  options: { spacing?: number; stretch?: number },
  ...strokes: string[]
): string {
  const { d } = lettering(text, { height, ...options })
  return strokes
    .map((stroke) => `<path transform="translate(${n(x)} ${n(y)})" d="${d}" fill="none" ${stroke}/>`)
    .join('')
}

const emblems: Record<string, (art: Art) => string> = {
  neon: () =>
    [
      [13, 0.25, '#ff2e93'],
      [8, 1, '#ff4fa3'],
      [2.6, 1, '#fff'],
    ]
      .map(
        ([weight, opacity, colour]) =>
          `${disc(0, 0, 44, `fill="none" stroke="${colour === '#fff' ? '#fff' : '#22e6ff'}" stroke-width="${weight}" opacity="${opacity}"`)}${label('9', 50, `stroke="${colour}" stroke-width="${weight}" opacity="${opacity}"`)}`,
      )
      .join(''),
  saigon: (art) =>
    disc(
      0,
      0,
      50,
      `fill="${art.linear(
        [
          [0, '#e0301e'],
          [1, '#7a0a12'],
        ],
        60,
      )}" stroke="${gold.mid}" stroke-width="4"`,
    ) +
    `<g transform="translate(0 26) scale(.36)">${[-74, 74, -46, 46, -22, 22, 0]
      .map(
        (angle) =>
          `<g transform="rotate(${angle})">${path(
            'M0 0C-46 -40 -44 -116 0 -168C44 -116 46 -40 0 0Z',
            `fill="${art.linear([
              [0, gold.light],
              [1, gold.mid],
            ])}" stroke="#7a0a12" stroke-width="7"`,
          )}</g>`,
      )
      .join('')}</g>`,
  siam: (art) =>
    disc(
      0,
      0,
      48,
      `fill="${art.linear(
        [
          [0, '#12a89f'],
          [1, '#07605b'],
        ],
        60,
      )}"`,
    ) +
    times(
      5,
      (index) =>
        `<g transform="rotate(${index * 72}) scale(.94)">${path('M0 0C-17 -10 -19 -34 -7 -42L0 -35L7 -42C19 -34 17 -10 0 0Z', `fill="${index % 2 ? '#ffe3b0' : '#ffc24d'}"`)}</g>`,
    ).join('') +
    disc(0, 0, 7, 'fill="#e0517f"'),
  fiesta: (art) =>
    poly(
      star(11, 50, 41),
      `fill="${art.linear(
        [
          [0, '#ffd84d'],
          [1, '#ff7a1a'],
        ],
        60,
      )}" stroke-linejoin="round"`,
    ) +
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
    }).join(''),
  noor: (art) => {
    const metal = art.linear(
      [
        [0, brass.light],
        [0.5, brass.mid],
        [1, brass.dark],
      ],
      45,
    )
    return (
      poly(star(8, 50, 38), `fill="#0d4438" stroke="${metal}" stroke-width="4" stroke-linejoin="round"`) +
      `<path transform="translate(0 26)" d="${archPath(20, 58)}" fill="none" stroke="${metal}" stroke-width="4"/>` +
      poly(star(8, 12, 7), `fill="${metal}"`)
    )
  },
}

const emblemAt = (code: string, art: Art, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${emblems[code]?.(art) ?? ''}</g>`

const logos: Record<string, () => Art> = {
  neon: () => {
    const art = new Art(580, 120)
    const tube = (text: string, x: number, colour: string) =>
      word(
        text,
        x,
        34,
        52,
        { spacing: 0.34, stretch: 1.05 },
        `stroke="${colour}" stroke-width="15" opacity=".18" stroke-linejoin="round" stroke-linecap="round"`,
        `stroke="${colour}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"`,
        'stroke="#fff" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round" opacity=".95"',
      )
    return art.add(emblemAt('neon', art, 60, 60, 0.98), tube('NEON', 134, '#ff3d9a'), tube('NINE', 382, '#22e6ff'))
  },
  saigon: () => {
    const art = new Art(400, 120)
    const leaf = art.linear([
      [0, gold.light],
      [0.5, gold.mid],
      [1, '#d98a0f'],
    ])
    return art.add(
      emblemAt('saigon', art, 60, 60, 1),
      word(
        'SEN',
        132,
        22,
        34,
        { spacing: 0.42 },
        `stroke="#ffe9c4" stroke-width="6" stroke-linejoin="round" stroke-linecap="square"`,
      ),
      box(250, 38, 120, 3, 0, `fill="${gold.mid}" opacity=".7"`),
      word(
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
  },
  siam: () => {
    const art = new Art(480, 120)
    return art.add(
      emblemAt('siam', art, 58, 60, 1.06),
      word(
        'SIAM',
        130,
        38,
        46,
        { spacing: 0.36, stretch: 0.98 },
        'stroke="#0a7771" stroke-width="9.5" stroke-linejoin="round" stroke-linecap="round"',
      ),
      word(
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
  },
  fiesta: () => {
    const art = new Art(590, 120)
    const letters = (text: string, x: number, colour: string) =>
      `<g transform="skewX(-10) translate(18 0)">${word(text, x, 34, 54, { spacing: 0.34, stretch: 1 }, 'stroke="#12042a" stroke-width="21" stroke-linejoin="round" stroke-linecap="round"', `stroke="${colour}" stroke-width="13" stroke-linejoin="round" stroke-linecap="round"`)}</g>`
    return art.add(
      emblemAt('fiesta', art, 60, 60, 1.08),
      letters('FIESTA', 124, '#fff8ff'),
      letters('GOL', 412, '#c6f432'),
    )
  },
  noor: () => {
    const art = new Art(500, 120)
    const ink = 'stroke-linecap="round" stroke-linejoin="round"'
    const arabic =
      'M116 34C119 48 114 60 100 60H84M84 60C70 60 66 40 78 38C90 38 90 62 78 74C70 82 58 84 50 80M34 40C40 56 36 74 20 82C14 85 6 86 0 85'
    return art.add(
      emblemAt('noor', art, 60, 60, 1.06),
      word('NOOR', 134, 40, 40, { spacing: 0.5, stretch: 1.05 }, `stroke="${brass.mid}" stroke-width="5" ${ink}`),
      box(344, 24, 1.5, 72, 0, `fill="${brass.mid}" opacity=".6"`),
      `<g transform="translate(368 8)"><path d="${arabic}" fill="none" stroke="#f8f2e2" stroke-width="8.5" ${ink}/>${poly(
        star(4, 7.5).map(([x, y]) => [x + 112, y + 10]),
        `fill="${brass.mid}"`,
      )}</g>`,
    )
  },
}

function favicon(code: string): Art {
  const art = new Art(128, 128)
  const plates: Record<string, string> = {
    neon: '#0b0820',
    saigon: '#5c080e',
    siam: '#ffffff',
    fiesta: '#2a0f52',
    noor: '#06221c',
  }
  return art.add(box(0, 0, 128, 128, 30, `fill="${plates[code] ?? '#000'}"`), emblemAt(code, art, 64, 64, 1.08))
}
