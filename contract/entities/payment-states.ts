/**
 * The states of deposits and withdrawals and the transitions between them, used by services, screens and the operator's
 * command. Without zod, because screens use it in the browser.
 */

/** The channel of a deposit method. */
export const paymentChannels = ['CARD', 'WALLET', 'QR', 'BANK', 'CRYPTO'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** `created`: being set up, or waiting for the slip of a transfer. `pending`: at the provider, or with the operator. */
export const depositStates = ['created', 'pending', 'paid', 'failed', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

/** A late payment counts: a failed or expired deposit can become paid, and a paid one is final. */
export const depositTransitions = {
  created: ['pending', 'paid', 'failed', 'expired'],
  pending: ['paid', 'failed', 'expired'],
  paid: [],
  failed: ['paid'],
  expired: ['paid', 'failed'],
} as const satisfies Record<DepositState, readonly DepositState[]>

export const withdrawalStates = [
  'requested',
  'reviewing',
  'approved',
  'paid',
  'awaitingConfirmation',
  'received',
  'fullPayment',
  'notReceived',
  'rejected',
  'failed',
  'recalled',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * The money is held from `requested` on. `received` and `fullPayment` settle the hold; `rejected`, `failed` and `recalled`
 * release it. `notReceived` is an open dispute, which the operator resolves.
 */
export const withdrawalTransitions = {
  requested: ['reviewing', 'rejected', 'recalled'],
  reviewing: ['approved', 'rejected', 'recalled'],
  approved: ['paid', 'failed'],
  paid: ['awaitingConfirmation'],
  awaitingConfirmation: ['received', 'fullPayment', 'notReceived'],
  notReceived: ['received', 'failed'],
  received: [],
  fullPayment: [],
  rejected: [],
  failed: [],
  recalled: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>

/** The player's confirmation of a withdrawal (specification section 4, withdrawal confirmation). */
export const withdrawalAnswers = ['received', 'fullPayment', 'notReceived'] as const
export type WithdrawalAnswer = (typeof withdrawalAnswers)[number]

/** Who must act next; `none`: the payment is final. */
export const stepOwners = ['member', 'provider', 'operator', 'none'] as const
export type StepOwner = (typeof stepOwners)[number]

export function canMove<State extends string>(
  table: Readonly<Record<State, readonly State[]>>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to)
}

/** Who must act next on a deposit. A transfer waits for its slip, then for the operator. */
export function depositOwner(state: DepositState, kind: 'redirect' | 'transfer'): StepOwner {
  if (state === 'created') return kind === 'transfer' ? 'member' : 'provider'
  if (state === 'pending') return kind === 'transfer' ? 'operator' : 'member'
  return 'none'
}

const withdrawalOwners: Readonly<Record<WithdrawalState, StepOwner>> = {
  requested: 'operator',
  reviewing: 'operator',
  approved: 'operator',
  paid: 'provider',
  awaitingConfirmation: 'member',
  notReceived: 'operator',
  received: 'none',
  fullPayment: 'none',
  rejected: 'none',
  failed: 'none',
  recalled: 'none',
}

export function withdrawalOwner(state: WithdrawalState): StepOwner {
  return withdrawalOwners[state]
}

/** States in which a player may recall a withdrawal, if the brand allows it. */
export function isRecallable(state: WithdrawalState): boolean {
  return canMove<WithdrawalState>(withdrawalTransitions, state, 'recalled')
}

/** The states of a payment that takes its ordinary course. */
export const depositCourse = ['created', 'pending', 'paid'] as const satisfies readonly DepositState[]
export const withdrawalCourse = [
  'requested',
  'reviewing',
  'approved',
  'paid',
  'awaitingConfirmation',
  'received',
] as const satisfies readonly WithdrawalState[]

/** The states that a payment has still to go through; none for one that has ended or has left the ordinary course. */
export function statesAhead(course: readonly string[], state: string): readonly string[] {
  const at = course.indexOf(state)
  return at < 0 ? [] : course.slice(at + 1)
}

/** States in which a payment may end as its member wanted. */
const goodEnds: readonly string[] = ['paid', 'received', 'fullPayment'] satisfies (DepositState | WithdrawalState)[]

/** Whether a payment that has ended did so as its member wanted. */
export function isGoodEnd(state: string): boolean {
  return goodEnds.includes(state)
}

/** Maximum size of a slip (specification section 9, upload limit). */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024
/** Maximum number of payout accounts of a member. */
export const PAYOUT_ACCOUNTS_MAX = 3
/** Maximum length of a dispute's remark (specification section 9, remark limit). */
export const DISPUTE_NOTE_MAX_LENGTH = 140
