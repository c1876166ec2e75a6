import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'

/** The query key of a preview link; `off` ends a preview. */
export const PREVIEW_QUERY = 'mq-preview'

const Preview = z.object({
  code: z.string(),
  /** The folder of the draft's copy, by its name. */
  draft: z.string().regex(/^[A-Za-z0-9_-]{12,40}$/),
  /** Seconds since 1970. */
  expiresAt: z.int(),
})
/** Permission to see one draft of one brand until a time. */
export type Preview = z.output<typeof Preview>

/** The copy of a brand folder that a preview shows. It never changes. */
export const draftFolder = (publishedDir: string, { code, draft }: Pick<Preview, 'code' | 'draft'>): string =>
  join(publishedDir, code, 'drafts', draft)

/** @param secret WEB_SECRET, shared by the web processes and the brand command */
export function signPreview(preview: Preview, secret: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url')
  return `${payload}.${signatureOf(payload, secret)}`
}

/** The permission of a token; null when the signature is wrong or the token has expired. */
export function readPreview(token: string, secret: string, now: Date): Preview | null {
  const [payload = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(payload, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  try {
    const preview = Preview.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return preview.expiresAt * 1000 > now.getTime() ? preview : null
  } catch {
    return null
  }
}

// The prefix keeps signatures of other purposes from being valid here.
function signatureOf(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`brand preview ${payload}`).digest('base64url')
}
