import { Art, box, disc, n, path, poly, star, times } from './art.ts'
import { label, lettering } from './letters.ts'
import { paymentIcons } from './payment-icons.ts'
import type { BrandArt } from './stage.ts'

/** A brand's logo, licence seals and payment badges: their colours and which of them it has. */
export interface BrandBadges {
  plate: string
  ink: string
  tint: string
  /** The background of the favicon. */
  ground: string
  /** Licence seals by name, with the letter on each. */
  licences: Readonly<Record<string, string>>
  payments: readonly (keyof typeof paymentIcons)[]
  /** The brand's emblem, about 100 across, centred on 0,0. */
  emblem(art: Art): string
  logo(): Art
}

/** Draws logo, favicon, licence seals and payment badges of one brand. */
export function drawBadges(badges: BrandBadges): BrandArt {
  const pictures: Record<string, () => Art> = {}
  for (const [index, [name, letter]] of Object.entries(badges.licences).entries())
    pictures[`marks/${name}`] = () => licence(badges, letter, index)
  for (const name of badges.payments) pictures[`marks/${name}`] = () => payment(badges, paymentIcons[name])
  return { ...pictures, logo: badges.logo, favicon: () => favicon(badges) }
}

function payment(style: BrandBadges, icon: string): Art {
  return new Art(160, 100).add(
    box(1, 1, 158, 98, 14, `fill="${style.plate}" stroke="${style.tint}" stroke-opacity=".35" stroke-width="2"`),
    `<g transform="translate(80 50)" color="${style.ink}">${icon}</g>`,
  )
}

function licence(style: BrandBadges, letter: string, index: number): Art {
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

/** A text as stroked paths at a position. */
export function strokedText(
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

export const emblemAt = (emblem: BrandBadges['emblem'], art: Art, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${emblem(art)}</g>`

function favicon({ ground, emblem }: BrandBadges): Art {
  const art = new Art(128, 128)
  return art.add(box(0, 0, 128, 128, 30, `fill="${ground}"`), emblemAt(emblem, art, 64, 64, 1.08))
}
