import * as z from 'zod'
import {
  FEEDBACK_CONTACT_MAX_LENGTH,
  FEEDBACK_MAX_LENGTH,
  FEEDBACK_MIN_LENGTH,
  feedbackKinds,
} from '#contract/endpoints/feedback.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'

/** Browsers submit a line break as two characters; the limit counts it once. */
export function normalizedContent(content: string): string {
  return content.replaceAll('\r\n', '\n').trim()
}

const wrongLength = encodeFieldMessage('pattern.any', { range: `${FEEDBACK_MIN_LENGTH} - ${FEEDBACK_MAX_LENGTH}` })

/** Rules for a message (specification sections 5 and 9). */
export const feedbackSchema = z.object({
  kind: z.enum(feedbackKinds).default('idea'),
  content: z
    .string({ error: encodeFieldMessage('required') })
    .transform(normalizedContent)
    .pipe(z.string().min(FEEDBACK_MIN_LENGTH, wrongLength).max(FEEDBACK_MAX_LENGTH, wrongLength)),
  contact: z
    .string()
    .trim()
    .max(FEEDBACK_CONTACT_MAX_LENGTH, encodeFieldMessage('tooLong', { max: FEEDBACK_CONTACT_MAX_LENGTH }))
    .default(''),
})
