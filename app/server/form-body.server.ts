/** The largest form that is accepted. */
export const BODY_LIMIT_BYTES = 64 * 1024

/** The picture of a transfer slip, 5 MB (specification section 9), with the fields around it. */
export const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024 + 64 * 1024
/** The pages that accept a picture. */
const uploadPages = ['/member/depositv2']

/** Whether a request may carry a picture: only to a page that accepts one, and only with a cookie that may be a session. */
export function isUpload(pathname: string, headers: Headers): boolean {
  const isMultipart = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')
  return isMultipart && headers.has('cookie') && uploadPages.includes(pathname.replace(/\.data$/, ''))
}

/** Whether the actions can read a body as a form. Pages accept nothing else, and an unreadable body would end in a 500. */
export async function isForm(body: BodyInit | null, contentType: string | null): Promise<boolean> {
  const type = contentType ?? ''
  if (/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) return true
  try {
    await new Response(body, { headers: { 'content-type': type } }).formData()
    return true
  } catch {
    return false
  }
}
