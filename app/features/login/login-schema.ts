import * as z from 'zod'
import { challengeShape, mobileNumber, smsCode, text } from '#app/forms/contact-schema.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'

/** The two ways to log in (specification section 2, login dialog). */
export const loginTypes = ['username', 'sms'] as const
export type LoginType = (typeof loginTypes)[number]

/** Remember this device for a day (specification section 9). */
const rememberShape = { remember: z.boolean().default(false) }

const captchaShape = {
  captchaId: z.string().max(200).optional(),
  captcha: z.string().trim().max(16).optional(),
}

/**
 * Validation of the login form before it is submitted (specification section 5). An SMS code already required a solved
 * challenge, so logging in with it needs no second one.
 */
export function loginSchema(type: LoginType, { captcha }: { captcha: boolean }) {
  const schema =
    type === 'sms'
      ? z.object({
          countryDialingCode: text(6),
          username: mobileNumber,
          password: smsCode,
          ...rememberShape,
        })
      : z.object({ username: text(64), password: text(255), ...challengeShape, ...captchaShape, ...rememberShape })
  return captcha && type === 'username' ? schema.extend({ captcha: text(16, encodeFieldMessage('captcha')) }) : schema
}

export type LoginValues = z.output<ReturnType<typeof loginSchema>>
