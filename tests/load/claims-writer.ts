import { randomUUID } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import type { PrizeWheel } from '#contract/entities/rewards/promotion.ts'
import type { MemberContext } from '#gateway/context.ts'
import { openDatabase } from '#gateway/db/index.ts'
import { createSecretBox } from '#gateway/lib/secret-box.ts'
import { claimReward } from '#gateway/modules/promotions/claim.service.ts'
import type { PromotionsDeps } from '#gateway/modules/promotions/deps.ts'
import { draw } from '#gateway/modules/promotions/draws/draw.service.ts'
import { offersOf } from '#gateway/modules/promotions/offers.ts'
import { prizeWheel } from '../support/promotions.ts'

// A process to be killed: spins and claims as fast as it can, and prints each entry after its claim was acknowledged.
const [dataDir = '', merchant = '', run = ''] = process.argv.slice(2)
const CLIENTS = 4
const MANY = 1_000_000

const prizes = [
  { amount: '0.10', weight: 1 },
  { amount: { points: 3 }, weight: 1 },
]
// More tries than a rule may have, and a press that takes the prize.
const promotion = {
  ...prizeWheel({ id: 'killed-wheel', reward: { kind: 'cash', prizes } }),
  trigger: { on: 'draw', free: MANY, most: MANY },
  budget: { total: '1000000.00' },
  claim: 'manual',
} as unknown as PrizeWheel
const brand = {
  merchantCode: merchant,
  settings: { currency: 'USD', timeZone: 'UTC', features: {} },
  promotions: [promotion],
  whitelabel: [
    { modId: 'PROMO', enabled: true, childrenNodes: [{ modId: 'PRIZEWHEEL', enabled: true, childrenNodes: [] }] },
  ],
} as unknown as Brand

const db = await openDatabase({ dataDir })
const services = {
  db,
  clock: { now: () => new Date() },
  secretBox: createSecretBox('a secret of the kill test'),
  live: { balanceChanged: () => undefined, promoChanged: () => undefined },
} as unknown as PromotionsDeps

async function claimForEver(client: number): Promise<never> {
  const row = { merchant, username: `claimer-${run}-${client}`, currency: 'USD' }
  const { id: memberId } = await db.withMerchant(merchant, (tx) =>
    tx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow(),
  )
  const ctx = { services, merchant, brand, session: { memberId, memberType: 0 } } as MemberContext<PromotionsDeps>
  const termsHash = offersOf(ctx)[0]?.termsHash ?? ''
  for (;;) {
    const requestKey = randomUUID()
    await draw(ctx, { id: promotion.id, termsHash, requestKey })
    const { entry_id: entryId } = await db.withMerchant(merchant, (tx) =>
      tx
        .selectFrom('promo_draw')
        .select('entry_id')
        .where('merchant', '=', merchant)
        .where('request_key', '=', requestKey)
        .executeTakeFirstOrThrow(),
    )
    await claimReward(ctx, entryId)
    process.stdout.write(`${entryId};\n`)
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, client) => claimForEver(client)))
