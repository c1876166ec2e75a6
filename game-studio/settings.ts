import { join } from 'node:path'
import * as z from 'zod'
import { publicDemoProblem } from '#contract/provider/loopback.ts'

/** Settings from the environment. */
export interface GameStudioSettings {
  readonly host: string
  readonly port: number
  /** The URL for players' browsers; null: the address it listens on. */
  readonly publicUrl: string | null
  /** The base URL of the operator's paths. */
  readonly operatorUrl: string
  readonly operatorTimeoutMs: number
  readonly dataDir: string
  readonly keysDir: string
  /** Sources of the frame-ancestors directive. */
  readonly frameAncestors: string
  /** The value of a public event after the publication of the crash chains. */
  readonly crashSalt: string | null
  /** Missing results of other operators are random numbers, marked as a demonstration; never in production. */
  readonly hasDemoResults: boolean
  /** Whether lotteries may be drawn with our own test source of outside values, which no other party can check. */
  readonly hasTestSource: boolean
  readonly clientDir: string
  readonly artDir: string
  readonly textsDir: string
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the environment; folders are relative to `root`, the repository. @throws SettingsError naming the invalid variables */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): GameStudioSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const values = parsed.data
  const problem = publicDemoProblem(values.MARQUEE_ENV, values.HOST, values.DEMO_PUBLIC === '1')
  if (problem) throw new SettingsError(problem)
  const dataDir = values.DATA_DIR ?? join(root, 'data')
  const gateway = values.GATEWAY_URL ?? `http://127.0.0.1:${values.GATEWAY_PORT}`
  const isDemo = values.MARQUEE_ENV !== 'production'
  return {
    host: values.HOST,
    port: values.STUDIO_PORT,
    publicUrl: values.STUDIO_PUBLIC_URL?.replace(/\/$/, '') ?? null,
    operatorUrl: values.STUDIO_OPERATOR_URL?.replace(/\/$/, '') ?? `${gateway.replace(/\/$/, '')}/providers/studio`,
    operatorTimeoutMs: values.STUDIO_OPERATOR_TIMEOUT_MS,
    dataDir: join(dataDir, 'studio'),
    keysDir: values.PROVIDER_KEYS_DIR ?? join(dataDir, 'keys'),
    frameAncestors: values.STUDIO_FRAME_ANCESTORS ?? (isDemo ? demoAncestors : "'none'"),
    crashSalt: values.STUDIO_CRASH_SALT ?? null,
    hasDemoResults: isDemo && values.STUDIO_DEMO_RESULTS !== 'off',
    hasTestSource: (values.STUDIO_TEST_SOURCE ?? (isDemo ? 'on' : 'off')) === 'on',
    clientDir: join(root, 'build', 'game-studio', 'client'),
    artDir: join(root, 'art', 'game-studio', 'symbols'),
    textsDir: join(root, 'game-studio', 'texts'),
  }
}

/** The demonstration brands are served on local host names. */
const demoAncestors = "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*"

const Port = z.coerce.number('must be a port number').int().min(0, 'must be a port').max(65_535, 'must be a port')
const Url = z.url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:8790' })

const Environment = z.object({
  MARQUEE_ENV: z.enum(['demo', 'production', 'test'], 'must be demo, production or test').default('demo'),
  HOST: z.string().max(253).default('127.0.0.1'),
  DEMO_PUBLIC: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  STUDIO_PORT: Port.default(8790),
  STUDIO_PUBLIC_URL: Url.optional(),
  STUDIO_OPERATOR_URL: Url.optional(),
  STUDIO_OPERATOR_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  STUDIO_FRAME_ANCESTORS: z
    .string()
    .max(2_000)
    .regex(/^[^;\r\n]+$/, 'must be sources of a content security policy')
    .optional(),
  STUDIO_DEMO_RESULTS: z.enum(['on', 'off'], 'must be on or off').optional(),
  STUDIO_TEST_SOURCE: z.enum(['on', 'off'], 'must be on or off').optional(),
  STUDIO_CRASH_SALT: z.string().min(8).max(200).optional(),
  GATEWAY_URL: Url.optional(),
  GATEWAY_PORT: Port.default(8788),
  DATA_DIR: z.string().optional(),
  PROVIDER_KEYS_DIR: z.string().optional(),
})
