import { between, pick, type Random, randomFrom } from '../random.ts'
import { at, escapeXml, f, round, star } from './ink.ts'
import { breakTitle, type Face } from './lettering/index.ts'
import { placeTitle } from './lettering/title.ts'
import { type Material, materialDefs, repaintable } from './materials.ts'
import { type Palette, palettes } from './palettes.ts'
import { scenes } from './scenes/index.ts'
import { type SymbolName, symbolBody } from './symbols/index.ts'
import { type ArtThemeName, artThemes } from './themes.ts'

export interface GameArt {
  readonly code: string
  readonly title: string
  readonly vendor: string
  readonly theme: ArtThemeName
  readonly emblem: SymbolName
}

/**
 * The key art of one game: a square of 400 in layers (sky, scene, companions, emblem, lettering). Everything is drawn from the game's
 * code, so the same game looks the same on each machine; the middle three quarters hold all that matters, for crops of 3:4.
 */
export function gameTile(game: GameArt): string {
  let svg = ''
  for (const detail of details) {
    svg = drawTile(game, detail)
    if (svg.length <= TILE_MAX_BYTES) break
  }
  return svg
}

/** A lobby shows dozens at once; a tile that would weigh more goes with simpler lettering, fewer companions, a plainer scene. */
const TILE_MAX_BYTES = 13_312

interface Detail {
  readonly companions: 'many' | 'two' | 'none'
  readonly scene: 'own' | 'plain'
  readonly face: 'own' | 'plain'
}

const details: readonly Detail[] = [
  { companions: 'many', scene: 'own', face: 'own' },
  { companions: 'two', scene: 'own', face: 'own' },
  { companions: 'two', scene: 'own', face: 'plain' },
  { companions: 'two', scene: 'plain', face: 'plain' },
  { companions: 'none', scene: 'own', face: 'plain' },
  { companions: 'none', scene: 'plain', face: 'plain' },
]

function drawTile(game: GameArt, detail: Detail): string {
  const random = randomFrom(`tile:${game.code}`)
  const theme = artThemes[game.theme]
  const palette: Palette = palettes[pick(random, theme.palettes)]
  const repainted = random() < 0.45
  const main: Material = repainted ? pick(random, repaintable) : palette.main
  const accent: Material = main === palette.accent ? palette.main : palette.accent
  const numbers = Array.from({ length: 6 }, () => between(random, 1, 49))

  const scene = scenes[detail.scene === 'plain' ? 'burst' : pick(random, theme.scenes)](palette, random)
  const companions =
    detail.companions === 'none'
      ? ''
      : companionsOf(game, random, numbers, detail.companions === 'many' ? placements : placements.slice(1, 2))
  const lines = breakTitle(game.title)
  const lift = lines.length > 2 ? 14 : 0
  const size = (lines.length > 2 ? 1.34 : 1.5) + (detail.companions === 'none' ? 0.1 : 0)
  const scale = round(size * (0.97 + random() * 0.08) * 100) / 100
  const emblem = at(200, 158 - lift, scale, between(random, -5, 5), symbolBody(game.emblem, numbers))
  const body =
    `<g stroke="${palette.ink}" stroke-width="3.5" stroke-linejoin="round">${companions}<circle cx="200" cy="160" r="170" fill="url(#glow)" stroke="none"/><g filter="url(#lift)">${emblem}</g></g>` +
    sparkles(random, detail.companions === 'none' ? 2 : 5) +
    `<path d="M0 214H400V400H0z" fill="url(#plate)"/>` +
    lettering(
      lines,
      palette,
      detail.face === 'plain' ? 'block' : pick(random, theme.faces),
      random() < 0.5 ? 0 : between(random, 8, 16),
    )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" role="img"><title>${escapeXml(game.title)}</title><defs>${commonDefs(palette)}${materialDefs(scene + body, main, accent)}</defs>` +
    `<path fill="url(#sky)" d="M0 0H400V400H0z"/>${scene}${body}</svg>`
  )
}

const sparkles = (random: Random, count: number): string =>
  Array.from({ length: count }, () =>
    f('#fff', star(4, between(random, 8, 18), 2.5, between(random, 50, 350), between(random, 30, 270)), 0.95),
  ).join('')

