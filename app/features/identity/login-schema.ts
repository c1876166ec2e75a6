import * as z from 'zod'
import { encodeFieldMessage, refusalKey } from '#contract/field-error.ts'

/** The two ways to log in (specification section 2, login dialog). */
export const loginTypes = ['username', 'sms'] as const
export type LoginType = (typeof loginTypes)[number]

/** Longest verification code that is read at all (specification section 9). */
const CODE_MAX_LENGTH = 255

const required = encodeFieldMessage('required')
/** A required line of text, trimmed. */
export const text = (max: number, tooLong = encodeFieldMessage('tooLong', { max }), missing = required) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong)

const badMobile = encodeFieldMessage('mobileNum')
const noMobile = encodeFieldMessage(refusalKey('MISSING_PHONE_NUMBER'))
const mobileNumber = text(32, badMobile, noMobile).regex(/^\d{4,15}$/, badMobile)

/** A mobile number in its two parts. */
export const mobileShape = { countryDialingCode: text(6), mobileNum: mobileNumber }

/** A code from a message. */
export const smsCode = text(CODE_MAX_LENGTH, encodeFieldMessage('verificationCode'))

/** The puzzle's answer: present as soon as the slider was moved or a position typed. */
export const challengeShape = {
  challengeId: text(200, encodeFieldMessage('challenge')),
  challengePosition: z.coerce
    .number({ error: encodeFieldMessage('challenge') })
    .min(1, encodeFieldMessage('challenge')),
}

/** Remember this device for a day (specification section 9). */
const rememberShape = { remember: z.boolean().default(false) }

const captchaShape = {
  captchaId: z.string().max(200).optional(),
  captcha: z.string().trim().max(16).optional(),
}

/**
 * What the login form checks before anything is sent (specification section 5). A code was bought with a puzzle, so
 * logging in with it asks for no second one.
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

/** What asking for a code needs: a number and a solved puzzle. */
export const codeRequestSchema = z.object({
  ...mobileShape,
  ...challengeShape,
})
