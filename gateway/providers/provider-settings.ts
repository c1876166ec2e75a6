import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { operatorCapabilities } from '#contract/provider/index.ts'

/**
 * The providers and their vendors: the built-in game studio, or the list in the file of PROVIDERS_FILE. The first provider
 * that lists a vendor serves it; `*` means all vendors that no other provider lists.
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

/** Whole units of a currency, by its code. */
const AmountByCurrency = z.record(z.string().regex(/^[A-Z]{3}$/), z.number().int().min(1).max(1_000_000_000_000))

/**
 * Ceilings of one win, and of the net loss to a vendor within an hour; a win above is held for an operator. The default of
 * a currency has the value of USD 250,000 and USD 1,000,000.
 */
const WinLimits = z.strictObject({
  win: AmountByCurrency.optional(),
  hour: AmountByCurrency.optional(),
  vendors: z
    .record(z.string(), z.strictObject({ win: AmountByCurrency.optional(), hour: AmountByCurrency.optional() }))
    .default({}),
  games: z.record(z.string(), z.strictObject({ win: AmountByCurrency.optional() })).default({}),
})

const Code = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be like studio')
const BaseUrl = z.url({ protocol: /^https?$/, error: 'must be like https://games.example' })

const Signature = z.discriminatedUnion('kind', [
  /** Keys are in the key folder: `gateway` is the gateway's, `keyName` the provider's. */
  z.strictObject({
    kind: z.literal('rsa'),
    keyName: z
      .string()
      .regex(/^[a-z0-9-]{1,32}$/)
      .optional(),
  }),
  /** `secretVariables`: environment variables with the shared secrets; the first signs, all are accepted. */
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
  /** Response timeout; a vendor may have its own. */
  timeoutMs: z.number().int().min(100).max(30_000).default(4000),
  vendorTimeoutsMs: z.record(z.string(), z.number().int().min(100).max(30_000)).default({}),
  /** Merchants of this provider; default: all. */
  merchants: z.array(z.string()).optional(),
  policy: Policy.prefault({}),
  /** What this provider is offered beyond the dialect; default: everything. */
  capabilities: z.array(z.enum(operatorCapabilities)).default([...operatorCapabilities]),
  winLimits: WinLimits.prefault({}),
})
export type ProviderSettings = z.output<typeof ProviderSettings>

/** A vendor with its own wallets: money is transferred, and the status is polled until it is known. */
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

/** The providers of a file; the built-in game studio serves the remaining vendors. */
export function readProviders(file: string | undefined, studioUrl: string): ProvidersFile {
  // A corrected result of a lottery settles an order again: the second win replaces the first one.
  const policy = { secondWin: 'replace' as const }
  const studio = ProviderSettings.parse({ code: 'studio', baseUrl: studioUrl, vendors: '*', policy })
  if (!file) return { providers: [studio], transferVendors: [] }
  const { providers, transferVendors } = ProvidersFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const hasStudio = providers.some(({ code }) => code === studio.code)
  return { providers: hasStudio ? providers : [...providers, studio], transferVendors }
}
