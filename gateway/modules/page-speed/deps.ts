import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { RateLimits } from '#gateway/modules/limits/index.ts'

/** The services this module uses. */
export interface PageSpeedDeps {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
}
