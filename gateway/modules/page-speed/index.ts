export type { PageSpeedDeps } from './deps.ts'
export { listPageSpeed, type PageSpeedRow } from './list.service.ts'
export { pageSpeedHandlers } from './page-speed.handlers.ts'
