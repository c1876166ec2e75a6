import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import * as z from 'zod'
import { type SocialProvider, socialProviders } from '#contract/entities/social.ts'
import { publicDemoProblem } from '#contract/provider/loopback.ts'
import { type ProvidersFile, readProviders } from './providers/provider-settings.ts'
import { productionProblems } from './secret-problems.ts'

/** Settings from the environment, read once at start. Production refuses missing and weak secrets by name. */
export interface GatewaySettings {
  readonly mode: 'demo' | 'production' | 'test'
  readonly host: string
  readonly port: number
  readonly metricsPort: number
  /** The listener of operators, loopback only. */
  readonly operatorPort: number
  /** How long calls are still taken after SIGTERM, while /readyz answers 503. Milliseconds. */
  readonly drainNoticeMs: number
  /** The last backup may be as old as this, in hours; null: this machine makes none. */
  readonly backupLateHours: number | null
  readonly databaseUrl: string | null
  /** PostgreSQL connections for requests; null: four per core. */
  readonly databasePoolSize: number | null
  /** Off behind a proxy that does not keep prepared statements. */
  readonly databasePrepare: boolean
  readonly dataDir: string
  /** Cache folder of generated pictures; all gateways of the machine may share it. */
  readonly pictureCacheDir: string
  readonly brandsDir: string
  readonly themesDir: string
  /** Folder of published versions of brands. */
  readonly publishedDir: string
  readonly localesDir: string
  /** Authenticates calls of our own web process, whose visitor address is then trusted. */
  readonly webSecret: string
  /** Key for deriving the answers of puzzles, captchas and codes. */
  readonly challengeSecret: string
  /** Encrypts secrets in the database; must not change during the life of the database. */
  readonly dataSecret: string
  /** PEM of the RSA key for encrypted calls; null: created at the first start and stored in the data folder. */
  readonly encryptionKeyPem: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly smsHttpUrl: string | null
  readonly smsHttpToken: string | null
  /** The service that checks mobile numbers for brands whose phoneVerification is external; null: our own codes. */
  readonly phoneVerifyUrl: string | null
  readonly phoneVerifyToken: string | null
  /** API of the payment sandbox; null: not configured, and its payment methods are not offered. */
  readonly sandboxPspUrl: string | null
  /** Keys shared with it, `id:secret,…`: the first signs, all of them verify. */
  readonly sandboxPspKeys: string | null
  /** URL of this gateway for payment providers; null: the port it listens on. */
  readonly publicUrl: string | null
  /** Authorises the creation of the first administrators; null: there is no such call. */
  readonly operatorSecret: string | null
  /** Client secrets of social sign-in by `<BRAND>_<PROVIDER>`: SOCIAL_NEWONE_GOOGLE_SECRET. */
  readonly socialSecrets: Readonly<Record<string, string>>
  /** Other addresses of social sign-in providers: SOCIAL_GOOGLE_URL. */
  readonly socialAddresses: Readonly<Partial<Record<SocialProvider, string>>>
  /** Game providers and their vendors: PROVIDERS_FILE, then the game studio at STUDIO_URL as the default. */
  readonly providers: ProvidersFile
  /** Folder of the providers' public keys and our own keys (docs/provider-protocol.md). */
  readonly providerKeysDir: string
}

/** The problems of the environment, one line per variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/**
 * Reads the environment. Relative folders count from `root`, the repository. Throws a SettingsError that names every
 * variable that is missing or does not fit. Outside production a secret that is not given is random.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): GatewaySettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  const providers = parsed.success ? providersOf(parsed.data.PROVIDERS_FILE, parsed.data.STUDIO_URL) : null
  if (given.MARQUEE_ENV === 'production') problems.push(...productionProblems(given, providers))
  if (parsed.success) {
    const { MARQUEE_ENV, HOST, DEMO_PUBLIC } = parsed.data
    const problem = publicDemoProblem(MARQUEE_ENV, HOST, DEMO_PUBLIC === '1')
    if (problem) problems.push(problem)
  }
  if (!parsed.success || !providers || problems.length > 0) throw new SettingsError(problems)
  const values = parsed.data
  return {
    mode: values.MARQUEE_ENV,
    host: values.HOST,
    port: values.GATEWAY_PORT,
    metricsPort: values.GATEWAY_METRICS_PORT,
    // One above the gateway's port, so that several gateways of a machine need no further setting.
    operatorPort: values.GATEWAY_OPERATOR_PORT ?? (values.GATEWAY_PORT === 0 ? 0 : values.GATEWAY_PORT + 1),
    drainNoticeMs: values.DRAIN_NOTICE_MS ?? (values.MARQUEE_ENV === 'production' ? PRODUCTION_DRAIN_NOTICE_MS : 0),
    backupLateHours: values.BACKUP_LATE_HOURS ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE ?? null,
    databasePrepare: values.DATABASE_PREPARE === '1',
    dataDir: values.DATA_DIR ?? join(root, 'data'),
    pictureCacheDir: values.PICTURE_CACHE_DIR ?? join(root, '.cache', 'pictures'),
    brandsDir: values.BRANDS_DIR ?? join(root, 'brands'),
    themesDir: values.THEMES_DIR ?? join(root, 'themes'),
    publishedDir: values.PUBLISHED_DIR ?? join(values.DATA_DIR ?? join(root, 'data'), 'brands'),
    localesDir: values.LOCALES_DIR ?? join(root, 'app', 'i18n', 'locales'),
    webSecret: values.WEB_SECRET ?? randomSecret(),
    challengeSecret: values.CHALLENGE_SECRET ?? randomSecret(),
    dataSecret: values.DATA_SECRET ?? randomSecret(),
    encryptionKeyPem: values.SEAL_PRIVATE_KEY?.replaceAll('\\n', '\n') ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    smsHttpUrl: values.SMS_HTTP_URL ?? null,
    smsHttpToken: values.SMS_HTTP_TOKEN ?? null,
    phoneVerifyUrl: values.PHONE_VERIFY_URL ?? null,
    phoneVerifyToken: values.PHONE_VERIFY_TOKEN ?? null,
    sandboxPspUrl: values.SANDBOX_PSP_URL ?? null,
    sandboxPspKeys: values.SANDBOX_PSP_KEYS ?? null,
    publicUrl: values.GATEWAY_PUBLIC_URL ?? null,
    operatorSecret: values.OPERATOR_SECRET ?? null,
    socialSecrets: socialSecretsOf(given),
    socialAddresses: {
      FACEBOOK: values.SOCIAL_FACEBOOK_URL,
      GOOGLE: values.SOCIAL_GOOGLE_URL,
      TELEGRAM: values.SOCIAL_TELEGRAM_URL,
    },
    providers,
    providerKeysDir: values.PROVIDER_KEYS_DIR ?? join(values.DATA_DIR ?? join(root, 'data'), 'keys'),
  }
}

/** A balancer that asks every second has noticed by then. */
const PRODUCTION_DRAIN_NOTICE_MS = 2_000

