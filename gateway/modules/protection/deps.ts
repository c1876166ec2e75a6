import type { BrandDirectory } from '#brand-engine/index.ts'
import type { SessionDeps } from '#gateway/modules/session/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface ProtectionDeps extends SessionDeps {
  readonly brands: BrandDirectory
}
