import type { ChainRecord, Reward, RoundOpening, RoundStatus, SeedPair, Settlement } from './events.ts'

/** A round with everything that happened to it. */
export interface Round extends RoundOpening {
  status: RoundStatus
  settlement: Settlement | null
  /** The settlement before a correction, which stands if its win cannot be taken back. */
  correctedFrom: Settlement | null
  /** The operator checks its win until then. */
  heldUntil?: string
  /** Why it was refused or voided. */
  reason: string | null
  rollbackTx: string | null
  /** Takes the win back before the stake is given back. */
  undoTx: string | null
}

export interface CurrentSeed extends SeedPair {
  /** The nonce of the next round. */
  nonce: number
}

export interface RewardState extends Reward {
  used: number
  isCancelled: boolean
}

export interface Chain extends ChainRecord {
  /** The last rounds played, the latest last: number, multiplier, time. */
  readonly ended: { readonly round: number; readonly point: number; readonly at: string }[]
}
