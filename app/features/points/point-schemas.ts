import * as z from 'zod'
import type { RequestOf } from '#contract/endpoint.ts'
import type { points } from '#contract/endpoints/rewards/points.ts'
import type { Language } from '#contract/entities/languages.ts'
import { ADDRESS_MAX_LENGTH, POINTS_CURRENCY, REDEEM_QUANTITY_MAX } from '#contract/entities/rewards/point-states.ts'
import { encodeFieldMessage } from '#contract/field-error.ts'
import type { Locale } from '#contract/locale.ts'
import { AMOUNT_MAX_LENGTH } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import { parseFigure } from '#contract/money/money-format.ts'

const required = encodeFieldMessage('required')
const paymentPassword = z.string({ error: required }).trim().min(1, required).max(255, required)
const requestKey = z.string().max(64)
const wrongPieces = encodeFieldMessage('pieces', { most: REDEEM_QUANTITY_MAX })
const tooLong = encodeFieldMessage('tooLong', { max: ADDRESS_MAX_LENGTH })
const noAmount = encodeFieldMessage('amount')

/** Validation before submitting; points, stock and limits are checked by the gateway. */
export const redeemSchema = z.object({
  itemId: z.string().max(40),
  quantity: z.coerce
    .number({ error: wrongPieces })
    .int(wrongPieces)
    .min(1, wrongPieces)
    .max(REDEEM_QUANTITY_MAX, wrongPieces),
  address: z.string().trim().max(ADDRESS_MAX_LENGTH, tooLong).default(''),
  paymentPassword,
  requestKey,
})

/** The same for an item that is sent: it needs an address. */
export const sentSchema = redeemSchema.extend({
  address: z.string({ error: required }).trim().min(1, required).max(ADDRESS_MAX_LENGTH, tooLong),
})

export const convertSchema = (locale: Locale) =>
  z.object({
    points: z
      .string({ error: noAmount })
      .trim()
      .max(AMOUNT_MAX_LENGTH, noAmount)
      .refine((typed) => pointsTyped(typed, locale) !== null, noAmount),
    paymentPassword,
    requestKey,
  })

export type ConvertSchema = ReturnType<typeof convertSchema>

/** Points as typed, in hundredths; null when they are none. */
export function pointsTyped(typed: string, locale: Locale): bigint | null {
  return parseFigure(typed, decimalsOf(POINTS_CURRENCY), locale)
}

/** Converts form values into the gateway's request. */
export function redeemCall(
  typed: z.output<typeof redeemSchema>,
  language: Language,
): RequestOf<typeof points.redeemPointReward> {
  return { ...typed, language }
}

export function convertCall(
  { points: typed, ...secret }: z.output<ConvertSchema>,
  locale: Locale,
): RequestOf<typeof points.convertPoint> {
  return { points: String(pointsTyped(typed, locale)), ...secret }
}
