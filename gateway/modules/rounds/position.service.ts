import type { MemberContext } from '#gateway/context.ts'
import type { RoundsDeps } from './deps.ts'
import { selectPlayerSession } from './player.store.ts'
import { type RoundSums, sumRounds } from './records.store.ts'

/** What the member bet and won in rounds begun since the memberSession was opened. */
export async function positionOf(
  ctx: MemberContext<RoundsDeps>,
): Promise<{ since: Date; rounds: number; sums: RoundSums & { readonly currency: string } }> {
  const { services, merchant, session } = ctx
  const until = new Date(services.clock.now().getTime() + 1)
  return services.db.withMerchant(merchant, async (tx) => {
    const { since, currency } = await selectPlayerSession(tx, merchant, session.memberId, session.id)
    const sums = await sumRounds(tx, { merchant, memberId: session.memberId, from: since, until })
    return { since, rounds: sums.rounds, sums: { ...sums, currency } }
  })
}
