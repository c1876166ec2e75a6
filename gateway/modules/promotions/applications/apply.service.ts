import { isTrialType } from '#contract/entities/member-types.ts'
import type { Application } from '#contract/entities/rewards/promotion.ts'
import { type FieldError, PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { newReference } from '#gateway/modules/payments/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { moveEntry } from '../entries.service.ts'
import { insertEntry, insertStep, selectEntry, selectEntryOfPeriod } from '../entries.store.ts'
import { openPeriod, requireMayEnter } from '../join.service.ts'
import { lockMember } from '../members.store.ts'
import { applicationOffer, attemptsLeft } from './application-offer.ts'
import { endApplication, insertApplication, selectApplications, selectByRequest } from './applications.store.ts'
import { attachImages, deleteDrafts, detachImages } from './images.store.ts'

const HOUR_MS = 3_600_000

export interface ApplicationRequest {
  readonly promotionId: string
  readonly termsHash: string
  readonly remark: string
  readonly imageIds: readonly string[]
  readonly requestKey: string
}

/**
 * Sends an application: the entry waits for an operator. A second call with the same key answers as the first. Returns the
 * entry's id. Specification section 8.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE, INVALID_REQUEST (remark or pictures against the rule),
 * and those of requireMayEnter
 */
export async function applyForPromotion(
  ctx: MemberContext<PromotionsDeps>,
  request: ApplicationRequest,
): Promise<string> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const offer = applicationOffer(ctx, request.promotionId)
  const at = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    const member = await lockMember(tx, merchant, session.memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    const memberId = member.id
    const sent = await selectByRequest(tx, { merchant, memberId, requestKey: request.requestKey })
    if (sent) {
      ctx.onReplay?.()
      return sent.entry_id
    }
    requireContent(offer.document, request)
    const period = openPeriod(offer.document, at)
    const version = await requireMayEnter(tx, { merchant, member, offer, termsHash: request.termsHash, at })
    const own = { merchant, memberId, promotionId: offer.document.id, periodKey: period.key }
    const { currency } = member
    const entryId = await openEntry(tx, { ...own, version, currency, at, endsAt: period.endsAt }, offer.document)
    const decideBy = new Date(at.getTime() + offer.document.application.decideHours * HOUR_MS)
    const applicationId = await insertApplication(tx, {
      merchant,
      reference: newReference('A'),
      entry_id: entryId,
      member_id: memberId,
      request_key: request.requestKey,
      remark: request.remark,
      applied_at: at,
      decide_by: decideBy,
    })
    const ids = [...new Set(request.imageIds)]
    if ((await attachImages(tx, own, { ids, applicationId })) !== ids.length) throw invalid('images', 'required')
    await deleteDrafts(tx, own)
    return entryId
  })
}

/**
 * Takes an application back that is not decided; it can be sent again. A second call answers as the first.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE
 */
export async function withdrawApplication(ctx: MemberContext<PromotionsDeps>, entryId: string): Promise<void> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const at = services.clock.now()
  await services.db.withMerchant(merchant, async (tx) => {
    await lockMember(tx, merchant, session.memberId)
    const entry = await selectEntry(tx, merchant, session.memberId, entryId)
    if (!entry) throw new PlatformError('PROMO_NOT_FOUND')
    if (entry.state === 'join') {
      ctx.onReplay?.()
      return
    }
    const [open] = await selectApplications(tx, merchant, entry.id)
    if (entry.state !== 'applying' || !open) throw new PlatformError('PROMO_STATE')
    await endApplication(tx, open, { outcome: 'takenBack', decided_at: at })
    await detachImages(tx, merchant, open.id, at)
    await moveEntry(tx, entry, 'join', { actor: 'member', at })
  })
}

/** @throws PlatformError INVALID_REQUEST at `remark` or `images` */
function requireContent({ application }: Application, { remark, imageIds }: ApplicationRequest): void {
  if (application.remark === 'required' && remark === '') throw invalid('remark', 'required')
  if (application.remark === 'off' && remark !== '') throw invalid('remark', 'invalid')
  if (application.remark === 'off' && imageIds.length === 0) throw invalid('images', 'required')
  if (imageIds.length > application.images) throw invalid('images', 'tooMany', { max: application.images })
}

function invalid(path: string, key: string, params: FieldError['params'] = {}): PlatformError {
  return new PlatformError('INVALID_REQUEST', {}, [{ path, key, params }])
}

interface NewEntry {
  readonly merchant: string
  readonly memberId: string
  readonly promotionId: string
  readonly periodKey: string
  readonly version: number
  readonly currency: string
  readonly at: Date
  readonly endsAt: Date
}

/**
 * The entry of this period in the state `applying`: a new one, or the one whose application was taken back or refused.
 *
 * @throws PlatformError PROMO_STATE while one waits, after an award, and when it cannot be sent again
 */
async function openEntry(tx: Tx, own: NewEntry, document: Application): Promise<string> {
  const { merchant, memberId, promotionId, periodKey, version, currency, at, endsAt } = own
  const entry = await selectEntryOfPeriod(tx, own)
  if (entry) {
    const outcomes = (await selectApplications(tx, merchant, entry.id)).map(({ outcome }) => outcome)
    if (attemptsLeft(document, outcomes) === 0) throw new PlatformError('PROMO_STATE')
    await moveEntry(tx, entry, 'applying', { actor: 'member', at, change: { version } })
    return entry.id
  }
  const id = await insertEntry(
    tx,
    {
      merchant,
      promotion_id: promotionId,
      version,
      member_id: memberId,
      period_key: periodKey,
      state: 'applying',
      currency,
      joined_at: at,
      counts_until: endsAt,
      changed_at: at,
    },
    document,
  )
  await insertStep(tx, { merchant, entry_id: id, to_state: 'applying', actor: 'member', at })
  return id
}
