import type { lotteries } from '#contract/endpoints/lotteries.ts'
import { type PrizeMode, VN_LOTTERY } from '#contract/entities/lottery.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { gameNameIn, lotteryMenus, type OfferedGame } from '../games/index.ts'
import type { LotteriesDeps } from './deps.ts'
import { issuesOf } from './issues.service.ts'
import { drawnIssue, openIssue } from './numero.ts'

interface Asked {
  readonly prizeMode: PrizeMode
  readonly gameCode?: readonly string[] | undefined
  readonly language: string
}

export const lotteriesHandlers = {
  listVnNumeros: (ctx, asked) => numeros(ctx, { ...asked, prizeMode: 'LOTT' }, VN_LOTTERY),
  listNumeros: (ctx, asked) => numeros(ctx, asked),
} satisfies Handlers<typeof lotteries, LotteriesDeps>

async function numeros(ctx: RequestContext<LotteriesDeps>, { prizeMode, gameCode, language }: Asked, vendor?: string) {
  const menus = await lotteryMenus(ctx, prizeMode, vendor)
  const games = [...menus.values()].flat().filter(({ code }) => !gameCode || gameCode.includes(code))
  const issues = await issuesOf(ctx, games)
  const list = games.flatMap((game) => {
    const known = issues.get(game)
    return known
      ? [
          {
            ...nameOf(game, language),
            operator: known.operator ?? null,
            current: openIssue(known),
            last: drawnIssue(known, game.lottery_group),
          },
        ]
      : []
  })
  return { serverTime: ctx.services.clock.now().toISOString(), list }
}

const nameOf = (game: OfferedGame, language: string) => ({
  gameCode: game.code,
  gameGroupCode: game.lottery_group ?? '',
  tag: game.tag,
  name: gameNameIn(game, language),
})
