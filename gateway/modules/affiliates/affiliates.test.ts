import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { createTestAgency, type TestAgency, type TestMember } from '#tests/support/agency/agency.ts'
import { createTestContext } from '#tests/support/context.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { checkAffiliate, takeLink } from '../registration/affiliate.ts'
import { affiliatesHandlers } from './affiliates.handlers.ts'
import { RETRY_WAITS_MS, sendPostbacks } from './postbacks/postbacks.job.ts'
import type { OutgoingPostback } from './postbacks/send.ts'

const AFFILIATE = 41
const DAY_MS = 86_400_000

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 120_000)
afterAll(() => db?.close())

let clock: ManualClock
let agency: TestAgency
let partner: TestMember
beforeEach(async () => {
  clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
  agency = await createTestAgency(db, clock)
  partner = await agency.agent('partner', null, AFFILIATE)
  await codeOf(partner, 'PARTNER')
})

async function codeOf({ id }: TestMember, code: string) {
  const agent = { merchant: agency.merchant, member_id: id, path: `${id}/`, affiliate_code: code }
  await db.withMerchant(agency.merchant, (tx) => tx.insertInto('agent').values(agent).execute())
}

const visitor = (host = 'tester.example') => ({
  ...createTestContext(agency.services, { brand: agency.ctx(partner).brand }),
  clientCountry: 'VN',
  host,
})
const newLink = (given: object = {}, member = partner) =>
  affiliatesHandlers.createLink(agency.ctx(member), affiliates.createLink.request.parse({ name: 'Summer', ...given }))
const follow = (code: string) => affiliatesHandlers.followLink(visitor(), { code, domain: '' })
const links = async (member = partner) =>
  (await affiliatesHandlers.listLinks(agency.ctx(member), affiliates.listLinks.request.parse({}))).content
const invalid = { code: 'INVALID_AFFILIATE_CODE' }

/** A registration by a code, as the register call does it. */
async function register(username: string, code: string): Promise<string> {
  const credit = await checkAffiliate(visitor(), code, '')
  const member = { merchant: agency.merchant, username, type: 0, currency: 'USD', created_at: clock.now() }
  const { id } = await db.withMerchant(agency.merchant, async (tx) =>
    insertMember(tx, {
      ...member,
      affiliate_code: credit.affiliateCode,
      agent_link_id: await takeLink(tx, visitor(), credit),
    }),
  )
  return id
}

async function deposit(memberId: string, amountMinor: bigint) {
  const at = clock.now()
  const key = `${memberId} ${amountMinor}`
  const row = { method: 'TEST', channel: 'CARD', provider: 'sandbox', kind: 'redirect', state: 'paid' } as const
  await db.withMerchant(agency.merchant, (tx) =>
    tx
      .insertInto('deposit')
      .values({
        ...row,
        merchant: agency.merchant,
        member_id: memberId,
        reference: key,
        request_key: key,
        amount_minor: amountMinor,
        currency: 'USD',
        provider_reference: null,
        redirect_url: null,
        transfer_account: JSON.stringify(null),
        created_at: at,
        expires_at: at,
        paid_at: at,
      })
      .execute(),
  )
}

test('a link counts clicks, registrations and first deposits, and the player is below its agent', async () => {
  const link = await newLink({ subIds: ['banner-1', 'north'], landing: 'promotions' })
  expect(await follow(link.code.toLowerCase())).toEqual({ affiliateCode: link.code, landing: 'promotions' })
  await follow(link.code)
  const player = await register('anna', link.code)
  await register('bob', link.code)
  await deposit(player, 5_000n)
  await deposit(player, 7_000n)
  expect(await links()).toMatchObject([
    { subIds: ['banner-1', 'north'], state: 'open', clicks: 2, registrations: 2, firstDeposits: 1 },
  ])
  const rows = await db.withMerchant(agency.merchant, (tx) =>
    tx.selectFrom('member').select(['upline_id', 'affiliate_code']).where('id', '=', player).execute(),
  )
  expect(rows).toEqual([{ upline_id: partner.id, affiliate_code: 'PARTNER' }])
})

