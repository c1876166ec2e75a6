import { afterAll, beforeAll, expect, test } from 'vitest'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { session } from '#contract/endpoints/session.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { sessionHandlers } from '#gateway/modules/session/index.ts'
import type { TestBrand } from '#tests/support/brand.ts'
import type { TestContext, TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { agentsHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const [AGENT] = memberTypes.agents

/** A logged-in agent of a new brand. */
async function asAgent(given: TestBrand = {}, type: number = AGENT) {
  const brand = identity.brand(given)
  const visitor = identity.visitor(brand)
  const agent = await identity.createMember(brand, { username: 'Boss', type })
  if (type === AGENT) {
    await identity.db.withMerchant(visitor.merchant, (tx) =>
      tx
        .insertInto('agent')
        .values({ merchant: visitor.merchant, member_id: agent.id, path: `${agent.id}/`, affiliate_code: 'TEAM' })
        .execute(),
    )
  }
  const { token } = await logIn(visitor, 'Boss', MEMBER_PASSWORD)
  return { visitor, agent, ctx: await identity.as(visitor, token) }
}

async function logIn(visitor: TestContext, username: string, password: string) {
  const request = { username, password, type: 'username', ...(await identity.solved(visitor)) }
  return sessionHandlers.login(visitor, session.login.request.parse(request))
}

const create = (ctx: TestMemberContext, account: object) =>
  agentsHandlers.createDownline(ctx, agents.createDownline.request.parse({ adult: 'on', ...account }))

test('the player of an agent logs in with the password that was returned once, and has to replace it', async () => {
  const { visitor, ctx } = await asAgent()
  const { account, initialPassword, affiliateCode } = await create(ctx, { username: 'Anna7' })
  expect({ account, affiliateCode }).toEqual({ account: 'Anna7', affiliateCode: null })
  expect(await logIn(visitor, 'anna7', initialPassword)).toMatchObject({ mustChangePassword: true })
  const { content } = await agentsHandlers.listDownline(ctx, agents.listDownline.request.parse({}))
  expect(content).toMatchObject([{ account: 'Anna7', via: 'agent', type: memberTypes.member }])
})

test('no two accounts get the same initial password', async () => {
  const { ctx } = await asAgent()
  const made = await Promise.all(['Anna1', 'Anna2', 'Anna3'].map((username) => create(ctx, { username })))
  expect(new Set(made.map(({ initialPassword }) => initialPassword)).size).toBe(3)
})

test('an agent under an agent is in their tree and registers players with their own code', async () => {
  const { visitor, agent, ctx } = await asAgent()
  const { affiliateCode } = await create(ctx, { username: 'Under', kind: 'AGENT' })
  const rows = await identity.db.withMerchant(visitor.merchant, (tx) =>
    tx.selectFrom('agent').selectAll().where('parent_id', '=', agent.id).execute(),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ affiliate_code: affiliateCode, path: `${agent.id}/${rows[0]?.member_id}/` })
})

test('names follow the brand’s rules and are unique, and both errors are reported at the field', async () => {
  const { ctx } = await asAgent()
  await expect(create(ctx, { username: '7up' })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    fields: [{ path: 'username' }],
  })
  await create(ctx, { username: 'Anna7' })
  await expect(create(ctx, { username: 'ANNA7' })).rejects.toMatchObject({
    code: 'USERNAME_TAKEN',
    fields: [{ path: 'username', key: 'usernameTaken' }],
  })
})

test('accounts cannot be created by a member who is no agent, nor at a brand without agents', async () => {
  const player = await asAgent({}, memberTypes.member)
  await expect(create(player.ctx, { username: 'Anna7' })).rejects.toMatchObject({ code: 'NON_AGENT_ACCOUNT' })
  const { ctx } = await asAgent({ switches: { AGENTPOLICY: false } })
  await expect(create(ctx, { username: 'Anna7' })).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})