/** Two kinds of small things, each drawn once and repeated. */
function companionsOf(
  game: GameArt,
  random: Random,
  numbers: readonly number[],
  allowed: readonly (typeof placements)[number][],
): string {
  const props: readonly SymbolName[] = artThemes[game.theme].props
  const bodies = props
    .filter((prop) => prop !== game.emblem)
    .map((prop) => symbolBody(prop, numbers))
    .filter((body) => body.length < COMPANION_MAX_LENGTH)
  const first = between(random, 0, bodies.length - 1)
  const second = (first + between(random, 1, Math.max(1, bodies.length - 1))) % bodies.length
  const places = pick(random, allowed)
  const uses = places.map(([x, y, scale, turn], i) =>
    at(x, y, scale, turn + between(random, -8, 8), `<use href="#c${places.length > 2 || i === 0 ? i % 2 : 0}"/>`),
  )
  const drawn = `<g id="c0">${bodies[first] ?? ''}</g>${places.length > 2 ? `<g id="c1">${bodies[second] ?? ''}</g>` : ''}`
  return `<g opacity=".96" filter="url(#soft)"><defs>${drawn}</defs>${uses.join('')}</g>`
}

/** Intricate symbols are not worth their bytes at half size. */
const COMPANION_MAX_LENGTH = 1900

/** Where companions stand around the emblem: x, y, scale, turn. */
const placements = [
  [
    [72, 92, 0.5, -18],
    [330, 96, 0.5, 18],
    [70, 236, 0.62, -12],
    [332, 238, 0.62, 12],
  ],
  [
    [66, 210, 0.78, -14],
    [336, 212, 0.78, 14],
  ],
  [
    [64, 120, 0.6, -20],
    [344, 176, 0.72, 16],
    [86, 250, 0.5, 10],
  ],
  [
    [340, 104, 0.62, 20],
    [58, 186, 0.72, -16],
    [318, 252, 0.5, -10],
  ],
  [
    [200, 46, 0.46, 0],
    [70, 160, 0.56, -16],
    [332, 160, 0.56, 16],
    [100, 258, 0.46, -8],
    [302, 258, 0.46, 8],
  ],
] as const

function commonDefs(palette: Palette): string {
  const [top, middle, bottom] = palette.sky
  const [light, body, shade] = palette.letter
  return (
    `<radialGradient id="sky" cx=".5" cy=".36" r=".85"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></radialGradient>` +
    `<radialGradient id="glow"><stop stop-color="${palette.glow}" stop-opacity=".95"/><stop offset=".45" stop-color="${palette.glow}" stop-opacity=".38"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<linearGradient id="plate" x2="0" y2="1"><stop stop-color="${palette.ink}" stop-opacity="0"/><stop offset=".55" stop-color="${palette.ink}" stop-opacity=".72"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".97"/></linearGradient>` +
    `<linearGradient id="letter" gradientUnits="userSpaceOnUse" x1="0" y1="-90" x2="0" y2="4"><stop stop-color="${light}"/><stop offset=".48" stop-color="${body}"/><stop offset=".52" stop-color="${shade}"/><stop offset="1" stop-color="${body}"/></linearGradient>` +
    `<filter id="lift" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dy="9" stdDeviation="8" flood-color="${palette.ink}" flood-opacity=".75"/></filter><filter id="soft"><feGaussianBlur stdDeviation=".9"/></filter>`
  )
}

/** The title near the foot: thick ink, a bright rim, then the metal; the top line may swell a little. */
function lettering(lines: readonly string[], palette: Palette, face: Face, tilt: number): string {
  const { defs, layer } = placeTitle(lines, face, tilt)
  return (
    defs +
    `<g transform="translate(0 5)">${layer(`fill="#000" stroke="#000" stroke-width="22" stroke-linejoin="round" opacity=".45"`)}</g>` +
    layer(`fill="${palette.ink}" stroke="${palette.ink}" stroke-width="20" stroke-linejoin="round"`) +
    layer(`fill="${palette.letter[2]}" stroke="${palette.letter[0]}" stroke-width="8" stroke-linejoin="round"`) +
    layer(`fill="url(#letter)" stroke="${palette.letter[2]}" stroke-width="1.5"`)
  )
}
