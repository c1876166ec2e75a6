import type { BrandDirectory } from '#brand-engine/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'

/** The services that the calls of game providers use. */
export interface ProviderDeps extends RoundsDeps {
  readonly brands: BrandDirectory
  readonly settings: Pick<GatewaySettings, 'localesDir'>
}
