import type { BrandDirectory } from '#brand-engine/index.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { ProtectionDeps } from '#gateway/modules/protection/index.ts'
import type { WalletDeps } from '#gateway/modules/wallet/index.ts'
import type { PaymentProviders } from './providers/provider.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface PaymentsDeps extends ProtectionDeps, WalletDeps {
  readonly brands: BrandDirectory
  readonly live: LiveFeed
  readonly paymentProviders: PaymentProviders
}
