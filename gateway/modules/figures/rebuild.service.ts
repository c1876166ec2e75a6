import type { Tx } from '#gateway/db/index.ts'
import { type FigureDay, lockMark, noteSummed, selectDay } from './days.store.ts'
import { addToDays, addToSlots, deleteDay } from './figures.store.ts'
import { type FigurePosting, foldPostings } from './fold.ts'
import { readFigurePostings } from './postings.ts'
import { slotsOf } from './slots.ts'
import { sumAgents } from './sum-agents.store.ts'

const POSTINGS_PER_STEP = 2_000

export interface RebuiltDay {
  readonly day: FigureDay
  readonly postings: number
}

/**
 * Counts a day again from the ledger and the history of lines: slots, days of members and days of agents. Up to the mark
 * only, so that the next count adds nothing twice. Returns null for a day without figures.
 */
export async function rebuildDay(tx: Tx, merchant: string, name: string, now: Date): Promise<RebuiltDay | null> {
  const upTo = await lockMark(tx, merchant, now)
  const day = await selectDay(tx, merchant, name)
  if (!day) return null
  const period = { from: day.from_at, until: day.until_at }
  await deleteDay(tx, merchant, day.day, slotsOf(period))
  let postings = 0
  for (let after = 0n; ; ) {
    const found = await readFigurePostings(tx, merchant, { after, upTo, ...period }, POSTINGS_PER_STEP)
    await addAll(tx, merchant, day.day, found.postings)
    postings += found.postings.length
    if (found.postings.length < POSTINGS_PER_STEP) break
    after = found.until
  }
  await sumAgents(tx, merchant, day)
  await noteSummed(tx, merchant, day.day, day.counted_entry)
  return { day, postings }
}

async function addAll(tx: Tx, merchant: string, day: string, postings: readonly FigurePosting[]): Promise<void> {
  const figures = foldPostings(postings)
  await addToSlots(tx, merchant, figures)
  await addToDays(tx, merchant, figures, () => day)
}
