/** The largest form that is accepted. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** The picture of a transfer slip or an application, 5 MB (specification section 9), with the fields around it. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024 + 64 * 1024
/** The pages that accept a picture. */
const uploadPages = ['/member/depositv2', '/member/rewardCentre']

/** Whether a request may carry a picture: only to a page that accepts one, and only with a cookie that may be a session. */
export function isUpload(pathname: string, headers: Headers): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  return isMultipart && headers.has('cookie') && uploadPages.includes(pathname.replace(/\.data$/, ''))
}

/** Our forms have flat names and some thirty fields; in a path such as `a[9]` or `a.b` the form library reads a structure. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9_]{0,63}$/
const MAX_FIELDS = 100
const MAX_REPEATS = 20
/** The bytes before every field, or between two of them. */
const separators = { 'multipart/form-data': /content-disposition/gi, 'application/x-www-form-urlencoded': /&/g }

/**
 * Whether the actions may read a body as a form: pages accept nothing else. Fields are counted before the body is parsed, and
 * names are checked before the form library gets them.
 *
 * @returns null, or the status of the refusal: 415 for what is no form, 400 for one that no page of ours sends
 */
export async function refuseForm(body: ArrayBuffer, contentType: string | null): Promise<400 | 415 | null> {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const separator = Object.hasOwn(separators, type) ? separators[type as keyof typeof separators] : null
  if (!separator) return 415
  let fields = 0
  for (const _ of Buffer.from(body).toString('latin1').matchAll(separator)) if (++fields > MAX_FIELDS) return 400
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType ?? '' } }).formData()
    const names = [...form.keys()]
    const isOurs = names.every((name) => FIELD_NAME.test(name) && form.getAll(name).length <= MAX_REPEATS)
    return isOurs ? null : 400
  } catch {
    return 415
  }
}
