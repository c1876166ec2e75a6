import type { MemberContext } from '#gateway/context.ts'

/** Who acts on a contract, when, and from where. */
export interface Actor {
  readonly actor: string
  readonly name: string
  readonly address: string
  readonly at: Date
}

/** The agent who calls. The name is that of the account, which never changes. */
export function memberActor(ctx: MemberContext, at: Date): Actor {
  return { actor: `member:${ctx.session.memberId}`, name: '', address: ctx.clientIp, at }
}

/** What follows from another act, or from the clock. */
export const systemActor = (at: Date): Actor => ({ actor: 'system', name: '', address: '', at })
