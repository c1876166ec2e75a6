import type { BrandDirectory } from '#brand-engine/index.ts'
import type { Database } from './db/index.ts'
import type { EncryptionKey } from './http/encryption-key.ts'
import type { Clock } from './lib/clock.ts'
import type { SecretBox } from './lib/secret-box.ts'
import type { RateLimits } from './modules/limits/index.ts'
import type { LiveFeed } from './modules/live/index.ts'
import type { PaymentProviders } from './modules/payments/index.ts'
import type { ExposureMeter } from './modules/rounds/index.ts'
import type { MailSender, PhoneVerifier, SmsSender } from './modules/verification/index.ts'
import type { ProviderRegistry } from './providers/index.ts'
import type { GatewaySettings } from './settings.ts'

/**
 * Every service of the process, created once by start.ts. Only the composition root knows this list: a module declares
 * the part it uses in its deps.ts.
 */
export interface Services {
  readonly db: Database
  readonly brands: BrandDirectory
  readonly clock: Clock
  readonly settings: GatewaySettings
  readonly sms: SmsSender
  readonly mail: MailSender
  readonly encryptionKey: EncryptionKey
  readonly phones: PhoneVerifier
  readonly secretBox: SecretBox
  readonly limits: RateLimits
  readonly live: LiveFeed
  readonly providers: ProviderRegistry
  readonly paymentProviders: PaymentProviders
  readonly exposure: ExposureMeter
}
