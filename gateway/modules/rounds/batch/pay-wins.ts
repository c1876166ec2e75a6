import { isUnavailable } from '#gateway/lib/unavailable.ts'
import type { RoundsDeps } from '../deps.ts'
import type { ExposureScope } from '../held-wins/exposure.ts'
import { type ProviderCallOutcome, type ProviderCallResult, retryOnDeadlock } from '../provider-call.ts'
import { RoundRefusal } from '../refusal.ts'
import { payWin } from '../win.service.ts'
import type { Win } from '../win.ts'
import { settleGroup, type TakeExposure, type WinGroup } from './settle-group.ts'

type WinDeps = Pick<RoundsDeps, 'db' | 'live' | 'exposure'>

/** Wins of one database transaction: their members wait for its end, and so does the session of the embedded database. */
const GROUP_SIZE = 250

/** What came of a win of many: a result as of `payWin`, or what `payWin` would throw. */
export type WinOutcome = { readonly result: ProviderCallResult } | { readonly error: unknown }

/**
 * Pays many wins, each as `payWin` does, in their order for a member. What is refused or fails does not change the others.
 * Plain wins are settled in groups, each in one database transaction. What needs more is paid alone, and so is every win of
 * a group that fails.
 *
 * @param onFailedGroup is given the error of a group, and the number of its wins that are paid one by one now
 */
export async function payWins(
  services: WinDeps,
  wins: readonly Win[],
  onFailedGroup: (error: unknown, count: number) => void,
): Promise<Map<Win, WinOutcome>> {
  const outcomes = new Map<Win, WinOutcome>()
  for (const group of groupsOf(wins))
    await payGroup(services, group, outcomes, (error) => onFailedGroup(error, group.wins.length))
  return outcomes
}

async function payGroup(
  services: WinDeps,
  group: WinGroup,
  outcomes: Map<Win, WinOutcome>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  let failure: unknown = null
  const settled = await settleTogether(services, group).catch((error: unknown) => {
    failure = error
    onFailure(error)
    return new Map<Win, WinOutcome>()
  })
  for (const win of group.wins) {
    // Without a database each attempt would wait for one.
    const outcome = settled.get(win) ?? (isUnavailable(failure) ? { error: failure } : await payAlone(services, win))
    if ('error' in outcome) failure = outcome.error
    outcomes.set(win, outcome)
  }
}

function payAlone(services: WinDeps, win: Win): Promise<WinOutcome> {
  return payWin(services, win).then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
}

/** @returns the outcomes of plain wins */
async function settleTogether({ db, live, exposure }: WinDeps, group: WinGroup): Promise<Map<Win, WinOutcome>> {
  if (group.wins.length === 1) return new Map()
  const { merchant, provider } = group
  let taken: { readonly scope: ExposureScope; readonly win: Win }[] = []
  const take: TakeExposure = async (tx, { win, vendor, ceiling }) => {
    const scope = { merchant, provider, vendor, currency: win.currency }
    const isTaken = await exposure.take(tx, scope, win.amountMinor, ceiling.hourMinor, win.now)
    if (isTaken) taken.push({ scope, win })
    return isTaken
  }
  const giveBack = (isOf: (win: Win) => boolean) => {
    for (const { scope, win } of taken) if (isOf(win)) exposure.giveBack(scope, win.amountMinor, win.now)
    taken = []
  }
  try {
    const settled = await retryOnDeadlock(() => {
      giveBack(() => true)
      return db.withMerchant(merchant, (tx) => settleGroup(tx, group, take))
    })
    // A member whose later win is above the ceiling is paid alone, and counted then.
    giveBack((win) => !settled.has(win))
    for (const memberId of changedMembers(settled)) live.balanceChanged(merchant, memberId)
    return new Map([...settled].map(([win, outcome]) => [win, outcomeOf(outcome)]))
  } catch (error) {
    giveBack(() => true)
    throw error
  }
}

function changedMembers(settled: ReadonlyMap<Win, ProviderCallOutcome | RoundRefusal>): Set<string> {
  const members = new Set<string>()
  for (const [{ memberId }, outcome] of settled)
    if (!(outcome instanceof RoundRefusal) && !outcome.replayed) members.add(memberId)
  return members
}

/** A stored refusal is answered to retries too. */
function outcomeOf(outcome: ProviderCallOutcome | RoundRefusal): WinOutcome {
  if (outcome instanceof RoundRefusal) return { error: outcome }
  return outcome.answer === 'OK' ? { result: outcome } : { error: new RoundRefusal(outcome.answer) }
}

function groupsOf(wins: readonly Win[]): WinGroup[] {
  const groups: { merchant: string; provider: string; wins: Win[] }[] = []
  for (const win of wins) {
    const { merchant, provider } = win
    const group = groups.findLast((one) => one.merchant === merchant && one.provider === provider)
    if (group && group.wins.length < GROUP_SIZE) group.wins.push(win)
    else groups.push({ merchant, provider, wins: [win] })
  }
  return groups
}
