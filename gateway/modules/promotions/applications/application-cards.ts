import type { RefusalReason } from '#contract/entities/rewards/application-states.ts'
import type { Application } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { attemptsLeft } from './application-offer.ts'
import { selectApplications } from './applications.store.ts'
import { selectDrafts, selectPreviews } from './images.store.ts'

/** What can be sent for a promotion, and what has become of what was sent. */
export interface ApplicationState {
  readonly leastMinor: bigint
  readonly mostMinor: bigint
  readonly attempts: number
  readonly drafts: readonly { readonly id: string; readonly preview: Buffer }[]
  readonly sent: {
    readonly remark: string
    readonly previews: readonly Buffer[]
    readonly at: Date
    readonly decideBy: Date
    readonly isLate: boolean
    readonly reason: RefusalReason | null
    readonly note: string
  } | null
}

/** The application of a visitor or of a member who has not sent one. */
export function emptyApplication(document: Application, currency: string): ApplicationState {
  const { least, most } = document.reward
  const sums = { leastMinor: minorOf(least, currency), mostMinor: minorOf(most, currency) }
  return { ...sums, attempts: attemptsLeft(document, []), drafts: [], sent: null }
}

/** The application of a member in a promotion, with the pictures that are not sent. */
export async function applicationOf(
  tx: Tx,
  { document, currency }: { readonly document: Application; readonly currency: string },
  { merchant, memberId, entryId, at }: { merchant: string; memberId: string; entryId: string | null; at: Date },
): Promise<ApplicationState> {
  const drafts = await selectDrafts(tx, { merchant, memberId, promotionId: document.id })
  const empty = { ...emptyApplication(document, currency), drafts }
  if (entryId === null) return empty
  const applications = await selectApplications(tx, merchant, entryId)
  const attempts = attemptsLeft(
    document,
    applications.map(({ outcome }) => outcome),
  )
  const [last] = applications
  if (!last || last.outcome === 'takenBack') return { ...empty, attempts }
  const previews = (await selectPreviews(tx, merchant, last.id)).map(({ preview }) => preview)
  const { remark, applied_at, decide_by, reason, note } = last
  const isLate = last.outcome === null && decide_by < at
  return { ...empty, attempts, sent: { remark, previews, at: applied_at, decideBy: decide_by, isLate, reason, note } }
}
