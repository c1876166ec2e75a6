import type { winners } from '#contract/endpoints/winners.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { gameIconPath } from '../art/index.ts'
import { gameNameIn } from '../games/index.ts'
import type { WinnersDeps } from './deps.ts'
import { latestWins } from './winners.service.ts'

export const winnersHandlers = {
  listWinners: async (ctx, { limitNum, language }) => {
    const wins = await latestWins(ctx, limitNum)
    return {
      list: wins.map((win) => ({
        customerName: win.member_mask,
        winAmount: { amountMinor: String(win.amount_minor), currency: win.currency },
        gameName: gameNameIn(win, language),
        iconUrl: gameIconPath(win.code, win.vendor_code, ctx.brand.settings.art.direction),
        nodeId: win.node_id,
        vassalage: win.vendor_code,
        gameType: win.game_type,
        gameCode: win.code,
        wonAt: win.won_at.toISOString(),
        demo: win.demo,
      })),
    }
  },
} satisfies Handlers<typeof winners, WinnersDeps>
