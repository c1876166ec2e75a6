export type { RecordsDeps } from './deps.ts'
export { periodOf } from './period.ts'
export { recordsHandlers } from './records.handlers.ts'
