export type { RecordsDeps } from './deps.ts'
export { daysOf, periodBefore, periodOf } from './period.ts'
export { recordsHandlers } from './records.handlers.ts'
