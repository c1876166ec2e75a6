/**
 * The states money goes through on its way in and out, and the arrows between them: services, screens and the operator's
 * command read the same tables. Free of zod, since screens read it in the browser.
 */

/** How a player pays; a brand's methods each have one. */
export const paymentChannels = ['CARD', 'WALLET', 'QR', 'BANK', 'CRYPTO'] as const
export type PaymentChannel = (typeof paymentChannels)[number]

/** `created`: being set up, or waiting for the slip of a transfer. `pending`: at the provider, or with the operator. */
export const depositStates = ['created', 'pending', 'paid', 'failed', 'expired'] as const
export type DepositState = (typeof depositStates)[number]

/** Money that arrives late has still arrived: a deposit that failed or ran out can be paid, and a paid one stays paid. */
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
 * The money is held from `requested` on. `received` and `fullPayment` give it away; `rejected`, `failed` and `recalled`
 * bring it back. `notReceived` is an open dispute, which the operator ends.
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

/** What a player may answer when asked whether the money came (specification section 4, withdrawal confirmation). */
export const withdrawalAnswers = ['received', 'fullPayment', 'notReceived'] as const
export type WithdrawalAnswer = (typeof withdrawalAnswers)[number]

/** Whose turn it is; `nobody`: it is over. */
export const stepOwners = ['member', 'provider', 'operator', 'nobody'] as const
export type StepOwner = (typeof stepOwners)[number]

export function canMove<State extends string>(
  table: Readonly<Record<State, readonly State[]>>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to)
}

/** Whose turn a deposit waits for. A transfer waits for its slip, then for the operator. */
export function depositOwner(state: DepositState, kind: 'redirect' | 'transfer'): StepOwner {
  if (state === 'created') return kind === 'transfer' ? 'member' : 'provider'
  if (state === 'pending') return kind === 'transfer' ? 'operator' : 'member'
  return 'nobody'
}

const withdrawalOwners: Readonly<Record<WithdrawalState, StepOwner>> = {
  requested: 'operator',
  reviewing: 'operator',
  approved: 'operator',
  paid: 'provider',
  awaitingConfirmation: 'member',
  notReceived: 'operator',
  received: 'nobody',
  fullPayment: 'nobody',
  rejected: 'nobody',
  failed: 'nobody',
  recalled: 'nobody',
}

export function withdrawalOwner(state: WithdrawalState): StepOwner {
  return withdrawalOwners[state]
}

/** States in which a player may still take a withdrawal back, where the brand allows it. */
export function isRecallable(state: WithdrawalState): boolean {
  return canMove<WithdrawalState>(withdrawalTransitions, state, 'recalled')
}

/** A slip: png or jpg, at most so many bytes (specification section 9, upload limit). */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024
/** Accounts a member may have bound at once. */
export const PAYOUT_ACCOUNTS_MAX = 3
/** What a player may add to a dispute (specification section 9, remark limit). */
export const DISPUTE_NOTE_MAX_LENGTH = 140
