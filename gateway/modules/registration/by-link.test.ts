import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import { registration } from '#contract/endpoints/registration.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { affiliatesHandlers } from '#gateway/modules/affiliates/index.ts'
import { lineDifferences } from '#gateway/modules/agent-tree/index.ts'
import { readMemberSeries, storeSeries } from '#gateway/modules/series/index.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { registrationHandlers } from './index.ts'

const [AGENT, , AFFILIATE] = memberTypes.agents
const PASSWORD = 'Lamp7Harbour'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
}, 120_000)
afterAll(() => identity?.close())

let brand: Brand
let boss: Member
beforeEach(async () => {
  brand = identity.brand({ switches: { AGENTPOLICY: true } })
  boss = await agentOf('Boss', AGENT, 'TEAM')
})

async function agentOf(username: string, type: number, code: string): Promise<Member> {
  const member = await identity.createMember(brand, { username, type })
  const agent = { merchant: brand.merchantCode, member_id: member.id, path: `${member.id}/`, affiliate_code: code }
  await identity.db.withMerchant(brand.merchantCode, (tx) => tx.insertInto('agent').values(agent).execute())
  return member
}

const link = (by: Member, given: object) =>
  affiliatesHandlers.createLink(
    createMemberContext(identity.services, { memberId: by.id, memberType: by.type }, { brand }),
    affiliates.createLink.request.parse({ name: 'Summer', ...given }),
  )

async function registered(username: string, affiliateCode: string): Promise<Member> {
  const ctx = identity.visitor(brand)
  const form = { username, password: PASSWORD, confirmPassword: PASSWORD, adult: 'on', affiliateCode }
  const request = { ...form, ...(await identity.solved(ctx)) }
  await registrationHandlers.register(ctx, registration.register.request.parse(request))
  return identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx
      .selectFrom('member')
      .selectAll()
      .where('merchant', '=', brand.merchantCode)
      .where('username', '=', username)
      .executeTakeFirstOrThrow(),
  )
}

const seriesOf = ({ id }: Member) =>
  identity.db.withMerchant(brand.merchantCode, (tx) => readMemberSeries(tx, brand.merchantCode, id))

test('a link gives the players who register by it the series that it offers', async () => {
  const made = await link(boss, { series: { lott: 1900, sea: '1820' } })
  expect(made).toMatchObject({ kind: 'MEMBER', series: { lott: 1900, sea: 1820 } })
  const player = await registered('Player1', made.code)
  expect(player).toMatchObject({ type: memberTypes.member, upline_id: boss.id })
  expect(await seriesOf(player)).toEqual({ lott: 1900, lhc: 1920, vn: 1900, sea: 1820 })
})

test('a link creates agents and affiliates too, each with a code of their own and a place in the tree', async () => {
  const made = await link(boss, { kind: 'AGENT', series: { lott: 1930 } })
  const agent = await registered('Agent1', made.code)
  expect(agent).toMatchObject({ type: AGENT, upline_id: boss.id })
  expect((await seriesOf(agent)).lott).toBe(1930)
  const below = await registered('Below1', (await link(agent, { series: { lott: 1920 } })).code)
  expect(below).toMatchObject({ type: memberTypes.member, upline_id: agent.id })
  const { rows, differences } = await identity.db.withMerchant(brand.merchantCode, async (tx) => ({
    rows: await tx.selectFrom('agent').selectAll().where('member_id', '=', agent.id).execute(),
    differences: await lineDifferences(tx, brand.merchantCode),
  }))
  expect(rows).toMatchObject([
    { parent_id: boss.id, path: `${boss.id}/${agent.id}/`, affiliate_code: expect.any(String) },
  ])
  expect(differences).toEqual([])
})

test('a link offers what its agent may set, and no account that its agent may not make', async () => {
  await expect(link(boss, { series: { lott: 1942 } })).rejects.toMatchObject({
    code: 'SERIES_OUT_OF_RANGE',
    params: { lowest: 1800, highest: 1940 },
  })
  await expect(link(boss, { series: { lott: 1901 } })).rejects.toMatchObject({ code: 'SERIES_OUT_OF_RANGE' })
  const partner = await agentOf('Partner', AFFILIATE, 'PARTNER')
  await expect(link(partner, { kind: 'AGENT' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: 'kind' }],
  })
})

test('an agent who has less now than the link offers passes on what they have', async () => {
  const made = await link(boss, { series: { lott: 1930 } })
  const { merchantCode: merchant } = brand
  await identity.db.withMerchant(merchant, (tx) =>
    storeSeries(tx, {
      merchant,
      memberId: boss.id,
      group: 'lott',
      series: 1910,
      setBy: 'operator:ann',
      at: new Date(),
    }),
  )
  expect((await seriesOf(await registered('Later1', made.code))).lott).toBe(1910)
})

test('a registration by the code of an agent has no series of its own', async () => {
  expect(await seriesOf(await registered('Plain1', 'TEAM'))).toMatchObject({ lott: 1940 })
})
