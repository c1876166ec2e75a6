export { agentLines } from './agent-lines.ts'
export { countFigures } from './count.service.ts'
export { selectClear } from './days.store.ts'
export type { FiguresDeps } from './deps.ts'
export { playFiguresJob } from './figures.job.ts'
export { type CashItem, cashItems } from './items.ts'
export {
  countActive,
  type DayRange,
  type Sums,
  selectAgentDays,
  selectCountedAt,
  selectMemberPlay,
  selectMemberSums,
  selectTeamPlay,
  selectTeamsPlay,
  type TeamScope,
} from './read.store.ts'
export { type RebuiltDay, rebuildDay } from './rebuild.service.ts'
export { SLOT_MS, slotOf, slotsOf, startOfSlot } from './slots.ts'
export { figureDifferences } from './verify-figures.ts'
