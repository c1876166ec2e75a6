import { join } from 'node:path'
import * as z from 'zod'

/** Everything the environment decides. */
export interface GameStudioSettings {
  readonly host: string
  readonly port: number
  /** Where players' browsers reach the studio; null: where it listens. */
  readonly publicUrl: string | null
  /** What the operator's paths are appended to. */
  readonly operatorUrl: string
  readonly operatorTimeoutMs: number
  readonly dataDir: string
  readonly keysDir: string
  /** Pages that may show a game in a frame, as the header spells them. */
  readonly frameAncestors: string
  /** What a public event after the publication of the crash chains said. */
  readonly crashSalt: string | null
  readonly clientDir: string
  readonly artDir: string
  readonly textsDir: string
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Reads the environment; folders count from `root`, the repository. Throws a SettingsError that names what does not fit. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): GameStudioSettings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
  }
  const values = parsed.data
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
    clientDir: join(root, 'build', 'game-studio', 'client'),
    artDir: join(root, 'art', 'game-studio', 'symbols'),
    textsDir: join(root, 'game-studio', 'texts'),
  }
}

/** The demonstration's brands live on names of this machine. */
const demoAncestors = "'self' http://localhost:* http://*.localhost:* http://127.0.0.1:*"

const Port = z.coerce.number('must be a port number').int().min(0, 'must be a port').max(65_535, 'must be a port')
const Url = z.url({ protocol: /^https?$/, error: 'must be like http://127.0.0.1:8790' })

const Environment = z.object({
  MARQUEE_ENV: z.enum(['demo', 'production', 'test'], 'must be demo, production or test').default('demo'),
  HOST: z.string().max(253).default('127.0.0.1'),
  STUDIO_PORT: Port.default(8790),
  STUDIO_PUBLIC_URL: Url.optional(),
  STUDIO_OPERATOR_URL: Url.optional(),
  STUDIO_OPERATOR_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(4_000),
  STUDIO_FRAME_ANCESTORS: z
    .string()
    .max(2_000)
    .regex(/^[^;\r\n]+$/, 'must be sources of a content security policy')
    .optional(),
  STUDIO_CRASH_SALT: z.string().min(8).max(200).optional(),
  GATEWAY_URL: Url.optional(),
  GATEWAY_PORT: Port.default(8788),
  DATA_DIR: z.string().optional(),
  PROVIDER_KEYS_DIR: z.string().optional(),
})
