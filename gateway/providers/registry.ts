import type { Clock } from '#gateway/lib/clock.ts'
import { createVendorHealth, type VendorHealth } from './breaker.ts'
import { createHub88Provider } from './hub88/client.ts'
import { openProviderKeys, type ProviderKeys } from './keys.ts'
import type { GameProvider } from './provider.ts'
import type { ProviderSettings, ProvidersFile } from './provider-settings.ts'
import { createHttpTransferVendor } from './transfer/http-transfer-vendor.ts'
import type { TransferVendor } from './transfer/transfer-vendor.ts'

/** All providers, the vendors that they serve, and the vendors that are down. */
export interface ProviderRegistry {
  readonly health: VendorHealth
  readonly keys: ProviderKeys
  settingsOf(code: string): ProviderSettings | null
  list(): readonly ProviderSettings[]
  /** The provider of a vendor, or null. */
  ofVendor(vendor: string): GameProvider | null
  byCode(code: string): GameProvider | null
  /** Vendors with their own wallets, by vendor code. */
  readonly transferVendors: ReadonlyMap<string, TransferVendor>
  /** Shared secrets by environment variable. */
  secretsOf(variables: readonly string[]): readonly string[]
}

export interface RegistryParts {
  readonly providers: ProvidersFile
  readonly keysDir: string
  readonly clock: Clock
  readonly env?: Readonly<Record<string, string | undefined>>
}

export function createProviderRegistry({ providers: file, keysDir, clock, env = {} }: RegistryParts): ProviderRegistry {
  const { providers, transferVendors } = file
  const keys = openProviderKeys(keysDir)
  const secretsOf = (variables: readonly string[]) => variables.flatMap((name) => env[name] || [])
  const adapters = new Map<string, GameProvider>(
    providers.map((settings) => [settings.code, createHub88Provider(settings, { keys, clock, secretsOf })]),
  )
  const byCode = (code: string) => adapters.get(code) ?? null
  const namedBy = (vendor: string) =>
    providers.find(({ vendors }) => vendors !== '*' && vendors.includes(vendor)) ??
    providers.find(({ vendors }) => vendors === '*')
  return {
    health: createVendorHealth(clock),
    keys,
    settingsOf: (code) => providers.find((settings) => settings.code === code) ?? null,
    list: () => providers,
    ofVendor: (vendor) => byCode(namedBy(vendor)?.code ?? ''),
    byCode,
    transferVendors: new Map(
      transferVendors.map((settings) => [
        settings.vendor,
        createHttpTransferVendor(settings, { clock, secret: () => secretsOf(settings.secretVariables)[0] ?? '' }),
      ]),
    ),
    secretsOf,
  }
}
