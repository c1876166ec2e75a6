import type { MemberContext } from '#gateway/context.ts'
import { doneMinor, type Grant, selectGrants } from '#gateway/modules/bonus/index.ts'
import { advanceMember } from '../advance.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { isCollecting, progressOfGrant } from './grants.service.ts'
import { grantBefore } from './queue.ts'

/** Finished grants that are listed. */
const ENDED = 10

/** A grant and what counts of its task so far, in minor units. */
export interface GrantState {
  readonly grant: Grant
  readonly doneMinor: bigint
  /** The grant that a queued one waits for. */
  readonly behind: Grant | null
  /** The wins of free rounds still add to it. */
  readonly isCollecting: boolean
  /** What was paid of a finished one. */
  readonly releasedMinor: bigint
}

/** The caller's grants, live ones first, with their progress recomputed. */
export async function listGrants({
  services,
  merchant,
  session,
}: MemberContext<PromotionsDeps>): Promise<readonly GrantState[]> {
  const { memberId } = session
  const at = services.clock.now()
  await advanceMember(services, { merchant, memberId })
  return await services.db.withMerchant(merchant, async (tx) => {
    const states: GrantState[] = []
    const grants = await selectGrants(tx, merchant, memberId, ENDED)
    const live = grants.filter(({ ended_at }) => ended_at === null)
    for (const grant of grants) {
      const progress = await progressOfGrant(tx, grant)
      const all = grant.state === 'completed' ? grant.amount_minor : 0n
      const isWaiting = grant.state === 'queued' && (await isCollecting(tx, grant, at))
      states.push({
        grant,
        doneMinor: doneMinor(progress, grant.required_minor),
        behind: isWaiting ? null : grantBefore(live, grant),
        isCollecting: isWaiting,
        releasedMinor: grant.released_minor ?? all,
      })
    }
    return states
  })
}
