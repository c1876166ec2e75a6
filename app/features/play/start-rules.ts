import { categoryTable, type GameType } from '#contract/entities/game.ts'
import type { PrizeMode } from '#contract/entities/lottery.ts'
import { lotteryPageOfVendor } from './lottery-pages.ts'

/** The player, as far as the rules distinguish. */
export type Player = 'guest' | 'trial' | 'member'

/** The item to start: a game, or a vendor by its card, which has neither node nor code. */
export interface Startable {
  readonly gameType: GameType
  readonly vassalage: string
  /** `VASSALAGE` opens the vendor's list of games; `GAME` launches. */
  readonly isGame: 'GAME' | 'VASSALAGE'
  readonly nodeId?: string
  readonly gameCode?: string
  /** Set on the lottery pages, which start their games themselves. */
  readonly prizeMode?: PrizeMode
}

/** The result of pressing play. Every way is an address, so that it works as a link and before JavaScript. */
export interface Start {
  readonly way: 'logIn' | 'needRealAccount' | 'lotteryPage' | 'vendorGames' | 'vendorList' | 'launch'
  readonly href: string
}

interface StartRule {
  readonly way: Start['way']
  readonly applies: (item: Startable, player: Player) => boolean
  /** `here` is the page of the game with its sheet open, to return to. */
  readonly href: (item: Startable, here: string) => string
}

/** Starting a game, specification section 4, as a table: the first matching rule decides. */
export const startTable: readonly StartRule[] = [
  {
    way: 'logIn',
    applies: (_, player) => player === 'guest',
    // The login, a second factor, a registration end in what was pressed.
    href: (item, here) => `/login?returnTo=${encodeURIComponent(placeOf(item, here))}`,
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
    // RNG vendors have hundreds of games, which need a page with filters instead of a dialog.
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

/** Where a member gets by pressing play: the game, which leads back to `here`, or the page of the vendor's games. */
function placeOf(item: Startable, here: string): string {
  const { way, href } = startOf(item, 'member', here)
  return way === 'launch' && here.length <= FROM_MAX_LENGTH ? withParameter(href, 'from', here) : href
}

/** A longer address to go back to is left out. */
const FROM_MAX_LENGTH = 512

/** The launch address: a lottery by code and prize mode, a game by its node, a vendor's lobby by vendor and type. */
function launchHref({ nodeId, gameCode, prizeMode, vassalage, gameType }: Startable): string {
  const query: Record<string, string> =
    prizeMode && gameCode
      ? { code: gameCode, mode: prizeMode }
      : nodeId
        ? { id: nodeId }
        : { vendor: vassalage, type: gameType }
  return `/play?${new URLSearchParams(query)}`
}

/** The result of pressing play on a game or vendor card at `here`. */
export function startOf(item: Startable, player: Player, here: string): Start {
  const rule = startTable.find(({ applies }) => applies(item, player))
  // The last rule matches everything.
  if (!rule) throw new Error('no rule says how to start')
  return { way: rule.way, href: rule.href(item, here) }
}

/** Sets a parameter of an address of this site. */
export function withParameter(address: string, name: string, value: string): string {
  const [path = '/', search = ''] = address.split('?')
  const params = new URLSearchParams(search)
  params.set(name, value)
  return `${path}?${params}`
}
