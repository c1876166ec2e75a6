import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '../db/index.ts'
import type { Clock } from '../lib/clock.ts'
import type { RateLimits } from '../modules/limits/index.ts'
import type { LiveFeed } from '../modules/live/index.ts'
import type { PromotionsDeps } from '../modules/promotions/index.ts'
import type { GatewaySettings } from '../settings.ts'
import type { EncryptionKey } from './encryption-key.ts'

/**
 * The services the HTTP layer uses itself, those of promotions for the live stream; handlers get the services of their
 * own modules with them.
 */
export interface HttpDeps extends PromotionsDeps {
  readonly db: Database
  readonly brands: BrandDirectory
  readonly clock: Clock
  readonly limits: RateLimits
  readonly live: LiveFeed
  readonly encryptionKey: EncryptionKey
  readonly settings: Pick<GatewaySettings, 'backupLateHours' | 'dataDir' | 'mode' | 'webSecret' | 'localesDir'>
}
