import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ProviderError } from '#gateway/providers/index.ts'
import { cashback, depositBonus, freeRounds, mission } from '#tests/support/promotions.ts'
import { renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { balanceOf, configureBrand, createMember, loggedIn, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { RewardResult } from './reward-result.ts'

const PAGE = '/member/rewardCentre'
const HOUR_MS = 3_600_000

let site: TestSite
let rewards: typeof import('./index.server.ts')
let panel: typeof import('./rewards-panel.tsx')
beforeAll(async () => {
  site = await createTestSite()
  const folder = join(site.gateway.services.settings.brandsDir, 'alpha', 'promotions')
  await mkdir(folder)
  const wagering = { ...depositBonus().wagering, times: 0 }
  for (const document of [
    depositBonus({ id: 'welcome', claim: 'manual' }),
    depositBonus({ id: 'free', audience: [], wagering, claim: 'manual', trigger: { on: 'deposit', min: '300.00' } }),
    mission({
      id: 'steps',
      trigger: {
        on: 'mission',
        order: 'any',
        steps: [
          { metric: 'signInDays', count: 1 },
          { metric: 'rounds', count: 5 },
        ],
      },
    }),
    freeRounds({ id: 'rounds', audience: [{ is: 'hasDeposited' }] }),
    cashback({ id: 'later', window: { ...cashback().window, opens: '2030-01-01', closes: '2030-12-31' } }),
  ]) {
    await writeFile(join(folder, `${document.id}.json`), JSON.stringify(document))
  }
  await seedCatalogue(site.gateway.services.db)
  await configureBrand(site, { switches: { MISSION: true, RNG: true } })
  rewards = await import('./index.server.ts')
  panel = await import('./rewards-panel.tsx')
}, 180_000)
afterAll(() => site?.close())

const act = async (request: Request) => rewards.actOnRewards(request, await request.formData())
const post = (visitor: SiteVisitor, fields: Record<string, string>) => visitor.post(act, fields, PAGE)
const load = async (visitor: SiteVisitor) => (await visitor.open(rewards.loadRewards, PAGE)).value

async function cardsOf(visitor: SiteVisitor) {
  const { cards } = await load(visitor)
  if (!cards.ok) throw new Error(cards.errorCode)
  return cards.value.content
}

async function grantsOf(visitor: SiteVisitor) {
  const { grants } = await load(visitor)
  if (!grants.ok) throw new Error(grants.errorCode)
  return grants.value.list
}

/** What the page says to a member. */
async function pageOf(visitor: SiteVisitor, answer: RewardResult | null = null): Promise<string> {
  return textOf(await htmlOf(visitor, answer))
}

async function htmlOf(visitor: SiteVisitor, answer: RewardResult | null): Promise<string> {
  const shown = <panel.RewardsPanel data={await load(visitor)} answer={answer} />
  return await renderPage(shown, { path: PAGE, handle: { i18n: ['rewards', 'member', 'errors', 'games'] } })
}

async function deposit(memberId: string, amountMinor: bigint): Promise<void> {
  const { db, clock } = site.gateway.services
  const { moveDeposit } = await import('#gateway/modules/payments/deposits/move-deposit.ts')
  const at = clock.now()
  const reference = `D${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await db.withMerchant('alphamerchant', async (tx) => {
    const row = await tx
      .insertInto('deposit')
      .values({
        merchant: 'alphamerchant',
        reference,
        member_id: memberId,
        request_key: reference,
        method: 'card',
        channel: 'CARD',
        provider: 'sandbox',
        kind: 'redirect',
        amount_minor: amountMinor,
        currency: 'USD',
        state: 'pending',
        created_at: at,
        expires_at: new Date(at.getTime() + HOUR_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await moveDeposit(tx, row, 'paid', { actor: 'system', at })
  })
}

async function createPlayer() {
  const member = await createMember(site)
  return { member, visitor: await loggedIn(site, member) }
}

async function joinAt(visitor: SiteVisitor, id: string, done = 'joined') {
  const card = (await cardsOf(visitor)).find((one) => one.id === id)
  return post(visitor, { intent: 'join', id, termsHash: card?.termsHash ?? '', done })
}

test('a member joins, deposits, takes the bonus, sees what is left to stake, and gives it up', async () => {
  const { member, visitor } = await createPlayer()
  expect(await pageOf(visitor)).toMatch(/100% of your next deposit as bonus money, at most \$200\.00.*Take part/)
  expect((await joinAt(visitor, 'welcome')).location).toBe(`${PAGE}?done=joined`)
  expect(await pageOf(visitor)).toContain('You take part until')
  await deposit(member.id, 2_000n)
  const [owed] = await cardsOf(visitor)
  expect(owed).toMatchObject({ id: 'welcome', state: 'claim', award: { amountMinor: '2000', currency: 'USD' } })
  expect(await pageOf(visitor)).toMatch(/Yours to take.*Take \$20\.00/)
  const claim = { intent: 'claim', entryId: owed?.entryId ?? '' }
  expect((await post(visitor, claim)).location).toBe(`${PAGE}?done=claimed`)
  expect((await post(visitor, claim)).location).toBe(`${PAGE}?done=claimed`)
  const cash = await balanceOf(site, member)
  const [grant] = await grantsOf(visitor)
  expect(grant).toMatchObject({ state: 'active', amount: { amountMinor: '2000' }, remaining: { amountMinor: '50000' } })
  expect(await pageOf(visitor)).toMatch(/\$500\.00 left to stake.*\$0\.00 of \$500\.00 staked.*You lose \$20\.00/)
  const details = async () => {
    const { BonusDetailsPanel } = await import('./bonuses/bonus-details-panel.tsx')
    const data = (await visitor.open(rewards.loadBonusDetails, '/member/bonusDetails')).value
    const handle = { i18n: ['rewards', 'member', 'errors', 'games', 'payments'] } as const
    return textOf(await renderPage(<BonusDetailsPanel data={data} answer={null} />, { handle }))
  }
  expect(await details()).toMatch(/\$500\.00 left to stake.*You lose \$20\.00/)
  const giveUp = { intent: 'giveUp', grantId: grant?.id ?? '', loss: '2000' }
  const refused = await post(visitor, { ...giveUp, loss: '1999' })
  expect(refused).toMatchObject({ status: 409, value: { form: grant?.id, code: 'GRANT_CHANGED' } })
  expect((await post(visitor, giveUp)).location).toBe(`${PAGE}?done=givenUp`)
  expect(await balanceOf(site, member)).toBe(cash)
  expect(await pageOf(visitor)).toMatch(/Finished.*Given up/)
  expect(await details()).toMatch(/No bonus right now.*Finished.*Given up/)
})

test('a bonus without a task is cash as soon as it is taken', async () => {
  const { member, visitor } = await createPlayer()
  await joinAt(visitor, 'free')
  await deposit(member.id, 30_000n)
  const [owed] = await cardsOf(visitor)
  await post(visitor, { intent: 'claim', entryId: owed?.entryId ?? '' })
  expect(await pageOf(visitor)).toMatch(/Finished.*\$200\.00 paid/)
  expect(await balanceOf(site, member)).toBe(50_000n)
})

test('free rounds: the game is picked at the card, and after a refusal the next one is ticked', async () => {
  const { member, visitor } = await createPlayer()
  await deposit(member.id, 100n)
  expect((await joinAt(visitor, 'rounds', 'ready')).location).toBe(`${PAGE}?done=ready`)
  expect(await pageOf(visitor)).toMatch(/Pick a game.*Jade Samurai.*Disco Blast.*Get the free rounds/)
  const owed = (await cardsOf(visitor)).find(({ id }) => id === 'rounds')
  const [first, second] = owed?.freeRounds?.games ?? []
  const take = { intent: 'claim', entryId: owed?.entryId ?? '', game: first?.game ?? '' }
  const { byCode } = site.gateway.services.providers
  const studio = byCode('studio')
  if (!studio) throw new Error('no studio')
  const { createFreeRounds } = studio
  studio.createFreeRounds = async () => {
    throw new ProviderError('refused', { isDown: false })
  }
  const refused = await post(visitor, take)
  expect(refused).toMatchObject({ status: 409, value: { form: owed?.entryId, code: 'FREE_ROUNDS_REFUSED' } })
  const shown = await htmlOf(visitor, refused.value as RewardResult)
  expect(shown).toContain(`checked="" value="${second?.game}"`)
  expect(textOf(shown)).toContain('could not be set up in this game')
  studio.createFreeRounds = async () => {}
  const taken = await post(visitor, { ...take, game: second?.game ?? '' })
  expect(taken.location).toBe(`${PAGE}?done=freeRounds`)
  studio.createFreeRounds = createFreeRounds
  expect(await pageOf(visitor)).toMatch(/Finished.*Free rounds in Disco Blast: 10, until/)
})

test('only what can be had is listed: after a deposit the welcome is gone, and what opens later has no button', async () => {
  const { member, visitor } = await createPlayer()
  expect((await cardsOf(visitor)).map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      ['welcome', 'join'],
      ['free', 'join'],
    ]),
  )
  expect((await cardsOf(visitor)).at(-1)).toMatchObject({ id: 'later', state: 'comingSoon' })
  await deposit(member.id, 100n)
  expect((await cardsOf(visitor)).map(({ id }) => id)).toEqual(['steps', 'free', 'rounds', 'later'])
  expect((await pageOf(visitor)).match(/Take part/g)).toHaveLength(3)
})

test('a joined mission is listed apart from the offers and says how far it is, also in the list of promotions', async () => {
  const { visitor } = await createPlayer()
  expect(await pageOf(visitor)).not.toContain('You take part in')
  await joinAt(visitor, 'steps')
  expect(await pageOf(visitor)).toMatch(/You take part in.*1 of 2 steps done.*Offers.*Take part/)
  const { value: states } = await visitor.open(rewards.loadOfferStates, '/promotions')
  expect(states).toMatchObject({ steps: { state: 'process', progress: { have: '1', need: '2', unit: 'steps' } } })
  const { value: none } = await (await site.visitor()).open(rewards.loadOfferStates, '/promotions')
  expect(none).toBeNull()
})

test('a trial member sees an empty centre', async () => {
  const { visitor } = await memberVisitor(site, { type: 4 })
  expect(await cardsOf(visitor)).toEqual([])
  expect(await pageOf(visitor)).toContain('Nothing is waiting for you')
})

test('changed terms are refused at the card that they belong to', async () => {
  const { visitor } = await createPlayer()
  const refused = await post(visitor, { intent: 'join', id: 'welcome', termsHash: 'f'.repeat(64) })
  expect(refused).toMatchObject({ status: 409, value: { form: 'welcome', code: 'PROMO_TERMS_CHANGED' } })
  const answer = { form: 'welcome', code: 'PROMO_TERMS_CHANGED', params: {} } as const
  expect(await pageOf(visitor, answer)).toMatch(/The terms have changed\. Please read them again\.\s+Take part/)
})
