import { Hono } from 'hono'
import * as z from 'zod'
import { parseAmount } from '#contract/entities/amount.ts'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { readOpenRounds, selectGrants, selectSweeps } from '#gateway/modules/rounds/index.ts'
import type { OperatorDeps } from './deps.ts'
import { cancelGrant, grantTo } from './free-rounds.ts'
import { readOrder } from './order.ts'

const Grant = z.strictObject({
  member: z.string().max(64),
  /** As providers name it: `PG:fortune-tiger`. */
  game: z.string().max(120),
  rounds: z.number().int().min(1).max(1000),
  bet: z.string().transform((typed, issue) => {
    const amountMinor = parseAmount(typed)
    if (amountMinor === null) issue.addIssue('is no amount')
    return amountMinor ?? 0n
  }),
  days: z.number().int().min(1).max(365).default(7),
})
const Cancel = z.strictObject({ reward: z.uuid() })

/** Routes for rounds: open rounds, rounds ended by the sweeper, and free rounds. */
export function roundRoutes(services: OperatorDeps): Hono<OperatorEnv> {
  const { db } = services
  const routes = new Hono<OperatorEnv>()
  routes.get('/rounds', async (c) => c.json({ rows: await readOpenRounds(services, c.get('scope')) }))
  routes.get('/sweeps', async (c) => {
    const rows = await db.asPlatform((tx) => selectSweeps(tx, c.get('scope')))
    return c.json({ rows: rows.map(({ bet_minor, ...row }) => ({ ...row, amount_minor: String(bet_minor) })) })
  })
  routes.get('/free-rounds', async (c) => {
    const rows = await db.asPlatform((tx) => selectGrants(tx, c.get('scope')))
    return c.json({ rows: rows.map(({ bet_minor, ...row }) => ({ ...row, amount_minor: String(bet_minor) })) })
  })
  routes.post('/free-rounds', async (c) => c.json(await grantTo(services, await readOrder(c, Grant))))
  routes.post('/free-rounds/cancel', async (c) => c.json(await cancelGrant(services, await readOrder(c, Cancel))))
  return routes
}
