import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'
import type { ExposureMeter } from './held-wins/exposure.ts'

/** The services this module uses. */
export interface RoundsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly live: LiveFeed
  readonly providers: ProviderRegistry
  readonly exposure: ExposureMeter
}
