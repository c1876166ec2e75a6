import * as z from 'zod'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import {
  balancePayoutOf,
  decideWithdrawal,
  hasPaidOutTo,
  lockPayout,
  merchantOfPayment,
  namedPayoutOf,
  payOutBalance,
  type WithdrawalAction,
} from '#gateway/modules/payments/index.ts'
import { excludedUntil } from '#gateway/modules/session/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { MemberNote, memberNamed, Reference, RequiredMemberNote, shown, Username } from './shared.ts'

/** A payout is decided while the member waits. */
const PAYOUT_WAIT_HOURS = 1

/** Decisions about withdrawals and their disputes. */
export function withdrawalActs(services: OperatorDeps): Record<string, OperatorAct> {
  const merchantOf = ({ reference }: { readonly reference: string }) =>
    merchantOfPayment(services, 'withdrawal', reference)
  const run = async (
    tx: Tx,
    { merchant, operator, at }: ActContext,
    order: { readonly reference: string; readonly note: string },
    action: WithdrawalAction,
    { memberId = '' }: ActTarget,
  ) => {
    const step = { actor: `operator:${operator.name}`, at, note: order.note } as const
    const state = await decideWithdrawal(tx, services, { merchant, reference: order.reference, action }, step)
    return { state, after: () => services.live.balanceChanged(merchant, memberId) }
  }
  const act = (action: WithdrawalAction, note: typeof MemberNote | typeof RequiredMemberNote = MemberNote) =>
    defineAct({
      permission: 'withdrawals.decide',
      waitsHours: PAYOUT_WAIT_HOURS,
      payload: z.strictObject({ reference: Reference, note }),
      merchantOf,
      target: (tx, context, { reference }) => payoutTarget(tx, context, reference, action),
      run: (tx, context, order, target) => run(tx, context, order, action, target),
    })
  return {
    'withdrawals.review': act('review'),
    'withdrawals.approve': act('approve'),
    'withdrawals.reject': act('reject', RequiredMemberNote),
    'withdrawals.pay': act('pay'),
    'withdrawals.fail': act('fail', RequiredMemberNote),
    'withdrawals.request': balancePayout(services),
    'disputes.resolve': defineAct({
      permission: 'disputes.decide',
      payload: z.strictObject({
        reference: Reference,
        answer: z.enum(['received', 'notReceived']),
        note: RequiredMemberNote,
      }),
      merchantOf,
      target: (tx, context, { reference, answer }) =>
        payoutTarget(tx, context, reference, `end as ${answer} the dispute of`),
      run: (tx, context, { answer, ...order }, target) => run(tx, context, order, answer, target),
    }),
  }
}

/** Part of the payload that names an account for a member who has bound none. */
const NamedAccount = z.strictObject({
  bank: z.string().max(80),
  holder: z.string().max(80),
  number: z.string().max(60),
})
const NAMED_ACCOUNT = 'payout account named by staff'

const BalancePayout = z.strictObject({
  member: Username,
  /** The last digits of the payout account, for a member who has several. */
  account: z
    .string()
    .regex(/^[0-9A-Za-z]{0,34}$/, 'is not the end of an account number')
    .default(''),
  /** The account to pay to: as typed, or encrypted, as a request for approval stores it. */
  to: z.union([NamedAccount, z.string().max(2000)]).optional(),
})

/** Pays out the whole balance of a member who is excluded or whose account is disabled: they may not be able to ask. */
function balancePayout(services: OperatorDeps): OperatorAct {
  const read = async (
    tx: Tx,
    { merchant }: ActContext,
    { member: username, account, to }: z.output<typeof BalancePayout>,
  ) => {
    const member = await memberNamed(tx, merchant, username)
    if (member.status === 'active' && !(await excludedUntil(services, tx, member))) {
      throw new OperatorError('the member can log in and asks for a withdrawal themselves')
    }
    if (to !== undefined) {
      const typed = typeof to === 'string' ? openNamed(services, to) : to
      return { member, payout: await namedPayoutOf(tx, services, { merchant, memberId: member.id, typed }) }
    }
    const digits = account.toUpperCase()
    return { member, payout: await balancePayoutOf(tx, services, { merchant, memberId: member.id, digits }) }
  }
  return defineAct({
    permission: 'withdrawals.request',
    payload: BalancePayout,
    conceal: ({ to, ...order }) => {
      if (to === undefined || typeof to === 'string') return to === undefined ? order : { ...order, to }
      return { ...order, to: services.secretBox.encrypt(NAMED_ACCOUNT, JSON.stringify(to)) }
    },
    async target(tx, context, order) {
      const { member, payout } = await read(tx, context, order)
      const { amountMinor, currency, accountId, shownAccount, named } = payout
      const amount = { minor: amountMinor, currency }
      const isKnown = accountId !== null && (await hasPaidOutTo(tx, context.merchant, accountId))
      const kind = isKnown ? 'an account paid before' : 'an account first used'
      const account = named
        ? `an account that staff name, ${named.bank}, ${named.holder}, ${shownAccount}`
        : `${kind}, ${shownAccount}`
      return {
        object: member.username,
        version: `${amountMinor} ${accountId ?? 'named by staff'}`,
        summary: `pay the whole balance of ${member.username}, ${shown(amount)}, to ${account}`,
        memberId: member.id,
        amount,
        facts: isKnown ? [] : ['accountFirstUsed'],
      }
    },
    async run(tx, context, order) {
      const { operator, at, actId, merchant } = context
      const { member, payout } = await read(tx, context, order)
      const step = { actor: `operator:${operator.name}`, at, requestKey: actId } as const
      const reference = await payOutBalance(tx, services, payout, step)
      const after = () => services.live.balanceChanged(merchant, member.id)
      return { state: `${reference} is approved and waits to be paid`, after }
    },
  })
}

async function payoutTarget(tx: Tx, { merchant }: ActContext, reference: string, verb: string): Promise<ActTarget> {
  const { state, member_id, account_id, amount_minor, currency } = await lockPayout(tx, merchant, reference)
  const isKnown = await hasPaidOutTo(tx, merchant, account_id)
  const amount = { minor: amount_minor, currency }
  const account = isKnown ? 'an account paid before' : 'an account first used'
  return {
    object: reference,
    version: state,
    summary: `${verb} the withdrawal ${reference} of ${shown(amount)} to ${account}`,
    memberId: member_id,
    amount,
    facts: isKnown ? [] : ['accountFirstUsed'],
  }
}

/** @throws {OperatorError} the text is not what this gateway has encrypted */
function openNamed({ secretBox }: Pick<OperatorDeps, 'secretBox'>, sealed: string): z.output<typeof NamedAccount> {
  const text = secretBox.decrypt(NAMED_ACCOUNT, sealed)
  if (text === null) throw new OperatorError('to: is no account')
  return NamedAccount.parse(JSON.parse(text))
}
