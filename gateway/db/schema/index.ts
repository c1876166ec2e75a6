import type { AffiliatesSchema } from './affiliates.ts'
import type { AgencySchema } from './agency.ts'
import type { ContractsSchema } from './contracts.ts'
import type { GamesSchema } from './games.ts'
import type { IdentitySchema } from './identity.ts'
import type { LedgerSchema } from './ledger.ts'
import type { MembersSchema } from './members.ts'
import type { OperatorSchema } from './operator.ts'
import type { PageSpeedSchema } from './page-speed.ts'
import type { PaymentsSchema } from './payments.ts'
import type { PointsSchema } from './points.ts'
import type { PromotionsSchema } from './promotions.ts'
import type { RoundsSchema } from './rounds.ts'
import type { SeriesSchema } from './series.ts'
import type { VerificationSchema } from './verification.ts'
import type { VipSchema } from './vip.ts'

/**
 * The tables as types for the query builder; migrations/*.sql creates them. Conventions: `bigint` columns are BigInt,
 * `date` columns are 'yyyy-MM-dd', every tenant table has `merchant`, the first column of its key.
 */
export interface Schema
  extends IdentitySchema,
    VerificationSchema,
    GamesSchema,
    LedgerSchema,
    RoundsSchema,
    PaymentsSchema,
    PromotionsSchema,
    PointsSchema,
    VipSchema,
    AffiliatesSchema,
    AgencySchema,
    ContractsSchema,
    SeriesSchema,
    PageSpeedSchema,
    MembersSchema,
    OperatorSchema {}
