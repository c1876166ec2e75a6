import type { ArtThemeName } from '#art/catalogue/themes.ts'
import { eastThemes } from './east.ts'
import { legendThemes } from './legend.ts'
import { machineThemes } from './machine.ts'
import { natureThemes } from './nature.ts'
import type { SlotTheme } from './slot-theme.ts'

/** The order decides which games come out of the catalogue's random numbers: a new theme goes last. */
const order = [
  'dragon',
  'fruit',
  'egypt',
  'space',
  'candy',
  'ocean',
  'pirate',
  'samurai',
  'farm',
  'wild',
  'luck',
  'jewels',
  'gothic',
  'magic',
  'fortune',
  'classic',
  'royal',
  'greek',
  'aztec',
  'norse',
  'zen',
  'party',
] as const satisfies readonly ArtThemeName[]

const places = new Map<ArtThemeName, number>(order.map((art, place) => [art, place]))
export const slotThemes: readonly SlotTheme[] = [
  ...eastThemes,
  ...legendThemes,
  ...natureThemes,
  ...machineThemes,
].sort((one, other) => (places.get(one.art) ?? order.length) - (places.get(other.art) ?? order.length))
