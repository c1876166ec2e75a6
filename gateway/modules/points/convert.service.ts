import { randomUUID } from 'node:crypto'
import { calendarDay } from '#contract/calendar.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import { PlatformError } from '#contract/errors.ts'
import { conversionOf } from '#contract/money/points.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { LedgerError, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { readWagering } from '#gateway/modules/payments/index.ts'
import { checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import { pointsConfigOf } from './config.ts'
import { type Conversion, insertConversion, selectConversion, sumConverted } from './conversions.store.ts'
import type { PointsDeps } from './deps.ts'
import { lockMember } from './members.store.ts'
import { requireParticipant } from './participant.ts'
import { postConversion } from './postings.ts'

export interface ConvertRequest {
  readonly units: bigint
  readonly paymentPassword: string
  readonly requestKey: string
}

/**
 * Turns points into cash, in whole steps of the ratio; what is left of `units` stays with the member. Points, cash and the
 * conversion are one transaction.
 *
 * @throws PlatformError those of requireParticipant and of the payment password, AMOUNT_OUT_OF_RANGE below the smallest
 * conversion and above what is left today, POINTS_NOT_ENOUGH, REQUEST_REUSED
 */
export async function convertPoints(ctx: MemberContext<PointsDeps>, request: ConvertRequest) {
  requireParticipant(ctx)
  const { services, merchant, session } = ctx
  await checkPaymentPassword(ctx, request.paymentPassword)
  const { conversion, isNew, locks } = await services.db
    .withMerchant(merchant, async (tx) => {
      const kept = await keepConversion(tx, ctx, request)
      return { ...kept, locks: await readWagering(tx, ctx, kept.conversion.currency) }
    })
    .catch((error: unknown) => {
      const isShort = error instanceof LedgerError && error.code === 'INSUFFICIENT_FUNDS'
      throw isShort ? new PlatformError('POINTS_NOT_ENOUGH') : error
    })
  if (isNew) services.live.balanceChanged(merchant, session.memberId)
  else ctx.onReplay?.()
  return { conversion, locks }
}

async function keepConversion(
  tx: Tx,
  { services, merchant, session, brand }: MemberContext<PointsDeps>,
  { units: askedUnits, requestKey }: ConvertRequest,
): Promise<{ readonly conversion: Conversion; readonly isNew: boolean }> {
  const member = await lockMember(tx, merchant, session.memberId)
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  const memberId = member.id
  const earlier = await selectConversion(tx, merchant, memberId, requestKey)
  if (earlier) {
    if (earlier.asked_units !== askedUnits) throw new PlatformError('REQUEST_REUSED')
    return { conversion: earlier, isNew: false }
  }
  const { currency, ratio, minUnits, dayMaxUnits, timeZone } = pointsConfigOf(brand)
  if (member.status !== 'active' || member.currency !== currency) throw new PlatformError('PROMO_NOT_ELIGIBLE')
  const { units, creditedMinor } = conversionOf(askedUnits, ratio)
  if (creditedMinor === 0n || units < minUnits) throw outOfRange('pointsMin', minUnits)
  const at = services.clock.now()
  const day = calendarDay(at, timeZone)
  const leftUnits = dayMaxUnits - (await sumConverted(tx, merchant, memberId, day))
  if (units > leftUnits) throw outOfRange('pointsDayMax', leftUnits > 0n ? leftUnits : 0n)
  const id = randomUUID()
  const both = { merchant, memberId, units, amountMinor: creditedMinor, currency, conversionId: id }
  await postConversion(tx, both)
  const conversion = await insertConversion(tx, {
    merchant,
    id,
    member_id: memberId,
    request_key: requestKey,
    points_units: units,
    asked_units: askedUnits,
    credited_minor: creditedMinor,
    currency,
    points_left_units: (await selectPlayerBalance(tx, merchant, memberId, POINTS_CURRENCY)) ?? 0n,
    day,
    converted_at: at,
  })
  return { conversion, isNew: true }
}

function outOfRange(key: 'pointsMin' | 'pointsDayMax', units: bigint): PlatformError {
  const points = Number(units / 100n)
  return new PlatformError('AMOUNT_OUT_OF_RANGE', {}, [{ path: 'points', key, params: { points } }])
}
