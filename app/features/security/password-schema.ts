import * as z from 'zod'
import { encodeFieldMessage } from '#contract/field-error.ts'

z.config({ jitless: true })

const required = encodeFieldMessage('required')
const secret = z
  .string({ error: required })
  .min(1, required)
  .max(255, encodeFieldMessage('tooLong', { max: 255 }))

/** What the form checks before anything is sent; the brand's rule for a new password is the gateway's to apply. Specification section 5. */
export const passwordSchema = z
  .object({ oldPassword: secret, newPassword: secret, confirmNewPassword: secret })
  .refine((form) => form.newPassword === form.confirmNewPassword, {
    path: ['confirmNewPassword'],
    error: encodeFieldMessage('confirmMismatch'),
  })
