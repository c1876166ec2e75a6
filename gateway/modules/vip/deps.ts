import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

/** The services this module uses. */
export interface VipDeps {
  readonly db: Database
  readonly clock: Clock
  readonly brands: BrandDirectory
  readonly settings: Pick<GatewaySettings, 'localesDir'>
}
