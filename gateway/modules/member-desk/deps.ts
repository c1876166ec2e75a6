import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'

/** The services this module uses. */
export interface MemberDeskDeps {
  readonly db: Database
  readonly brands: BrandDirectory
  readonly clock: Clock
  readonly secretBox: SecretBox
}
