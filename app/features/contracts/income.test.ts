import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarDay } from '#contract/calendar.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { settleKind } from '#gateway/modules/contracts/settle/settle.service.ts'
import { clearUntil, countPlay, rate } from '#tests/support/agency/agency.ts'
import { createSiteAgency } from '#tests/support/agency/site-agency.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createAgent, createMember, loggedIn, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const DAY_MS = 86_400_000
const UNKNOWN = '00000000-0000-4000-8000-000000000001'

let site: TestSite
let server: typeof import('./index.server.ts')
let top: Member
let player: Member
let topVisitor: SiteVisitor
let childVisitor: SiteVisitor
/** An agent with an hourly salary whose player played in one hour of yesterday. */
let hourlyVisitor: SiteVisitor
/** The settled day, and today, in UTC. */
let yesterday: string
let today: string
beforeAll(async () => {
  site = await createTestSite()
  server = await import('./index.server.ts')
  const agency = await createSiteAgency(site)
  const { clock, db } = site.gateway.services as typeof site.gateway.services & { clock: TestSite['gateway']['clock'] }
  const now = clock.now()
  const startOfToday = new Date(`${calendarDay(now, 'UTC')}T00:00:00Z`)
  ;[yesterday, today] = [calendarDay(new Date(now.getTime() - DAY_MS), 'UTC'), calendarDay(now, 'UTC')]
  // Signed two days ago, so that yesterday is the first day that is paid.
  clock.advance(-2 * DAY_MS)
  const created_at = new Date(now.getTime() - 30 * DAY_MS)
  top = (await createAgent(site, { created_at })).agent
  const { agent: child } = await createAgent(site, { created_at, recommender_id: top.id })
  player = await createMember(site, { created_at, recommender_id: child.id })
  await agency.sign(top, null, rate('dailySalary', 40))
  await agency.sign(child, top, rate('dailySalary', 30))
  const { agent: hourly } = await createAgent(site, { created_at })
  const hourlyPlayer = await createMember(site, { created_at, recommender_id: hourly.id })
  await agency.sign(hourly, null, rate('hourlySalary', 50))
  await countPlay(db, merchant, hourlyPlayer.id, {
    at: new Date(startOfToday.getTime() - DAY_MS / 2),
    stakeMinor: 100_000n,
  })
  await countPlay(db, merchant, player.id, {
    at: new Date(startOfToday.getTime() - DAY_MS / 2),
    stakeMinor: 1_000_000n,
  })
  await clearUntil(db, merchant, startOfToday)
  clock.advance(2 * DAY_MS)
  expect(await settleKind(site.gateway.services, merchant, 'dailySalary')).toEqual({ settled: 2, failed: [] })
  expect((await settleKind(site.gateway.services, merchant, 'hourlySalary')).failed).toEqual([])
  ;[topVisitor, childVisitor] = [await loggedIn(site, top), await loggedIn(site, child)]
  hourlyVisitor = await loggedIn(site, hourly)
}, 180_000)
afterAll(() => site?.close())

async function incomeAt(query: string, visitor = childVisitor) {
  const { page, ...asked } = (await visitor.open(server.loadIncome, `/agentHome/income${query}`)).value
  if (page && !page.ok) throw new Error(page.errorCode)
  return { ...asked, page: page?.value ?? null }
}

const fileAt = (query: string, visitor = childVisitor) =>
  visitor.open(async (request) => (await server.downloadIncome(request)).text(), `/team/income${query}`)

test('the income of the past week has each payment once with the sum that was paid', async () => {
  const { page, period, shownKind } = await incomeAt('')
  expect([period.to, shownKind]).toEqual([today, null])
  expect(page?.content).toEqual([
    expect.objectContaining({ kind: 'dailySalary', period: yesterday, active: 1, tier: 0 }),
  ])
  expect(page?.content[0]).toMatchObject({ turnover: { amountMinor: '1000000' }, paid: { amountMinor: '3000' } })
  expect(page?.paid).toEqual({ amountMinor: '3000', currency: 'USD' })
})

