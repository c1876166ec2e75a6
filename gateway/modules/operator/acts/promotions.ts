import * as z from 'zod'
import { APPLICATION_REMARK_MAX_LENGTH, refusalReasons } from '#contract/entities/rewards/application-states.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import {
  approveApplication,
  giftOffer,
  giveGift,
  lockHeldAccrual,
  lockHeldReward,
  lockOpenApplication,
  merchantOfApplication,
  payAccrual,
  payHeldReward,
  refuseAccrual,
  refuseHeldReward,
  rejectApplication,
  sumsOf,
  wordsOf,
} from '#gateway/modules/promotions/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { type MessageLine, notifyMember } from './member-message.ts'
import { amountTyped, memberNamed, Reference, RequiredMemberNote, shown, Username } from './shared.ts'

/** The member reads it with the reason. */
const Note = z.string().trim().max(APPLICATION_REMARK_MAX_LENGTH).default('')
const Amount = z.string().max(30)

const Approve = z.strictObject({ reference: Reference, amount: Amount, note: Note })
const Reject = z
  .strictObject({ reference: Reference, reason: z.enum(refusalReasons), note: Note })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', {
    path: ['note'],
    message: 'say why: the member reads it',
  })
const Gift = z.strictObject({ promotion: z.string().max(40), member: Username, amount: Amount })

/** Decisions about applications for promotions, and gifts by hand. Promotions specification, sections 5 and 8. */
export function promotionActs(services: OperatorDeps): Record<string, OperatorAct> {
  return {
    'applications.approve': approveAct(services),
    'applications.reject': rejectAct(services),
    'gifts.give': giftAct(services),
    'rewards.pay': heldAct(services, 'pay'),
    'rewards.refuse': heldAct(services, 'refuse'),
    'referrals.pay': referralAct(services, 'pay'),
    'referrals.refuse': referralAct(services, 'refuse'),
  }
}

function approveAct(services: OperatorDeps): OperatorAct {
  return defineAct({
    permission: 'applications.decide',
    payload: Approve,
    merchantOf: ({ reference }) => merchantOfApplication(services, reference),
    async target(tx, { merchant }, { reference, amount: typed }): Promise<ActTarget> {
      const { entry } = await lockOpenApplication(tx, merchant, reference)
      const amount = {
        minor: sumWithin(typed, { ...sumsOf(entry), currency: entry.currency }),
        currency: entry.currency,
      }
      const summary = `pay ${shown(amount)} for ${entry.promotion_id} (${reference})`
      return { object: reference, version: entry.state, summary, memberId: entry.member_id, amount }
    },
    async run(tx, { merchant, operator, at }, { reference, amount: typed, note }) {
      const open = await lockOpenApplication(tx, merchant, reference)
      const { document, currency, member_id: memberId } = open.entry
      const minor = sumWithin(typed, { ...sumsOf(open.entry), currency })
      const state = await approveApplication(tx, open, minor, { actor: `operator:${operator.name}`, at, note })
      const line = { key: `message.reward.${state}`, values: { amount: shown({ minor, currency }) } }
      await notify(services, tx, { merchant, at, memberId }, { document, lines: [line], note })
      return { state, after: () => services.live.balanceChanged(merchant, memberId) }
    },
  })
}

function rejectAct(services: OperatorDeps): OperatorAct {
  return defineAct({
    permission: 'applications.decide',
    payload: Reject,
    merchantOf: ({ reference }) => merchantOfApplication(services, reference),
    async target(tx, { merchant }, { reference, reason }): Promise<ActTarget> {
      const { entry } = await lockOpenApplication(tx, merchant, reference)
      const summary = `refuse ${entry.promotion_id} (${reference}): ${reason}`
      return { object: reference, version: entry.state, summary, memberId: entry.member_id }
    },
    async run(tx, { merchant, operator, at }, { reference, reason, note }) {
      const open = await lockOpenApplication(tx, merchant, reference)
      const { document, member_id: memberId } = open.entry
      await rejectApplication(tx, open, reason, { actor: `operator:${operator.name}`, at, note })
      const why = reason === 'other' ? [] : [{ key: `message.application.reason.${reason}` }]
      const lines = [{ key: 'message.application.rejected' }, ...why]
      await notify(services, tx, { merchant, at, memberId }, { document, lines, note })
      return { state: 'rejected', after: () => services.live.promoChanged(merchant, memberId) }
    },
  })
}

/** A reward for a friend that a guard has held: what is refused has a note that both members read. */
function referralAct(services: OperatorDeps, way: 'pay' | 'refuse'): OperatorAct {
  return defineAct({
    permission: 'referrals.decide',
    needsReason: true,
    payload: z.strictObject({ id: z.uuid(), note: way === 'refuse' ? RequiredMemberNote : Note }),
    async target(tx, { merchant }, { id }): Promise<ActTarget> {
      const { friend, friend_id: memberId, promotion_id: promotion } = await lockHeldAccrual(tx, merchant, id)
      return { object: id, version: 'held', summary: `${way} ${promotion} for the friend ${friend}`, memberId }
    },
    async run(tx, { merchant, operator, at }, { id, note }) {
      const accrual = await lockHeldAccrual(tx, merchant, id)
      const { document, inviter_id, friend_id } = accrual
      if (way === 'pay') {
        const paid = await payAccrual(tx, accrual, { actor: `operator:${operator.name}`, at })
        const after = () => {
          for (const memberId of paid) services.live.balanceChanged(merchant, memberId)
        }
        return { state: 'paid', after }
      }
      await refuseAccrual(tx, accrual, { at, note })
      for (const memberId of [inviter_id, friend_id])
        await notify(services, tx, { merchant, at, memberId }, { document, lines: [], note })
      return { state: 'refused' }
    },
  })
}

