import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../endpoint.ts'
import { BetSums } from '../entities/bet-record.ts'
import { GameItem, GameType } from '../entities/game.ts'
import { languageCodes } from '../entities/languages.ts'
import { LotteryGame, LotteryMenus, PrizeMode } from '../entities/lottery.ts'

/** As many as a row of the lottery page shows. */
export const RECENT_LOTTERIES_LIMIT = 8

const launchQuery = {
  device: z.literal('WEB').default('WEB'),
  language: z.enum(languageCodes).default('en'),
  /** Where the game's own way out leads: a path of the site. */
  backUrl: z
    .string()
    .max(512)
    .regex(/^\/(?![/\\])/)
    .optional(),
  /** The site's origin for the player, such as https://brand.example; the game's links back begin with it. */
  siteOrigin: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .optional(),
}

/** Where the game runs; the site sends the player there. */
const Launched = z.object({ gameUrl: z.string() })

/** The last three say before the game opens what would refuse each of its bets. */
const launchErrors = [
  'TRIAL_MEMBER',
  'GAME_NOT_FOUND',
  'VENDOR_MAINTENANCE',
  'GAME_UNREACHABLE',
  'LIMIT_REACHED',
  'TIME_OUT',
  'SELF_EXCLUDED',
] as const

export const play = {
  launchGame: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_gameLaunchFB',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: 'Launch a game, or the lobby of a vendor that has no list of games.',
    request: z.strictObject({
      ...launchQuery,
      platform: z.string().max(32).default('html5-desktop'),
      clientType: z.string().max(32).default('WEB'),
      nodeId: z.string().max(64).optional(),
      vassalage: z.string().max(32).optional(),
      gameType: GameType.optional(),
    }),
    response: Launched,
    errors: [...launchErrors, 'VENDOR_NOT_FOUND'],
  }),
  launchLottery: endpoint({
    method: 'GET',
    path: '/wps/game/launchGame',
    moduleId: 'GAME',
    token: true,
    encrypt: false,
    summary: 'Launch a lottery game, or the lobby of a prize mode.',
    request: z.strictObject({
      ...launchQuery,
      lottoArea: z.literal('VN').optional(),
      launchMode: z.literal('LOTT').default('LOTT'),
      lottoPrizeMode: PrizeMode.default('LOTT'),
      lottoGameCode: z.string().max(80).optional(),
      lottoView: z.enum(['betting', 'lobby']).default('betting'),
      platform: z.string().max(32).default('html5-desktop'),
    }),
    response: Launched,
    errors: launchErrors,
  }),
  listOpenRounds: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_openRounds',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: 'List the games in which the member left a round open, newest first.',
    description: 'Launching such a game continues the round.',
    request: z.strictObject({ language: z.enum(languageCodes).default('en') }),
    response: z.object({ list: z.array(z.object({ game: GameItem, bet: Money, openedAt: z.string() })) }),
    errors: [],
  }),
  getVnMenus: endpoint({
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    moduleId: 'LGW',
    token: false,
    encrypt: false,
    summary: "Get the merchant's Vietnamese lotteries by group, with their account type.",
    request: z.strictObject({
      prizeMode: PrizeMode.default('LOTT'),
      device: z.literal('WEB').default('WEB'),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ menus: LotteryMenus }),
    errors: [],
  }),
  listRecentVnGames: endpoint({
    method: 'GET',
    path: '/lgw/vn/games/game_menu/recent',
    moduleId: 'LGW',
    token: true,
    encrypt: false,
    summary: 'List the Vietnamese lotteries the member launched most recently, newest first.',
    request: z.strictObject({
      device: z.literal('WEB').default('WEB'),
      language: z.enum(languageCodes).default('en'),
    }),
    response: z.object({ list: z.array(LotteryGame) }),
    errors: [],
  }),
  getPosition: endpoint({
    method: 'GET',
    path: '/wps/relay/GCS_playPosition',
    moduleId: 'GCS',
    token: true,
    encrypt: false,
    summary: "Get the duration of the member's login and the bets and wins since then.",
    request: z.strictObject({}),
    response: z.object({ since: z.string(), rounds: z.number().int(), sums: BetSums }),
    errors: [],
  }),
}
