import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFurtherStudio } from '#tests/support/site/start-site.ts'
import { type FakeOperator, startFakeOperator } from './fake-operator.ts'
import { startTransferVendor, type TestTransferVendor } from './transfer-vendor.ts'

/** A vendor of games with wallets of its own, whole: the games, the wallets they are played from, and the way in and out. */
export interface WalletVendor {
  /** Environment of the site that offers it. */
  readonly env: Record<string, string>
  readonly wallets: FakeOperator
  readonly transfers: TestTransferVendor
  stop(): Promise<void>
}

/**
 * Starts all of a vendor: its games are the studio's, run a second time against the vendor's wallets in place of the site's,
 * so that the site learns of a round only by what comes back.
 */
export async function startWalletVendor(vendor: string): Promise<WalletVendor> {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-vendor-'))
  const keysDir = join(folder, 'keys')
  const wallets = await startFakeOperator(keysDir, 0)
  const transfers = await startTransferVendor(wallets)
  const games = await startFurtherStudio({
    DATA_DIR: folder,
    PROVIDER_KEYS_DIR: keysDir,
    STUDIO_OPERATOR_URL: wallets.url,
  })
  const providersFile = join(folder, 'providers.json')
  const providers = {
    providers: [
      { code: 'wallets', baseUrl: games.url, vendors: [vendor], signature: { kind: 'rsa', keyName: 'studio' } },
    ],
    transferVendors: [{ vendor, baseUrl: transfers.url, secretVariables: ['WALLET_VENDOR_SECRET'] }],
  }
  writeFileSync(providersFile, JSON.stringify(providers))
  return {
    env: { PROVIDERS_FILE: providersFile, PROVIDER_KEYS_DIR: keysDir, WALLET_VENDOR_SECRET: 'of-this-test-alone' },
    wallets,
    transfers,
    async stop() {
      await games.stop()
      await transfers.close()
      await wallets.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
