import type { GamesDeps } from '#gateway/modules/games/index.ts'
import type { PaymentsDeps } from '#gateway/modules/payments/index.ts'
import type { ProtectionDeps } from '#gateway/modules/protection/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface TransfersDeps extends GamesDeps, PaymentsDeps, ProtectionDeps {
  readonly providers: ProviderRegistry
}
