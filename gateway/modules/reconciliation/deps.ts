import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { PaymentProviders } from '#gateway/modules/payments/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses. */
export interface ReconciliationDeps {
  readonly db: Database
  readonly clock: Clock
  readonly brands: BrandDirectory
  readonly providers: ProviderRegistry
  readonly paymentProviders: PaymentProviders
}
