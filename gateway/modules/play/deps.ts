import type { FavouritesDeps } from '#gateway/modules/favourites/index.ts'
import type { ProtectionDeps } from '#gateway/modules/protection/index.ts'
import type { WalletDeps } from '#gateway/modules/wallet/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface PlayDeps extends FavouritesDeps, ProtectionDeps, WalletDeps {
  readonly providers: ProviderRegistry
}
