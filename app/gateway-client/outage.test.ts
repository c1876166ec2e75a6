import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ContentSite, createContentSite } from '#tests/support/content-site.ts'
import type { SiteVisitor } from '#tests/support/site-visitor.ts'

/** A site whose gateway has stopped; the member logged in while it ran. */
let site: ContentSite
let member: SiteVisitor
let visitor: SiteVisitor
beforeAll(async () => {
  site = await createContentSite()
  member = await site.member()
  visitor = await site.visitor()
  await site.close()
  vi.stubEnv('LOG_LEVEL', 'silent')
})
afterAll(() => vi.unstubAllEnvs())

const failure = { ok: false, errorCode: 'NETWORK_ABNORMAL' }

test('each part of home fails in its own section', async () => {
  const { loadHome } = await import('#app/features/home/index.server.ts')
  const { value, status } = await visitor.open(loadHome)
  expect(status).toBe(200)
  const { hot, notices, promotions, winners, categories } = value
  // A machine under load defers parts.
  expect(await Promise.all([hot, notices, promotions, winners])).toEqual(Array(4).fill(failure))
  expect(await Promise.all(Object.values(categories))).toEqual(Array(10).fill(failure))
})

test('a member’s own parts of home fail in their sections as well', async () => {
  const { loadHome } = await import('#app/features/home/index.server.ts')
  const { recent, openGame } = (await member.open(loadHome)).value
  expect([await recent, await openGame]).toEqual([failure, failure])
})

test('the layout is rendered from the brand’s files', async () => {
  const { loadSite } = await import('#app/site/site-data.server.ts')
  const { value } = await member.open(loadSite, '/?game=100001')
  expect(value).toMatchObject({ lanes: [], helpTopics: [], sheet: null, balance: null, favouriteIds: null })
  expect(value.apps).toHaveLength(1)
})

test('the root notes that the gateway is away and keeps the member’s cookie', async () => {
  const { loadRoot } = await import('#app/root-data.server.ts')
  const cookies = new Map(member.cookies)
  const { value, status } = await member.open(loadRoot)
  expect(status).toBe(200)
  expect(value).toMatchObject({
    isGatewayAway: true,
    member: null,
    isMemberUnknown: true,
    closing: null,
    brand: { name: 'Alpha Test' },
  })
  expect(new Map(member.cookies)).toEqual(cookies)
  expect((await visitor.open(loadRoot)).value.isMemberUnknown).toBe(false)
})

test('a game centre keeps its filters and says why it has no games', async () => {
  const { loadCentre } = await import('#app/features/game-center/index.server.ts')
  const { parseCentreQuery } = await import('#app/features/games/index.ts')
  const query = parseCentreQuery(new URLSearchParams('q=dragon&page=2'))
  const { value, status } = await visitor.open((request) => loadCentre(request, 'RNG', query, null), '/rng')
  expect(status).toBe(200)
  expect(value).toMatchObject({ centre: 'RNG', lane: null, games: failure, query: { search: 'dragon', page: 2 } })
})

test('the dialog of a vendor’s games fails on its own', async () => {
  const { loadCentre } = await import('#app/features/game-center/index.server.ts')
  const { parseCentreQuery } = await import('#app/features/games/index.ts')
  const query = parseCentreQuery(new URLSearchParams())
  const list = { vendor: 'STB', pages: 2 }
  const { value } = await visitor.open((request) => loadCentre(request, 'SPORTS', query, list), '/sports')
  expect(value).toMatchObject({ games: null, list: failure })
})

test('a launch is refused on the page with the way back', async () => {
  const launch = await import('#app/features/launch/index.server.ts')
  const { value } = await visitor.open(launch.openGame, '/seamless?id=100001&from=/rng')
  expect(value).toEqual({ subject: null, errorCode: 'NETWORK_ABNORMAL', popular: [], here: '/rng' })
  const started = await visitor.open(launch.startGame, '/play?id=100001')
  expect(started.location).toBe('/seamless?id=100001')
})

test('a lottery page trusts a session cookie and shows the failure; a visitor still logs in first', async () => {
  const { loadLottery } = await import('#app/features/lottery/index.server.ts')
  const open = (browser: SiteVisitor) => browser.open((request) => loadLottery(request, 'lottery'), '/lottery')
  expect((await open(member)).value).toMatchObject({ modes: [], mode: 'LOTT', groups: failure, selected: null })
  expect((await open(visitor)).location).toBe('/login?returnTo=%2Flottery')
})

test('notices and popups are empty or say why', async () => {
  const { loadNoticePage } = await import('#app/features/announcements/index.server.ts')
  const { loadPopups } = await import('#app/features/popups/index.server.ts')
  expect((await visitor.open((request) => loadNoticePage(request, undefined), '/notices')).value).toEqual(failure)
  expect((await member.open(loadPopups)).value.map(({ key }) => key)).toEqual(['popup-gift'])
})

test('a heart is refused and its page returns', async () => {
  const { loadFavouriteIds, saveFavourite } = await import('#app/features/favourites/index.server.ts')
  const { location } = await member.post(saveFavourite, { add: '100001', returnTo: '/rng' })
  expect(location).toBe('/rng')
  expect((await member.open(loadFavouriteIds)).value).toBeNull()
})

test('the page changes its language although the account cannot store it', async () => {
  const { action } = await import('#app/routes/language.ts')
  const browser = await site.visitor()
  for (const [name, value] of member.cookies) (browser.cookies as Map<string, string>).set(name, value)
  const choose = (request: Request) => action({ request, params: {}, context: {} })
  const { location } = await browser.post(choose, { language: 'zh-CN', returnTo: '/rng' })
  expect([location, browser.cookies.has('mq-lang')]).toEqual(['/rng', true])
})

test('signing out removes the cookie although the gateway does not learn of it', async () => {
  const { action } = await import('#app/routes/logout.ts')
  const { readToken } = await import('#app/session/session.server.ts')
  const browser = await site.visitor()
  for (const [name, value] of member.cookies) (browser.cookies as Map<string, string>).set(name, value)
  expect((await browser.open(readToken)).value).toBeTruthy()
  await browser.post((request) => action({ request, params: {}, context: {} }), {})
  expect((await browser.open(readToken)).value).toBeNull()
})

test('the sitemap lists the brand’s navigation, and robots.txt stays open', async () => {
  const { sitemapOf } = await import('#app/site/sitemap.server.ts')
  const robots = await import('#app/routes/robots[.]txt.ts')
  expect((await visitor.open(sitemapOf)).value).toContain('<loc>http://alpha.example/rng</loc>')
  const { value } = await visitor.open(async (request) =>
    (await robots.loader({ request, params: {}, context: {} })).text(),
  )
  expect(value).toContain('User-agent: *')
})

test('a page that needs a member fails instead of asking for a login', async () => {
  const { requireMember } = await import('#app/session/session.server.ts')
  await expect(member.open(requireMember, '/member/withdraw')).rejects.toMatchObject({ code: 'NETWORK_ABNORMAL' })
})

test('a picture of a game fails, and is no missing picture', async () => {
  const { fetchArt } = await import('#app/gateway-client/art.server.ts')
  await expect(visitor.open((request) => fetchArt(request, 'games/a.svg'))).rejects.toMatchObject({
    code: 'NETWORK_ABNORMAL',
  })
})

test('the balance stream ends with 204, which stops the browser from reconnecting', async () => {
  const { relayLiveStream } = await import('#app/gateway-client/live.server.ts')
  for (const browser of [member, visitor]) expect((await browser.open(relayLiveStream)).status).toBe(204)
})