/** A reward that a guard has held: the member reads the note of a refusal. */
function heldAct(services: OperatorDeps, way: 'pay' | 'refuse'): OperatorAct {
  return defineAct({
    permission: 'referrals.decide',
    needsReason: true,
    payload: z.strictObject({ id: z.uuid(), note: way === 'refuse' ? RequiredMemberNote : Note }),
    async target(tx, { merchant }, { id }): Promise<ActTarget> {
      const { promotion_id: promotion, member_id: memberId } = await lockHeldReward(tx, merchant, id)
      return { object: id, version: 'held', summary: `${way} the reward of ${promotion}`, memberId }
    },
    async run(tx, { merchant, operator, at }, { id, note }) {
      const entry = await lockHeldReward(tx, merchant, id)
      const { document, member_id: memberId, award_kind: kind, award_minor: minor, currency } = entry
      const step = { actor: `operator:${operator.name}`, at }
      const state = way === 'pay' ? await payHeldReward(tx, entry, step) : 'refused'
      if (way === 'refuse') await refuseHeldReward(tx, entry, { ...step, note })
      const isMoney = kind === 'cash' || kind === 'bonus'
      const paid = { key: `message.reward.${state}`, values: { amount: shown({ minor, currency }) } }
      const lines = way === 'pay' && isMoney ? [paid] : []
      await notify(services, tx, { merchant, at, memberId }, { document, lines, note })
      return { state, after: () => services.live.balanceChanged(merchant, memberId) }
    },
  })
}

function giftAct(services: OperatorDeps): OperatorAct {
  return defineAct({
    permission: 'grants.award',
    needsReason: true,
    payload: Gift,
    async target(tx, { merchant }, { promotion, member: username, amount: typed }): Promise<ActTarget> {
      const member = await memberNamed(tx, merchant, username)
      const { offer, ...sums } = giftOffer(brandKey(services, merchant), promotion)
      const { currency } = offer
      const amount = { minor: sumWithin(typed, { ...sums, currency }), currency }
      const summary = `give ${member.username} ${shown(amount)} by ${promotion}`
      const object = `${member.username} ${promotion}`
      return { object, version: member.status, summary, memberId: member.id, amount }
    },
    async run(tx, context, order, { memberId = '' }) {
      return await give(services, tx, context, { ...order, memberId })
    },
  })
}

async function give(
  services: OperatorDeps,
  tx: Tx,
  { merchant, operator, at }: ActContext,
  { promotion, amount: typed, memberId }: z.output<typeof Gift> & { readonly memberId: string },
) {
  const key = brandKey(services, merchant)
  const { document, currency } = giftOffer(key, promotion).offer
  const amountMinor = amountTyped(typed, currency)
  const gift = { ...key, promotionId: promotion, memberId, amountMinor }
  const state = await giveGift(tx, gift, { actor: `operator:${operator.name}`, at })
  const line = { key: `message.reward.${state}`, values: { amount: shown({ minor: amountMinor, currency }) } }
  await notify(services, tx, { merchant, at, memberId }, { document, lines: [line] })
  return { state, after: () => services.live.balanceChanged(merchant, memberId) }
}

interface Told {
  readonly document: PromotionDocument
  readonly lines: readonly MessageLine[]
  readonly note?: string
}

/** Tells the member what was decided, under the promotion's title. */
async function notify(
  services: OperatorDeps,
  tx: Tx,
  reader: { readonly merchant: string; readonly memberId: string; readonly at: Date },
  { document, lines, note = '' }: Told,
): Promise<void> {
  await notifyMember(services, tx, reader, ({ brand, language }) => ({
    title: wordsOf(brand, document, language).title,
    lines,
    note,
  }))
}

interface Sums {
  readonly leastMinor: bigint
  readonly mostMinor: bigint
  readonly currency: string
}

/** @throws {OperatorError} the sum is outside the rule */
function sumWithin(typed: string, { leastMinor, mostMinor, currency }: Sums): bigint {
  const minor = amountTyped(typed, currency)
  if (minor >= leastMinor && minor <= mostMinor) return minor
  const [least, most] = [leastMinor, mostMinor].map((sum) => shown({ minor: sum, currency }))
  throw new OperatorError(`the rule allows ${least} to ${most}`)
}

function brandKey({ brands }: Pick<OperatorDeps, 'brands'>, merchant: string) {
  const brand = brands.findByMerchant(merchant)
  if (!brand) throw new OperatorError(`there is no brand ${merchant}`)
  return { merchant, brand }
}
