import { isTrialType } from '#contract/entities/member-types.ts'
import type { LivePromo } from '#contract/live.ts'
import type { MemberSession } from '../context.ts'
import { advanceMember, readLivePromo } from '../modules/promotions/index.ts'
import type { HttpDeps } from './deps.ts'

/**
 * What a stream sends about promotions. After a change the member's entries are brought up to date first, so that the
 * progress of a bet is sent without waiting for the job; an event that equals the one before is left out.
 */
export class PromoNews {
  #last: string | null = null

  constructor(
    private readonly services: HttpDeps,
    private readonly who: { readonly merchant: string; readonly session: MemberSession },
  ) {}

  /** The data of the next `promo` event; null when there is nothing new. */
  async next(): Promise<LivePromo | null> {
    const { merchant, session } = this.who
    if (isTrialType(session.memberType)) return null
    const key = { merchant, memberId: session.memberId }
    // The first event is what the page has just loaded.
    if (this.#last !== null) await advanceMember(this.services, key)
    const promo = await readLivePromo(this.services, key)
    const { at: _, ...content } = promo
    const text = JSON.stringify(content)
    if (text === this.#last) return null
    this.#last = text
    return promo
  }
}
