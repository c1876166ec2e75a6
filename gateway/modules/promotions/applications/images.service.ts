import { isTrialType } from '#contract/entities/member-types.ts'
import { APPLICATION_IMAGE_MAX_BYTES } from '#contract/entities/rewards/application-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Job } from '#gateway/jobs/index.ts'
import { drawInTurn, redrawSlip } from '#gateway/modules/payments/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { openPeriod } from '../join.service.ts'
import { applicationOffer } from './application-offer.ts'
import { deleteOldImages, insertImage, selectDrafts } from './images.store.ts'

const DAY_MS = 86_400_000
/** A picture that is not sent is deleted after a day, one of a decided application after 180 (specification section 8). */
const DRAFT_DAYS = 1
const DECIDED_DAYS = 180
/** Drafts that one promotion keeps: a picture can be replaced before the application is sent. */
const DRAFTS_MAX = 6
/** A phone's photo; the cost of decoding depends on the pixels. */
const PIXELS_MAX = 25_000_000
/** The longest side of a preview. */
const PREVIEW_SIDE = 192

/**
 * Stores a picture for an application, re-encoded. Returns its id.
 *
 * @throws PlatformError TRIAL_MEMBER, TOO_MANY_REQUESTS, PROMO_NOT_FOUND, PROMO_STATE, APPLICATION_IMAGE_INVALID
 */
export async function uploadImage(
  ctx: MemberContext<PromotionsDeps>,
  { promotionId, image }: { readonly promotionId: string; readonly image: Buffer },
): Promise<string> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { document } = applicationOffer(ctx, promotionId)
  const at = services.clock.now()
  openPeriod(document, at)
  if (document.application.images === 0) throw new PlatformError('PROMO_STATE')
  await services.limits.check('application.image', `${merchant} ${session.memberId}`)
  const invalid = new PlatformError('APPLICATION_IMAGE_INVALID', {}, [{ path: 'image', key: 'slip' }])
  if (image.length > APPLICATION_IMAGE_MAX_BYTES) throw invalid
  const [picture, preview] = await drawInTurn(merchant, session.memberId, async () => {
    const drawn = await redrawSlip(image, { pixelsMax: PIXELS_MAX })
    return [drawn, drawn && (await redrawSlip(drawn.bytes, { sideMax: PREVIEW_SIDE, isJpeg: true }))] as const
  })
  if (!picture || !preview) throw invalid
  return await services.db.withMerchant(merchant, async (tx) => {
    const owner = { merchant, memberId: session.memberId, promotionId }
    const drafts = await selectDrafts(tx, owner)
    if (drafts.length >= DRAFTS_MAX) throw new PlatformError('PROMO_STATE')
    return await insertImage(tx, {
      merchant,
      member_id: session.memberId,
      promotion_id: promotionId,
      content_type: picture.contentType,
      image: picture.bytes,
      preview: preview.bytes,
      uploaded_at: at,
    })
  })
}

/** Deletes pictures that are not needed any more, every hour. */
export function applicationImagesJob(services: PromotionsDeps): Job {
  return {
    name: 'delete-application-images',
    cron: '17 * * * *',
    run: () => deleteImages(services).then(() => undefined),
  }
}

/** Returns the number of deleted pictures. */
export async function deleteImages({ db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>): Promise<number> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const limits = { draftsBefore: daysAgo(DRAFT_DAYS), decidedBefore: daysAgo(DECIDED_DAYS) }
  return await db.asPlatform((tx) => deleteOldImages(tx, limits))
}
