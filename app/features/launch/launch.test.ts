import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LotteryPageName, lotteryPages } from '#app/features/play/index.ts'
import { safePath } from '#app/lib/safe-path.ts'
import type { RequestContext } from '#app/server/request-context.server.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { BROKEN_VENDOR, type ContentSite, createContentSite } from '#tests/support/content-site.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import type { SiteVisitor } from '#tests/support/site-visitor.ts'

let site: ContentSite
let launch: typeof import('./index.server.ts')
let room: typeof import('#app/features/game-room/index.server.ts')
let lottery: typeof import('#app/features/lottery/index.server.ts')
let home: typeof import('#app/features/home/index.server.ts')
let login: typeof import('#app/features/login/index.server.ts')
beforeAll(async () => {
  site = await createContentSite()
  launch = await import('./index.server.ts')
  room = await import('#app/features/game-room/index.server.ts')
  lottery = await import('#app/features/lottery/index.server.ts')
  home = await import('#app/features/home/index.server.ts')
  login = await import('#app/features/login/index.server.ts')
})
afterAll(() => site.close())

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const isOpen = (game: { maintenance: boolean; vendor: string }) =>
  !game.maintenance && !closedVendors.has(game.vendor) && game.vendor !== BROKEN_VENDOR
const slot = catalogue().find((game) => game.type === 'RNG' && isOpen(game))!
const closedSlot = catalogue().find((game) => game.type === 'RNG' && game.maintenance)!
const brokenTable = catalogue().find((game) => game.vendor === BROKEN_VENDOR && !game.maintenance)!
const drawing = catalogue().find((game) => game.vendor === 'LOTT' && game.prizeMode === 'LOTT' && !game.maintenance)!
const vnDrawing = catalogue().find((game) => game.vendor === 'TCG_LOTTO_VN' && !game.maintenance)!

const startGame = (visitor: SiteVisitor, search: string) => visitor.open(launch.startGame, `/play?${search}`)
const trialOf = async () => {
  const visitor = await site.visitor()
  await visitor.post(login.freePlay, {})
  return visitor
}

/** The login that ends in the slot, which leads back to `from`. */
const loginToSlot = (from: string) =>
  `/login?returnTo=${encodeURIComponent(`/play?id=${slot.nodeId}&from=${encodeURIComponent(from)}`)}`

test('play leads a visitor to the login, which ends in the game', async () => {
  const { status, location } = await startGame(await site.visitor(), `id=${slot.nodeId}`)
  expect([status, location]).toEqual([302, loginToSlot(`/rng?game=${slot.nodeId}`)])
})

test('the game after a login leads back to the page where it was pressed', async () => {
  const { location } = await startGame(
    await site.visitor(),
    `id=${slot.nodeId}&from=${encodeURIComponent('/search?q=a')}`,
  )
  expect(location).toBe(loginToSlot('/search?q=a'))
})

test.each(['https://evil.example/', '//evil.example', `/${'a'.repeat(600)}`])(
  'a return address that is not a short path of the site is replaced by the game’s page: %s',
  async (from) => {
    const { location } = await startGame(await site.visitor(), `id=${slot.nodeId}&from=${encodeURIComponent(from)}`)
    expect(location).toBe(loginToSlot(`/rng?game=${slot.nodeId}`))
  },
)

test('play explains to a trial that the game needs an account', async () => {
  const { location } = await startGame(await trialOf(), `id=${slot.nodeId}&from=/rng`)
  expect(location).toBe('/rng?start=trial')
})

test('play loads the game page of a member as a new document', async () => {
  const visitor = await site.member()
  const { value, status, location } = await visitor.open(async (request) => {
    const response = await launch.startGame(request)
    return { isDocument: response.headers.get('X-Remix-Reload-Document'), to: response.headers.get('Location') }
  }, `/play?id=${slot.nodeId}&from=/rng`)
  expect(value).toEqual({ isDocument: 'true', to: `/seamless?id=${slot.nodeId}&from=/rng` })
  expect([status, location]).toEqual([200, null])
})

