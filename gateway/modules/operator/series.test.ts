import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { readMemberSeries } from '#gateway/modules/series/index.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const [AGENT] = memberTypes.agents

let gateway: ProviderGateway
let asking: TestOperator
let deciding: TestOperator
beforeAll(async () => {
  gateway = await createProviderGateway()
  const { hire } = createTestOperators(gateway.services)
  asking = await hire({ roles: { [merchant]: ['manager'] } })
  deciding = await hire({ roles: { [merchant]: ['manager'] } })
}, 120_000)
afterAll(() => gateway?.close())

const add = (username: string, upline_id: string | null = null) =>
  gateway.services.db.withMerchant(merchant, (tx) =>
    insertMember(tx, { merchant, username, type: AGENT, currency: 'USD', upline_id, created_at: new Date(0) }),
  )
const ask = (member: string, series: unknown, group = 'lott') =>
  asking.act('agents.series', { member, group, series }, { brand: merchant, reason: 'as agreed with them' })
const lottOf = (memberId: string) =>
  gateway.services.db.withMerchant(merchant, (tx) => readMemberSeries(tx, merchant, memberId)).then(({ lott }) => lott)

test('two people set the series of an agent at the top of a line, and the journal says so', async () => {
  const top = await add('Harbour')
  const [status, { approval }] = await ask('harbour', 1970)
  expect([status, await lottOf(top.id)]).toEqual([202, 1940])
  const [, { state }] = await deciding.post(`approvals/${approval}`, { yes: true })
  expect(state).toContain('Harbour has the series 1970 in lott')
  expect(await lottOf(top.id)).toBe(1970)
  const [, journal] = await asking.get('journal')
  expect(journal.rows.map(({ act, object }) => [act, object])).toEqual([
    ['agents.series.yes', 'Harbour'],
    ['agents.series.ask', 'Harbour'],
  ])
})

test('a member with an agent above, an unknown group, a word for a number and a series out of range are refused', async () => {
  const top = await add('Lantern')
  await add('Wick', top.id)
  expect((await ask('Wick', 1900))[1]).toMatchObject({ error: expect.stringContaining('the agent above') })
  expect((await ask('Lantern', 1900, 'horses'))[1]).toMatchObject({ error: expect.stringContaining('lott, lhc') })
  expect((await ask('Lantern', '1900'))[0]).toBeGreaterThanOrEqual(400)
  const [, { approval }] = await ask('Lantern', 1972)
  const [, answer] = await deciding.post(`approvals/${approval}`, { yes: true })
  expect(JSON.stringify(answer)).toContain('from 1800 to 1970')
  expect(await lottOf(top.id)).toBe(1940)
})
