import type { BrandDirectory } from '#brand-engine/index.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import type { AffiliatesDeps } from '#gateway/modules/affiliates/index.ts'
import type { ContractsDeps } from '#gateway/modules/contracts/index.ts'
import type { PaymentsDeps } from '#gateway/modules/payments/index.ts'
import type { RoundsDeps } from '#gateway/modules/rounds/index.ts'

/** The services this module uses, those of the modules that it plays through. */
export interface DemoTeamDeps extends AffiliatesDeps, ContractsDeps, Omit<PaymentsDeps, 'db'>, Omit<RoundsDeps, 'db'> {
  readonly db: OpenedDatabase
  readonly brands: BrandDirectory
}
