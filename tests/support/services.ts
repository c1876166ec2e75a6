import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#gateway/db/index.ts'
import { generateEncryptionKey } from '#gateway/http/encryption-key.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createSecretBox } from '#gateway/lib/secret-box.ts'
import { createRateLimits } from '#gateway/modules/limits/index.ts'
import { createLiveFeed } from '#gateway/modules/live/index.ts'
import { createExposureMeter } from '#gateway/modules/rounds/index.ts'
import {
  createLocalPhoneVerifier,
  createOutboxMailSender,
  createOutboxSmsSender,
} from '#gateway/modules/verification/index.ts'
import { createProviderRegistry, readProviders } from '#gateway/providers/index.ts'
import type { Services } from '#gateway/services.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import { brandDirectoryOf } from './brand.ts'
import { testPaymentProviders } from './payments/payments.ts'

/** The fixed instant of a test's clock. */
export const TEST_NOW = '2026-03-01T12:00:00Z'

const root = join(import.meta.dirname, '../..')

/** One key for all tests of a process: generating one takes longer than most tests. */
let encryptionKey: Services['encryptionKey'] | undefined

/** Every service of the gateway over a test's database: the outbox as mail and SMS, no network, no brand unless given. */
export function createTestServices(db: Database, given: Partial<Services> = {}): Services {
  const { clock = new ManualClock(new Date(TEST_NOW)), settings = testSettings() } = given
  encryptionKey ??= generateEncryptionKey()
  return {
    db,
    brands: brandDirectoryOf(),
    clock,
    settings,
    sms: createOutboxSmsSender({ db, clock }),
    mail: createOutboxMailSender({ db, clock }),
    phones: createLocalPhoneVerifier(),
    encryptionKey,
    secretBox: createSecretBox(settings.dataSecret),
    limits: createRateLimits({ clock, db }),
    live: createLiveFeed(),
    providers: createProviderRegistry({ providers: settings.providers, keysDir: settings.providerKeysDir, clock }),
    paymentProviders: testPaymentProviders(clock),
    exposure: createExposureMeter(),
    ...given,
  }
}

/** The same for all gateways of a process: the site's server code reads its settings once. */
export const WEB_SECRET = randomBytes(32).toString('base64url')

/** Settings of a gateway in a test: random secrets, nothing outside the process. */
export function testSettings(given: Partial<GatewaySettings> = {}): GatewaySettings {
  return {
    mode: 'test',
    host: '127.0.0.1',
    port: 0,
    metricsPort: 0,
    operatorPort: 0,
    databaseUrl: null,
    drainNoticeMs: 0,
    backupLateHours: null,
    databasePoolSize: null,
    databasePrepare: true,
    dataDir: '',
    pictureCacheDir: join(root, '.cache', 'pictures'),
    brandsDir: '',
    themesDir: join(root, 'themes'),
    publishedDir: '',
    localesDir: join(root, 'app/i18n/locales'),
    webSecret: WEB_SECRET,
    challengeSecret: randomBytes(32).toString('base64url'),
    dataSecret: randomBytes(32).toString('base64url'),
    encryptionKeyPem: null,
    smtpUrl: null,
    mailFrom: 'no-reply@alpha.example',
    smsHttpUrl: null,
    smsHttpToken: null,
    phoneVerifyUrl: null,
    phoneVerifyToken: null,
    sandboxPspUrl: null,
    sandboxPspKeys: null,
    publicUrl: null,
    operatorSecret: null,
    socialSecrets: {},
    socialAddresses: {},
    providers: readProviders(undefined, 'http://127.0.0.1:9'),
    providerKeysDir: join(tmpdir(), 'marquee-test-keys'),
    ...given,
  }
}
