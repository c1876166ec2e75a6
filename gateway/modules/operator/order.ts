import type { Context } from 'hono'
import type * as z from 'zod'
import type { OperatorEnv } from '#gateway/lib/operator-env.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'

/**
 * Parses an operator command for one merchant.
 *
 * @throws {OperatorError} the body is invalid, or it names no brand: member names are unique per brand
 */
export async function readOrder<Schema extends z.ZodType>(c: Context<OperatorEnv>, schema: Schema) {
  const { merchant } = c.get('scope')
  if (merchant === null) throw new OperatorError('--brand is missing')
  const order = schema.safeParse(await c.req.json().catch(() => null))
  if (order.success) return { merchant, order: order.data, operator: c.get('operator') }
  const [issue] = order.error.issues
  throw new OperatorError(`${issue?.path.join('.') || 'the order'}: ${issue?.message ?? 'is none'}`)
}
