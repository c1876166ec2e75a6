import { countedStake, type StakeOfRound } from '#gateway/lib/counted-stake.ts'

/** A posting of a member's account, in the order of the ledger. */
export interface Move {
  readonly kind: string
  readonly reference: string
  /** Minor units; negative when money was taken. */
  readonly amountMinor: bigint
  readonly at: Date
  /** The round of a bet, payout or rollback; null when no round is known. */
  readonly round: string | null
  readonly gameType: string | null
  readonly vendor: string | null
  /** Bonus money was moved: a stake of it counts, and it is no part of what a deposit locks. */
  readonly isBonus?: boolean
  /** The whole stake of a bet or of one that was undone, which opposite bets can lower. */
  readonly stake?: StakeOfRound | null
}

/** A deposit that is not wagered yet, and what it locks. Minor units. */
export interface WageringState {
  readonly reference: string
  readonly at: Date
  readonly depositMinor: bigint
  readonly requiredMinor: bigint
  readonly wageredMinor: bigint
  readonly remainingMinor: bigint
  /** What is left of the deposit and of the wins from it. */
  readonly lockedMinor: bigint
}

export interface WageringRules {
  /** What a deposit has to be played, in percent of it. */
  readonly percent: number
  /** The same for money that points were converted into. */
  readonly pointsPercent?: number
  /** How much of a stake counts, in percent. */
  weightOf(move: Move): number
}

interface Lock {
  readonly deposit: Move
  readonly required: bigint
  /** In hundredths of a minor unit, because weights are percents. */
  remaining: bigint
  pool: bigint
}

/** What a round was staked from, and which wagering its stakes counted for. */
interface RoundFunds {
  total: bigint
  readonly fromLocks: Map<Lock, bigint>
  readonly counted: { readonly lock: Lock; amount: bigint }[]
}

const WEIGHT_UNIT = 100n

/**
 * The wagering of each deposit, from all postings since its first one. A lock covers the deposit and what was won with it:
 * stakes are taken from the oldest lock that holds money, a payout returns in the same shares, and cash that no lock covers
 * stays free. A stake counts once, by the weight of its game, for the oldest open lock that holds money.
 */
export function wageringOf(moves: readonly Move[], rules: WageringRules): WageringState[] {
  const locks: Lock[] = []
  const rounds = new Map<string, RoundFunds>()
  for (const move of moves) {
    if (move.kind === 'deposit' || move.kind === 'pointConvert') {
      const percent = move.kind === 'deposit' ? rules.percent : (rules.pointsPercent ?? 0)
      const required = (move.amountMinor * BigInt(percent) + 99n) / 100n
      if (required > 0n) {
        locks.push({ deposit: move, required, remaining: required * WEIGHT_UNIT, pool: move.amountMinor })
      }
      continue
    }
    const funds = fundsOf(rounds, move.round ?? '')
    const weight = BigInt(rules.weightOf(move))
    if (move.isBonus) playBonus(locks, funds, move, weight)
    else if (move.kind === 'bet') stake(locks, funds, -move.amountMinor, unitsOf(move, weight))
    else if (move.kind === 'payout') share(funds, move.amountMinor)
    else if (move.kind === 'rollback' && move.amountMinor < 0n) share(funds, move.amountMinor)
    else if (move.kind === 'rollback') returnStake(funds, move.amountMinor, unitsOf(move, weight))
  }
  return locks.map(stateOf)
}

export function remainingOf(lines: readonly WageringState[]): bigint {
  return lines.reduce((sum, { remainingMinor, lockedMinor }) => sum + (lockedMinor > 0n ? remainingMinor : 0n), 0n)
}

export function lockedOf(lines: readonly WageringState[]): bigint {
  return lines.reduce((sum, { lockedMinor }) => sum + lockedMinor, 0n)
}

function fundsOf(rounds: Map<string, RoundFunds>, round: string): RoundFunds {
  const known = rounds.get(round)
  if (known) return known
  const funds: RoundFunds = { total: 0n, fromLocks: new Map(), counted: [] }
  rounds.set(round, funds)
  return funds
}

/** What a stake counts by the weight of its game, without what opposite bets cancel. */
function unitsOf({ amountMinor, stake }: Move, weight: bigint): bigint {
  const counted = stake ? countedStake(amountMinor, stake) : amountMinor
  return (counted < 0n ? -counted : counted) * weight
}

const isOpen = ({ remaining }: Lock) => remaining > 0n

function stake(locks: readonly Lock[], funds: RoundFunds, amount: bigint, units: bigint): void {
  const open = locks.filter(isOpen)
  // A lock without money left covers nothing, so it does not use up the stakes of the others.
  const holding = open.filter(({ pool }) => pool > 0n)
  funds.total += amount
  let toTake = amount
  for (const lock of open) {
    const taken = min(lock.pool, toTake)
    lock.pool -= taken
    toTake -= taken
    if (taken > 0n) funds.fromLocks.set(lock, (funds.fromLocks.get(lock) ?? 0n) + taken)
  }
  count(holding.length > 0 ? holding : open, funds, units)
}

function count(locks: readonly Lock[], funds: RoundFunds, units: bigint): void {
  let toCount = units
  for (const lock of locks) {
    const counted = min(lock.remaining, toCount)
    lock.remaining -= counted
    toCount -= counted
    if (counted > 0n) funds.counted.push({ lock, amount: counted })
  }
}

/** A stake of bonus money counts like any other, for the oldest open lock that holds money; its wins are no cash. */
function playBonus(locks: readonly Lock[], funds: RoundFunds, move: Move, weight: bigint): void {
  const units = unitsOf(move, weight)
  const open = locks.filter(isOpen)
  const holding = open.filter(({ pool }) => pool > 0n)
  if (move.kind === 'bet') count(holding.length > 0 ? holding : open, funds, units)
  else if (move.kind === 'rollback' && move.amountMinor > 0n) uncount(funds, units)
}

/** Takes back what counted, the last counted first. */
function uncount(funds: RoundFunds, units: bigint): void {
  let left = units
  for (const entry of funds.counted.toReversed()) {
    const back = min(entry.amount, left)
    entry.amount -= back
    entry.lock.remaining += back
    left -= back
  }
}

/** Credits (or debits) the locks that the round was staked from by their shares; the rest is free cash. */
function share(funds: RoundFunds, amount: bigint): void {
  for (const [lock, staked] of funds.fromLocks) {
    if (!isOpen(lock) || staked === 0n) continue
    const part = lock.pool + (amount * staked) / funds.total
    lock.pool = part > 0n ? part : 0n
  }
}

/** A rolled-back stake does not count, the last counted first, and returns to where it came from. */
function returnStake(funds: RoundFunds, amount: bigint, units: bigint): void {
  uncount(funds, units)
  share(funds, amount)
  for (const [lock, staked] of funds.fromLocks) {
    const returned = funds.total > amount ? (amount * staked) / funds.total : staked
    funds.fromLocks.set(lock, staked - returned)
  }
  funds.total = funds.total > amount ? funds.total - amount : 0n
}

function stateOf(lock: Lock): WageringState {
  const { deposit, required, remaining, pool } = lock
  const remainingMinor = (remaining + WEIGHT_UNIT - 1n) / WEIGHT_UNIT
  return {
    reference: deposit.reference,
    at: deposit.at,
    depositMinor: deposit.amountMinor,
    requiredMinor: required,
    wageredMinor: required - remainingMinor,
    remainingMinor,
    lockedMinor: remaining > 0n ? pool : 0n,
  }
}

const min = (one: bigint, other: bigint): bigint => (one < other ? one : other)
