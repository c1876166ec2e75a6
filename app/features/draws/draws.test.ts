import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { checkDraw } from '#contract/fair/check.ts'
import { goldenEgg, prizeWheel, redEnvelope } from '#tests/support/promotions.ts'
import { balanceOf, configureBrand, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import { CHECK_PATH, checkHref } from './check-link.ts'
import type { DrawAnswer } from './draw-answer.ts'

let site: TestSite
let server: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  const folder = join(site.gateway.services.settings.brandsDir, 'alpha', 'promotions')
  await mkdir(folder)
  for (const document of [
    prizeWheel(),
    goldenEgg({ reward: { kind: 'cash', eggs: 6, prizes: [{ amount: '8.00', pieces: 10 }, { pieces: 30 }] } }),
    redEnvelope({ trigger: { on: 'open', from: '00:00', minutes: 1439 } }),
    prizeWheel({ id: 'not-yet', window: { ...prizeWheel().window, opens: '2030-01-01', closes: '2030-12-31' } }),
  ]) {
    await writeFile(join(folder, `${document.id}.json`), JSON.stringify(document))
  }
  await configureBrand(site, {
    settings: { timeZone: 'UTC' },
    switches: { PRIZEWHEEL: true, GOLDENEGG: true, REDENVELOPE: true },
  })
  server = await import('./index.server.ts')
}, 180_000)
afterAll(() => site?.close())

const load = (visitor: SiteVisitor, id: string, query = '') =>
  visitor.open((request) => server.loadDraw(request, id), `/draws/${id}${query}`)

async function shownTo(visitor: SiteVisitor, id: string) {
  const { page } = (await load(visitor, id)).value
  if (!page.ok) throw new Error(page.errorCode)
  return page.value
}

async function post(visitor: SiteVisitor, id: string, fields: Record<string, string>) {
  const act = async (request: Request) => server.actOnDraw(request, id, await request.formData())
  const { status, location, value } = await visitor.post(act, fields, `/draws/${id}`)
  return { status, location, answer: value as DrawAnswer | undefined }
}

async function press(visitor: SiteVisitor, id: string, fields: Record<string, string> = {}) {
  const { termsHash } = await shownTo(visitor, id)
  return post(visitor, id, { intent: 'draw', termsHash, requestKey: randomUUID(), ...fields })
}

const reveal = (visitor: SiteVisitor, id: string, clientSeed = '') =>
  post(visitor, id, { intent: 'reveal', clientSeed })

test('a visitor sees the odds and the terms, and has no try', async () => {
  const shown = await shownTo(await site.visitor(), 'a-wheel')
  expect(shown).toMatchObject({ type: 'prizeWheel', state: 'open', tries: null, seed: null, draws: [] })
  expect(shown.prizes.map(({ weight }) => weight)).toEqual([1, 2, 3])
})

test.each(['prizeWheel', 'goldenEgg', 'redEnvelope'])(
  'the kind %s opens the first promotion of its kind',
  async (kind) => {
    expect(await shownTo(await site.visitor(), kind)).toMatchObject({ type: kind })
  },
)

test.each(['no-such-draw', ' ', 'x'.repeat(500)])('a draw that the brand does not run is not found: %j', async (id) => {
  expect((await load(await site.visitor(), id)).status).toBe(404)
})

test('a press leads to what it drew, once for a form, and the prize is in the wallet', async () => {
  const { member, visitor } = await memberVisitor(site)
  const requestKey = randomUUID()
  const first = await press(visitor, 'a-wheel', { requestKey })
  const again = await press(visitor, 'a-wheel', { requestKey })
  expect([first.status, again.location]).toEqual([303, first.location])
  const { page, drawn } = (await load(visitor, 'a-wheel', new URL(first.location ?? '', 'http://x').search)).value
  if (!page.ok || !drawn) throw new Error('nothing was drawn')
  expect(page.value).toMatchObject({ tries: { left: 1, used: 1 }, draws: [{ id: drawn.id, seed: null }] })
  expect((await balanceOf(site, member)) ?? 0n).toBe(BigInt(drawn.award?.amountMinor ?? 0))
})

