import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { createAgent, createMember, loggedIn, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { DownlineResult } from './downline-result.ts'

let site: TestSite
let agents: typeof import('./index.server.ts')
let centre: typeof import('#app/agent-center/load-panel.server.ts')
let login: typeof import('#app/features/login/index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  agents = await import('./index.server.ts')
  centre = await import('#app/agent-center/load-panel.server.ts')
  login = await import('#app/features/login/index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site?.close())

const create = async (visitor: SiteVisitor, fields: Record<string, string>) => {
  const act = async (request: Request) => agents.createDownline(request, await request.formData())
  const { status, value } = await visitor.post(act, fields, '/agentHome/register')
  return { status, answer: value as DownlineResult }
}

let count = 0
const newName = () => `Below${++count}`

/** An agent with two members and an agent they referred, in this order. */
async function team() {
  const { agent, affiliateCode } = await createAgent(site)
  const row = (username: string) => ({ affiliate_code: affiliateCode, username })
  const [ann, bea] = [await createMember(site, row(`ann${++count}`)), await createMember(site, row(`bea${++count}`))]
  const { agent: below } = await createAgent(site, row(`zoe${++count}`))
  return { agent, affiliateCode, ann, bea, below, visitor: await loggedIn(site, agent) }
}

const namesAt = async (visitor: SiteVisitor, query: string) => {
  const { value } = await visitor.open(agents.loadTree, `/agentHome/downline${query}`)
  if (!value.tree.ok) throw new Error(value.tree.errorCode)
  return value.tree.value.rows.map(({ account }) => account).sort()
}

test('the downline lists the members the agent referred, by kind and by the beginning of a name', async () => {
  const { ann, bea, below, visitor } = await team()
  expect(await namesAt(visitor, '')).toEqual([ann.username, bea.username, below.username])
  expect(await namesAt(visitor, '?kind=AGENTS')).toEqual([below.username])
  expect(await namesAt(visitor, '?kind=MEMBERS')).toEqual([ann.username, bea.username])
  expect(await namesAt(visitor, `?search=%20${ann.username.toUpperCase()}`)).toEqual([ann.username])
  expect(await namesAt(visitor, '?kind=ROBOTS&status=asleep')).toHaveLength(3)
})

test('the page names the filter as it was read', async () => {
  const { visitor } = await team()
  const { value } = await visitor.open(agents.loadTree, `/agentHome/downline?kind=ROBOTS&search=${'a'.repeat(80)}`)
  expect([value.kind, value.search.length]).toEqual(['ALL', 64])
})

test('the team counts members and agents, and registrations of a period', async () => {
  const { affiliateCode, visitor } = await team()
  const { team: answer, period } = (await visitor.open(agents.loadTeam, '/agentHome/team')).value
  if (!answer?.ok) throw new Error('no team')
  expect(answer.value).toMatchObject({ affiliateCode, directMembers: 3, directAgents: 1 })
  expect(answer.value.registrations).toHaveLength(7)
  expect(answer.value.registrations.reduce((sum, day) => sum + day.count, 0)).toBe(3)
  expect(answer.value.registrations.at(-1)?.day).toBe(period.to)
})

test('a level of the tree opens below an agent, and no level is shown of a member elsewhere', async () => {
  const { below, ann, visitor } = await team()
  const { agent: deep } = await createAgent(site, { username: `deep${++count}`, recommender_id: below.id })
  expect(await namesAt(visitor, `?parent=${below.username}`)).toEqual([deep.username])
  expect(await namesAt(visitor, `?search=${deep.username}`)).toEqual([deep.username])
  expect(await namesAt(visitor, `?parent=${ann.username}`)).toEqual([])
  const other = await team()
  const { value } = await visitor.open(agents.loadTree, `/agentHome/downline?parent=${other.below.username}`)
  expect(value.tree).toMatchObject({ ok: false, errorCode: 'DOWNLINE_NOT_FOUND' })
})

test('the user losses of a period are a file with a line of sums', async () => {
  const { visitor } = await team()
  const { value: text } = await visitor.open(
    async (request) => (await agents.downloadUserLoss(request)).text(),
    '/team/loss',
  )
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('Whole team,0.00')
})

test('a period that ends before it starts is not requested', async () => {
  const { visitor } = await team()
  const { value } = await visitor.open(agents.loadTeam, '/agentHome/team?from=2026-03-09&to=2026-03-01')
  expect([value.team, value.period.problem?.key]).toEqual([null, 'periodOrder'])
})

test('a member has no team and no downline', async () => {
  const { visitor } = await memberVisitor(site)
  const { team: answer } = (await visitor.open(agents.loadTeam)).value
  expect(answer).toMatchObject({ ok: false, errorCode: 'NON_AGENT_ACCOUNT' })
  const others = [
    (await visitor.open(agents.loadTree)).value.tree,
    (await visitor.open(agents.loadTeamBets)).value.bets,
    (await visitor.open(agents.loadUserLoss)).value.losses,
    (await visitor.open(agents.loadTeamTransactions)).value.movements,
  ]
  for (const one of others) expect(one).toMatchObject({ ok: false, errorCode: 'NON_AGENT_ACCOUNT' })
})

test('the register centre has the rules, the codes and the address of the site', async () => {
  const { affiliateCode, visitor } = await team()
  const { value } = await visitor.open(agents.loadRegisterCentre, '/agentHome/register')
  expect(value.origin).toBe('http://alpha.example')
  expect(value.team).toMatchObject({ ok: true, value: { affiliateCode } })
  expect(value.rules).toMatchObject({ ok: true, value: { ageThreshold: 18 } })
})

test('a created member has a password that logs in once it is changed', async () => {
  const { visitor } = await team()
  const username = newName()
  const { status, answer } = await create(visitor, { username, kind: 'MEMBER', adult: 'on' })
  expect([status, answer.result, answer.created?.account]).toEqual([200, null, username])
  expect(answer.created?.affiliateCode).toBeNull()
  expect(await namesAt(visitor, `?search=${username}`)).toEqual([username])
  const fields = { type: 'username', username, password: answer.created?.initialPassword ?? '' }
  const { location } = await (await site.visitor()).post(login.login, { ...fields, ...(await site.solvedChallenge()) })
  expect(location).toBe('/password')
})

test('a created agent has a code of their own', async () => {
  const { visitor } = await team()
  const username = newName()
  const { answer } = await create(visitor, { username, kind: 'AGENT', adult: 'on' })
  expect(answer.created?.affiliateCode).toMatch(/\S/)
  expect(await namesAt(visitor, `?kind=AGENTS&search=${username}`)).toEqual([username])
})

test.each([
  ['no name', { username: '' }, { username: 'required' }],
  ['a name that breaks the rule', { username: '1x' }, { username: 'pattern.letterFirst' }],
  ['no statement of age', { adult: '' }, { adult: 'downlineAdult' }],
])('%s is an error at its field, with the typed values', async (_what, given: Record<string, string>, expected) => {
  const { visitor } = await team()
  const fields = { username: newName(), kind: 'MEMBER', adult: 'on', ...given }
  const { status, answer } = await create(visitor, fields)
  expect([status, errorKeys(answer), answer.created]).toEqual([400, expected, null])
  expect(answer.typed).toEqual(fields)
})

test('a taken name is refused at the name', async () => {
  const { ann, visitor } = await team()
  const { status, answer } = await create(visitor, {
    username: ann.username.toUpperCase(),
    kind: 'MEMBER',
    adult: 'on',
  })
  expect([status >= 400, errorKeys(answer)]).toEqual([true, { username: 'usernameTaken' }])
})

test('a page of notices after the last one is empty, and a page that is no number is the first', async () => {
  const { visitor } = await team()
  const at = async (query: string) =>
    (await visitor.open(agents.loadAgentNotices, `/agentHome/announcement${query}`)).value
  expect(await at('?page=99')).toMatchObject({ errorCode: null, notices: [], pageNum: 99 })
  expect([(await at('?page=x')).pageNum, (await at('?page=-3')).pageNum]).toEqual([1, 1])
})

test('the agent centre opens at its first panel, and knows no other panel', async () => {
  const { visitor } = await team()
  const load = (name?: string) => visitor.open((request) => centre.loadAgentPanel(request, name), '/agentHome')
  expect((await load()).value).toMatchObject({ panel: 'announcement' })
  expect((await load('downline')).value).toMatchObject({ panel: 'downline', data: { canSend: true, transfer: null } })
  expect((await load('casino')).status).toBe(404)
})

test('a panel without forms takes no post', async () => {
  const { visitor } = await team()
  const act = (name: string) => visitor.post((request) => centre.actOnAgentPanel(request, name), {})
  expect([(await act('team')).status, (await act('casino')).status]).toEqual([405, 404])
})

test('a form of a panel reaches its action', async () => {
  const { visitor } = await team()
  const fields = { username: '', kind: 'MEMBER', adult: 'on' }
  const { value } = await visitor.post((request) => centre.actOnAgentPanel(request, 'register'), fields)
  expect(errorKeys(value)).toEqual({ username: 'required' })
})

test('visitors and members are led to the login of the agents', async () => {
  const open = (visitor: SiteVisitor) =>
    visitor.open((request) => centre.loadAgentPanel(request, 'team'), '/agentHome/team')
  expect((await open(await site.visitor())).location).toBe('/agent')
  expect((await open((await memberVisitor(site)).visitor)).location).toBe('/agent')
  expect((await open((await memberVisitor(site, { type: memberTypes.trial })).visitor)).location).toBe('/agent')
})

test('an agent with an initial password changes it first', async () => {
  const { agent } = await createAgent(site, { must_change_password: true })
  const visitor = await loggedIn(site, agent)
  expect((await visitor.open((request) => centre.loadAgentPanel(request, 'team'), '/agentHome/team')).location).toBe(
    '/agent/password',
  )
  expect((await visitor.open(session.requireAgent)).value).toMatchObject({ account: agent.username })
})

test('an agent centre needs an agent and a brand with agents', async () => {
  const { hasAgentCentre } = await import('#app/agent-center/access.ts')
  const { agent, visitor } = await team()
  const { value: member } = await visitor.open(session.requireMember)
  expect(member.account).toBe(agent.username)
  expect([
    hasAgentCentre(member, ['AGENTPOLICY']),
    hasAgentCentre(member, []),
    hasAgentCentre(null, ['AGENTPOLICY']),
  ]).toEqual([true, false, false])
})
