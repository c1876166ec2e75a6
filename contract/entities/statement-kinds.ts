/** Postings of a round: a bet debits, a payout credits, a rollback reverses a bet. */
export const gameKinds = ['bet', 'payout', 'rollback'] as const

/**
 * A withdrawal holds the money when it is requested, and releases it when it is refused. When it is paid, nothing moves on
 * the member's account: that line has the amount zero.
 */
export const withdrawalKinds = ['withdrawalHold', 'withdrawalPaid', 'withdrawalRelease'] as const

/** What a payment provider took back of a deposit, what the balance lacked and is lent, and what is paid of that later. */
export const reversalKinds = ['refund', 'chargeback', 'debt', 'debtPayment'] as const

/** Transfers to or from an upline or downline. */
export const memberTransferKinds = ['transferUpline', 'transferDownline'] as const

/** Transfers between a member's wallets, and to or from their upline. */
export const transferKinds = [
  'transferIn',
  'transferOut',
  'transferOutHold',
  'transferOutRelease',
  ...memberTransferKinds,
] as const

/** What promotions pay: cash rewards, bonus money whose wagering task is done, and points turned into cash. */
export const promotionKinds = ['reward', 'bonusRelease', 'pointConvert'] as const

/** What contracts pay agents; the kind of the transaction is the kind of the contract. */
export const contractPayKinds = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'] as const

/** What lottery orders bring besides prizes: to the player at the settlement, to the agents above once a day. */
export const rebateKinds = ['lotteryRebate', 'agentRebate'] as const

/** Kinds of transactions with a label; all others are shown as `other`. */
export const statementKinds = [
  ...gameKinds,
  'deposit',
  ...reversalKinds,
  ...withdrawalKinds,
  ...transferKinds,
  'adjustment',
  'openingBalance',
  ...promotionKinds,
  ...contractPayKinds,
  ...rebateKinds,
] as const
export type StatementKind = (typeof statementKinds)[number]

/** Filters of a statement; null: no filter. */
export const statementCategories = {
  ALL: null,
  DEPOSITS: ['deposit', ...reversalKinds],
  WITHDRAWALS: withdrawalKinds,
  GAMES: gameKinds,
  TRANSFERS: transferKinds,
} as const satisfies Record<string, readonly StatementKind[] | null>
export type StatementCategory = keyof typeof statementCategories
export const statementCategoryNames = Object.keys(statementCategories) as [StatementCategory, ...StatementCategory[]]

/** Maximum number of transactions in an export. */
export const EXPORT_MAX_LINES = 20_000
