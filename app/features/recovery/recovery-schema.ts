import * as z from 'zod'
import { challengeShape, mobileShape, smsCode, text } from '#app/forms/contact-schema.ts'
import { newPassword } from '#app/forms/password-schema.ts'
import { fieldPatterns } from '#contract/entities/field-patterns.ts'
import type { FieldRule } from '#contract/entities/registration-rule.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import { fieldProblem } from '#contract/registration-schema.ts'

/** The two ways of recovery (specification section 2, forgot password dialog). */
export const recoveryWays = ['email', 'phone'] as const
export type RecoveryWay = (typeof recoveryWays)[number]

const EMAIL_MAX_LENGTH = 254

/** By e-mail: the user name under its rule and an address, both required (specification section 5). */
export function mailRecoverySchema(usernameRule: FieldRule | null) {
  return z.object({
    username: text(64).superRefine((value, context) => {
      const problem = usernameRule ? fieldProblem('username', usernameRule, value) : null
      if (problem) context.addIssue({ code: 'custom', message: problem })
    }),
    email: text(EMAIL_MAX_LENGTH).refine(fieldPatterns.email, encodeFieldMessage('email')),
    ...challengeShape,
  })
}

/** By phone: number, code and new password. The code already required a solved challenge, so this needs none. */
export function phoneRecoverySchema(passwordRule: FieldRule | null) {
  return z.object({ ...mobileShape, verificationCode: smsCode, newPassword: newPassword(passwordRule) })
}
