import { categoryTable, type GameType } from '#contract/entities/game.ts'
import type { PrizeMode } from '#contract/entities/lottery.ts'
import { lotteryPageOfVendor } from './lottery-pages.ts'

/** Who wants to play, as far as the rules ask. */
export type Player = 'guest' | 'trial' | 'member'

/** What somebody wants to start: a game, or by its card a vendor, which has neither node nor code. */
export interface Startable {
  readonly gameType: GameType
  readonly vassalage: string
  /** `VASSALAGE`: it opens the vendor's list of games; `GAME`: it launches. */
  readonly isGame: 'GAME' | 'VASSALAGE'
  readonly nodeId?: string
  readonly gameCode?: string
  /** Set on the lottery pages, which start their games themselves. */
  readonly prizeMode?: PrizeMode
}

/** What pressing play comes to. Every way is an address, so that it works as a link and before JavaScript. */
export interface Start {
  readonly way: 'logIn' | 'needRealAccount' | 'lotteryPage' | 'vendorGames' | 'vendorList' | 'launch'
  readonly href: string
}

interface StartRule {
  readonly way: Start['way']
  readonly applies: (item: Startable, player: Player) => boolean
  /** `here` is where the game was found, its sheet open: what one comes back to. */
  readonly href: (item: Startable, here: string) => string
}

/** Starting a game, specification section 4, as one table: the first rule that applies decides. */
export const startTable: readonly StartRule[] = [
  {
    way: 'logIn',
    applies: (_, player) => player === 'guest',
    href: (_, here) => `/login?returnTo=${encodeURIComponent(here)}`,
  },
  {
    way: 'needRealAccount',
    applies: (_, player) => player === 'trial',
    href: (_, here) => withParameter(here, 'start', 'trial'),
  },
  {
    way: 'lotteryPage',
    applies: ({ vassalage, prizeMode }) => !prizeMode && lotteryPageOfVendor(vassalage) !== null,
    href: ({ vassalage, gameCode }) => {
      const path = lotteryPageOfVendor(vassalage)?.path ?? '/'
      return gameCode ? withParameter(path, 'gameCode', gameCode) : path
    },
  },
  {
    // Game type RNG is special: its vendors have hundreds of games, which want a page with filters, not a window.
    way: 'vendorGames',
    applies: ({ gameType, isGame }) => gameType === 'RNG' && isGame === 'VASSALAGE',
    href: ({ gameType, vassalage }) => withParameter(categoryTable[gameType].path, 'vassalage', vassalage),
  },
  {
    way: 'vendorList',
    applies: ({ isGame }) => isGame === 'VASSALAGE',
    href: ({ gameType, vassalage }) => withParameter(categoryTable[gameType].path, 'list', vassalage),
  },
  {
    way: 'launch',
    applies: () => true,
    href: launchHref,
  },
]

/** The address that launches: a lottery by code and prize mode, a game by its node, a vendor's lobby by vendor and type. */
function launchHref({ nodeId, gameCode, prizeMode, vassalage, gameType }: Startable): string {
  const wish: Record<string, string> =
    prizeMode && gameCode
      ? { code: gameCode, mode: prizeMode }
      : nodeId
        ? { id: nodeId }
        : { vendor: vassalage, type: gameType }
  return `/play?${new URLSearchParams(wish)}`
}

/** What pressing play on a game or a vendor's card comes to for a player who found it `here`. */
export function startOf(item: Startable, player: Player, here: string): Start {
  const rule = startTable.find(({ applies }) => applies(item, player))
  // The last rule applies to everything.
  if (!rule) throw new Error('no rule says how to start')
  return { way: rule.way, href: rule.href(item, here) }
}

/** An address of this site with a parameter set. */
export function withParameter(address: string, name: string, value: string): string {
  const [path = '/', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  params.set(name, value)
  return `${path}?${params}`
}
