import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'

/** The services this module uses. */
export interface MessagesDeps {
  readonly db: Database
  readonly clock: Clock
}
