import * as z from 'zod'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import { platformGame } from '#gateway/modules/games/index.ts'
import { LedgerError, selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import {
  decideRedemption,
  lockRedeemed,
  merchantOfRedemption,
  postPointAdjustment,
} from '#gateway/modules/points/index.ts'
import { cancelFreeRounds, grantFreeRounds } from '#gateway/modules/rounds/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { pointLimit, requireDayLimit } from './adjustment-limit.ts'
import { notifyAdjusted } from './adjustment-message.ts'
import { amountTyped, MemberNote, memberNamed, Reference, RequiredMemberNote, shown, Username } from './shared.ts'

const DAY_MS = 86_400_000

const Adjustment = z.strictObject({
  member: Username,
  /** As typed, with at most two decimals. */
  points: z.string().max(30),
})

/** Redemptions of points, and corrections of a member's points: those always take two people. */
export function pointActs(services: OperatorDeps): Record<string, OperatorAct> {
  const decide = (to: 'approved' | 'rejected', note: typeof MemberNote | typeof RequiredMemberNote) =>
    defineAct({
      permission: 'redemptions.decide',
      payload: z.strictObject({ reference: Reference, note }),
      merchantOf: ({ reference }) => merchantOfRedemption(services, reference),
      target: (tx, { merchant }, { reference }) => redemptionTarget(tx, merchant, reference, to),
      run: async () => ({ state: to }),
      outside: (context, order) => decideRedeemed(services, context, order, to),
    })
  const adjust = (direction: 'credit' | 'debit') =>
    defineAct({
      permission: 'points.adjust',
      needsReason: true,
      payload: Adjustment,
      target: (tx, context, order) => adjustmentTarget(tx, context, order, direction),
      async run(tx, context, order, { memberId = '' }) {
        await adjustPoints(tx, context, { ...order, memberId, direction })
        const sentence = direction === 'credit' ? 'pointsCredit' : 'pointsDebit'
        await notifyAdjusted(services, tx, context, {
          memberId,
          sentence,
          values: { points: pointsText(order.points) },
        })
        return { state: direction === 'credit' ? 'credited' : 'debited' }
      },
    })
  return {
    'redemptions.approve': decide('approved', MemberNote),
    'redemptions.reject': decide('rejected', RequiredMemberNote),
    'points.credit': adjust('credit'),
    'points.debit': adjust('debit'),
  }
}

async function redemptionTarget(
  tx: Tx,
  merchant: string,
  reference: string,
  to: 'approved' | 'rejected',
): Promise<ActTarget> {
  const { state, member_id, item, item_id, quantity, points_units, amount_minor, currency } = await lockRedeemed(
    tx,
    merchant,
    reference,
  )
  if (state !== 'inProcess') throw new OperatorError(`it is ${state} and stays so`)
  const points = shown({ minor: points_units, currency: POINTS_CURRENCY })
  const verb = to === 'approved' ? 'give' : 'refuse'
  const worth = BigInt(item.ratio.amountMinor) * points_units
  return {
    object: reference,
    version: state,
    summary: `${verb} ${quantity} × ${item_id} for ${points} (${reference})`,
    memberId: member_id,
    // Rules for approval look at what is given: the cash, or what the points are worth.
    ...(to === 'approved'
      ? { amount: { minor: amount_minor ?? worth / (BigInt(item.ratio.points) * 100n), currency } }
      : {}),
  }
}

/** Free rounds are granted by their provider first: a redemption that it refuses stays in process. */
async function decideRedeemed(
  services: OperatorDeps,
  { merchant, operator, at }: ActContext,
  { reference, note }: { readonly reference: string; readonly note: string },
  to: 'approved' | 'rejected',
) {
  const { db, live } = services
  const cancel = to === 'approved' ? await grantRounds(services, merchant, reference) : null
  const step = { actor: `operator:${operator.name}`, at, note }
  const decided = await db
    .withMerchant(merchant, (tx) => decideRedemption(tx, { merchant, reference, to }, step))
    .catch(async (error: unknown) => {
      await cancel?.()
      throw error
    })
  live.balanceChanged(merchant, decided.member_id)
  return { state: to }
}

/** Grants the free rounds of a redemption; returns how to take them back, or null for another kind of item. */
async function grantRounds(services: OperatorDeps, merchant: string, reference: string) {
  const redemption = await services.db.withMerchant(merchant, (tx) => lockRedeemed(tx, merchant, reference))
  const { item } = redemption.item
  if (item.kind !== 'freeRounds') return null
  if (redemption.state !== 'inProcess') throw new OperatorError(`it is ${redemption.state} and stays so`)
  const game = await platformGame(services, item.game)
  const provider = game && services.providers.ofVendor(game.vendor)
  if (!game?.nodeId || !provider) throw new OperatorError(`no provider serves ${item.game}`)
  const startsAt = services.clock.now()
  const rounds = {
    merchant,
    memberId: redemption.member_id,
    provider: provider.code,
    gameCode: game.wireCode,
    currency: redemption.currency,
    betMinor: amountTyped(String(item.bet), redemption.currency),
    rounds: item.rounds * redemption.quantity,
    startsAt,
    endsAt: new Date(startsAt.getTime() + item.days * DAY_MS),
    rewardUuid: redemption.id,
  }
  await grantFreeRounds(services, rounds).catch((error: unknown) => {
    if (error instanceof ProviderError) throw new OperatorError(`the provider did not do it: ${error.message}`)
    throw error
  })
  return () => cancelFreeRounds(services, { merchant, provider: provider.code, rewardUuid: redemption.id })
}

function pointsText(typed: string): string {
  return decimalText(amountTyped(typed, POINTS_CURRENCY), decimalsOf(POINTS_CURRENCY))
}

async function adjustmentTarget(
  tx: Tx,
  context: ActContext,
  { member: username, points: typed }: z.output<typeof Adjustment>,
  direction: 'credit' | 'debit',
): Promise<ActTarget> {
  const { merchant } = context
  const member = await memberNamed(tx, merchant, username)
  const units = amountTyped(typed, POINTS_CURRENCY)
  if (units <= 0n) throw new OperatorError('the points must be above zero')
  await requireDayLimit(tx, context, pointLimit(POINTS_CURRENCY, units))
  if (direction === 'debit') {
    const balance = (await selectPlayerBalance(tx, merchant, member.id, POINTS_CURRENCY)) ?? 0n
    const has = shown({ minor: balance, currency: POINTS_CURRENCY })
    if (balance < units) throw new OperatorError(`${username} has only ${has}`)
  }
  const summary = `${direction} ${member.username} ${shown({ minor: units, currency: POINTS_CURRENCY })}`
  return { object: member.username, version: member.status, summary, memberId: member.id }
}

async function adjustPoints(
  tx: Tx,
  { merchant, actId }: ActContext,
  {
    points: typed,
    member: username,
    memberId,
    direction,
  }: z.output<typeof Adjustment> & { readonly memberId: string; readonly direction: 'credit' | 'debit' },
): Promise<void> {
  const units = amountTyped(typed, POINTS_CURRENCY)
  const adjustment = { merchant, memberId, units, isCredit: direction === 'credit', reference: actId }
  try {
    await postPointAdjustment(tx, adjustment)
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== 'INSUFFICIENT_FUNDS') throw error
    throw new OperatorError(`${username} has fewer points now`)
  }
}
