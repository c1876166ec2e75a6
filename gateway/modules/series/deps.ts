import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'

/** The services this module uses. */
export interface SeriesDeps extends WriteParts {
  readonly db: Database
  readonly clock: Clock
  readonly live: LiveFeed
}