test('the stage moves on the page after the press, and not when that page is loaded again', async () => {
  const { visitor } = await memberVisitor(site)
  expect((await load(visitor, 'a-wheel')).value.isFresh).toBe(false)
  const { search } = new URL((await press(visitor, 'a-wheel')).location ?? '', 'http://x')
  const loads = [await load(visitor, 'a-wheel', search), await load(visitor, 'a-wheel', search)]
  expect(loads.map(({ value }) => [value.drawn !== null, value.isFresh])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('another address than that of the press moves nothing', async () => {
  const { visitor } = await memberVisitor(site)
  const { search } = new URL((await press(visitor, 'a-wheel')).location ?? '', 'http://x')
  expect((await load(visitor, 'a-wheel')).value).toMatchObject({ drawn: null, isFresh: false })
  expect((await load(visitor, 'a-wheel', search)).value.isFresh).toBe(false)
})

test('each opened page is a press of its own', async () => {
  const { visitor } = await memberVisitor(site)
  const keyOf = async () => (await load(visitor, 'a-wheel')).value.requestKey
  expect(await keyOf()).not.toBe(await keyOf())
})

test('the address of a draw shows it to the member who made it alone', async () => {
  const [owner, other] = [await memberVisitor(site), await memberVisitor(site)]
  const { search } = new URL((await press(owner.visitor, 'a-wheel')).location ?? '', 'http://x')
  expect((await load(owner.visitor, 'a-wheel', search)).value.drawn).not.toBeNull()
  for (const visitor of [other.visitor, await site.visitor()]) {
    expect((await load(visitor, 'a-wheel', search)).value.drawn).toBeNull()
  }
})

test('tries that are used up and changed terms are refused with their reason', async () => {
  const { visitor } = await memberVisitor(site)
  const changed = await press(visitor, 'a-wheel', { termsHash: 'f'.repeat(64) })
  expect([changed.status, changed.answer]).toEqual([
    409,
    { code: 'PROMO_TERMS_CHANGED', params: expect.anything(), isOfSeed: false },
  ])
  for (const _ of [1, 2]) expect((await press(visitor, 'a-wheel')).status).toBe(303)
  expect((await press(visitor, 'a-wheel')).answer).toMatchObject({ code: 'PROMO_TICKETS_NONE' })
})

test('a wheel that opens later cannot be spun', async () => {
  const { visitor } = await memberVisitor(site)
  const { state } = await shownTo(visitor, 'not-yet')
  expect(state).toBe('comingSoon')
  expect((await press(visitor, 'not-yet')).answer).toMatchObject({ code: 'PROMO_STATE' })
})

test('the egg that was pressed is in the address, so that it is the one that breaks', async () => {
  const { visitor } = await memberVisitor(site)
  const { location } = await press(visitor, 'an-egg', { egg: '4' })
  const { pathname, searchParams } = new URL(location ?? '', 'http://x')
  expect([pathname, searchParams.get('egg')]).toEqual(['/draws/an-egg', '4'])
  expect((await load(visitor, 'an-egg', `?${searchParams}`)).value.drawn?.id).toBe(searchParams.get('drawn'))
})

test.each(['', '0', '-1', '7', '2.5', 'golden'])('%j is no egg of six, and no try is used', async (egg) => {
  const { visitor } = await memberVisitor(site)
  const { left } = (await shownTo(visitor, 'an-egg')).tries ?? {}
  const { status, location } = await press(visitor, 'an-egg', { egg })
  expect([status >= 400, location]).toEqual([true, null])
  expect((await shownTo(visitor, 'an-egg')).tries?.left).toBe(left)
})

test('an envelope has one share for a member, and one share less for the others', async () => {
  const { visitor } = await memberVisitor(site)
  const left = (await shownTo(visitor, 'an-envelope')).envelope?.left ?? 0
  const { status, location } = await press(visitor, 'an-envelope')
  expect(status).toBe(303)
  const { drawn } = (await load(visitor, 'an-envelope', new URL(location ?? '', 'http://x').search)).value
  expect(Number(drawn?.award?.amountMinor)).toBeGreaterThanOrEqual(100)
  const shown = await shownTo(visitor, 'an-envelope')
  expect([shown.envelope?.left, shown.tries?.left]).toEqual([left - 1, 0])
})

test.each([
  ['a-wheel', {}],
  ['an-egg', { egg: '2' }],
] as [string, Record<string, string>][])(
  '%s: the check of a revealed draw computes the prize that was drawn',
  async (id, fields) => {
    const { visitor } = await memberVisitor(site)
    for (const _ of [1, 2]) await press(visitor, id, fields)
    const hidden = await shownTo(visitor, id)
    expect(hidden.draws.map((made) => checkHref(hidden, made))).toEqual([null, null])
    const { status, location } = await reveal(visitor, id, ' lucky-one ')
    expect([status, location]).toEqual([303, `/draws/${id}#log`])
    const shown = await shownTo(visitor, id)
    expect(shown.seed).toMatchObject({ clientSeed: 'lucky-one', nonce: 0 })
    for (const made of shown.draws) {
      const { pathname, searchParams } = new URL(checkHref(shown, made) ?? '', 'http://x')
      const given = (name: string) => searchParams.get(name) ?? ''
      const [seed, clientSeed, nonce] = [given('seed'), given('client'), given('nonce')]
      const found = checkDraw({ seed, clientSeed, nonce, weights: given('weights'), split: given('split') })
      expect([pathname, found]).toEqual([CHECK_PATH, { commitment: made.commitment, r: made.r, prize: made.prize + 1 }])
    }
  },
)

test('the check of an envelope has the rule of its split in place of weights', () => {
  const money = (amountMinor: string) => ({ amountMinor, currency: 'USD' })
  const made = { seed: 'a'.repeat(64), clientSeed: '', nonce: 3, weights: [] } as never
  const envelope = { total: money('10000'), least: money('100'), shares: 10, left: 4, split: 'random' as const }
  const { searchParams } = new URL(checkHref({ envelope }, made) ?? '', 'http://x')
  expect([searchParams.get('split'), searchParams.get('weights')]).toEqual(['10000,10,100,random', null])
  const found = checkDraw({
    seed: 'a'.repeat(64),
    clientSeed: '',
    nonce: '3',
    weights: '',
    split: '10000,10,100,random',
  })
  expect(found && 'shares' in found && found.shares.reduce((sum, share) => sum + share, 0)).toBe(10_000)
})

test('an own seed that is none is an error at its field, and nothing is revealed', async () => {
  const { visitor } = await memberVisitor(site)
  await press(visitor, 'a-wheel')
  const { status, answer } = await reveal(visitor, 'a-wheel', 'two words')
  expect([status, answer?.isOfSeed]).toEqual([400, true])
  expect((await shownTo(visitor, 'a-wheel')).draws.map(({ seed }) => seed)).toEqual([null])
})

test('a trial member draws nothing', async () => {
  const { visitor } = await memberVisitor(site, { type: memberTypes.trial })
  expect((await press(visitor, 'a-wheel')).answer).toMatchObject({ code: 'TRIAL_MEMBER' })
  expect((await reveal(visitor, 'a-wheel')).answer).toMatchObject({ code: 'TRIAL_MEMBER' })
})
