/** The largest form a visitor may post (anchors check 50). */
export const BODY_LIMIT_BYTES = 64 * 1024

/** A slip of a transfer: its picture of 5 MB (specification section 9) with the fields around it. */
const UPLOAD_LIMIT_BYTES = 5 * 1024 * 1024 + 64 * 1024
/** The pages that take a picture. */
const uploadPages = ['/member/depositv2']

/** How much a visitor may post to an address: a picture only where one is asked for, and only who has a session to show. */
export function bodyLimitOf(pathname: string, headers: Headers): number {
  const isUpload = /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '') && headers.has('cookie')
  return isUpload && uploadPages.includes(pathname.replace(/\.data$/, '')) ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES
}

/**
 * Reads a body no further than the limit. Forms are small: having them whole costs little, and no route behind can be made
 * to read more.
 */
export async function readBody(
  request: Request,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null | 'too large'> {
  if (!request.body) return null
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) return 'too large'
  const parts: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength
    if (size > limitBytes) {
      await reader.cancel()
      return 'too large'
    }
    parts.push(part.value)
  }
  return new Uint8Array(Buffer.concat(parts))
}

/**
 * Whether the actions behind can read a body as a form: pages take nothing else, and what cannot be read would fail in
 * there as if it were a fault of ours.
 */
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
