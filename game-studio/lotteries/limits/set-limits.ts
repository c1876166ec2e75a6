import { keysOf, LotteryError, parseSelection, playOf, selectionText } from '#lottery/index.ts'
import type { Store } from '../../state/store.ts'
import { ResultRefused } from '../imported/result-text.ts'
import { isOffered } from '../issues.ts'
import { rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'
import { issueByNumber } from '../timetable.ts'
import { RESTRICTED_PERCENT } from './restricted.ts'

interface Who {
  readonly by: string
  readonly reason: string
}

/** The highest limit that can be set; a limit is in lowest stakes. */
const MOST_STAKES = 1_000_000_000

/**
 * Sets what an issue, a number or a play of a lottery may cost. Accepted orders stand, also above a lower limit.
 *
 * @param what `issue`, `number`, or the code of a play @throws ResultRefused in words for the person
 */
export async function setLimit(
  store: Store,
  lottery: Lottery,
  { what, stakes, by, reason }: Who & { readonly what: string; readonly stakes: number },
  now: Date,
): Promise<void> {
  const { plays } = rulesOf(lottery.kind).rules
  if (what !== 'issue' && what !== 'number' && !plays.some(({ code }) => code === what))
    throw new ResultRefused(`${what} is neither issue, number nor a play of this lottery`)
  if (!Number.isInteger(stakes) || stakes < 0 || stakes > MOST_STAKES)
    throw new ResultRefused(`a limit is a whole number of lowest stakes, up to ${MOST_STAKES}`)
  await store.record({
    t: 'limitSet',
    limit: { lottery: lottery.code, what, stakes, by, reason, at: now.toISOString() },
  })
}

/**
 * Closes the numbers of a bet in an issue, for every play that reads them, or opens them again. Orders that were accepted stand.
 *
 * @throws ResultRefused in words for the person
 */
export async function closeNumber(
  store: Store,
  lottery: Lottery,
  wish: Who & NumbersInIssue & { readonly isClosed: boolean },
  now: Date,
): Promise<void> {
  const selection = selectionIn(store, lottery, wish, now)
  const number = { ...wish, selection, lottery: lottery.code, at: now.toISOString() }
  await store.record({ t: 'numberClosed', number })
}

/**
 * Sells the numbers of a bet in an issue at a part of their price, for this play; 100 % is the usual price again. Orders that were
 * accepted keep theirs.
 *
 * @throws ResultRefused in words for the person
 */
export async function restrictNumber(
  store: Store,
  lottery: Lottery,
  wish: Who & NumbersInIssue & { readonly percent: number },
  now: Date,
): Promise<void> {
  const { min, max } = RESTRICTED_PERCENT
  const { percent } = wish
  if (percent !== 100 && (percent < min || percent > max))
    throw new ResultRefused(`a restricted number is sold at ${min} to ${max} % of its price; 100 is all of it`)
  const selection = selectionIn(store, lottery, wish, now)
  const play = playOf(rulesOf(lottery.kind).rules, wish.play)
  if (keysOf(play, parseSelection(play, selection)) === null)
    throw new ResultRefused(
      `bets of ${wish.play} have several numbers, which have one price together: close them instead`,
    )
  const number = { ...wish, selection, lottery: lottery.code, at: now.toISOString() }
  await store.record({ t: 'numberRestricted', number })
}

interface NumbersInIssue {
  readonly issue: string
  readonly play: string
  readonly selection: string
}

/** The canonical text of numbers in an issue that is not closed. @throws ResultRefused */
function selectionIn(store: Store, lottery: Lottery, wish: NumbersInIssue, now: Date): string {
  const issue = issueByNumber(lottery.timetable, wish.issue)
  if (!issue || !isOffered(store.state.lotteries, lottery, issue))
    throw new ResultRefused(`there is no draw ${wish.issue}`)
  if (now.getTime() >= issue.closesMs) throw new ResultRefused('this draw is closed')
  try {
    const play = playOf(rulesOf(lottery.kind).rules, wish.play)
    return selectionText(play, parseSelection(play, wish.selection))
  } catch (error) {
    throw error instanceof LotteryError ? new ResultRefused(`${wish.selection} is no bet on ${wish.play}`) : error
  }
}
