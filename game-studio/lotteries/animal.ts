import { type Animal, animalAt } from '#lottery/index.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'
import { type Lottery, lotteryOf } from './lottery.ts'
import { type Issue, issueByNumber } from './timetable.ts'

/**
 * The animal of the lunar year of a draw, as the end of an object: empty for lotteries without animals.
 *
 * @throws LotteryError CALENDAR_ENDED
 */
export const animalOfDraw = (
  { kind }: Pick<Lottery, 'kind'>,
  { drawsMs }: Pick<Issue, 'drawsMs'>,
): { animal?: Animal } => (kind === 'lhc' ? { animal: animalAt(drawsMs) } : {})

/** An order with the animal of its draw: as it was sold with, and where an older journal has none, by its issue. */
export function withAnimal(order: LotteryOrder): LotteryOrder {
  if (order.animal) return order
  const lottery = lotteryOf(order.lottery)
  const issue = lottery && issueByNumber(lottery.timetable, order.issue)
  return issue ? { ...order, ...animalOfDraw(lottery, issue) } : order
}
