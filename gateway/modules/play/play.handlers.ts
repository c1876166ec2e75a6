import { type play, RECENT_LOTTERIES_LIMIT } from '#contract/endpoints/play.ts'
import { VN_LOTTERY } from '#contract/entities/lottery.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { recentGames } from '../favourites/index.ts'
import { lotteryGame, lotteryMenus, menusOf } from '../games/index.ts'
import { betSums, readSessionResult } from '../rounds/index.ts'
import type { PlayDeps } from './deps.ts'
import { openGames } from './open-games.ts'
import { launchGame, launchLottery } from './play.service.ts'

export const playHandlers = {
  launchGame: (ctx, { nodeId, vassalage, gameType, ...place }) =>
    launchGame(ctx, { nodeId, vendor: vassalage, gameType, ...placeOf(place) }),
  launchLottery: (ctx, { lottoArea, lottoPrizeMode, lottoGameCode, lottoView, ...place }) =>
    launchLottery(ctx, {
      vendor: lottoArea === 'VN' ? VN_LOTTERY : undefined,
      prizeMode: lottoPrizeMode,
      gameCode: lottoView === 'betting' ? (lottoGameCode ?? '') : undefined,
      ...placeOf(place),
    }),
  listOpenRounds: async (ctx, { language }) => ({ list: await openGames(ctx, language) }),
  getVnMenus: async (ctx, { prizeMode, language }) => ({
    menus: menusOf(await lotteryMenus(ctx, prizeMode, VN_LOTTERY), language, ctx.brand.settings.art.direction),
  }),
  listRecentVnGames: async (ctx, { language }) => {
    const query = { vendor: VN_LOTTERY, pageNo: 1, pageSize: RECENT_LOTTERIES_LIMIT }
    const { games } = await recentGames(ctx, query)
    return { list: games.map((game) => lotteryGame(game, language, ctx.brand.settings.art.direction)) }
  },
  getPosition: async (ctx) => {
    const { since, rounds, sums } = await readSessionResult(ctx)
    return { since: since.toISOString(), rounds, sums: betSums(sums) }
  },
} satisfies Handlers<typeof play, PlayDeps>

function placeOf(asked: {
  readonly language: string
  readonly platform?: string
  readonly backUrl?: string | undefined
  readonly siteOrigin?: string | undefined
}) {
  const { language, platform = '', backUrl, siteOrigin } = asked
  return { language, isMobile: platform.includes('mobile'), backUrl, siteOrigin }
}