test.each([
  ['vendor=PG&type=RNG', '/rng?vassalage=PG'],
  [`id=${vnDrawing.nodeId}`, `/vnLottery?gameCode=${vnDrawing.code}`],
  ['vendor=STB&type=SPORTS', '/seamless?vendor=STB&type=SPORTS'],
  [`code=${drawing.code}&mode=LOTT`, `/seamless?code=${drawing.code}&mode=LOTT`],
])('%s starts at %s', async (search, target) => {
  expect((await startGame(await site.member(), search)).location).toBe(target)
})

test.each(['', 'id=nothing', 'vendor=STB', 'vendor=STB&type=NONE', 'vendor=NOBODY&type=SPORTS', 'code=x&mode=LOTT'])(
  'an address without an existing game opens the page that says so: %j',
  async (search) => {
    const member = await site.member()
    const { location } = await startGame(member, search)
    expect(location).toBe(`/seamless${search ? `?${search}` : ''}`)
    expect((await member.open(launch.openGame, location ?? '')).status).toBe(404)
  },
)

test('a member’s game opens at the studio in their language, with the way back to the site', async () => {
  const member = await site.member()
  const { value } = await member.open(launch.openGame, `/seamless?id=${slot.nodeId}&from=/search`)
  const sent = site.launches.at(-1)
  expect(value).toMatchObject({ name: slot.name, vendor: slot.vendor, here: '/search' })
  expect('gameUrl' in value && value.gameUrl).toBe(`https://studio.example/play?game=${sent?.gameCode}`)
  expect(sent).toMatchObject({ vendor: slot.vendor, language: 'en', currency: 'USD', gameName: slot.name })
  expect(new URL(sent?.lobbyUrl ?? '').pathname).toBe('/search')
})

test('a lobby of a vendor and a lottery open at the studio too', async () => {
  const member = await site.member()
  await member.open(launch.openGame, '/seamless?vendor=STB&type=SPORTS')
  expect(site.launches.at(-1)).toMatchObject({ vendor: 'STB' })
  const { value } = await member.open(launch.openGame, `/seamless?code=${drawing.code}&mode=LOTT`)
  expect(value).toMatchObject({ name: drawing.name, here: `/lottery?gameCode=${drawing.code}` })
})

test('a game under maintenance is refused with four other games', async () => {
  const member = await site.member()
  const { value } = await member.open(launch.openGame, `/seamless?id=${closedSlot.nodeId}`)
  expect(value).toMatchObject({ errorCode: 'VENDOR_MAINTENANCE', subject: { name: closedSlot.name } })
  const popular = 'popular' in value ? value.popular.map(({ nodeId }) => nodeId) : []
  expect(popular).toHaveLength(4)
  expect(popular).not.toContain(closedSlot.nodeId)
})

test('a studio that does not open the game is a refusal on the game page', async () => {
  const member = await site.member()
  const { value, status } = await member.open(room.loadRoom, `/seamless?id=${brokenTable.nodeId}&from=/live`)
  expect(status).toBe(200)
  expect(value).toMatchObject({ refusal: { errorCode: 'GAME_UNREACHABLE', here: '/live' } })
})

test('the game page of a visitor and of a trial redirects by the start rules', async () => {
  const path = `/seamless?id=${slot.nodeId}&from=/rng`
  const visitor = await (await site.visitor()).open(room.loadRoom, path)
  expect([visitor.status, visitor.location]).toEqual([302, loginToSlot('/rng')])
  expect((await (await trialOf()).open(room.loadRoom, path)).location).toBe('/rng?start=trial')
})

test('a login, a registration and its second step that came from a game end in that game', async () => {
  const visitor = await site.visitor()
  const { location } = await visitor.open(room.loadRoom, `/seamless?game=${slot.nodeId}`)
  const returnTo = new URL(location ?? '', 'http://site.example').searchParams.get('returnTo') ?? ''
  const member = await site.member()
  const { value } = await member.open(
    async (request) => (await launch.startGame(request)).headers.get('Location'),
    returnTo,
  )
  expect(value).toBe(returnTo.replace('/play', '/seamless'))
  // Forms and sign-in by others carry it as it is.
  expect(safePath(returnTo)).toBe(returnTo)
})

test('the game page takes a game by the name that the rest of the site uses', async () => {
  const member = await site.member()
  const { value } = await member.open(room.loadRoom, `/seamless?game=${slot.nodeId}`)
  expect(value).toMatchObject({ room: { name: slot.name, here: `/rng?game=${slot.nodeId}` } })
  const unknown = await member.open(room.loadRoom, '/seamless?game=1')
  expect(unknown.status).toBe(404)
})

