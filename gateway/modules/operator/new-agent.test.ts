import { afterAll, beforeAll, expect, test } from 'vitest'
import { agents } from '#contract/endpoints/agency/agents.ts'
import { topAgentTypes } from '#contract/entities/member-types.ts'
import { type Member, selectMemberByUsername, verifyPassword } from '#gateway/modules/accounts/index.ts'
import { agentsHandlers } from '#gateway/modules/agents/index.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const brand = testBrand({ merchant, settings: { currency: 'USD' }, switches: { AGENTPOLICY: true } })

let gateway: ProviderGateway
let manager: TestOperator
const servicesOf = (served: typeof brand) => ({ ...gateway.services, brands: brandDirectoryOf(served) })
const hire = (served: typeof brand, role: 'manager' | 'support') =>
  createTestOperators(servicesOf(served)).hire({ roles: { [merchant]: [role] } })

beforeAll(async () => {
  gateway = await createProviderGateway()
  manager = await hire(brand, 'manager')
})
afterAll(() => gateway?.close())

const create = (by: TestOperator, username: string, kind: string) =>
  by.act('agents.create', { username, kind }, { brand: merchant })

async function memberNamed(username: string): Promise<Member> {
  const member = await gateway.services.db.withMerchant(merchant, (tx) =>
    selectMemberByUsername(tx, merchant, username),
  )
  if (!member) throw new Error(`no member ${username}`)
  return member
}

test('an operator creates an agent at the top of a tree, whose password is shown once and has to be changed', async () => {
  const [status, { state, secret }] = await create(manager, 'Harbour', 'generalAgent')
  expect([status, state]).toEqual([200, expect.stringMatching(/^Harbour is generalAgent with the code [A-Z0-9]{8};/)])
  const agent = await memberNamed('Harbour')
  expect(agent).toMatchObject({ type: topAgentTypes.generalAgent, upline_id: null, must_change_password: true })
  expect(await verifyPassword(agent.password_hash ?? '', String(secret))).toBe(true)
  const [, journal] = await manager.get('journal')
  expect(JSON.stringify(journal)).toContain('Harbour')
  expect(JSON.stringify(journal)).not.toContain(String(secret))
})

test('an agent the operator has created opens the agent centre and creates an account below', async () => {
  await create(manager, 'Lantern', 'agent')
  const agent = await memberNamed('Lantern')
  const ctx = createMemberContext(servicesOf(brand), { memberId: agent.id, memberType: agent.type }, { brand })
  const made = await agentsHandlers.createDownline(
    ctx,
    agents.createDownline.request.parse({ username: 'Wick1', adult: 'on' }),
  )
  expect((await memberNamed(made.account)).upline_id).toBe(agent.id)
})

test('a taken name, one against the brand’s rule, an unknown kind and a brand without agents are refused', async () => {
  await create(manager, 'Beacon', 'affiliate')
  expect((await memberNamed('Beacon')).type).toBe(topAgentTypes.affiliate)
  expect((await create(manager, 'beacon', 'agent'))[1]).toMatchObject({ error: expect.stringContaining('already') })
  expect((await create(manager, '7', 'agent'))[1]).toMatchObject({ error: expect.stringContaining('rule') })
  expect((await create(manager, 'Pharos', 'king'))[1]).toMatchObject({
    error: expect.stringContaining('generalAgent'),
  })
  const without = testBrand({ merchant, settings: { currency: 'USD' }, switches: { AGENTPOLICY: false } })
  const [status] = await create(await hire(without, 'manager'), 'Pharos', 'agent')
  expect(status).toBeGreaterThanOrEqual(400)
})

test('a person of the support creates no agents', async () => {
  const [status] = await create(await hire(brand, 'support'), 'Pharos', 'agent')
  expect(status).toBeGreaterThanOrEqual(403)
})
