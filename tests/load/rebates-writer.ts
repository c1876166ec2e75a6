import type { Brand } from '#brand-engine/brand.ts'
import { openDatabase } from '#gateway/db/index.ts'
import { payRebates } from '#gateway/modules/series/pay/pay.service.ts'

// A process to be killed: pays a merchant's agents their rebates, and prints each payment after its commit.
const [dataDir = '', merchant = '', now = '', localesDir = ''] = process.argv.slice(2)

const db = await openDatabase({ dataDir })
const settings = { name: 'Rebates', timeZone: 'UTC', defaultLanguage: 'en' }
const brand = { merchantCode: merchant, settings, texts: {} } as unknown as Brand
const services = {
  db,
  brands: { findByMerchant: () => brand },
  clock: { now: () => new Date(now) },
  live: { balanceChanged: (_: string, memberId: string) => process.stdout.write(`${memberId};\n`) },
  settings: { localesDir },
} as unknown as Parameters<typeof payRebates>[0]

await payRebates(services, merchant)
await db.close()
