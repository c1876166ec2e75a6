import { isRunning } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { enter } from '../enter.ts'
import { awardEntry } from '../entries.service.ts'
import { selectEntry } from '../entries.store.ts'
import { lockMember } from '../members.store.ts'
import { notifyReward } from '../notify-reward.ts'
import type { OpenRaffle } from './open-raffle.ts'
import type { Won } from './winners.ts'

interface Holder {
  readonly number: number
  readonly entryId: string
  readonly memberId: string
}

/**
 * Locks the winners, and returns what gives them their prizes: a member's first prize belongs to the own entry, each further
 * one to an entry of its own. The number of an excluded member wins nothing. The locks come before that of the raffle, in
 * the order of every other transaction.
 */
export async function payWinners(
  tx: Tx,
  services: PromotionsDeps,
  raffle: OpenRaffle,
  drawn: readonly Won[],
  holders: readonly Holder[],
) {
  const { merchant, document, currency, terms_hash: termsHash, version, occasion, closes_at } = raffle
  const byNumber = new Map(holders.map((holder) => [holder.number, holder]))
  const members = new Map<string, NonNullable<Awaited<ReturnType<typeof lockMember>>>>()
  for (const memberId of [...new Set(holders.map((holder) => holder.memberId))].sort()) {
    const member = await lockMember(tx, merchant, memberId)
    if (member) members.set(memberId, member)
  }
  return async (at: Date) => {
    const entries = new Map<number, string>()
    const winners = new Set<string>()
    const offer = { document, currency, termsHash, clauses: [] }
    const give = async ({ number, awardMinor }: Won): Promise<void> => {
      const holder = byNumber.get(number)
      const member = holder && members.get(holder.memberId)
      if (!holder || member?.status !== 'active' || (member.excluded_until && member.excluded_until > at)) return
      const own = await selectEntry(tx, merchant, member.id, holder.entryId)
      if (!own || own.state === 'close') return
      const period = { key: `${occasion}#${number}`, endsAt: closes_at }
      const id = isRunning(own.state)
        ? own.id
        : await enter(tx, offer, { merchant, memberId: member.id, version, period, actor: 'system', at })
      const entry = await selectEntry(tx, merchant, member.id, id)
      if (!entry) return
      const to = await awardEntry(tx, entry, { awardMinor, baseMinor: 0n, source: null }, { actor: 'system', at })
      if (to === null) throw new Error(`the prizes of ${document.id} were set aside and are not there`)
      entries.set(number, id)
      winners.add(member.id)
      await notifyReward(tx, services, { merchant, member, document, at, text: 'raffle.won' })
    }
    for (const won of drawn) await give(won)
    return { entries, members: [...winners] }
  }
}
