import { checkRound, roundIdOfBet, winContent } from '../check-win.ts'
import { ceilingOf, type WinCeiling } from '../held-wins/win-limits.ts'
import { type ProviderCallOutcome, replayResult } from '../provider-call.ts'
import { RoundRefusal } from '../refusal.ts'
import type { LockedMember } from '../transactions.store.ts'
import type { Win } from '../win.ts'
import type { KnownWin } from './batch.store.ts'

/** A win that needs no more than a credit of cash: it can be settled together with others. */
export interface PlainWin {
  readonly win: Win
  readonly content: Buffer
  readonly member: LockedMember
  readonly roundId: string
  readonly vendor: string
  readonly ceiling: WinCeiling
}

export interface SortedWins {
  /** Wins that move nothing: repeated ones, and ones that are refused. */
  readonly answered: ReadonlyMap<Win, ProviderCallOutcome | RoundRefusal>
  readonly plain: readonly PlainWin[]
}

/**
 * Says what each win of a group needs, by the rules of `payWin`. A win is in neither part when it is to be paid alone: it moves bonus
 * money, is above its ceiling, is the second one of its bet or its round, tells the member something, or another win of the group has
 * its id. All new wins of its member are then paid alone too, because they follow each other.
 */
export function sortWins(
  wins: readonly Win[],
  members: ReadonlyMap<string, LockedMember>,
  known: readonly KnownWin[],
): SortedWins {
  const answered = new Map<Win, ProviderCallOutcome | RoundRefusal>()
  const plain: PlainWin[] = []
  const alone = new Set<string>()
  const taken = new Set<string>()
  for (const [place, win] of wins.entries()) {
    const found = known[place]
    const member = members.get(win.memberId)
    // What the first of two with one id or round does is not known here.
    const isRepeated = isTaken(taken, win, found)
    const sorted = isRepeated ? 'alone' : sortWin(win, member, found)
    if (sorted === 'alone') alone.add(win.memberId)
    else if ('ceiling' in sorted) plain.push(sorted)
    else answered.set(win, sorted)
  }
  return { answered, plain: plain.filter(({ win }) => !alone.has(win.memberId)) }
}

function sortWin(
  win: Win,
  member: LockedMember | undefined,
  found: KnownWin | undefined,
): PlainWin | ProviderCallOutcome | RoundRefusal | 'alone' {
  const content = winContent(win)
  try {
    if (!member) throw new RoundRefusal('TOKEN_INVALID')
    if (found?.earlier) return replayResult(found.earlier, content)
    roundIdOfBet(win, found?.bet ?? undefined)
    const { round, hasWon } = { hasWon: false, ...found }
    const {
      id: roundId,
      vendor_code: vendor,
      game_code: game,
      grant_id,
      payout_minor,
    } = checkRound(win, round ?? undefined)
    const ceiling = ceilingOf(win.limits, { vendor, game, currency: win.currency })
    const isAlone =
      hasWon ||
      payout_minor !== 0n ||
      grant_id !== null ||
      // What a free round wins may be bonus money.
      found?.bet?.is_free === true ||
      member.has_grant === true ||
      win.amountMinor > ceiling.winMinor ||
      win.within !== undefined
    return isAlone ? 'alone' : { win, content, member, roundId, vendor, ceiling }
  } catch (error) {
    if (error instanceof RoundRefusal) return error
    throw error
  }
}

/** Whether an earlier win of the group has the id, the bet or the round of this one. Remembers all three. */
function isTaken(taken: Set<string>, win: Win, found: KnownWin | undefined): boolean {
  const names = [
    `id ${win.transactionUuid}`,
    `bet ${win.referenceUuid}`,
    `round ${found?.bet?.round_id ?? win.referenceUuid}`,
  ]
  const isRepeated = names.some((name) => taken.has(name))
  for (const name of names) taken.add(name)
  return isRepeated
}
