import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import type { RateLimits } from '#gateway/modules/limits/index.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses. */
export interface PromotionsDeps {
  readonly db: Database
  readonly clock: Clock
  readonly brands: BrandDirectory
  readonly live: LiveFeed
  readonly limits: RateLimits
  /** Where the texts of messages are. */
  readonly settings: { readonly localesDir: string }
  readonly secretBox: SecretBox
  /** Where raffles read the result that their draw depends on. */
  readonly providers: ProviderRegistry
}
