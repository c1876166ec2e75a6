import type { Logger } from 'pino'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { RateLimits } from '#gateway/modules/limits/index.ts'

/** The services this module uses. */
export interface StaffDeps {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
}

/** How a sign-in ended, for metrics. */
export type KeyOutcome = 'accepted' | 'unknown' | 'limited'

/** Where failed sign-ins are reported. */
export interface SignInAlarm {
  readonly log: Pick<Logger, 'warn' | 'error'>
  observeKey(outcome: KeyOutcome): void
}
