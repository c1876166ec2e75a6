import { join } from 'node:path'
import * as z from 'zod'
import { declareCurrencies, readCurrencies } from '#contract/money/currency.ts'
import { publicDemoProblem } from '#contract/provider/loopback.ts'
import { DEMO_SECRET, secretProblem } from '#contract/secret.ts'

/** Everything the environment decides for the web process, read once at start. */
export interface WebSettings {
  readonly mode: 'demo' | 'production' | 'test'
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  readonly gatewayUrl: string
  /** How long a part of a page waits for an answer of the gateway before it says that it failed, in milliseconds. */
  readonly gatewayWaitMs: number
  /** How long a document waits before it is sent with its frame, in milliseconds; what is late follows. */
  readonly frameWaitMs: number
  /** How long the process waits for a gateway that starts beside it before it says that it is ready, in milliseconds. */
  readonly gatewayStartMs: number
  /** Signs session cookies; the first signs, all of them verify, so that a secret can be replaced without logging anyone out. */
  readonly sessionSecrets: readonly string[]
  /** Proves to the gateway that a call comes from us, so that it believes the visitor's address. */
  readonly webSecret: string
  readonly brandsDir: string
  readonly themesDir: string
  /** Where `npm run brand publish` keeps versions and drafts of brands. */
  readonly publishedDir: string
  readonly localesDir: string
  /** X-Forwarded-For, -Proto and -Host are believed only when a proxy of ours sets them. */
  readonly trustProxy: boolean
  /** Plain http in production, set explicitly: a trial on one machine. */
  readonly insecureHttp: boolean
  /** Requests of one network (an IPv4 address, an IPv6 /64) in ten seconds, files left out; 0 is no limit. */
  readonly requestsPerNetwork: number
  /** Pages in the making from which on a busy process refuses more. */
  readonly pagesAtOnce: number
  /** How long after SIGTERM requests are still taken, while `/readyz` answers 503, in milliseconds. */
  readonly drainNoticeMs: number
  /** Header in which a trusted proxy names the visitor's country. */
  readonly countryHeader: string | null
  /** Compress answers here; false leaves it to the proxy. */
  readonly compress: boolean
  /** How many of 100 page visits report their speed; 0 is none. */
  readonly speedSamplePercent: number
  readonly logLevel: string
}

const flag = (byDefault: '0' | '1') =>
  z
    .enum(['0', '1'], { error: 'must be 0 or 1' })
    .default(byDefault)
    .transform((value) => value === '1')

const Environment = z.object({
  MARQUEE_ENV: z.enum(['demo', 'production', 'test'], 'must be demo, production or test').default('demo'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DEMO_PUBLIC: flag('0'),
  PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(0, 'must be a port number')
    .max(65_535, 'must be a port number')
    .default(3000),
  GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:8788' })
    .default('http://127.0.0.1:8788'),
  GATEWAY_WAIT_MS: z.coerce.number().int().min(100).max(60_000).default(8000),
  FRAME_WAIT_MS: z.coerce.number('must be a number').int().min(0).max(60_000).default(300),
  GATEWAY_START_MS: z.coerce.number('must be a number').int().min(0).max(600_000).default(0),
  SESSION_SECRET: z.string().default(''),
  WEB_SECRET: z.string().default(''),
  BRANDS_DIR: z.string().min(1).default('brands'),
  THEMES_DIR: z.string().min(1).default('themes'),
  DATA_DIR: z.string().min(1).default('data'),
  PUBLISHED_DIR: z.string().min(1).optional(),
  LOCALES_DIR: z.string().min(1).default('app/i18n/locales'),
  TRUST_PROXY: flag('0'),
  INSECURE_HTTP: flag('0'),
  PAGES_AT_ONCE: z.coerce.number('must be a number').int().min(1).max(1_000).default(2),
  REQUESTS_PER_NETWORK: z.coerce.number('must be a number').int().min(0).max(1_000_000).default(600),
  DRAIN_NOTICE_MS: z.coerce.number('must be a number').int().min(0).max(60_000).optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]+$/i, 'must be the name of a header')
    .optional(),
  WEB_COMPRESS: flag('1'),
  SPEED_SAMPLE_PERCENT: z.coerce.number('must be a percentage').min(0).max(100).default(5),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a level such as info or warn')
    .default('info'),
})

/** A setting is missing or wrong; the message names each by its variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Reads the settings. Outside production a missing secret gets a fixed text of this file, which production refuses.
 *
 * @throws SettingsError naming every variable that is missing or wrong
 */
export function readWebSettings(environment: Record<string, string | undefined>): WebSettings {
  const parsed = Environment.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const env = parsed.data
  const problem = publicDemoProblem(env.MARQUEE_ENV, env.HOST, env.DEMO_PUBLIC)
  if (problem) throw new SettingsError(problem)
  const secrets = readSecrets(env.MARQUEE_ENV === 'production', env)
  return {
    mode: env.MARQUEE_ENV,
    host: env.HOST,
    port: env.PORT,
    gatewayUrl: env.GATEWAY_URL.replace(/\/+$/, ''),
    gatewayWaitMs: env.GATEWAY_WAIT_MS,
    frameWaitMs: env.FRAME_WAIT_MS,
    gatewayStartMs: env.GATEWAY_START_MS,
    ...secrets,
    brandsDir: env.BRANDS_DIR,
    themesDir: env.THEMES_DIR,
    publishedDir: env.PUBLISHED_DIR ?? join(env.DATA_DIR, 'brands'),
    localesDir: env.LOCALES_DIR,
    trustProxy: env.TRUST_PROXY,
    insecureHttp: env.INSECURE_HTTP,
    requestsPerNetwork: env.REQUESTS_PER_NETWORK,
    pagesAtOnce: env.PAGES_AT_ONCE,
    drainNoticeMs: env.DRAIN_NOTICE_MS ?? (env.MARQUEE_ENV === 'production' ? 2000 : 0),
    countryHeader: env.COUNTRY_HEADER ?? null,
    compress: env.WEB_COMPRESS,
    speedSamplePercent: env.SPEED_SAMPLE_PERCENT,
    logLevel: env.LOG_LEVEL,
  }
}

const PLAIN_HTTP =
  'TRUST_PROXY must be 1, behind a proxy that ends TLS; INSECURE_HTTP=1 is for a trial without one: cookies are not secure then'

function readSecrets(isProduction: boolean, env: z.output<typeof Environment>) {
  const problems = isProduction && !env.TRUST_PROXY && !env.INSECURE_HTTP ? [PLAIN_HTTP] : []
  const check = (name: 'SESSION_SECRET' | 'WEB_SECRET', value: string) => {
    if (!isProduction) return value || `${DEMO_SECRET}${name}`
    const problem = secretProblem(name, value)
    if (problem) problems.push(problem)
    return value
  }
  const sessionSecrets = splitSecrets(env.SESSION_SECRET).map((secret) => check('SESSION_SECRET', secret))
  const webSecret = check('WEB_SECRET', env.WEB_SECRET)
  if (problems.length) throw new SettingsError(problems.join('\n'))
  return { sessionSecrets, webSecret }
}

/** `new,old`: commas separate; nothing at all is one empty secret. */
function splitSecrets(text: string): string[] {
  const secrets = text.split(',').map((secret) => secret.trim())
  return secrets.length > 1 ? secrets.filter(Boolean) : secrets
}

function withoutEmpty(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

let settings: WebSettings | null = null

/** The settings of this process. */
export function webSettings(): WebSettings {
  if (settings) return settings
  settings = readWebSettings(process.env)
  declareCurrencies(readCurrencies(process.env.CURRENCIES))
  return settings
}