test('nothing is stored about who clicks but the day and the country', async () => {
  const { code } = await newLink()
  await follow(code)
  const hits = await db.withMerchant(agency.merchant, (tx) => tx.selectFrom('agent_link_hit').selectAll().execute())
  expect(hits).toEqual([
    { merchant: agency.merchant, code_norm: code.toLowerCase(), day: '2026-03-01', country: 'VN', hits: 1 },
  ])
})

test('a link that is spent, over or ended leads nowhere; two at once do not both get the last place', async () => {
  const spent = await newLink({ mostRegistrations: 1 })
  const both = await Promise.allSettled([register('one', spent.code), register('two', spent.code)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const used = { ...invalid, fields: [{ path: 'affiliateCode', key: 'affiliateLinkOver' }] }
  await expect(follow(spent.code)).rejects.toMatchObject(invalid)
  await expect(register('three', spent.code)).rejects.toMatchObject(used)
  await expect(register('four', 'NOBODY1')).rejects.not.toMatchObject(used)
  const over = await newLink({ until: '2026-03-02' })
  await follow(over.code)
  clock.advance(2 * DAY_MS)
  await expect(follow(over.code)).rejects.toMatchObject(invalid)
  const ended = await newLink()
  await affiliatesHandlers.endLink(agency.ctx(partner), { id: ended.id })
  await expect(follow(ended.code)).rejects.toMatchObject(invalid)
  expect((await links()).map(({ state }) => state).sort()).toEqual(['ended', 'over', 'spent'])
})

test('a code is valid on the domains of its agent only', async () => {
  const { code } = await newLink()
  await db.withMerchant(agency.merchant, (tx) =>
    tx
      .updateTable('agent')
      .set({ domains: ['club.example'] })
      .where('merchant', '=', agency.merchant)
      .execute(),
  )
  const at = (domain: string) => affiliatesHandlers.followLink(visitor(), { code, domain })
  expect(await at('CLUB.example')).toMatchObject({ affiliateCode: code })
  await expect(at('tester.example')).rejects.toMatchObject(invalid)
})

test("another agent's links and messages are unknown ones", async () => {
  const stranger = await agency.agent('stranger', null, AFFILIATE)
  await codeOf(stranger, 'STRANGER')
  const link = await newLink()
  await sendTo(partner)
  await register('anna', link.code)
  await sendPostbacks(agency.services, async () => 'answered 500')
  const [message] = (await messages(partner)).content
  expect(await links(stranger)).toEqual([])
  expect((await messages(stranger)).content).toEqual([])
  for (const id of [link.id, message?.id ?? '', '00000000-0000-4000-8000-000000000000', "x' or true"]) {
    await expect(affiliatesHandlers.endLink(agency.ctx(stranger), { id })).rejects.toMatchObject({
      code: 'LINK_NOT_FOUND',
    })
    await expect(affiliatesHandlers.resendPostback(agency.ctx(stranger), { id })).rejects.toMatchObject({
      code: 'POSTBACK_NOT_FOUND',
    })
  }
})

const sendTo = (member: TestMember, url = 'https://affiliate.example/hook') =>
  affiliatesHandlers.savePostbackTarget(
    agency.ctx(member),
    affiliates.savePostbackTarget.request.parse({ url, events: ['registration', 'firstDeposit', 'qualified'] }),
  )
const messages = (member: TestMember) =>
  affiliatesHandlers.getPostbacks(agency.ctx(member), affiliates.getPostbacks.request.parse({}))

test('an affiliate’s server is told each event of a player once, by opaque ids and in bands', async () => {
  await register('before', 'PARTNER')
  clock.advance(1000)
  const { secret } = await sendTo(partner)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(await sendTo(partner)).toEqual({ secret: null })
  const link = await newLink({ subIds: ['banner'] })
  const player = await register('anna', link.code)
  clock.advance(1000)
  await deposit(player, 123_456n)
  const day = { merchant: agency.merchant, member_id: player, day: '2026-03-01', currency: 'USD' }
  const none = { undone_minor: 0n, payout_minor: 0n, bonus_stake_minor: 0n, bonus_payout_minor: 0n, bets: 1 }
  await db.withMerchant(agency.merchant, async (tx) => {
    await tx
      .insertInto('member_day')
      .values({ ...day, ...none, game_type: 'RNG', stake_minor: 10_000n })
      .execute()
    await tx
      .insertInto('member_cash_day')
      .values({ ...day, item: 'deposit', amount_minor: 123_456n, movements: 1 })
      .execute()
  })
  const sent: OutgoingPostback[] = []
  const accept = async (postback: OutgoingPostback) => {
    sent.push(postback)
    return null
  }
  expect(await sendPostbacks(agency.services, accept)).toEqual({ sent: 3, dead: 0 })
  expect(await sendPostbacks(agency.services, accept)).toEqual({ sent: 0, dead: 0 })
  const bodies = sent.map(({ body }) => JSON.parse(body))
  expect(new Set(bodies.map((body) => body.player)).size).toBe(1)
  expect(bodies.map(({ event }) => event).sort()).toEqual(['firstDeposit', 'qualified', 'registration'])
  expect(bodies.find(({ event }) => event === 'firstDeposit')).toMatchObject({
    link: link.code,
    subIds: ['banner'],
    amount: { from: '100000', below: '200000', currency: 'USD' },
  })
  for (const { body, secret: used } of sent) {
    expect(used).toBe(secret)
    for (const own of [player, 'anna', '123456']) expect(body).not.toContain(own)
  }
})

test('a server that does not answer is tried six times within 15 hours, then the message waits for a person', async () => {
  await sendTo(partner)
  await register('anna', 'PARTNER')
  let tries = 0
  const refuse = async () => {
    tries += 1
    return 'answered 500'
  }
  for (const waitMs of [0, ...RETRY_WAITS_MS]) {
    clock.advance(waitMs - 1)
    await sendPostbacks(agency.services, refuse)
    clock.advance(1)
    await sendPostbacks(agency.services, refuse)
  }
  expect(tries).toBe(6)
  const { content } = await messages(partner)
  expect(content).toMatchObject([{ state: 'dead', attempts: 6, problem: 'answered 500' }])
  await affiliatesHandlers.resendPostback(agency.ctx(partner), { id: content[0]?.id ?? '' })
  expect(await sendPostbacks(agency.services, async () => null)).toEqual({ sent: 1, dead: 0 })
  expect((await messages(partner)).content).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('two gateways send a message once; one that dies while it sends leaves it to the next run', async () => {
  await sendTo(partner)
  await register('anna', 'PARTNER')
  let tries = 0
  const slow = async () => {
    tries += 1
    await new Promise((done) => setTimeout(done, 50))
    return null
  }
  await Promise.all([sendPostbacks(agency.services, slow), sendPostbacks(agency.services, slow)])
  expect(tries).toBe(1)
  await register('bob', 'PARTNER')
  const dies = async () => {
    throw new Error('killed')
  }
  await expect(sendPostbacks(agency.services, dies)).rejects.toThrow('killed')
  expect(await sendPostbacks(agency.services, slow)).toEqual({ sent: 0, dead: 0 })
  clock.advance(6 * 60_000)
  expect(await sendPostbacks(agency.services, slow)).toEqual({ sent: 1, dead: 0 })
})

test('an address inside our networks is refused, and players have no links', async () => {
  await expect(sendTo(partner, 'https://169.254.169.254/')).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: 'url' }],
  })
  const player = await agency.agent('player', null, 0)
  await expect(newLink({}, player)).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
})
