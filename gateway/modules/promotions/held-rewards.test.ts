import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { fillKeys } from '#gateway/modules/accounts/index.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { freeRounds, prizeWheel, promoCode, redEnvelope, signIn } from '#tests/support/promotions.ts'
import { draw } from './draws/draw.service.ts'
import { selectEntries } from './entries.store.ts'
import { promotionsHandlers } from './handlers/promotions.handlers.ts'
import { listHeldRewards, lockHeldReward, payHeldReward, refuseHeldReward } from './held.service.ts'
import { enterCode, joinPromotion } from './join.service.ts'
import { offersOf } from './offers.ts'

const HOUR_MS = 3_600_000

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

interface Place {
  readonly ip?: string
  /** The random id of the browser. */
  readonly browser?: string
}

/** A brand of one promotion whose members take it from these places. */
function createBrand(document: PromotionDocument) {
  const switches = { SIGNIN: true, PROMOCODE: true, PRIZEWHEEL: true, REDENVELOPE: true }
  const brand = identity.brand({ promotions: [document], switches, settings: { currency: 'USD', timeZone: 'UTC' } })
  const merchant = brand.merchantCode
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const [offer] = offersOf({ brand, merchant })
  if (!offer) throw new Error('the brand offers nothing')
  let members = 0
  const inMerchant: Identity['db']['withMerchant'] = (name, work) => identity.db.withMerchant(name, work)
  const member = async ({ ip, browser = randomUUID() }: Place = {}, contact: { email?: string } = {}) => {
    members += 1
    const { id } = await identity.createMember(brand, { username: `player${members}`, ...contact })
    await inMerchant(merchant, async (tx) => {
      await fillKeys(tx, services, merchant)
      if (ip === undefined) return
      const now = identity.clock.now()
      const until = new Date(now.getTime() + HOUR_MS)
      const session = { merchant, id: randomUUID(), member_id: id, token_hash: Buffer.from(randomUUID()) }
      const times = { created_at: now, last_used_at: now, expires_at: until, idle_expires_at: until }
      await tx
        .insertInto('member_session')
        .values({ ...session, family_id: session.id, ...times, ip, device_key: Buffer.from(browser) })
        .execute()
    })
    const ctx = createMemberContext(services, { memberId: id }, { brand })
    const asked = { id: document.id, termsHash: offer.termsHash }
    const takes: Partial<Record<PromotionDocument['type'], () => Promise<string>>> = {
      promoCode: () => enterCode(ctx, document.type === 'promoCode' ? document.trigger.code : ''),
      prizeWheel: () => draw(ctx, { ...asked, requestKey: randomUUID() }),
      redEnvelope: () => draw(ctx, { ...asked, requestKey: randomUUID() }),
    }
    const entries = () => inMerchant(merchant, (tx) => selectEntries(tx, merchant, id, 9))
    return {
      id,
      ctx,
      entries,
      async take() {
        await (takes[document.type] ?? (() => joinPromotion(ctx, asked)))()
        return (await entries())[0]?.state
      },
      cash: () =>
        inMerchant(merchant, async (tx) => {
          const rows = await tx
            .selectFrom('ledger_account')
            .select('balance_minor')
            .where('merchant', '=', merchant)
            .where('member_id', '=', id)
            .execute()
          return rows.reduce((sum, { balance_minor }) => sum + (balance_minor ?? 0n), 0n)
        }),
    }
  }
  const isLedgerClean = () =>
    inMerchant(merchant, async (tx) => isClean(await verifyLedger(tx, merchant, reconciliationSources)))
  const used = () =>
    inMerchant(merchant, (tx) =>
      tx.selectFrom('promo_budget').select(['bucket', 'claims']).where('merchant', '=', merchant).execute(),
    )
  return { merchant, services, member, isLedgerClean, used, inMerchant }
}

/** A wheel that always gives. */
const wheel = prizeWheel({
  reward: {
    kind: 'cash',
    prizes: [
      { amount: '1.00', weight: 1 },
      { amount: '1.00', weight: 2 },
    ],
  },
})

test.each([
  ['a sign-in', signIn()],
  ['a code', promoCode()],
  ['free rounds', freeRounds()],
  ['a wheel', wheel],
  ['an envelope', redEnvelope()],
])('%s of a second account on one device is held, and one from elsewhere is given', async (_name, document) => {
  const { member } = createBrand(document)
  const first = await member({ ip: '198.51.100.7', browser: 'one' })
  const second = await member({ ip: '203.0.113.9', browser: 'one' })
  const stranger = await member({ ip: '203.0.113.7' })
  const states = [await first.take(), await second.take(), await stranger.take()]
  const given = document.claim === 'manual' ? 'claim' : 'issued'
  expect(states).toEqual([given, 'held', given])
})

