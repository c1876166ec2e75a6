import { gameKinds } from '#contract/entities/statement-kinds.ts'
import { type CashItem, cashItemOf } from './items.ts'
import { slotOf } from './slots.ts'

/** A posting on a member's account. Minor units; negative when money was taken. */
export interface FigurePosting {
  readonly entry: bigint
  readonly memberId: string
  /** Cash, or the money of a bonus. */
  readonly account: 'PLAYER' | 'BONUS'
  readonly currency: string
  readonly kind: string
  readonly amountMinor: bigint
  readonly at: Date
  /** Of the round; '' without one. */
  readonly gameType: string
}

interface OfSlot {
  readonly memberId: string
  readonly slot: bigint
  readonly currency: string
}

/** Play of a member in a slot, by type of game. All amounts are minor units and add up. */
export interface PlayFigures extends OfSlot {
  readonly gameType: string
  stakeMinor: bigint
  undoneMinor: bigint
  payoutMinor: bigint
  bonusStakeMinor: bigint
  bonusPayoutMinor: bigint
  bets: number
}

/** What moved beside play. */
export interface CashFigures extends OfSlot {
  readonly item: CashItem
  amountMinor: bigint
  movements: number
}

export interface Figures {
  readonly play: PlayFigures[]
  readonly cash: CashFigures[]
}

/**
 * Sums postings by member, slot, currency and type of game or item. The sum of the result is the sum of the postings: a
 * stake counts against it, what was undone and paid out for it. Movements of bonus money that are no play are left out.
 */
export function foldPostings(postings: readonly FigurePosting[]): Figures {
  const play = new Map<string, PlayFigures>()
  const cash = new Map<string, CashFigures>()
  for (const posting of postings) {
    const { memberId, currency, kind, amountMinor } = posting
    const of = { memberId, slot: slotOf(posting.at), currency }
    const place = `${memberId} ${of.slot} ${currency}`
    if (isPlay(kind))
      addPlay(
        entryOf(play, `${place} ${posting.gameType}`, () => emptyPlay(of, posting.gameType)),
        posting,
      )
    else if (posting.account === 'PLAYER') {
      const item = cashItemOf(kind)
      const row = entryOf(cash, `${place} ${item}`, () => ({ ...of, item, amountMinor: 0n, movements: 0 }))
      row.amountMinor += amountMinor
      row.movements += 1
    }
  }
  return { play: [...play.values()], cash: [...cash.values()] }
}

function addPlay(row: PlayFigures, { account, kind, amountMinor }: FigurePosting): void {
  const isTaken = kind === 'bet'
  // A rollback gives a stake back, or takes a payout back.
  const isUndone = kind === 'rollback' && amountMinor > 0n
  if (account === 'BONUS') {
    if (isTaken || isUndone) row.bonusStakeMinor -= amountMinor
    else row.bonusPayoutMinor += amountMinor
  } else if (isTaken) row.stakeMinor -= amountMinor
  else if (isUndone) row.undoneMinor += amountMinor
  else row.payoutMinor += amountMinor
  if (isTaken) row.bets += 1
}

function emptyPlay(of: OfSlot, gameType: string): PlayFigures {
  const nothing = { stakeMinor: 0n, undoneMinor: 0n, payoutMinor: 0n, bonusStakeMinor: 0n, bonusPayoutMinor: 0n }
  return { ...of, gameType, ...nothing, bets: 0 }
}

const isPlay = (kind: string) => (gameKinds as readonly string[]).includes(kind)

function entryOf<Row>(rows: Map<string, Row>, key: string, create: () => Row): Row {
  const found = rows.get(key)
  if (found) return found
  const created = create()
  rows.set(key, created)
  return created
}