test('an agent is paid for a team less what the agents below were paid for it', async () => {
  const { page } = await incomeAt('', topVisitor)
  expect(page?.content[0]).toMatchObject({
    gross: { amountMinor: '4000' },
    below: { amountMinor: '3000' },
    paid: { amountMinor: '1000' },
  })
})

test.each([
  ['the settled day', () => `?from=${yesterday}&to=${today}`, 1],
  ['the kind that was paid', () => '?kind=dailySalary', 1],
  ['another kind', () => '?kind=dividend', 0],
  ['a kind that does not exist', () => '?kind=yearly', 1],
  ['a page after the last', () => '?page=2', 0],
  ['a page that is no number', () => '?page=-x', 1],
  ['an earlier time', () => '?from=2020-01-01&to=2020-01-31', 0],
])('%s has its payments', async (_what, query, count) => {
  expect((await incomeAt(query())).page?.content).toHaveLength(count)
})

test('a period that ends before it starts is not requested', async () => {
  const { page, period } = await incomeAt(`?from=${today}&to=${yesterday}`)
  expect([page, period.problem?.key]).toEqual([null, 'periodOrder'])
})

test('a payment opens with everything that it follows from, and the members it counted', async () => {
  const id = (await incomeAt('')).page?.content[0]?.id ?? ''
  const { why, page } = await incomeAt(`?why=${id}`)
  expect(page).toBeNull()
  expect(why?.statement).toMatchObject({ ok: true, value: { result: { gross: '3000', paid: '3000' } } })
  expect(why?.members).toMatchObject({ ok: true, value: { isKept: true, content: [{ account: player.username }] } })
})

test('the payment of another agent is not found, and a broken id opens the list', async () => {
  const id = (await incomeAt('', topVisitor)).page?.content[0]?.id ?? ''
  const stranger = await loggedIn(site, (await createAgent(site)).agent)
  const { why } = await incomeAt(`?why=${id}`, stranger)
  expect(why?.statement).toMatchObject({ ok: false, errorCode: 'CONTRACT_NOT_FOUND' })
  expect(await incomeAt("?why=1' or '1'='1", childVisitor)).toMatchObject({ why: null, page: { totalElements: 1 } })
})

test('a kind has its contract that runs, when it is paid next, and its own payments', async () => {
  const { value } = await childVisitor.open(server.loadDailySalary, '/agentHome/dailyWage')
  expect(value.own).toMatchObject({ ok: true, value: { content: [{ kind: 'dailySalary', account: top.username }] } })
  expect(value.next).toBe(new Date(Date.parse(`${today}T00:00:00Z`) + DAY_MS).toISOString())
  expect(value.page).toMatchObject({ ok: true, value: { totalElements: 1 } })
})

test('the other kinds have no contract, no next payment and no income', async () => {
  for (const load of [server.loadDividend, server.loadHourlySalary, server.loadRealTimeSalary]) {
    const { value } = await childVisitor.open(load, '/agentHome/dividend')
    expect(value).toMatchObject({ own: { ok: true, value: { content: [] } }, next: null })
    expect(value.page).toMatchObject({ ok: true, value: { totalElements: 0 } })
  }
})

test('the contracts of a side are filtered by kind and state; what does not exist filters nothing', async () => {
  const countAt = async (query: string) => {
    const { list } = (await topVisitor.open(server.loadContracts, `/agentHome/contracts${query}`)).value
    return list?.page.ok ? [list.side, list.page.value.totalElements] : null
  }
  expect(await countAt('')).toEqual(['UP', 1])
  expect(await countAt('?side=DOWN')).toEqual(['DOWN', 1])
  expect(await countAt('?side=DOWN&kind=dividend')).toEqual(['DOWN', 0])
  expect(await countAt('?side=DOWN&state=accepted&kind=dailySalary')).toEqual(['DOWN', 1])
  expect(await countAt('?side=DOWN&state=rejected')).toEqual(['DOWN', 0])
  expect(await countAt('?side=SIDEWAYS&state=lost&kind=none')).toEqual(['UP', 1])
})

