import type { GameType } from '#contract/entities/game.ts'

/** A game vendor of the catalogue. `counts` is the number of games by type; `card` vendors launch without a list of games. */
export interface VendorSeed {
  readonly code: string
  readonly name: string
  readonly counts: Readonly<Partial<Record<GameType, number>>>
  readonly card?: boolean
  readonly maintenance?: boolean
}

/**
 * The specification's codes first; the names are invented. The order is that of the lobby. All but BGS are vendors of
 * demonstration titles: the game studio plays them, and the site says so.
 */
export const vendors: readonly VendorSeed[] = [
  { code: 'PG', name: 'Pearl Grove', counts: { RNG: 160 } },
  { code: 'JL', name: 'Jolly Lantern', counts: { RNG: 130, FISH: 12, PVP: 18 } },
  { code: 'PT', name: 'Primetide', counts: { RNG: 110, LIVE: 24 } },
  { code: 'JDB', name: 'Jade Bell', counts: { RNG: 100, FISH: 10, PVP: 12 } },
  { code: 'CQ9', name: 'Cobalt Quay', counts: { RNG: 102, FISH: 8 } },
  { code: 'FC', name: 'Fennec Crown', counts: { RNG: 90, FISH: 8 } },
  { code: 'EG2', name: 'Ember Gate', counts: { RNG: 74, LIVE: 18 } },
  { code: 'BGS', name: 'House Originals', counts: { BGS: 28 } },
  { code: 'NBF', name: 'Nebula Forge', counts: { RNG: 100 } },
  { code: 'TDM', name: 'Thunderdrum', counts: { RNG: 70 } },
  { code: 'OPL', name: 'Opal Arcade', counts: { RNG: 66 } },
  { code: 'RNW', name: 'Runewright', counts: { RNG: 64 } },
  { code: 'FXG', name: 'Foxglove Games', counts: { RNG: 62 } },
  { code: 'LTL', name: 'Little Tiger Lab', counts: { RNG: 60 } },
  { code: 'KWI', name: 'Kiwi Reels', counts: { RNG: 56 } },
  { code: 'MZN', name: 'Mizan Play', counts: { RNG: 52 } },
  { code: 'TDW', name: 'Tidewater', counts: { RNG: 50, FISH: 8 } },
  { code: 'HXR', name: 'Hexagon Reels', counts: { RNG: 48 }, maintenance: true },
  { code: 'ZNT', name: 'Zenith Nine', counts: { RNG: 46 } },
  { code: 'BMB', name: 'Bumble Works', counts: { RNG: 44 } },
  { code: 'LUX', name: 'Luxora Tables', counts: { LIVE: 34 } },
  { code: 'ORC', name: 'Orchid Tables', counts: { LIVE: 28 } },
  { code: 'VLV', name: 'Velvet Table', counts: { LIVE: 24 } },
  { code: 'RYP', name: 'Royal Parlour', counts: { LIVE: 22 } },
  { code: 'AUR', name: 'Aurum Studio', counts: { LIVE: 18 } },
  { code: 'CRL', name: 'Coral Cannon', counts: { FISH: 12 } },
  { code: 'SPW', name: 'Sparrow House', counts: { PVP: 24 } },
  { code: 'KMT', name: 'Kingmaker Tables', counts: { PVP: 22 } },
  { code: 'FLA', name: 'Felt and Ace', counts: { PVP: 18 } },
  { code: 'STB', name: 'Strikebook', counts: { SPORTS: 2 }, card: true },
  { code: 'PSD', name: 'Pitchside', counts: { SPORTS: 2 }, card: true },
  { code: 'GLN', name: 'Goal Line', counts: { SPORTS: 2 }, card: true },
  { code: 'ARN', name: 'Arena One', counts: { SPORTS: 2 }, card: true, maintenance: true },
  { code: 'IMES', name: 'Impulse Esports', counts: { ESPORTS: 1 }, card: true },
  { code: 'TF', name: 'Titan Field', counts: { ESPORTS: 1 }, card: true },
  { code: 'LOTT', name: 'Classic Draws', counts: { LOTT: 62 } },
  { code: 'TCG_LOTTO_VN', name: 'Lotus Draws', counts: { LOTT: 50 } },
  { code: 'TCG_SEA', name: 'Monsoon Draws', counts: { LOTT: 36 } },
  { code: 'ELOTT', name: 'Instant Draw', counts: { ELOTT: 27 } },
  { code: 'DS88', name: 'Dawn Spur', counts: { COCKFIGHT: 1 }, card: true },
]

/** The vendor of the in-house games; it is never in the list of slot vendors (specification section 9). */
export const IN_HOUSE_VENDOR = 'BGS'
