import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { earnRebate } from '#tests/support/agency/earn-rebate.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { renderPage, testMember } from '#tests/support/site/render-page.tsx'
import { createAgent, createMember, loggedIn } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import { OfferedSeries } from './offered-series.tsx'
import { RebatesPanel } from './rebates-panel.tsx'
import { SeriesPanel } from './series-panel.tsx'
import type { SeriesResult } from './series-result.ts'

let site: TestSite
let series: typeof import('./index.server.ts')
let agents: typeof import('#app/features/agents/index.server.ts')
let affiliates: typeof import('#app/features/affiliates/index.server.ts')
let contracts: typeof import('#app/features/contracts/index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  series = await import('./index.server.ts')
  agents = await import('#app/features/agents/index.server.ts')
  affiliates = await import('#app/features/affiliates/index.server.ts')
  contracts = await import('#app/features/contracts/index.server.ts')
}, 240_000)
afterAll(async () => {
  await vi.dynamicImportSettled()
  await site?.close()
})

async function agentAndPlayer() {
  const { agent } = await createAgent(site)
  const player = await createMember(site, { recommender_id: agent.id })
  return { agent, player, visitor: await loggedIn(site, agent) }
}
const save = (visitor: SiteVisitor, fields: Record<string, string>) =>
  visitor.post(async (request) => series.saveSeries(request, await request.formData()) as Promise<unknown>, fields)
const shown = async (visitor: SiteVisitor, query: string) => {
  const { value } = await visitor.open(series.loadDownlineSeries, `/agentHome/downline${query}`)
  return value
}
const lottOf = async (visitor: SiteVisitor, account: string) => {
  const data = await shown(visitor, `?series=${account}`)
  if (!data?.series.ok) throw new Error('no series')
  return data.series.value.groups.find(({ code }) => code === 'lott')
}

test('an agent sees both takes of a downline’s series without script, sets it, and the page says so', async () => {
  const { player, visitor } = await agentAndPlayer()
  expect(await shown(visitor, '')).toBeNull()
  const { status, location } = await save(visitor, { member: player.username, group: 'lott', series: '1930' })
  expect([status, location]).toEqual([302, `/agentHome/downline?series=${player.username}&saved=1`])
  expect(await lottOf(visitor, player.username)).toMatchObject({ series: 1930, own: 1940, isSet: true })
  const data = await shown(visitor, `?series=${player.username}&saved=1`)
  if (!data) throw new Error('no data')
  const markup = await renderPage(<SeriesPanel data={data} answer={null} />, { member: testMember })
  expect(markup).toContain('96.5%')
  expect(markup).toContain('0.5%')
  expect(markup).toContain('The series is saved.')
  expect(markup).toMatch(/<input[^>]*name="series"[^>]*type="number"|<input[^>]*type="number"[^>]*name="series"/)
})

test('a series out of range, an empty one and a member elsewhere are refused, and what was typed stays', async () => {
  const { player, visitor } = await agentAndPlayer()
  const high = await save(visitor, { member: player.username, group: 'lott', series: '1950' })
  expect(high.status).toBe(400)
  expect(high.value).toMatchObject({ seriesGroup: 'lott', typed: '1950' })
  expect(JSON.stringify((high.value as SeriesResult).result)).toContain('SERIES_OUT_OF_RANGE')
  const empty = await save(visitor, { member: player.username, group: 'lott', series: '' })
  expect(errorKeys((empty.value as SeriesResult).result)).toEqual({ series: 'required' })
  const { player: stranger } = await agentAndPlayer()
  expect((await save(visitor, { member: stranger.username, group: 'lott', series: '1900' })).status).toBe(404)
  expect((await shown(visitor, `?series=${stranger.username}`))?.series).toEqual({
    ok: false,
    errorCode: 'DOWNLINE_NOT_FOUND',
  })
})

test('an account that an agent makes has the series of the form; an empty field is the standard one', async () => {
  const { visitor } = await agentAndPlayer()
  const fields = { username: 'Series01', kind: 'MEMBER', adult: 'on', series_lott: '1900', series_lhc: '' }
  const made = await visitor.post(
    async (request) => agents.createDownline(request, await request.formData()) as Promise<unknown>,
    fields,
  )
  expect(made.value).toMatchObject({ created: { account: 'Series01' } })
  expect(await lottOf(visitor, 'Series01')).toMatchObject({ series: 1900, isSet: true })
  const refused = await visitor.post(
    async (request) => agents.createDownline(request, await request.formData()) as Promise<unknown>,
    { ...fields, username: 'Series02', series_lott: '1944' },
  )
  expect(refused.status).toBe(400)
  const { own } = (await visitor.open(agents.loadRegisterCentre, '/agentHome/register')).value
  const markup = await renderPage(<OfferedSeries own={own} typed={{ series_lott: '1944' }} errors={{}} />, {
    member: testMember,
  })
  expect(markup).toContain('name="series_lott"')
  expect(markup).toContain('value="1944"')
})

test('a link names the kind of account and the series that it offers', async () => {
  const { visitor } = await agentAndPlayer()
  const act = (fields: Record<string, string>) =>
    visitor.post(async (request) => affiliates.actOnLinks(request, await request.formData()) as Promise<unknown>, {
      intent: 'create',
      landing: 'register',
      ...fields,
    })
  await act({ name: 'Partners', kind: 'AGENT', series_lott: '1920' })
  const { links } = (await visitor.open(affiliates.loadLinks, '/agentHome/links')).value
  expect(links).toMatchObject({ ok: true, value: { content: [{ kind: 'AGENT', series: { lott: 1920 } }] } })
  const wrong = (await act({ name: 'Wrong', series_vn: 'much' })).value as { result: SeriesResult['result'] }
  expect(errorKeys(wrong.result)).toEqual({ 'series.vn': 'invalid' })
})

test('my income shows what lotteries brought by day, and the orders behind a day', async () => {
  const { agent, player, visitor } = await agentAndPlayer()
  const { db, clock } = site.gateway.services
  const at = clock.now().toISOString()
  const line = [[agent.id, 1960] as const]
  const order = { agentId: agent.id, memberId: player.id, at, amountMinor: 200n, stakeMinor: 10_000n, line }
  await earnRebate(db, merchant, order)
  const { value } = await visitor.open(contracts.loadIncome, '/agentHome/income?kind=lotteryRebate')
  if (!value.rebates) throw new Error('no rebates')
  const page = (data: NonNullable<typeof value.rebates>) =>
    renderPage(<RebatesPanel period={value.period} data={data} hiddenFields={{ kind: 'lotteryRebate' }} />, {
      member: testMember,
    })
  expect(await page(value.rebates)).toContain('$2.00')
  const day = value.period.today
  const opened = (await visitor.open(contracts.loadIncome, `/agentHome/income?kind=lotteryRebate&day=${day}`)).value
  if (!opened.rebates?.orders) throw new Error('no orders')
  const markup = await page(opened.rebates)
  expect(markup).toContain('1920 → 1960')
  expect(markup).toContain('2.0%')
  expect(markup).not.toContain(player.username)
  expect((await visitor.open(contracts.loadIncome, '/agentHome/income')).value.rebates).toBeNull()
})