const Port = z.coerce.number('must be a port number').int().min(0, 'must be a port').max(65_535, 'must be a port')
const UrlOf = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must be like ${example}` })

const Environment = z.object({
  MARQUEE_ENV: z.enum(['demo', 'production', 'test'], 'must be demo, production or test').default('demo'),
  HOST: z.string().max(253).default('127.0.0.1'),
  DEMO_PUBLIC: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  GATEWAY_PORT: Port.default(8788),
  GATEWAY_METRICS_PORT: Port.default(9464),
  GATEWAY_OPERATOR_PORT: Port.optional(),
  BACKUP_LATE_HOURS: z.coerce.number('must be a number of hours').min(1).max(1000).optional(),
  DRAIN_NOTICE_MS: z.coerce.number('must be a number').int().min(0).max(60_000).optional(),
  DATABASE_URL: UrlOf(/^postgres(?:ql)?$/, 'postgres://user@host/database').optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int('must be a number of connections').min(2).max(500).optional(),
  DATABASE_PREPARE: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
  DATA_DIR: z.string().optional(),
  PICTURE_CACHE_DIR: z.string().optional(),
  BRANDS_DIR: z.string().optional(),
  THEMES_DIR: z.string().optional(),
  PUBLISHED_DIR: z.string().optional(),
  LOCALES_DIR: z.string().optional(),
  WEB_SECRET: z.string().optional(),
  CHALLENGE_SECRET: z.string().optional(),
  DATA_SECRET: z.string().optional(),
  SEAL_PRIVATE_KEY: z.string().includes('PRIVATE KEY', 'must be a private key in PEM form').optional(),
  SMTP_URL: UrlOf(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().max(254).default('no-reply@marquee.example'),
  SMS_HTTP_URL: UrlOf(/^https?$/, 'https://sms.example/send').optional(),
  SMS_HTTP_TOKEN: z.string().optional(),
  PHONE_VERIFY_URL: UrlOf(/^https?$/, 'https://phones.example').optional(),
  PHONE_VERIFY_TOKEN: z.string().optional(),
  STUDIO_URL: UrlOf(/^https?$/, 'http://127.0.0.1:8790').default('http://127.0.0.1:8790'),
  PROVIDERS_FILE: z.string().optional(),
  PROVIDER_KEYS_DIR: z.string().optional(),
  SANDBOX_PSP_URL: UrlOf(/^https?$/, 'http://127.0.0.1:8795').optional(),
  SANDBOX_PSP_KEYS: z
    .string()
    .regex(/^[\w-]{1,32}:[^\s,:]{16,}(?:,[\w-]{1,32}:[^\s,:]{16,})*$/, 'must be id:secret, several with commas')
    .optional(),
  GATEWAY_PUBLIC_URL: UrlOf(/^https?$/, 'https://gateway.example').optional(),
  OPERATOR_SECRET: z.string().min(32, 'must have 32 characters or more').optional(),
  SOCIAL_FACEBOOK_URL: UrlOf(/^https?$/, 'https://provider.example').optional(),
  SOCIAL_GOOGLE_URL: UrlOf(/^https?$/, 'https://provider.example').optional(),
  SOCIAL_TELEGRAM_URL: UrlOf(/^https?$/, 'https://provider.example').optional(),
})

function providersOf(file: string | undefined, studioUrl: string): ProvidersFile {
  try {
    return readProviders(file, studioUrl)
  } catch (error) {
    throw new SettingsError([
      `PROVIDERS_FILE cannot be used: ${error instanceof Error ? error.message : String(error)}`,
    ])
  }
}

function socialSecretsOf(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const secretName = new RegExp(`^SOCIAL_([A-Z0-9_]+_(?:${socialProviders.join('|')}))_SECRET$`)
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const key = secretName.exec(name)?.[1]
      return key && value ? [[key, value]] : []
    }),
  )
}

function randomSecret(): string {
  return randomBytes(32).toString('base64url')
}
