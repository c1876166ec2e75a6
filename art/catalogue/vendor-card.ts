import type { GameType } from '#contract/entities/game.ts'
import { pick, randomFrom } from '../random.ts'
import { at, escapeXml, f, round } from './ink.ts'
import { breakTitle, outline } from './lettering/index.ts'
import { materialDefs } from './materials.ts'
import { type Palette, palettes } from './palettes.ts'
import { scenes } from './scenes/index.ts'
import { type SymbolName, symbolBody } from './symbols/index.ts'
import { type ArtThemeName, artThemes } from './themes.ts'
import { vendorStamp } from './vendor-badge.ts'

export interface VendorCard {
  readonly code: string
  readonly name: string
  readonly type: GameType
  /** The vendor's index among the vendors of this type; -1 when it has none there. */
  readonly position: number
}

/** The emblems of the vendors' wide cards for each game type. The vendors of a type take them in rotation. */
const cardArt: Readonly<Record<GameType, { theme: ArtThemeName; emblems: readonly SymbolName[] }>> = {
  LIVE: {
    theme: 'live',
    emblems: ['hostess', 'rouletteSeat', 'cabaretMask', 'croupier', 'baccarat', 'roulette', 'chips', 'cardShoe'],
  },
  RNG: {
    theme: 'classic',
    emblems: [
      'dragon',
      'slotMachine',
      'pharaoh',
      'luckyCat',
      'koi',
      'crown',
      'phoenix',
      'planet',
      'thunderbolt',
      'gem',
      'spartan',
      'fox',
      'tiger',
      'pineapple',
      'chest',
      'ship',
      'tripleSeven',
      'samurai',
      'lion',
      'wizardHat',
    ],
  },
  SPORTS: { theme: 'sports', emblems: ['basketball', 'boxingGlove', 'football', 'trophy'] },
  ESPORTS: {
    theme: 'esports',
    emblems: [
      'vrGoggles',
      'gamingChair',
      'gamingMouse',
      'arrowKeys',
      'swordEsport',
      'headset',
      'duelScreen',
      'crosshair',
    ],
  },
  FISH: {
    theme: 'fishing',
    emblems: [
      'pufferfish',
      'harpoons',
      'hammerhead',
      'lobster',
      'seahorse',
      'cannon',
      'shark',
      'turtle',
      'crabKing',
      'octopus',
    ],
  },
  PVP: {
    theme: 'pvp',
    emblems: [
      'cardsFan',
      'mahjongWall',
      'birdTile',
      'chessKing',
      'cardTable',
      'diceCup',
      'dominoRow',
      'dealerButton',
      'chips',
    ],
  },
  LOTT: { theme: 'lottery', emblems: ['lotteryBalls', 'ticket', 'drum'] },
  ELOTT: { theme: 'lottery', emblems: ['scratchCoin', 'ballTube', 'ticketFan', 'raffleBarrel', 'keno'] },
  COCKFIGHT: { theme: 'cockfight', emblems: ['rooster', 'fightRing', 'plume', 'roosterBasket', 'gong'] },
  BGS: { theme: 'instant', emblems: ['rocket', 'plinko', 'mine'] },
}

/** The emblem of a vendor's card. */
export function emblemOf({ code, type, position }: VendorCard): SymbolName {
  const { emblems } = cardArt[type]
  return position < 0 ? pick(randomFrom(code), emblems) : (emblems[position % emblems.length] ?? emblems[0] ?? 'coin')
}

/** Lettering and emblem each take half of the card, so they never overlap. */
const LETTERING = { x: 34, width: 292 } as const
const EMBLEM = { x: 484, y: 204, scale: 1.42 } as const

/** The card of a vendor within one type, 640 by 400: lettering on the inline start, the emblem on the other side. */
export function vendorCard(card: VendorCard): string {
  const { code, name, type } = card
  const random = randomFrom(`card:${code}:${type}`)
  const look = artThemes[cardArt[type].theme]
  const palette: Palette = palettes[pick(random, look.palettes)]
  const scene = scenes[pick(random, look.scenes)](palette, random)
  const emblem = symbolBody(emblemOf(card), [7, 3, 21, 16, 5, 9])
  const lines = breakTitle(name).map((line) => outline(line, 'block'))
  const scale = round(Math.min(0.72, LETTERING.width / Math.max(...lines.map((line) => line.width))) * 100) / 100
  const lettering = lines
    .map(
      ({ d }, i) =>
        `<path transform="translate(${LETTERING.x} ${round(226 + (i - lines.length / 2) * 82 * scale * 1.3 + 50)}) scale(${scale})" d="${d}"/>`,
    )
    .join('')
  const body = `<g stroke="${palette.ink}" stroke-width="3.5" stroke-linejoin="round">${at(EMBLEM.x, EMBLEM.y, EMBLEM.scale, 4, emblem)}</g>`
  const [top, middle, bottom] = palette.sky
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" role="img"><title>${escapeXml(name)}</title><defs>` +
    `<linearGradient id="sky" x2=".8" y2="1"><stop stop-color="${bottom}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${top}"/></linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".9"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="veil"><stop stop-color="${palette.ink}" stop-opacity=".85"/><stop offset=".75" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>` +
    `${materialDefs(scene + body, palette.main, palette.accent)}</defs><path fill="url(#sky)" d="M0 0H640V400H0z"/><g transform="translate(140 -60) scale(1.6)">${scene}</g>` +
    `<circle cx="${EMBLEM.x}" cy="${EMBLEM.y}" r="230" fill="url(#glow)"/>${body}<path fill="url(#veil)" d="M0 0H480V400H0z"/>` +
    `<g stroke="${palette.ink}" stroke-width="10" stroke-linejoin="round">${lettering}</g><g fill="#fff">${lettering}</g>${f(palette.letter[1], `M${LETTERING.x} 352h120v7h-120z`)}<g transform="translate(6 8) scale(1.7)">${vendorStamp(code)}</g></svg>`
  )
}
