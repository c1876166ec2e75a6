import { data, redirect } from '@remix-run/node'
import { gatewayFor } from '#app/gateway-client/index.server.ts'
import {
  APPLICATION_IMAGE_MAX_BYTES,
  APPLICATION_IMAGES_MAX,
  APPLICATION_REMARK_MAX_LENGTH,
} from '#contract/entities/rewards/application-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { ApplicationDraft, RewardResult } from '../reward-result.ts'
import { applicationRemark } from './application-rules.ts'

/** The picture is uploaded and re-encoded. */
const _IMAGE_DEADLINE_MS = 20_000

/** Adds a picture to an application, or sends it; a refusal returns to the form with everything that was typed. */
export async function actOnApplication(request: Request, form: FormData, path: string) {
  const { promotions } = gatewayFor(request)
  const field = (name: string) => String(form.get(name) ?? '')
  const promotionId = field('promotionId')
  const remark = applicationRemark(field('remark'))
  const image = form.get('image')
  const imageIds = form.getAll('imageIds').map(String)
  const draft = { remark, imageIds }
  try {
    if (image instanceof File && image.size > 0) {
      if (imageIds.length >= APPLICATION_IMAGES_MAX) throw invalid('images', 'tooMany', { max: APPLICATION_IMAGES_MAX })
      if (image.size > APPLICATION_IMAGE_MAX_BYTES) throw invalid('images', 'slip')
      const bytes = Buffer.from(await image.arrayBuffer()).toString('base64')
      const asked = { promotionId, image: bytes }
      imageIds.push((await promotions.uploadActivityImage(asked, { part: 'upload' })).imageId)
    }
    if (form.get('intent') === 'addImage') return answer(promotionId, draft, null)
    // The gateway checks it again; here it keeps what was typed.
    if (remark.length > APPLICATION_REMARK_MAX_LENGTH)
      throw invalid('remark', 'tooLong', { max: APPLICATION_REMARK_MAX_LENGTH })
    const sent = { termsHash: field('termsHash'), requestKey: field('requestKey'), remark, imageIds }
    await promotions.applyForActivity({ promotionId, ...sent })
    return redirect(`${path}?done=applied`, 303)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return answer(promotionId, draft, error)
  }
}

function invalid(path: string, key: string, params: Record<string, number> = {}): PlatformError {
  return new PlatformError('INVALID_REQUEST', {}, [{ path, key, params }])
}

/** Back to the form, with each mistake at its field. */
function answer(form: string, draft: Omit<ApplicationDraft, 'errors'>, error: PlatformError | null) {
  const errors: Record<string, string[]> = {}
  for (const { path, key, params } of error?.fields ?? [])
    errors[path === 'image' || path.startsWith('imageIds') ? 'images' : path] ??= [encodeFieldMessage(key, params)]
  const isOfForm = error !== null && error.fields.length === 0
  const result: RewardResult = {
    form,
    code: isOfForm ? error.code : null,
    params: error?.params ?? {},
    draft: { ...draft, errors },
  }
  return data(result, { status: error?.status ?? 200 })
}
