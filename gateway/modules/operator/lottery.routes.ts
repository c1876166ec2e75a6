import { Hono } from 'hono'
import { deskLists } from '#contract/provider/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { standingAt } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import { wireCodeOf } from './acts/lotteries.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'
import { operatorOf } from './guard.ts'

/** Lists about one lottery, which its supplier answers. Draws belong to all brands, and so does what staff read of them. */
export function lotteryRoutes(services: OperatorDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.get('/lottery/:list/:game', async (c) => {
    const list = deskLists.find((one) => one === c.req.param('list'))
    const isAllowed = operatorOf(c).roles.some(({ merchant }) => standingAt(operatorOf(c), merchant, 'lotteries.read'))
    if (!list || !isAllowed) throw new OperatorError('Not found', 'notFound')
    const { provider, wireCode } = await wireCodeOf(services, c.req.param('game'))
    try {
      return c.json(await provider.lotteryDesk({ game_code: wireCode, list }))
    } catch (error) {
      if (error instanceof ProviderError) throw new OperatorError(`the provider did not answer: ${error.message}`)
      throw error
    }
  })
  return routes
}