test('the game page allows the frame of the studio only, and shows the play session', async () => {
  const frameOrigins = new Set<string>()
  const member = await site.member('roomplayer')
  const { value } = await member.open(room.loadRoom, `/seamless?id=${slot.nodeId}`)
  expect(value).toMatchObject({ room: { name: slot.name, here: `/rng?game=${slot.nodeId}`, walletVendor: null } })
  expect('room' in value && value.room.session?.elapsedSeconds).toBe(0)
  const guest = await site.visitor({ frameOrigins })
  for (const [name, cookie] of member.cookies) (guest.cookies as Map<string, string>).set(name, cookie)
  await guest.open(room.loadRoom, `/seamless?id=${slot.nodeId}`)
  expect([...frameOrigins]).toEqual(['https://studio.example'])
})

test('a brand’s launch CDN replaces the host of the studio, in the frame’s permission as well', async () => {
  const alpha = await brandAt('alpha.example')
  const brand = { ...alpha, settings: { ...alpha.settings, launchGameCDNs: ['https://games.alpha.example/'] } }
  const context: Partial<RequestContext> = { brand, frameOrigins: new Set<string>() }
  const visitor = await site.visitor(context)
  const member = await site.member()
  for (const [name, cookie] of member.cookies) (visitor.cookies as Map<string, string>).set(name, cookie)
  const { value } = await visitor.open(room.loadRoom, `/seamless?id=${slot.nodeId}`)
  expect('room' in value && value.room.gameUrl).toMatch(/^https:\/\/games\.alpha\.example\/play\?game=/)
  expect([...(context.frameOrigins ?? [])]).toEqual(['https://games.alpha.example'])
})

test('a sheet has the game, with alternatives when it is closed; an unknown game has none', async () => {
  const visitor = await site.visitor()
  const sheet = (id: string) => visitor.open((request) => launch.loadSheet(request, id))
  expect((await sheet(slot.nodeId)).value).toMatchObject({ game: { nodeId: slot.nodeId }, popular: [] })
  const { value: closed } = await sheet(closedSlot.nodeId)
  expect([closed?.game.maintenance, closed?.popular.length]).toEqual([true, 4])
  expect((await sheet('nothing')).value).toBeNull()
})

const openLottery = (visitor: SiteVisitor, name: LotteryPageName, search = '') =>
  visitor.open((request) => lottery.loadLottery(request, name), `${lotteryPages[name].path}${search}`)

test('a lottery page sends a visitor to the login and back to the chosen game', async () => {
  const { status, location } = await openLottery(await site.visitor(), 'lottery', '?gameCode=A1&mode=ZY')
  expect([status, location]).toEqual([302, `/login?returnTo=${encodeURIComponent('/lottery?gameCode=A1&mode=ZY')}`])
})

test.each<[LotteryPageName, readonly string[]]>([
  ['lottery', ['LOTT', 'ELOTT']],
  ['vnLottery', ['TCG_LOTTO_VN']],
  ['seaLottery', ['TCG_SEA']],
])('the page %s lists the games of its vendors only, in groups', async (name, own) => {
  const { value } = await openLottery(await site.member(), name)
  const groups = value.groups.ok ? value.groups.value : []
  expect(groups.length).toBeGreaterThan(0)
  const games = groups.flatMap((group) => group.games)
  expect(games.every(({ vassalage }) => own.includes(vassalage))).toBe(true)
  expect(games.map(({ gameCode }) => gameCode)).toContain(value.selected?.gameCode)
})

test('the groups with a picture of their own come first', async () => {
  const { value } = await openLottery(await site.member(), 'lottery')
  const codes = value.groups.ok ? value.groups.value.map(({ code }) => code) : []
  expect(codes.slice(0, 2)).toEqual(['SSC', '11X5'])
})

test('the game that the address names is selected, in its own mode', async () => {
  const instant = catalogue().find((game) => game.prizeMode === 'ELOTT' && game.vendor === 'ELOTT')!
  const { value } = await openLottery(await site.member(), 'lottery', `?gameCode=${instant.code}&mode=LOTT`)
  expect([value.mode, value.selected?.gameCode, value.isUnknown]).toEqual(['ELOTT', instant.code, false])
  expect(value.modes).toContain('LOTT')
})

