import type { BrandDirectory } from '#brand-engine/index.ts'
import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { WalletDeps } from '#gateway/modules/wallet/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface ContractsDeps extends WalletDeps {
  readonly brands: BrandDirectory
  readonly live: LiveFeed
}
