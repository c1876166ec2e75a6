import type { lotteries } from '#contract/endpoints/lotteries.ts'
import { type PrizeMode, VN_LOTTERY } from '#contract/entities/lottery.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { SerialisedValue } from '#gateway/lib/serialised-value.ts'
import { lotteryMenus } from '../games/index.ts'
import type { LotteriesDeps } from './deps.ts'
import { numeroListJson } from './numero-list.ts'

interface Asked {
  readonly prizeMode: PrizeMode
  readonly gameCode?: readonly string[] | undefined
  readonly language: string
}

export const lotteriesHandlers = {
  listVnNumeros: (ctx, asked) => numeros(ctx, { ...asked, prizeMode: 'LOTT' }, VN_LOTTERY),
  listNumeros: (ctx, asked) => numeros(ctx, asked),
} satisfies Handlers<typeof lotteries, LotteriesDeps>

async function numeros(ctx: RequestContext<LotteriesDeps>, { prizeMode, ...asked }: Asked, vendor?: string) {
  const menus = await lotteryMenus(ctx, prizeMode, vendor)
  const list = await numeroListJson(ctx, { menus, ...asked })
  // Countdowns start from this time: it is that of the answer, whatever the age of the list.
  return new SerialisedValue(`{"serverTime":"${ctx.services.clock.now().toISOString()}","list":`, list, '}')
}
