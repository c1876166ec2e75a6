import * as z from 'zod'

/** Game types on the wire; `BGS` are the in-house games. The order is the platform's default navigation order. */
export const gameTypes = [
  'LIVE',
  'RNG',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'PVP',
  'LOTT',
  'ELOTT',
  'COCKFIGHT',
  'BGS',
] as const
export type GameType = (typeof gameTypes)[number]
export const GameType = z.enum(gameTypes)

/** Navigation categories: HOME and PROMO have no games. Specification section 2, header navigation. */
export const categories = ['HOME', 'PROMO', ...gameTypes] as const
export type Category = (typeof categories)[number]

/**
 * The route table of the game centres: `cards` lists a category's vendors, `games` lists its games.
 * `alwaysPage`: the category opens its page even with a single vendor; the others launch a single vendor directly.
 */
export const categoryTable = {
  HOME: { path: '/', centre: null, alwaysPage: true },
  PROMO: { path: '/promotions', centre: null, alwaysPage: true },
  LIVE: { path: '/live', centre: 'games', alwaysPage: false },
  RNG: { path: '/rng', centre: 'games', alwaysPage: true },
  SPORTS: { path: '/sports', centre: 'cards', alwaysPage: false },
  ESPORTS: { path: '/esports', centre: 'cards', alwaysPage: false },
  FISH: { path: '/fish', centre: 'games', alwaysPage: true },
  PVP: { path: '/pvp', centre: 'games', alwaysPage: true },
  LOTT: { path: '/lott', centre: 'cards', alwaysPage: false },
  ELOTT: { path: '/elott', centre: 'cards', alwaysPage: false },
  COCKFIGHT: { path: '/cockfight', centre: 'cards', alwaysPage: false },
  BGS: { path: '/bgs', centre: 'games', alwaysPage: false },
} as const satisfies Record<Category, { path: string; centre: 'cards' | 'games' | null; alwaysPage: boolean }>

/** Filters of a game list. Specification section 9, game select types. */
export const gameSelectTypes = ['ALL', 'NEW', 'HOT', 'FAV', 'RECENT'] as const

/** A game in the wire format (specification section 3, Game item). */
export const GameItem = z.object({
  nodeId: z.string(),
  gameType: GameType,
  vassalage: z.string(),
  displayName: z.string(),
  gameName: z.string(),
  nodeName: z.string(),
  isHot: z.union([z.literal(0), z.literal(1)]),
  isNew: z.union([z.literal(0), z.literal(1)]),
  showIcon: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  gameCode: z.string(),
  /** `VASSALAGE`: the tile opens the vendor's list of games in a popup; `GAME`: it launches. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Return to player in hundredths of a percent (9650 = 96.50 %), as the provider lists it; null: unknown. */
  rtpBasisPoints: z.number().int().nullable(),
  /** The highest return, where the bets of the game return differently; `rtpBasisPoints` is then the lowest. */
  rtpMaxBasisPoints: z.number().int().nullable(),
  /** A demonstration title: the name of the provider's game that plays it. */
  plays: z.string().nullable(),
  minBetMinor: z.string().nullable(),
  maxBetMinor: z.string().nullable(),
  maintenance: z.boolean(),
})
export type GameItem = z.output<typeof GameItem>

/** A vendor within one category, for vendor cards and the navigation's dropdown. */
export const VendorCard = z.object({
  vassalage: z.string(),
  gameType: GameType,
  displayName: z.string(),
  iconUrl: z.string(),
  /** A wide card image, for example on `/sports`. */
  cardUrl: z.string(),
  /** The category, as the filter `gameClassify` of the game list takes it. */
  gameClassify: GameType,
  gameCount: z.number().int(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  maintenance: z.boolean(),
})
export type VendorCard = z.output<typeof VendorCard>

/** One category's vendors: cards keyed by vendor code, `sorting` is the order to show them in. */
export const VendorLane = z.object({
  title: GameType,
  sorting: z.array(z.string()),
  cards: z.record(z.string(), VendorCard),
})
export type VendorLane = z.output<typeof VendorLane>
