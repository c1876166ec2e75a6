import { addDays } from '#contract/calendar.ts'
import type { SignIn } from '#contract/entities/rewards/promotion.ts'

/**
 * The step of a sign-in ladder that a press on `today` pays, counted from 0. Specification section 5, sign-in streak.
 *
 * @param paidDays the calendar days that were paid before today, in any order
 */
export function ladderStep(
  { trigger, reward }: Pick<SignIn, 'trigger' | 'reward'>,
  paidDays: readonly string[],
  today: string,
): number {
  const paid = new Set(paidDays)
  const done = trigger.streak === 'lenient' ? paid.size : streakBefore(paid, today)
  const steps = reward.ladder.length
  return trigger.after === 'repeat' ? done % steps : Math.min(done, steps - 1)
}

/** The paid days in a row that end yesterday. */
function streakBefore(paid: ReadonlySet<string>, today: string): number {
  let days = 0
  for (let day = addDays(today, -1); paid.has(day); day = addDays(day, -1)) days += 1
  return days
}