test('a contract that the agent does not have is not found', async () => {
  const { one } = (await topVisitor.open(server.loadContracts, `/agentHome/contracts?id=${UNKNOWN}`)).value
  expect(one).toMatchObject({ found: { ok: false, errorCode: 'CONTRACT_NOT_FOUND' }, preview: null })
})

test('the file of a period has a line for each payment and the sum of the page', async () => {
  const { value: text } = await fileAt('')
  const [head, line, sum, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n')
  expect(rest).toEqual([])
  const columns = head?.split(',').length
  expect([line?.split(',').length, sum?.split(',').length]).toEqual([columns, columns])
  expect(line).toContain(`Daily salary,${yesterday}`)
  expect(line?.endsWith(',USD')).toBe(true)
  expect(sum?.split(',').filter(Boolean).at(-1)).toBe('30.00')
  expect(line?.split(',')[head?.split(',').indexOf('Paid') ?? -1]).toBe('30.00')
})

test.each([
  ['?kind=dividend', '/agentHome/dividend'],
  ['?kind=dailySalary', '/agentHome/dailyWage'],
  ['', '/agentHome/income'],
])('a file of a broken period at %j leads back to %s with the reason', async (query, path) => {
  const joined = `${query}${query ? '&' : '?'}from=${today}&to=${yesterday}`
  const { location } = await fileAt(joined)
  const back = new URL(location ?? '', 'http://site.example')
  expect([back.pathname, back.searchParams.get('problem'), back.searchParams.get('from')]).toEqual([
    path,
    'periodOrder',
    today,
  ])
})

test('a member gets no file of income: the page says why', async () => {
  const { visitor } = await memberVisitor(site)
  expect((await fileAt('', visitor)).location).toBe('/agentHome/income?problem=NON_AGENT_ACCOUNT')
})

test('a settlement is a file that is not stored, for those of its contract alone', async () => {
  const id = (await incomeAt('')).page?.content[0]?.id ?? ''
  const open = (visitor: SiteVisitor, asked: string) =>
    visitor.open(async (request) => {
      const response = await server.downloadSettlement(request)
      return { headers: response.headers, body: await response.json() }
    }, `/team/settlement?id=${asked}`)
  const { value } = await open(childVisitor, id)
  expect(value.body).toMatchObject({ period: { key: yesterday }, result: { paid: '3000' } })
  expect(value.headers.get('Cache-Control')).toBe('no-store')
  expect(value.headers.get('Content-Disposition')).toBe(`attachment; filename="settlement-${yesterday}.json"`)
  expect((await open(childVisitor, UNKNOWN)).status).toBe(404)
  expect((await open(childVisitor, '')).status).toBe(404)
  expect((await open((await memberVisitor(site)).visitor, id)).status).toBe(404)
})

test('of an hourly salary the hours that paid are listed, and every hour when asked for', async () => {
  const hours = async (query: string) => {
    const { page } = await incomeAt(`?kind=hourlySalary${query}`, hourlyVisitor)
    return { total: page?.totalElements ?? 0, paid: page?.content.map(({ paid }) => paid.amountMinor) }
  }
  expect(await hours('')).toEqual({ total: 1, paid: ['500'] })
  expect(await hours('&lines=some')).toEqual(await hours(''))
  const all = await hours('&lines=all')
  expect(all.total).toBeGreaterThanOrEqual(24)
  const fileLines = async (query: string) =>
    (await fileAt(`?kind=hourlySalary${query}`, hourlyVisitor)).value.split('\n').length
  expect((await fileLines('&lines=all')) - (await fileLines(''))).toBe(all.total - 1)
})
