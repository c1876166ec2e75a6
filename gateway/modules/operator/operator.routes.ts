import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { PlatformError } from '#contract/errors.ts'
import { staffRoles } from '#contract/operator/permissions.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { decide, type OperatorAct, performAct, runOutside, withdraw } from '#gateway/modules/approvals/index.ts'
import type { SignInAlarm } from '#gateway/modules/staff/index.ts'
import { operatorActs } from './acts/index.ts'
import type { OperatorDeps } from './deps.ts'
import { entryRoutes } from './entry.routes.ts'
import type { OperatorEnv } from './env.ts'
import { localOnly, operatorOf, staffOnly } from './guard.ts'
import { lotteryRoutes } from './lottery.routes.ts'
import { memberRoutes } from './member.routes.ts'
import { readRoutes } from './read.routes.ts'

const Act = z.strictObject({
  payload: z.record(z.string(), z.unknown()).default({}),
  reason: z.string().trim().max(300).default(''),
})
const Decide = z.strictObject({
  yes: z.boolean(),
  note: z.string().trim().max(300).default(''),
  role: z.enum(staffRoles).nullable().default(null),
})

/**
 * Routes of `npm run operator`, mounted at /operator of a listener of their own on loopback. A call without the key of a
 * person of the staff gets 404.
 */
export function createOperatorRoutes(services: OperatorDeps, alarm: SignInAlarm): Hono<OperatorEnv> {
  const acts = operatorActs(services)
  const routes = new Hono<OperatorEnv>()
  routes.use(localOnly())
  routes.route('/', entryRoutes(services, alarm))
  routes.use(staffOnly(services, alarm))
  routes.route('/', readRoutes(services, acts))
  routes.route('/', memberRoutes(services))
  routes.route('/', lotteryRoutes(services))
  routes.route('/', decisionRoutes(services, acts))
  routes.notFound((c) => c.json({ error: 'Not found' }, 404))
  routes.onError((error, c) => answerError(c, error))
  return routes
}

function decisionRoutes(services: OperatorDeps, acts: ReadonlyMap<string, OperatorAct>): Hono<OperatorEnv> {
  const routes = new Hono<OperatorEnv>()
  routes.post('/acts/:name', async (c) => {
    const { payload, reason } = await readBody(c, Act)
    const order = { act: c.req.param('name'), payload, merchant: merchantOf(services, c), reason }
    const done = await performAct(services, acts, operatorOf(c), { ...order, requestId: c.get('requestId') })
    return c.json(done, done.approval === undefined ? 200 : 202)
  })
  routes.post('/approvals/:id{[0-9a-f-]{36}}', async (c) => {
    const { yes: isYes, note, role } = await readBody(c, Decide)
    const decision = { id: c.req.param('id'), isYes, note, role, requestId: c.get('requestId') }
    return c.json(await decide(services, acts, operatorOf(c), decision))
  })
  routes.post('/approvals/:id{[0-9a-f-]{36}}/withdraw', async (c) => {
    return c.json(
      await withdraw(services, acts, operatorOf(c), { id: c.req.param('id'), requestId: c.get('requestId') }),
    )
  })
  routes.post('/approvals/:id{[0-9a-f-]{36}}/run', async (c) => {
    return c.json(
      await runOutside(services, acts, operatorOf(c), { id: c.req.param('id'), requestId: c.get('requestId') }),
    )
  })
  return routes
}

/** The merchant of the brand that the call names. */
function merchantOf({ brands }: Pick<OperatorDeps, 'brands'>, c: Context<OperatorEnv>): string | null {
  const brand = c.req.query('brand')
  return brand ? (brands.findByCode(brand)?.settings.merchantCode ?? brand) : null
}

async function readBody<Schema extends z.ZodType>(c: Context<OperatorEnv>, schema: Schema): Promise<z.output<Schema>> {
  const body = schema.safeParse(await c.req.json().catch(() => null))
  if (!body.success) throw new OperatorError(body.error.issues[0]?.message ?? 'not an order')
  return body.data
}

function answerError(c: Context<OperatorEnv>, error: Error): Response {
  if (error instanceof OperatorError) return c.json({ error: error.message }, error.kind === 'notFound' ? 404 : 409)
  if (error instanceof PlatformError && error.code === 'TOO_MANY_REQUESTS') {
    const minutes = Number(error.params.minutes)
    c.header('retry-after', String(minutes * 60))
    return c.json({ error: `too many calls: wait ${minutes} min` }, 429)
  }
  if (error instanceof PlatformError) return c.json({ error: error.code }, 409)
  throw error
}
