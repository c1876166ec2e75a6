import * as z from 'zod'
import { encodeFieldMessage, refusalKey } from '#contract/field-error.ts'
import { isMobileLike } from '#contract/typed-text.ts'

/** Longest accepted verification code (specification section 9). */
const CODE_MAX_LENGTH = 255

const required = encodeFieldMessage('required')
/** A required line of text, trimmed. */
export const text = (max: number, tooLong = encodeFieldMessage('tooLong', { max }), missing = required) =>
  z.string({ error: missing }).trim().min(1, missing).max(max, tooLong)

const badMobile = encodeFieldMessage('mobileNum')
const noMobile = encodeFieldMessage(refusalKey('MISSING_PHONE_NUMBER'))
export const mobileNumber = text(32, badMobile, noMobile).refine(isMobileLike, badMobile)

/** A mobile number in two parts. */
export const mobileShape = { countryDialingCode: text(6), mobileNum: mobileNumber }

/** A code from an SMS or e-mail. */
export const smsCode = text(CODE_MAX_LENGTH, encodeFieldMessage('verificationCode'))

/** The solved challenge: present once the slider was moved or a position was typed. */
export const challengeShape = {
  challengeId: text(200, encodeFieldMessage('challenge')),
  challengePosition: z.coerce
    .number({ error: encodeFieldMessage('challenge') })
    .min(1, encodeFieldMessage('challenge')),
}

/** Required to request a code: a number and a solved challenge. */
export const codeRequestSchema = z.object({
  ...mobileShape,
  ...challengeShape,
})
