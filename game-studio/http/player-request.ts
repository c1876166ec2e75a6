import type { Context } from 'hono'
import type * as z from 'zod'
import { PlayRefused } from '../rounds/errors.ts'
import type { Session } from '../state/events.ts'
import type { GameStudioServices } from './services.ts'

/** The session of a call; its id in the path is the credential. @throws PlayRefused when it has ended */
export const sessionOf = ({ sessions }: GameStudioServices, c: Context): Session =>
  sessions.use(c.req.param('session') ?? '')

/** @throws PlayRefused INVALID */
export async function bodyOf<Body extends z.ZodType>(c: Context, schema: Body): Promise<z.output<Body>> {
  const parsed = schema.safeParse(await c.req.json().catch(() => null))
  if (!parsed.success) throw new PlayRefused('INVALID')
  return parsed.data
}
