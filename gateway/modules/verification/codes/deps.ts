import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import type { RateLimits } from '#gateway/modules/limits/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import type { MailSender } from './mail-sender.ts'
import type { SmsSender } from './sms-sender.ts'

/** The services that sending and checking codes uses. */
export interface CodeDeps {
  readonly db: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly secretBox: SecretBox
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly settings: Pick<GatewaySettings, 'challengeSecret' | 'localesDir' | 'phoneVerifyUrl'>
}
