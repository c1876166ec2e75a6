import { catalogue } from '../../gateway/db/seed/catalogue.ts'
import { playHandlers } from '../../gateway/modules/play/index.ts'
import { readProviders } from '../../gateway/providers/index.ts'
import { createMemberContext } from '../support/context.ts'
import { TEST_MERCHANT } from '../support/gateway/gateway.ts'
import { createProviderGateway } from '../support/provider/provider.ts'
import { startSupplier } from '../support/provider/supplier.ts'

// What a vendor that never answers costs the games of another one: launches of the other one while forty of the silent
// one hang, against the same launches without them, in turns in one run. Bar: the ratio of the medians <= 1.2.

const BAR = 1.2
const TURNS = 12
const LAUNCHES = 40
const HANGING = 40
const TIMEOUT_MS = 1_500
const [SILENT, GOOD] = ['CQ9', 'PG']
/** After it the silent vendor is asked again. */
const COOL_DOWN_MS = 31_000

const supplier = await startSupplier()
const providers = readProviders(undefined, supplier.url).providers.map((settings) => ({
  ...settings,
  timeoutMs: TIMEOUT_MS,
}))
const gateway = await createProviderGateway({ providers: { providers, transferVendors: [] } })
supplier.silentVendors.add(SILENT)
const brand = gateway.services.brands.findByMerchant(TEST_MERCHANT)
if (!brand) throw new Error('the test merchant has no brand')

const context = async () => {
  const { memberId } = await gateway.openPlayerSession()
  const ctx = createMemberContext(gateway.services, { memberId }, { brand, clientIp: '203.0.113.9' })
  return { ...ctx, host: 'alpha.example', clientCountry: 'VN' }
}
const members = await Promise.all(Array.from({ length: HANGING }, context))
const player = await context()

const query = { device: 'WEB', language: 'en', platform: 'html5-mobile', clientType: 'WEB' } as const
function launch(vendor: string, at: Awaited<ReturnType<typeof context>>) {
  const game = catalogue().find((one) => one.vendor === vendor && !one.maintenance)
  if (!game) throw new Error(`no game of ${vendor}`)
  return playHandlers.launchGame(at, { ...query, nodeId: game.nodeId })
}

async function measure(): Promise<number[]> {
  const durations: number[] = []
  for (let count = 0; count < LAUNCHES; count++) {
    const startedMs = performance.now()
    await launch(GOOD, player)
    durations.push(performance.now() - startedMs)
  }
  return durations
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
await measure()
const [alone, beside] = [[] as number[], [] as number[]]
let hung = 0
for (let turn = 0; turn < TURNS; turn++) {
  alone.push(...(await measure()))
  gateway.clock.advance(COOL_DOWN_MS)
  const asked = supplier.asked.length
  const hanging = members.map((member) => launch(SILENT, member).catch(() => {}))
  while (supplier.asked.length < asked + 2) await new Promise((resolve) => setTimeout(resolve, 5))
  beside.push(...(await measure()))
  hung += supplier.asked.slice(asked).filter(({ body }) => (body.meta as { vendor: string }).vendor === SILENT).length
  await Promise.all(hanging)
}
const ratio = median(beside) / median(alone)
console.log(
  `a launch takes ${median(alone).toFixed(1)} ms, beside ${(hung / TURNS).toFixed(0)} hanging ones of another vendor ` +
    `${median(beside).toFixed(1)} ms: ${ratio.toFixed(2)} × (bar ${BAR}): ${ratio <= BAR ? 'held' : 'MISSED'}`,
)
await gateway.close()
await supplier.close()
process.exit(ratio <= BAR ? 0 : 1)
