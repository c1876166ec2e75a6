import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { RateLimits } from '#gateway/modules/limits/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses. */
export interface GamesDeps {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly providers: Pick<ProviderRegistry, 'health'>
}
