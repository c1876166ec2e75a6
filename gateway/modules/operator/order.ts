import type { Context } from 'hono'
import type * as z from 'zod'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'

/**
 * An order as it was sent, with the one merchant it is for.
 *
 * @throws {OperatorError} it is none, or it names no brand: names of members are one brand's
 */
export async function readOrder<Schema extends z.ZodType>(c: Context<OperatorEnv>, schema: Schema) {
  const { merchant } = c.get('scope')
  if (merchant === null) throw new OperatorError('--brand is missing')
  const order = schema.safeParse(await c.req.json().catch(() => null))
  if (order.success) return { merchant, order: order.data, operator: c.get('operator') }
  const [issue] = order.error.issues
  throw new OperatorError(`${issue?.path.join('.') || 'the order'}: ${issue?.message ?? 'is none'}`)
}
