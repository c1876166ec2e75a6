import { readFileSync } from 'node:fs'
import * as z from 'zod'

/**
 * Who serves which games, as data: the built-in studio alone, or the list in the file that PROVIDERS_FILE names.
 * The first provider that names a vendor serves it; `*` is every vendor nobody else names.
 */
const Policy = z.strictObject({
  unknownRollback: z.enum(['OK', 'TRANSACTION_UNKNOWN']).default('OK'),
  rollbackAfterWin: z.enum(['allow', 'refuse']).default('refuse'),
  secondWin: z.enum(['add', 'replace']).default('add'),
  openRoundHours: z
    .number()
    .positive()
    .max(10_000)
    .default(14 * 24),
  openRoundAction: z.enum(['rollback', 'settle', 'report']).default('rollback'),
})

const Code = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be like studio')
const BaseUrl = z.url({ protocol: /^https?$/, error: 'must be like https://games.example' })

const Signature = z.discriminatedUnion('kind', [
  /** Keys lie in the key folder: `gateway` is ours, `keyName` names the provider's. */
  z.strictObject({
    kind: z.literal('rsa'),
    keyName: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .optional(),
  }),
  /** `secretVariables`: environment variables with the shared secrets; the first signs, all of them are believed. */
  z.strictObject({
    kind: z.literal('hmac'),
    secretVariables: z.array(z.string()).min(1),
    replayWindowMs: z.number().int().min(1000).max(3_600_000).default(300_000),
  }),
])

export const ProviderSettings = z.strictObject({
  code: Code,
  adapter: z.literal('hub88').default('hub88'),
  baseUrl: BaseUrl,
  vendors: z.union([z.literal('*'), z.array(z.string().max(32))]).default([]),
  signature: Signature.default({ kind: 'rsa' }),
  /** Longest wait for an answer; a vendor may have its own. */
  timeoutMs: z.number().int().min(100).max(30_000).default(4000),
  vendorTimeoutsMs: z.record(z.string(), z.number().int().min(100).max(30_000)).default({}),
  /** Merchants it may speak of; none named: all. */
  merchants: z.array(z.string()).optional(),
  policy: Policy.prefault({}),
})
export type ProviderSettings = z.output<typeof ProviderSettings>

/** A vendor with wallets of its own: money is transferred in and out, and asked about until its state is known. */
export const TransferVendorSettings = z.strictObject({
  vendor: z.string().max(32),
  baseUrl: BaseUrl,
  secretVariables: z.array(z.string()).min(1),
  timeoutMs: z.number().int().min(100).max(30_000).default(4000),
})
export type TransferVendorSettings = z.output<typeof TransferVendorSettings>

const ProvidersFile = z.strictObject({
  providers: z.array(ProviderSettings).default([]),
  transferVendors: z.array(TransferVendorSettings).default([]),
})
export type ProvidersFile = z.output<typeof ProvidersFile>

/** The providers of a file, the studio behind them for every vendor they leave. */
export function readProviders(file: string | undefined, studioUrl: string): ProvidersFile {
  const studio = ProviderSettings.parse({ code: 'studio', baseUrl: studioUrl, vendors: '*' })
  if (!file) return { providers: [studio], transferVendors: [] }
  const { providers, transferVendors } = ProvidersFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hasStudio = providers.some(({ code }) => code === studio.code)
  return { providers: hasStudio ? providers : [...providers, studio], transferVendors }
}
