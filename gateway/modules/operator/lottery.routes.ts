import { type Context, Hono } from 'hono'
import { deskLists, generalLists } from '#contract/provider/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { datedTableRows, lotteryProviders } from '#gateway/modules/lotteries/index.ts'
import { standingAt } from '#gateway/modules/staff/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import { wireCodeOf } from './acts/lotteries.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'
import { operatorOf } from './guard.ts'

/** Lists about lotteries, which their suppliers answer. Draws belong to all brands, and so does what staff read of them. */
export function lotteryRoutes(services: OperatorDeps): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.get('/lottery/:list', async (c) => {
    const list = generalLists.find((one) => one === c.req.param('list'))
    if (!list || !mayRead(c)) throw new OperatorError('Not found', 'notFound')
    // The gateway has such tables too.
    if (list === 'tables') return c.json({ rows: await answered(datedTableRows(services)) })
    const providers = lotteryProviders(services.providers)
    const answers = await answered(Promise.all(providers.map((provider) => provider.lotteriesDesk(list))))
    return c.json({ rows: answers.flatMap(({ rows }) => rows) })
  })
  routes.get('/lottery/:list/:game', async (c) => {
    const list = deskLists.find((one) => one === c.req.param('list'))
    if (!list || !mayRead(c)) throw new OperatorError('Not found', 'notFound')
    const { provider, wireCode } = await wireCodeOf(services, c.req.param('game'))
    return c.json(await answered(provider.lotteryDesk({ game_code: wireCode, list })))
  })
  return routes
}

const mayRead = (c: Context<OperatorEnv>): boolean =>
  operatorOf(c).roles.some(({ merchant }) => standingAt(operatorOf(c), merchant, 'lotteries.read'))

async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not answer: ${error.message}`)
    throw error
  }
}
