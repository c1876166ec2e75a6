import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { type LoginRole, loginRoles, type SecondFactorWay } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { networkOf } from '#contract/network.node.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, maskEmail, maskMobile } from '#gateway/modules/accounts/index.ts'
import { ownFactorsOf } from '#gateway/modules/security/index.ts'
import type { SessionDeps } from './deps.ts'

/** Time to fetch a code and type it. */
export const TICKET_LIFE_MS = 10 * 60_000
const PURPOSE = 'second factor'

/** How a member authenticated, and what they log in for. */
export interface Entry {
  readonly way: 'password' | 'sms'
  readonly as: LoginRole
  readonly remember: boolean
  /** Set when the member used the mailed one-time password, which replaces the old one. */
  readonly oneTimeHash?: string
}

/** A login that waits for its second factor. It is encrypted, so the browser can store but not read or forge it. */
const Ticket = z.object({
  id: z.string(),
  merchant: z.string(),
  memberId: z.string(),
  network: z.string(),
  expiresMs: z.number(),
  entry: z.object({
    way: z.enum(['password', 'sms']),
    as: z.enum(loginRoles),
    remember: z.boolean(),
    oneTimeHash: z.string().optional(),
  }),
})
export type Ticket = z.output<typeof Ticket>

/**
 * Throws SECOND_FACTOR_REQUIRED with the member's factors: `ways` (comma-separated), `ticket`, the masked `email` and
 * `mobile`. For a member without any factor it returns, since there is nothing to verify.
 */
export async function askSecondFactor(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: Entry,
): Promise<void> {
  const ways = await waysOf(ctx, tx, member)
  if (ways.length === 0) return
  const ticket = sealTicket(ctx, {
    id: randomUUID(),
    merchant: ctx.merchant,
    memberId: member.id,
    network: networkOf(ctx.clientIp),
    expiresMs: ctx.services.clock.now().getTime() + TICKET_LIFE_MS,
    entry,
  })
  throw new PlatformError('SECOND_FACTOR_REQUIRED', {
    ticket,
    ways: ways.join(','),
    ...(ways.includes('email') && member.email ? { email: maskEmail(member.email) } : {}),
    ...(ways.includes('sms') && member.mobile ? { mobile: maskMobile(member.mobile) } : {}),
  })
}

/**
 * The member's factors, the strongest first. Others may know the name of the bank account holder, so it is used only when
 * there is no other factor.
 */
export async function waysOf(ctx: RequestContext, tx: Tx, member: Member): Promise<SecondFactorWay[]> {
  const ways: SecondFactorWay[] = await ownFactorsOf(ctx, tx, member)
  if (ways.length === 0 && member.payee_name) ways.push('payeeName')
  return ways
}

/** The login of a ticket. Throws SECOND_FACTOR_EXPIRED if it is expired, forged, or sent from another network. */
export function readTicket(ctx: RequestContext<SessionDeps>, sealed: string): Ticket {
  const text = ctx.services.secretBox.decrypt(PURPOSE, sealed)
  const ticket = text === null ? null : Ticket.parse(JSON.parse(text))
  const isGood =
    ticket !== null &&
    ticket.merchant === ctx.merchant &&
    ticket.network === networkOf(ctx.clientIp) &&
    ticket.expiresMs > ctx.services.clock.now().getTime()
  if (!isGood) throw new PlatformError('SECOND_FACTOR_EXPIRED')
  return ticket
}

function sealTicket(ctx: RequestContext<SessionDeps>, ticket: Ticket): string {
  return ctx.services.secretBox.encrypt(PURPOSE, JSON.stringify(ticket))
}
