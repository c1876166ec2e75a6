import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'

/** The services this module uses. */
export interface SeriesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly brands: BrandDirectory
  readonly live: LiveFeed
}
