import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { SecondFactorWay, SessionOpened, session } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, selectMember } from '#gateway/modules/accounts/index.ts'
import { checkFactor, sendFactorCode } from '#gateway/modules/security/index.ts'
import { requireCode, spendOnce } from '#gateway/modules/verification/index.ts'
import type { SessionDeps } from './deps.ts'
import { open, requireAllowed } from './entry.ts'
import { readTicket, type Ticket, waysOf } from './second-factor.ts'

/** Sends a code to the member's own number or address. */
export async function sendSecondFactor(
  ctx: RequestContext<SessionDeps>,
  request: ParsedRequestOf<typeof session.sendSecondFactor>,
): Promise<{ expiredMinutes: number }> {
  const ticket = readTicket(ctx, request.ticket)
  const member = await ctx.services.db.withMerchant(ctx.merchant, (tx) => memberOf(ctx, tx, ticket, request.way))
  return sendFactorCode(ctx, member, { purpose: 'secondFactor', scope: ticket.id, way: request.way })
}

/**
 * Checks the answer, opens the memberSession of the pending login, and stores the address as known. Throws
 * SECOND_FACTOR_FAILED, SECOND_FACTOR_EXPIRED, and the errors of codes.
 */
export async function verifySecondFactor(
  ctx: RequestContext<SessionDeps>,
  request: ParsedRequestOf<typeof session.verifySecondFactor>,
): Promise<SessionOpened> {
  const { services, merchant } = ctx
  const ticket = readTicket(ctx, request.ticket)
  const guesser = `${merchant} ${ticket.memberId}`
  if (request.way !== 'payeeName') requireCode(request.answer, 'answer')
  await services.limits.check('secondFactor.ticket', ticket.id)
  await services.limits.check('secondFactor.member', guesser)
  const member = await services.db.withMerchant(merchant, (tx) => memberOf(ctx, tx, ticket, request.way))
  const spend = await checkAnswer(ctx, ticket, member, request)
  const opened = await services.db.withMerchant(merchant, async (tx) => {
    const isFirst = await spendOnce(tx, { merchant, id: ticket.id, expires_at: new Date(ticket.expiresMs) })
    if (!isFirst) throw new PlatformError('SECOND_FACTOR_EXPIRED')
    await spend(tx)
    return open(ctx, tx, member, ticket.entry)
  })
  await services.limits.refund('secondFactor.member', guesser)
  return opened
}

/** The member of a ticket, if they may still log in and have the chosen factor. */
async function memberOf(ctx: RequestContext, tx: Tx, ticket: Ticket, way: SecondFactorWay): Promise<Member> {
  const member = await selectMember(tx, ctx.merchant, ticket.memberId)
  if (!member) throw new PlatformError('SECOND_FACTOR_EXPIRED')
  requireAllowed(member, ticket.entry.as)
  if (!(await waysOf(ctx, tx, member)).includes(way)) throw new PlatformError('SECOND_FACTOR_FAILED')
  return member
}

/** The part of the check that runs inside the login's transaction. */
async function checkAnswer(
  ctx: RequestContext<SessionDeps>,
  ticket: Ticket,
  member: Member,
  { way, answer }: { way: SecondFactorWay; answer: string },
): Promise<(tx: Tx) => Promise<void>> {
  if (way !== 'payeeName') return checkFactor(ctx, member, { purpose: 'secondFactor', scope: ticket.id, way, answer })
  return async () => {
    if (plain(answer) === plain(member.payee_name ?? '') && plain(answer) !== '') return
    throw new PlatformError('SECOND_FACTOR_FAILED', {}, [{ path: 'answer', key: 'invalid' }])
  }
}

/** Normalises a name: case, width and spacing do not count. */
function plain(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}