test('three members of one network get a reward within a day, the fourth is looked at, and the next day nobody is', async () => {
  const { member } = createBrand(signIn())
  const takers = []
  for (const host of [1, 2, 3, 4]) takers.push(await member({ ip: `192.0.2.${host}`, browser: `Browser ${host}` }))
  const outcomes = []
  for (const taker of takers) outcomes.push(await taker.take())
  expect(outcomes).toEqual(['issued', 'issued', 'issued', 'held'])
  const six = await member({ ip: '2001:db8:1:2::1', browser: 'A' })
  expect(await six.take()).toBe('issued')
  identity.clock.advance(25 * HOUR_MS)
  expect(await (await member({ ip: '192.0.2.9', browser: 'Other' })).take()).toBe('issued')
})

test('a mailbox that got the reward under another spelling is found whenever it was, and this machine is no network', async () => {
  const { member } = createBrand(signIn())
  const first = await member({ ip: '127.0.0.1' }, { email: 'ann.lee@gmail.com' })
  expect(await first.take()).toBe('issued')
  expect(await (await member({ ip: '127.0.0.1' })).take()).toBe('issued')
  identity.clock.advance(49 * HOUR_MS)
  expect(await (await member({}, { email: 'annlee+2@googlemail.com' })).take()).toBe('held')
})

test('a demonstration shows a held reward: two accounts of one browser on this machine', async () => {
  const { member } = createBrand(signIn())
  const own = { ip: '127.0.0.1', browser: 'one' }
  const states = [await (await member(own)).take(), await (await member(own)).take()]
  expect([...states, await (await member({ ip: '127.0.0.1' })).take()]).toEqual(['issued', 'held', 'issued'])
})

test('a held reward reads as being checked, is out of the balance, and staff pay it once or refuse it with a note', async () => {
  const { merchant, services, member, isLedgerClean, used, inMerchant } = createBrand(promoCode())
  const takers = [
    await member({ ip: '198.51.100.9', browser: 'one' }),
    await member({ ip: '198.51.100.9', browser: 'one' }),
    await member({ ip: '198.51.100.9', browser: 'one' }),
  ]
  for (const taker of takers) {
    identity.clock.advance(1_000)
    await taker.take()
  }
  const [, paid, refused] = takers
  const listed = await promotionsHandlers.listActivities(paid!.ctx, {
    tab: 'mine',
    language: 'en',
    pageNo: 1,
    pageSize: 9,
  })
  expect(listed.content).toMatchObject([{ state: 'held', award: { amountMinor: '500' } }])
  expect([await paid!.cash(), await isLedgerClean()]).toEqual([0n, true])
  const rows = await listHeldRewards(services, { merchants: [merchant], states: null, limit: 9 } as never)
  expect(rows).toMatchObject([
    { member: 'player2', late: false, evidence: expect.stringContaining('device, player1') },
    { member: 'player3', evidence: expect.stringContaining('device, player2') },
  ])
  const step = { actor: 'operator:ann', at: identity.clock.now() }
  const [one, other] = rows.map(({ id }) => id)
  await inMerchant(merchant, async (tx) => payHeldReward(tx, await lockHeldReward(tx, merchant, one!), step))
  await expect(inMerchant(merchant, (tx) => lockHeldReward(tx, merchant, one!))).rejects.toThrow('stays so')
  const note = 'one account each'
  await inMerchant(merchant, async (tx) =>
    refuseHeldReward(tx, await lockHeldReward(tx, merchant, other!), { ...step, note }),
  )
  expect([await paid!.cash(), await refused!.cash(), await isLedgerClean()]).toEqual([500n, 0n, true])
  expect(await refused!.entries()).toMatchObject([{ state: 'close', close_reason: 'refused', note }])
  expect((await used()).map(({ claims }) => claims)).toEqual([2, 2])
  expect(await refused!.take()).toBe('close')
})

test('more than twenty rewards of a person within a day are looked at', async () => {
  const { member, merchant, inMerchant } = createBrand(signIn())
  const one = await member()
  expect(await one.take()).toBe('issued')
  const [entry] = await one.entries()
  await inMerchant(merchant, async (tx) => {
    for (let rewards = 1; rewards < 20; rewards++) {
      const { document, terms_hash, id, ...row } = entry!
      await tx
        .insertInto('promo_entry')
        .values({ ...row, period_key: `r${rewards}`, titles: null, free_rounds: null })
        .execute()
    }
  })
  identity.clock.advance(23 * HOUR_MS)
  expect(await one.take()).toBe('held')
})
