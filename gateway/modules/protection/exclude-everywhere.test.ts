import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { ContactWay } from '#contract/endpoints/protection.ts'
import type { Tx } from '#gateway/db/index.ts'
import { fillKeys, type Member } from '#gateway/modules/accounts/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import { authenticate, sessionHandlers } from '#gateway/modules/session/index.ts'
import type { TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { assertMayBet, mayReceiveMarketing, protectionHandlers } from './index.ts'

const MAIL = 'ann@example.com'
const MOBILE = '+84901234567'

let identity: Identity
let brands: Brand[]
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

/** A brand of the deployment with one account; earlier tests' brands are gone. */
async function site(contact: { email?: string; mobile?: string }): Promise<Account> {
  const brand = identity.brand()
  brands.push(brand)
  const member = await identity.createMember(brand, contact)
  await identity.db.withMerchant(brand.merchantCode, (tx) =>
    openPlayerAccount(tx, { merchant: brand.merchantCode, memberId: member.id, currency: 'USD' }),
  )
  return { brand, member, ...(await logIn(brand)) }
}

interface Account {
  readonly brand: Brand
  readonly member: Member
  readonly ctx: TestMemberContext
  readonly token: string
}

async function logIn(brand: Brand): Promise<{ ctx: TestMemberContext; token: string }> {
  const plain = identity.visitor(brand)
  const directory = { ...plain.services.brands, list: () => brands }
  const visitorCtx = { ...plain, services: { ...plain.services, brands: directory } }
  const { token } = await sessionHandlers.login(visitorCtx, {
    type: 'username',
    username: 'Alice',
    password: MEMBER_PASSWORD,
    as: 'member',
    remember: false,
    ...(await identity.solved(visitorCtx)),
  })
  return { ctx: await identity.as(visitorCtx, token), token }
}

async function codeOf({ ctx, brand }: Account, way: ContactWay): Promise<string> {
  await protectionHandlers.sendExclusionCode(ctx, { way })
  return identity.lastCode(brand.merchantCode)
}

const excludeEverywhere = ({ ctx }: Account, way: ContactWay, code: string) =>
  protectionHandlers.excludeSelf(ctx, { months: 12, everywhere: { way, code } })

const isOpen = async ({ brand, token }: Account) =>
  (await authenticate(identity.services, { merchant: brand.merchantCode, token })) !== null

const endOf = async ({ brand }: Account) => (await logIn(brand)).ctx.session.excludedUntil

const key = ({ brand, member }: Account) => ({ merchant: brand.merchantCode, memberId: member.id })

const bet = (account: Account) =>
  identity.db.withMerchant(account.brand.merchantCode, (tx) =>
    assertMayBet(tx, { ...key(account), amountMinor: 1n, currency: 'USD', now: identity.clock.now() }),
  )

const within = <Result>({ brand }: Account, work: (tx: Tx) => Promise<Result>) =>
  identity.db.withMerchant(brand.merchantCode, work)

const marketing = (account: Account) =>
  within(account, (tx) => mayReceiveMarketing(tx, key(account), identity.clock.now()))

/** What the job does every minute. */
const fill = (account: Account) => within(account, (tx) => fillKeys(tx, identity.services, null))

test('a member who says no to marketing gets none on another account of the same mailbox or number', async () => {
  const brand = identity.brand()
  const [one, two, three] = [
    await identity.createMember(brand, { username: 'one', email: 'max.q@gmail.com' }),
    await identity.createMember(brand, { username: 'two', email: 'maxq+2@gmail.com' }),
    await identity.createMember(brand, { username: 'three', email: 'maxq@post.example' }),
  ]
  const now = identity.clock.now()
  const allowed = () =>
    identity.db.withMerchant(brand.merchantCode, async (tx) => {
      await fillKeys(tx, identity.services, null)
      const answers = []
      for (const { id } of [one, two, three])
        answers.push(await mayReceiveMarketing(tx, { merchant: brand.merchantCode, memberId: id }, now))
      return answers
    })
  expect(await allowed()).toEqual([true, true, true])
  const visitor = identity.visitor(brand)
  const { token } = await sessionHandlers.login(visitor, {
    type: 'username',
    username: 'two',
    password: MEMBER_PASSWORD,
    as: 'member',
    remember: false,
    ...(await identity.solved(visitor)),
  })
  await protectionHandlers.setMarketing(await identity.as(visitor, token), { allowed: false })
  expect(await allowed()).toEqual([false, false, true])
})

describe('an exclusion from every brand', () => {
  test('by a confirmed address ends the sessions of its account at another brand, its bets and its marketing', async () => {
    brands = []
    const [own, same, other] = [
      await site({ email: MAIL, mobile: MOBILE }),
      await site({ email: 'Ann@Example.com' }),
      await site({ email: 'bob@example.com', mobile: MOBILE }),
    ]
    const ended: string[] = []
    same.ctx.services.live.watch(same.brand.merchantCode, same.member.id, (topic) => ended.push(topic))
    const { until } = await excludeEverywhere(own, 'email', await codeOf(own, 'email'))
    expect([await isOpen(own), await isOpen(same), await isOpen(other)]).toEqual([false, false, true])
    expect(ended).toEqual(['session'])
    expect(await endOf(same)).toEqual(new Date(until))
    await expect(bet(same)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    const merchant = same.brand.merchantCode
    expect(await identity.db.withMerchant(merchant, (tx) => mayReceiveMarketing(tx, key(same)))).toBe(false)
    // The number of the same account was not confirmed.
    expect(await endOf(other)).toBeNull()
    await bet(other)
  })

  test('by a confirmed number covers an account that is opened later', async () => {
    brands = []
    const own = await site({ email: 'cleo@example.com', mobile: '+84907777777' })
    await excludeEverywhere(own, 'sms', await codeOf(own, 'sms'))
    const later = await site({ mobile: '+84907777777' })
    expect(later.ctx.session.excludedUntil).not.toBeNull()
  })

  test.each([
    ['annlee@gmail.com', 'annlee+bonus@gmail.com'],
    ['annlee@gmail.com', 'Ann.Lee@googlemail.com'],
    ['ann.lee+x@googlemail.com', 'annlee@gmail.com'],
    ['ann@bücher.example', 'Ann+1@xn--bcher-kva.example'],
    ['jos\u00e9@post.example', 'JOSE\u0301@post.example'],
  ])('of %s is found by %s: open and later accounts, their bets and their marketing', async (email, spelling) => {
    brands = []
    const [own, same, other] = [
      await site({ email }),
      await site({ email: spelling }),
      await site({ email: `other-${spelling}` }),
    ]
    const { until } = await excludeEverywhere(own, 'email', await codeOf(own, 'email'))
    expect([await isOpen(same), await isOpen(other)]).toEqual([false, true])
    expect(await endOf(same)).toEqual(new Date(until))
    await expect(bet(same)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    expect(await marketing(same)).toBe(false)
    const later = await site({ email: spelling })
    expect(later.ctx.session.excludedUntil).toEqual(new Date(until))
    await expect(bet(later)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    await fill(later)
    expect([await marketing(later), await marketing(other)]).toEqual([false, true])
    expect(await endOf(other)).toBeNull()
    await bet(other)
  })

  test('of the time when addresses were compared as text applies to every spelling, once the keys are computed', async () => {
    brands = []
    const own = await site({ email: 'Eve.Old+x@gmail.com' })
    const until = new Date('2027-01-01T00:00:00Z')
    const hash = identity.services.secretBox.hash('exclusion', 'mail eve.old+x@gmail.com')
    await within(own, (tx) => tx.insertInto('excluded_identity').values({ hash, excluded_until: until }).execute())
    await fill(own)
    await expect(bet(own)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    expect((await site({ email: 'eveold@gmail.com' })).ctx.session.excludedUntil).toEqual(until)
  })

  test('does not shorten a longer one at another brand', async () => {
    brands = []
    const [own, same] = [await site({ email: 'dora@example.com' }), await site({ email: 'dora@example.com' })]
    const { until } = await protectionHandlers.excludeSelf(same.ctx, { months: 60 })
    await excludeEverywhere(own, 'email', await codeOf(own, 'email'))
    expect(await endOf(same)).toEqual(new Date(until))
  })
})

describe('a stranger who registers with the address of another person', () => {
  test('cannot exclude them without the code of the letter', async () => {
    brands = []
    const [stranger, person] = [await site({ email: 'eve@example.com' }), await site({ email: 'eve@example.com' })]
    const right = await codeOf(stranger, 'email')
    const wrong = right === '000000' ? '000001' : '000000'
    await expect(excludeEverywhere(stranger, 'email', wrong)).rejects.toMatchObject({
      code: 'INVALID_VERIFICATION_CODE',
    })
    // A number that the account does not have proves nothing.
    await expect(excludeEverywhere(stranger, 'sms', right)).rejects.toMatchObject({ code: 'SECOND_FACTOR_FAILED' })
    expect([await isOpen(stranger), await isOpen(person), await endOf(person)]).toEqual([true, true, null])
  })

  test('excludes only the own account at the one brand', async () => {
    brands = []
    const [stranger, person] = [await site({ email: 'fay@example.com' }), await site({ email: 'fay@example.com' })]
    await protectionHandlers.excludeSelf(stranger.ctx, { months: 6 })
    expect([await isOpen(person), await endOf(person)]).toEqual([true, null])
  })

  test('uses no code of another purpose or another session', async () => {
    brands = []
    const own = await site({ email: 'gus@example.com' })
    const code = await codeOf(own, 'email')
    const second = { ...own, ...(await logIn(own.brand)) }
    await expect(excludeEverywhere(second, 'email', code)).rejects.toMatchObject({ code: 'INVALID_VERIFICATION_CODE' })
  })
})

test('the contacts that a code can be sent to are listed, masked; an account without any has none', async () => {
  brands = []
  const both = await site({ email: 'hana@example.com', mobile: '+84905555555' })
  expect((await protectionHandlers.getProtection(both.ctx)).contacts).toEqual([
    { way: 'sms', masked: '•••555' },
    { way: 'email', masked: 'h•••@example.com' },
  ])
  expect((await protectionHandlers.getProtection((await site({})).ctx)).contacts).toEqual([])
})
