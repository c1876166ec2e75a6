import type { GameType } from '#contract/entities/game.ts'
import { pick, randomFrom } from '#gateway/db/seed/random.ts'
import { at, escapeXml, f, round } from './ink.ts'
import { breakTitle, outline } from './lettering/index.ts'
import { materialDefs } from './materials.ts'
import { type Palette, palettes } from './palettes.ts'
import { scenes } from './scenes/index.ts'
import { type SymbolName, symbolBody } from './symbols/index.ts'
import { type ArtThemeName, artThemes } from './themes.ts'
import { vendorStamp } from './vendor-mark.ts'

/** What stands on a vendor's wide card for each type of game. */
const cardArt: Readonly<Record<GameType, { theme: ArtThemeName; emblems: readonly SymbolName[] }>> = {
  LIVE: { theme: 'live', emblems: ['roulette', 'baccarat', 'chips', 'cardsFan'] },
  RNG: {
    theme: 'classic',
    emblems: ['tripleSeven', 'dragon', 'crown', 'phoenix', 'lion', 'gem', 'slotMachine', 'pharaoh'],
  },
  SPORTS: { theme: 'sports', emblems: ['football', 'basketball', 'trophy', 'boxingGlove'] },
  ESPORTS: { theme: 'esports', emblems: ['swordEsport', 'gamepad', 'crosshair', 'headset'] },
  FISH: { theme: 'fishing', emblems: ['shark', 'octopus', 'turtle', 'cannon'] },
  PVP: { theme: 'pvp', emblems: ['mahjong', 'threeCards', 'chips', 'dominoes'] },
  LOTT: { theme: 'lottery', emblems: ['lotteryBalls', 'drum', 'ticket'] },
  ELOTT: { theme: 'lottery', emblems: ['starBall', 'scratchCard', 'keno'] },
  COCKFIGHT: { theme: 'cockfight', emblems: ['rooster'] },
  BGS: { theme: 'instant', emblems: ['rocket', 'plinko', 'mine'] },
}

/** The card of a vendor within one type, 640 by 400: lettering on the inline start, the emblem on the other side. */
export function vendorCard(code: string, name: string, type: GameType): string {
  const random = randomFrom(`card:${code}:${type}`)
  const { theme, emblems } = cardArt[type]
  const look = artThemes[theme]
  const palette: Palette = palettes[pick(random, look.palettes)]
  const scene = scenes[pick(random, look.scenes)](palette, random)
  const emblem = symbolBody(pick(random, emblems), [7, 3, 21, 16, 5, 9])
  const lines = breakTitle(name).map((line) => outline(line, 'block'))
  const scale = round(Math.min(0.72, 300 / Math.max(...lines.map((line) => line.width))) * 100) / 100
  const lettering = lines
    .map(
      ({ path }, i) =>
        `<g transform="translate(40 ${round(232 + (i - lines.length / 2) * 82 * scale * 1.3 + 50)}) scale(${scale})">${path}</g>`,
    )
    .join('')
  const body = `<g stroke="${palette.ink}" stroke-width="3.5" stroke-linejoin="round">${at(460, 200, 1.72, 4, emblem)}</g>`
  const [top, middle, bottom] = palette.sky
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" role="img"><title>${escapeXml(name)}</title><defs>` +
    `<linearGradient id="sky" x2=".8" y2="1"><stop stop-color="${bottom}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${top}"/></linearGradient>` +
    `<radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".9"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="veil"><stop stop-color="${palette.ink}" stop-opacity=".85"/><stop offset=".75" stop-color="${palette.ink}" stop-opacity="0"/></linearGradient>` +
    `${materialDefs(scene + body, palette.main, palette.accent)}</defs><path fill="url(#sky)" d="M0 0H640V400H0z"/><g transform="translate(140 -60) scale(1.6)">${scene}</g>` +
    `<circle cx="460" cy="200" r="230" fill="url(#glow)"/>${body}<path fill="url(#veil)" d="M0 0H480V400H0z"/>` +
    `<g fill="#fff" stroke="${palette.ink}" stroke-width="10" paint-order="stroke" stroke-linejoin="round">${lettering}</g>${f(palette.letter[1], 'M40 352h120v7H40z')}<g transform="translate(6 8) scale(1.7)">${vendorStamp(code)}</g></svg>`
  )
}
