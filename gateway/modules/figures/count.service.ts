import type { Tx } from '#gateway/db/index.ts'
import { selectChainEnd } from '#gateway/modules/ledger/index.ts'
import { createDays, type Day } from './calendar.ts'
import { closeDays, lockMark, moveMark, noteCounted, noteSummed, selectDays, selectDaysToSum } from './days.store.ts'
import type { FiguresDeps } from './deps.ts'
import { addToDays, addToSlots, deleteSlotsBefore } from './figures.store.ts'
import { type FigurePosting, type Figures, foldPostings } from './fold.ts'
import { readFigurePostings } from './postings.ts'
import { slotOf } from './slots.ts'
import { sumAgents } from './sum-agents.store.ts'

/** Postings that are counted in one transaction. */
const POSTINGS_PER_STEP = 2_000
const SLOTS_KEPT_MS = 45 * 86_400_000

/**
 * Counts a merchant's postings since the last time into slots and days of members, sums the days of agents, and closes the
 * days that are complete. Entries are read behind the seal and in its order, so a run may be interrupted and repeated at
 * any moment, in several gateways. Returns the number of postings. Specification of agents, section 4.
 */
export async function countFigures(services: FiguresDeps, merchant: string): Promise<number> {
  const { db, clock, brands } = services
  const timeZone = brands.findByMerchant(merchant)?.settings.timeZone
  if (!timeZone) return 0
  let counted = 0
  for (;;) {
    const step = await db.withMerchant(merchant, (tx) => countStep(tx, merchant, timeZone, clock.now()))
    counted += step.postings
    if (step.isLast) break
  }
  const due = await db.withMerchant(merchant, (tx) => selectDaysToSum(tx, merchant))
  for (const { day } of due) await db.withMerchant(merchant, (tx) => sumDay(tx, merchant, day, clock.now()))
  await db.withMerchant(merchant, async (tx) => {
    if ((await closeDays(tx, merchant, clock.now())) === 0) return
    await deleteSlotsBefore(tx, merchant, slotOf(new Date(clock.now().getTime() - SLOTS_KEPT_MS)))
  })
  return counted
}

async function countStep(
  tx: Tx,
  merchant: string,
  timeZone: string,
  now: Date,
): Promise<{ postings: number; isLast: boolean }> {
  const after = await lockMark(tx, merchant, now)
  const upTo = await selectChainEnd(tx, merchant)
  if (upTo <= after) {
    await moveMark(tx, merchant, after, now)
    return { postings: 0, isLast: true }
  }
  const { postings, until } = await readFigurePostings(tx, merchant, { after, upTo }, POSTINGS_PER_STEP)
  const figures = foldPostings(postings)
  const dayOfSlot = await daysFor(tx, merchant, postings, timeZone)
  // A first run over an old ledger leaves out slots that would be deleted at once.
  const firstKept = slotOf(new Date(now.getTime() - SLOTS_KEPT_MS))
  await addToSlots(tx, merchant, keptOf(figures, firstKept))
  await addToDays(tx, merchant, figures, (slot) => dayOfSlot(slot).day)
  const touched = new Map<string, { readonly day: Day; readonly entry: bigint }>()
  for (const { at, entry } of postings) {
    const day = dayOfSlot(slotOf(at))
    touched.set(day.day, { day, entry })
  }
  for (const { day, entry } of touched.values()) await noteCounted(tx, merchant, day, entry)
  await moveMark(tx, merchant, until, now)
  return { postings: postings.length, isLast: until >= upTo }
}

/** Sums the agents of a day up to what is counted now. */
async function sumDay(tx: Tx, merchant: string, name: string, now: Date): Promise<void> {
  // The run that holds the lock counts: nothing is added to the day meanwhile.
  await lockMark(tx, merchant, now)
  const day = (await selectDaysToSum(tx, merchant)).find((found) => found.day === name)
  if (!day) return
  await sumAgents(tx, merchant, day)
  await noteSummed(tx, merchant, day.day, day.counted_entry)
}

async function daysFor(tx: Tx, merchant: string, postings: readonly FigurePosting[], timeZone: string) {
  const times = postings.map(({ at }) => at.getTime())
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const stored = postings.length > 0 ? await selectDays(tx, merchant, new Date(first), new Date(last + 1)) : []
  return createDays(stored, timeZone)
}

const keptOf = ({ play, cash }: Figures, first: bigint): Figures => ({
  play: play.filter(({ slot }) => slot >= first),
  cash: cash.filter(({ slot }) => slot >= first),
})
