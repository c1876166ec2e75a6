import type { GamesDeps } from '#gateway/modules/games/index.ts'
import type { ProviderRegistry } from '#gateway/providers/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface LotteriesDeps extends GamesDeps {
  readonly providers: ProviderRegistry
}
