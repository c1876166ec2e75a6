/** What a round of a game posts to a member's account: a bet takes, a payout brings, a rollback undoes a bet. */
export const gameKinds = ['bet', 'payout', 'rollback'] as const

/** A withdrawal takes the money aside when it is asked for, and gives it back when it is refused. */
export const withdrawalKinds = ['withdrawalHold', 'withdrawalRelease'] as const

/** Money between a member's own wallets, and to or from the one above. */
export const transferKinds = [
  'transferIn',
  'transferOut',
  'transferOutHold',
  'transferOutRelease',
  'transferUpline',
  'transferDownline',
] as const

/** Kinds of movement on a member's account that have a name of their own; another reads as `other`. */
export const statementKinds = [
  ...gameKinds,
  'deposit',
  ...withdrawalKinds,
  ...transferKinds,
  'adjustment',
  'openingBalance',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** What a statement can be narrowed to; null: to nothing. */
export const statementCategories = {
  ALL: null,
  DEPOSITS: ['deposit'],
  WITHDRAWALS: withdrawalKinds,
  GAMES: gameKinds,
  TRANSFERS: transferKinds,
} as const satisfies Record<string, readonly StatementKind[] | null>
export type StatementCategory = keyof typeof statementCategories
export const statementCategoryNames = Object.keys(statementCategories) as [StatementCategory, ...StatementCategory[]]

/** More movements than this are no file for one reader: a shorter period has them too. */
export const EXPORT_MAX_LINES = 20_000
