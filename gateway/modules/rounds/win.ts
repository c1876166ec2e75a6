import type { Tx } from '#gateway/db/index.ts'
import type { WinLimits } from './held-wins/win-limits.ts'
import type { ProviderCall } from './provider-call.ts'
import type { GameRound } from './rounds.store.ts'

export interface Win extends ProviderCall {
  readonly gameCode: string
  readonly currency: string
  /** Zero when the bet is lost. Minor units. */
  readonly amountMinor: bigint
  /** The bet that won. */
  readonly referenceUuid: string
  readonly limits: WinLimits
  /** Writes to the member that the win is being checked, when it is held. */
  readonly tellHeld?: (tx: Tx, heldUntil: Date) => Promise<void>
  /** The numbers of a lottery, for the records. */
  readonly drawn?: string | null
}

/** The part of a win that its credit needs, now or when a held win is released. */
export type Credit = Pick<
  Win,
  'merchant' | 'memberId' | 'provider' | 'transactionUuid' | 'referenceUuid' | 'amountMinor' | 'currency' | 'policy'
>

/** A posted win. */
export interface CreditedWin {
  /** The round after it. */
  readonly round: GameRound
  readonly ledgerId: string | null
  /** The part that was not paid as cash, and its grant. Minor units. */
  readonly bonusMinor: bigint
  readonly grantId: string | null
  /** The balance right after the credit, before earlier settlements of the bet are reversed. Minor units. */
  readonly paidBalanceMinor: bigint
  readonly balanceMinor: bigint
}
