import { afterAll, beforeAll, expect, test } from 'vitest'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { insertMember, type NewMember } from '#gateway/modules/accounts/index.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { agentsHandlers } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const now = new Date('2026-03-10T12:00:00Z')
const [AGENT] = memberTypes.agents

function asMember(merchant: string, member: { id: string; type: number }, isOn = true) {
  const brand = testBrand({
    merchant,
    settings: { timeZone: 'Asia/Tokyo' },
    switches: { AGENTPOLICY: isOn, REFERRAL: isOn },
  })
  const services = createTestServices(db, { clock: { now: () => now } })
  return createMemberContext(services, { memberId: member.id, memberType: member.type }, { brand })
}

const add = (merchant: string, username: string, member: Partial<NewMember> = {}) =>
  db.withMerchant(merchant, (tx) =>
    insertMember(tx, { merchant, username, currency: 'JPY', created_at: now, ...member }),
  )

async function createAgent(merchant = freshMerchant(), code = 'TEAM') {
  const agent = await add(merchant, `boss${code}`, { type: AGENT, own_referral_code: `REF${code}` })
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('agent')
      .values({ merchant, member_id: agent.id, path: `${agent.id}/`, affiliate_code: code })
      .execute(),
  )
  return { merchant, agent, ctx: asMember(merchant, agent) }
}

const overview = (ctx: TestMemberContext, asked: object = {}) =>
  agentsHandlers.getTeamOverview(ctx, agents.getTeamOverview.request.parse(asked))
const downline = (ctx: TestMemberContext, asked: object = {}) =>
  agentsHandlers.listDownline(ctx, agents.listDownline.request.parse(asked))

test('an agent lists the members of their own codes only, newest first', async () => {
  const { merchant, agent, ctx } = await createAgent()
  await createAgent(merchant, 'OTHER')
  await add(merchant, 'first', { affiliate_code: 'TEAM', created_at: new Date('2026-03-01T00:00:00Z') })
  await add(merchant, 'second', { recommender_id: agent.id, created_at: new Date('2026-03-02T00:00:00Z') })
  await add(merchant, 'both', { affiliate_code: 'TEAM', recommender_id: agent.id })
  await add(merchant, 'theirs', { affiliate_code: 'OTHER' })
  await add(merchant, 'nobodys')
  await add(freshMerchant(), 'elsewhere', { affiliate_code: 'TEAM' })
  const { content, totalElements } = await downline(ctx)
  expect(totalElements).toBe(3)
  expect(content.map(({ account, via }) => [account, via])).toEqual([
    ['both', 'affiliate'],
    ['second', 'referral'],
    ['first', 'affiliate'],
  ])
})

test('an agent finds their members by kind and by the beginning of a name', async () => {
  const { merchant, ctx } = await createAgent()
  await add(merchant, 'Anna', { affiliate_code: 'TEAM' })
  await add(merchant, 'Annabel', { affiliate_code: 'TEAM', type: AGENT })
  await add(merchant, 'Joanna', { affiliate_code: 'TEAM' })
  const names = async (asked: object) => (await downline(ctx, asked)).content.map(({ account }) => account).sort()
  expect(await names({ search: 'ANN' })).toEqual(['Anna', 'Annabel'])
  expect(await names({ search: '%' })).toEqual([])
  expect(await names({ kind: 'AGENTS' })).toEqual(['Annabel'])
  expect(await names({ kind: 'MEMBERS', search: 'ann' })).toEqual(['Anna'])
})

test('the overview counts registrations by the days of the brand', async () => {
  const { merchant, ctx } = await createAgent()
  // In Tokyo it is the next day from 15:00 UTC on.
  await add(merchant, 'late', { affiliate_code: 'TEAM', created_at: new Date('2026-03-09T15:30:00Z') })
  await add(merchant, 'early', { affiliate_code: 'TEAM', created_at: new Date('2026-03-09T14:30:00Z') })
  await add(merchant, 'before', { affiliate_code: 'TEAM', created_at: new Date('2026-01-01T00:00:00Z') })
  const { registrations, directMembers, affiliateCode, referralCode } = await overview(ctx)
  expect({ directMembers, affiliateCode, referralCode }).toEqual({
    directMembers: 3,
    affiliateCode: 'TEAM',
    referralCode: 'REFTEAM',
  })
  expect(registrations).toHaveLength(7)
  expect(registrations.slice(-2)).toEqual([
    { day: '2026-03-09', count: 1 },
    { day: '2026-03-10', count: 1 },
  ])
  expect(registrations.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('a member gets their referral code and the number of referred friends, if the brand has referrals', async () => {
  const merchant = freshMerchant()
  const ada = await add(merchant, 'ada', { own_referral_code: 'ADA77' })
  await add(merchant, 'friend', { recommender_id: ada.id })
  await add(merchant, 'stranger')
  const ctx = asMember(merchant, ada)
  expect(await agentsHandlers.getReferral(ctx)).toEqual({ referralCode: 'ADA77', friends: 1 })
  await expect(agentsHandlers.getReferral(asMember(merchant, ada, false))).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  })
  const trial = asMember(merchant, { id: ada.id, type: memberTypes.trial })
  await expect(agentsHandlers.getReferral(trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test('the team is refused for a member who is no agent and at a brand without agents', async () => {
  const { merchant, agent } = await createAgent()
  for (const type of [memberTypes.member, memberTypes.trial]) {
    const ctx = asMember(merchant, { id: agent.id, type })
    await expect(overview(ctx)).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
    await expect(downline(ctx)).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  }
  await expect(overview(asMember(merchant, agent, false))).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})
