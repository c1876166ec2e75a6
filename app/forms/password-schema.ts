import * as z from 'zod'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { fieldProblem } from '#contract/registration-schema.ts'

/** Longest accepted input; the brand's rule reports passwords that are too long for the brand. */
const PASSWORD_READ_LENGTH = 255

const required = encodeFieldMessage('required')
const tooLong = encodeFieldMessage('tooLong', { max: PASSWORD_READ_LENGTH })

/** A new password under the brand's rule; the gateway also rejects common passwords. Specification section 5. */
export function newPassword(rule: FieldRule | null) {
  return z
    .string({ error: required })
    .min(1, required)
    .max(PASSWORD_READ_LENGTH, tooLong)
    .superRefine((value, context) => {
      const problem = rule && value ? fieldProblem('password', rule, value) : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
    })
}

/**
 * Validation of the change-password form: the old password unless it is already known, the rule, the confirmation
 * (specification section 5, change password).
 */
export function passwordSchema(rule: FieldRule | null, { asksOld }: { asksOld: boolean }) {
  const oldPassword = z.string({ error: required }).max(PASSWORD_READ_LENGTH, tooLong)
  return z
    .object({
      oldPassword: asksOld ? oldPassword.min(1, required) : oldPassword.default(''),
      newPassword: newPassword(rule),
      confirmNewPassword: z.string({ error: required }).min(1, required).max(PASSWORD_READ_LENGTH, tooLong),
    })
    .refine((form) => form.confirmNewPassword === form.newPassword, {
      path: ['confirmNewPassword'],
      error: encodeFieldMessage('confirmMismatch'),
      when: ({ value }) => hasBoth(value),
    })
}

export type PasswordValues = z.output<ReturnType<typeof passwordSchema>>

/** Without this the comparison would not run until every other field is valid. */
function hasBoth(value: unknown): boolean {
  const form = value as Partial<Record<'newPassword' | 'confirmNewPassword', unknown>> | null
  return Boolean(form?.newPassword && form.confirmNewPassword)
}
