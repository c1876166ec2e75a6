import { Hono } from 'hono'
import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import {
  acceptInvitation,
  bootstrapAdmin,
  countWrongKey,
  isSameSecret,
  type SignInAlarm,
} from '#gateway/modules/staff/index.ts'
import type { OperatorDeps } from './deps.ts'
import type { OperatorEnv } from './env.ts'
import { addressOf, bearerOf } from './guard.ts'

const Person = z.strictObject({
  name: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u, 'must be a name of at most 40 characters'),
  email: z.email().max(254),
})

/** The two ways to a key: the machine's own command for the first administrators, and an invitation. */
export function entryRoutes(services: OperatorDeps, alarm: SignInAlarm): Hono<OperatorEnv> {
  const { settings } = services
  const routes = new Hono<OperatorEnv>()
  routes.post('/bootstrap', async (c) => {
    if (!isSameSecret(bearerOf(c), settings.operatorSecret)) {
      await countWrongKey(services, alarm, addressOf(c))
      return c.json({ error: 'Not found' }, 404)
    }
    const person = Person.safeParse(await c.req.json().catch(() => null))
    if (!person.success) throw new OperatorError(person.error.issues[0]?.message ?? 'name and email are missing')
    return c.json(await bootstrapAdmin(services, { ...person.data, requestId: c.get('requestId') }))
  })
  routes.post('/join', async (c) => {
    const joined = await acceptInvitation(services, { invitation: bearerOf(c), requestId: c.get('requestId') })
    if (joined) return c.json(joined)
    await countWrongKey(services, alarm, addressOf(c))
    return c.json({ error: 'Not found' }, 404)
  })
  return routes
}
