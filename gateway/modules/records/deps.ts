import type { WalletDeps } from '#gateway/modules/wallet/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface RecordsDeps extends WalletDeps {
  readonly providers: ProviderRegistry
}