test('the requested mode is shown; an unknown game or mode shows the first mode and a game that is open', async () => {
  const member = await site.member()
  expect((await openLottery(member, 'lottery', '?mode=ELOTT')).value.mode).toBe('ELOTT')
  const { value } = await openLottery(member, 'lottery', '?mode=NONE&gameCode=NONE')
  expect([value.mode, value.selected?.maintenance]).toEqual(['LOTT', false])
  // The page says that it shows another game than the one that was asked for.
  expect(value.isUnknown).toBe(true)
})

test('a lottery page without lotteries of the brand is not found', async () => {
  const beta = await site.visitor({ host: 'beta.example' })
  await beta.post(login.freePlay, {})
  expect((await openLottery(beta, 'seaLottery')).status).toBe(404)
  expect((await openLottery(beta, 'lottery')).status).toBe(200)
})

test('a launched Vietnamese lottery is among the recent ones of its page', async () => {
  const member = await site.member()
  expect((await openLottery(member, 'vnLottery')).value.recent).toEqual([])
  await member.open(launch.openGame, `/seamless?code=${vnDrawing.code}&mode=LOTT`)
  const { value } = await openLottery(member, 'vnLottery')
  expect(value.recent.map(({ gameCode }) => gameCode)).toEqual([vnDrawing.code])
})

/** The values of a home: deferred parts are awaited. */
async function openHome(visitor: SiteVisitor) {
  const { value } = await visitor.open(home.loadHome)
  const { categories, ...parts } = value
  const settle = async (all: object) =>
    Object.fromEntries(await Promise.all(Object.entries(all).map(async ([name, part]) => [name, await part])))
  return { parts: await settle(parts), categories: await settle(categories) }
}

test('home has the sections of its brand, each with its data', async () => {
  const { parts, categories } = await openHome(await site.visitor())
  expect(Object.keys(parts).sort()).toEqual(['hot', 'jackpotSeed', 'notices', 'promotions', 'winners'])
  expect(parts.hot.value.length).toBeGreaterThan(4)
  expect(parts.notices.value[0]).toMatchObject({ title: 'Notice 11' })
  expect(parts.promotions.value.map(({ id }: { id: string }) => id)).toEqual(['pictured', 'plain'])
  expect(Object.values(categories)).toEqual(Array(10).fill(expect.objectContaining({ ok: true })))
})

test('home shows twelve slots of its first three vendors in turn, and the cards of vendors of sports', async () => {
  const { categories } = await openHome(await site.visitor())
  const slots = categories.RNG.value
  expect(slots.games).toHaveLength(12)
  expect(slots.vendors.map(({ vassalage }: { vassalage: string }) => vassalage)).toHaveLength(3)
  const names = slots.vendors.map(({ displayName }: { displayName: string }) => displayName)
  expect(slots.games.slice(0, 3).map(({ vendorName }: { vendorName: string }) => vendorName)).toEqual(names)
  expect(categories.SPORTS.value).toMatchObject({ games: [], vendors: [{}, {}, {}, {}] })
  expect(categories.LIVE.value.vendors).toHaveLength(1)
})

test('a member’s home adds their recent games and the game left in a round; a visitor’s has neither', async () => {
  const member = await site.member()
  await member.open(launch.openGame, `/seamless?id=${slot.nodeId}`)
  const { parts } = await openHome(member)
  expect(parts.recent.value.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual([slot.nodeId])
  expect(parts.openGame).toEqual({ ok: true, value: null })
  expect((await openHome(await site.visitor())).parts).not.toHaveProperty('recent')
})

test('visitors share the parts of home that are the same for all', async () => {
  const [one, two] = [await site.visitor(), await site.member()]
  await openHome(one)
  // A machine under load defers parts, and such a home is not cached.
  await vi.waitFor(async () => {
    const first = (await one.open(home.loadHome)).value
    const second = (await two.open(home.loadHome)).value
    expect(second.hot).toBe(first.hot)
    expect(second.categories).toBe(first.categories)
  }, 30_000)
})
