import type { Job } from '#gateway/jobs/index.ts'
import { advanceMember } from './advance.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { selectLiveMembers } from './entries.store.ts'

/** Members that are read at once. */
const PAGE = 200
/** Before every merchant and every member. */
const START = { merchant: '', memberId: '00000000-0000-0000-0000-000000000000' }

/** Brings every member's promotions up to date, every minute. */
export function promotionJob(services: PromotionsDeps): Job {
  return { name: 'advance-promotions', cron: '* * * * *', run: () => advanceAll(services).then(() => undefined) }
}

/** Advances every member with an entry or a grant that is not over; returns their number. */
export async function advanceAll(services: PromotionsDeps): Promise<number> {
  let after = START
  for (let members = 0; ; ) {
    const page = await services.db.asPlatform((tx) => selectLiveMembers(tx, after, PAGE))
    for (const member of page) await advanceMember(services, member)
    members += page.length
    const last = page.at(-1)
    if (!last || page.length < PAGE) return members
    after = last
  }
}
