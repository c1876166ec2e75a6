import type { GamesSchema } from './games.ts'
import type { IdentitySchema } from './identity.ts'
import type { LedgerSchema } from './ledger.ts'
import type { MembersSchema } from './members.ts'
import type { OperatorSchema } from './operator.ts'
import type { PaymentsSchema } from './payments.ts'
import type { RoundsSchema } from './rounds.ts'
import type { VerificationSchema } from './verification.ts'

/**
 * The tables as the query builder sees them; migrations/*.sql is what the database has. Conventions: `bigint` columns
 * are BigInt, `date` columns are 'yyyy-MM-dd', every tenant table carries `merchant`, the first part of its key.
 */
export interface Schema
  extends IdentitySchema,
    VerificationSchema,
    GamesSchema,
    LedgerSchema,
    RoundsSchema,
    PaymentsSchema,
    MembersSchema,
    OperatorSchema {}
