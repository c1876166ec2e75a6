import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CentreQuery } from '#app/features/games/index.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { type ContentSite, createContentSite } from '#tests/support/content-site.ts'
import type { SiteVisitor } from '#tests/support/site-visitor.ts'

let site: ContentSite
let route: typeof import('#app/routes/_site.$category.tsx')
let games: typeof import('#app/features/games/index.server.ts')
let recent: typeof import('./index.server.ts')
let favourites: typeof import('#app/features/favourites/index.server.ts')
let play: typeof import('#app/features/launch/index.server.ts')
beforeAll(async () => {
  site = await createContentSite()
  route = await import('#app/routes/_site.$category.tsx')
  games = await import('#app/features/games/index.server.ts')
  recent = await import('./index.server.ts')
  favourites = await import('#app/features/favourites/index.server.ts')
  play = await import('#app/features/launch/index.server.ts')
})
afterAll(() => site.close())

const slots = catalogue().filter(({ type }) => type === 'RNG')
const favouriteIds = async (visitor: SiteVisitor) => (await visitor.open(favourites.loadFavouriteIds)).value

/** Opens the page of a centre, such as `/rng?page=2`. */
async function openCentre(visitor: SiteVisitor, path: string) {
  const category = path.slice(1).split('?')[0] ?? ''
  const { value, ...outcome } = await visitor.open(
    (request) => route.loader({ request, params: { category }, context: {} }),
    path,
  )
  const centre = value && 'centre' in value ? value : null
  return { ...outcome, centre, page: centre?.games?.ok ? centre.games.value : null }
}

test('a category of slots lists twenty games a page, and its pages do not overlap', async () => {
  const visitor = await site.visitor()
  const [first, second] = [await openCentre(visitor, '/rng'), await openCentre(visitor, '/rng?page=2')]
  expect([first.page?.pageNum, second.page?.pageNum]).toEqual([1, 2])
  expect([first.page?.content.length, second.page?.content.length]).toEqual([20, 20])
  expect(first.page?.totalElements).toBe(slots.length)
  const ids = [...(first.page?.content ?? []), ...(second.page?.content ?? [])].map(({ nodeId }) => nodeId)
  expect(new Set(ids).size).toBe(40)
  expect(first.centre?.title).toBe('Slots')
})

test('the in-house games list twelve a page', async () => {
  const { page } = await openCentre(await site.visitor(), '/bgs')
  expect(page?.content).toHaveLength(12)
  expect(page?.totalElements).toBe(catalogue().filter(({ type }) => type === 'BGS').length)
})

test('a page beyond the last has no games and names the number of pages', async () => {
  const { page, status } = await openCentre(await site.visitor(), '/bgs?page=99')
  expect([status, page?.content.length, page?.totalPages]).toEqual([200, 0, 3])
})

test('a vendor narrows the list to its own games', async () => {
  const { page, centre } = await openCentre(await site.visitor(), '/rng?vendor=PG')
  expect(new Set(page?.content.map(({ vendorName }) => vendorName))).toEqual(new Set(['Pearl Grove']))
  expect(page?.totalElements).toBe(slots.filter(({ vendor }) => vendor === 'PG').length)
  expect(centre?.lane?.cards.PG?.displayName).toBe('Pearl Grove')
})

test('an unknown vendor has no games', async () => {
  const { page } = await openCentre(await site.visitor(), '/rng?vendor=NOBODY')
  expect(page).toMatchObject({ content: [], totalElements: 0 })
})

test.each([
  ['hot', 'isHot', ({ hot }: (typeof slots)[number]) => hot],
  ['new', 'isNew', ({ isNew }: (typeof slots)[number]) => isNew],
] as const)('the filter %s lists exactly the games with that badge', async (select, badge, has) => {
  const { page } = await openCentre(await site.visitor(), `/rng?select=${select}`)
  expect(page?.content.every((game) => game[badge])).toBe(true)
  expect(page?.totalElements).toBe(slots.filter(has).length)
})

test('a category that opens by vendor shows cards and loads no games', async () => {
  const { centre } = await openCentre(await site.visitor(), '/sports')
  expect(centre?.games).toBeNull()
  expect(centre?.lane?.sorting).toEqual(['STB', 'PSD', 'GLN', 'ARN'])
  expect(centre?.lane?.cards.ARN?.maintenance).toBe(true)
})

test('a category whose one vendor has many games lists the games instead of a single card', async () => {
  const { centre, page } = await openCentre(await site.visitor(), '/elott')
  expect(centre?.lane?.sorting).toEqual(['ELOTT'])
  expect(page?.totalElements).toBe(catalogue().filter(({ type }) => type === 'ELOTT').length)
})

test('the category of lotteries has the next draws below its vendors, other categories have none', async () => {
  const visitor = await site.visitor()
  const [lotteries, sports] = [await openCentre(visitor, '/lott'), await openCentre(visitor, '/sports')]
  expect([lotteries.centre?.games, lotteries.centre?.draws?.list]).toEqual([null, expect.any(Array)])
  expect(sports.centre?.draws).toBeNull()
})

test.each(['/sports?vendor=STB', '/sports?q=a', '/sports?select=hot'])(
  '%s lists games instead of cards',
  async (path) => {
    const { page } = await openCentre(await site.visitor(), path)
    expect(page).not.toBeNull()
  },
)

test('the dialog of a vendor shows as many pages as the address asks for, and whether there are more', async () => {
  const { centre } = await openCentre(await site.visitor(), '/rng?list=PG&upto=2')
  const list = centre?.list?.ok ? centre.list.value : null
  expect(list).toMatchObject({ vendor: 'PG', name: 'Pearl Grove', total: 160, pages: 2, hasMore: true })
  expect(new Set(list?.games.map(({ nodeId }) => nodeId)).size).toBe(40)
  const all = await openCentre(await site.visitor(), '/rng?list=PG&upto=8')
  expect(all.centre?.list).toMatchObject({ ok: true, value: { total: 160, hasMore: false } })
})

test('tiles of a list include the bet limits in the brand’s currency', async () => {
  const { page } = await openCentre(await site.visitor(), '/rng')
  const [tile] = page?.content ?? []
  const game = slots.find(({ nodeId }) => nodeId === tile?.nodeId)
  expect(tile?.limits).toBe(
    `$${(Number(game?.minBetMinor) / 100).toFixed(2)} – $${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Number(game?.maxBetMinor) / 100)}`,
  )
})

test('the search finds a game by its name over all categories', async () => {
  const [table] = catalogue().filter(({ type }) => type === 'LIVE')
  const { page, centre } = await openCentre(await site.visitor(), `/search?q=${encodeURIComponent(table?.name ?? '')}`)
  expect(page?.content.map(({ nodeId }) => nodeId)).toContain(table?.nodeId)
  expect(page?.isNear).toBe(false)
  expect([centre?.lane, centre?.types.slice(0, 3)]).toEqual([null, ['LIVE', 'RNG', 'SPORTS']])
})

test('a misspelt search returns near games and says so', async () => {
  const word = slots[0]?.name.split(' ').at(-1) ?? ''
  const typo = `${word.slice(0, 2)}${word[3] ?? ''}${word[2] ?? ''}${word.slice(4)}`
  const { page } = await openCentre(await site.visitor(), `/search?q=${encodeURIComponent(typo)}`)
  expect(page?.isNear).toBe(true)
  expect(page?.totalElements).toBeGreaterThan(0)
})

test('an empty search shows hot games, a search without matches shows none', async () => {
  const { page } = await openCentre(await site.visitor(), '/search')
  expect(page?.content.every(({ isHot }) => isHot)).toBe(true)
  const none = await openCentre(await site.visitor(), '/search?q=qqqqqqqqqqqq')
  expect(none.page).toMatchObject({ content: [], totalElements: 0 })
})

test('a category narrows the search', async () => {
  const { page, centre } = await openCentre(await site.visitor(), '/search?type=fish')
  expect(centre?.query).toMatchObject({ type: 'FISH' } satisfies Partial<CentreQuery>)
  expect(page?.totalElements).toBe(catalogue().filter(({ type }) => type === 'FISH').length)
})

test('an unknown address is not found, an alias of home redirects for good', async () => {
  const visitor = await site.visitor()
  expect((await openCentre(visitor, '/casino')).status).toBe(404)
  expect(await openCentre(visitor, '/home?a=1')).toMatchObject({ status: 301, location: '/?a=1' })
  expect(await openCentre(visitor, '/index.html')).toMatchObject({ status: 301, location: '/' })
})

test('a category that the brand turned off is not found', async () => {
  const { brandAt } = await import('#tests/support/site/request-context.ts')
  const alpha = await brandAt('alpha.example')
  const settings = { ...alpha.settings, features: { FISH: false as const }, vendors: { except: ['PG'] } }
  const visitor = await site.visitor({ brand: { ...alpha, settings } })
  expect((await openCentre(visitor, '/fish')).status).toBe(404)
  const { value: lanes } = await visitor.open(games.loadLanes)
  expect(lanes.map(({ title }) => title)).not.toContain('FISH')
  expect(lanes.find(({ title }) => title === 'RNG')?.sorting).not.toContain('PG')
})

test('a brand that names its vendors shows no other', async () => {
  const { brandAt } = await import('#tests/support/site/request-context.ts')
  const alpha = await brandAt('alpha.example')
  const settings = { ...alpha.settings, vendors: { only: ['PG', 'STB'], except: ['STB'] } }
  const visitor = await site.visitor({ brand: { ...alpha, settings } })
  const { value: lanes } = await visitor.open(games.loadLanes)
  expect(lanes.map(({ title, sorting }) => [title, sorting])).toEqual([['RNG', ['PG']]])
})

test('vendors under maintenance stay in the list', async () => {
  const { value: lanes } = await (await site.visitor()).open(games.loadLanes)
  const closed = vendors.filter(({ maintenance, counts }) => maintenance && counts.RNG).map(({ code }) => code)
  const slotLane = lanes.find(({ title }) => title === 'RNG')
  expect(slotLane?.sorting).toEqual(expect.arrayContaining(closed))
  expect(closed.every((code) => slotLane?.cards[code]?.maintenance)).toBe(true)
})

test('a game is found by its id only', async () => {
  const visitor = await site.visitor()
  const [game] = slots
  const { value } = await visitor.open((request) => games.loadGame(request, game?.nodeId ?? ''))
  expect(value?.gameName).toBe(game?.name)
  expect((await visitor.open((request) => games.loadGame(request, 'nothing'))).value).toBeNull()
  expect((await visitor.open((request) => games.loadGame(request, 'x'.repeat(500)))).value).toBeNull()
})

test.each(['/favorite', '/recent', '/rng?select=fav', '/live?select=recent'])(
  '%s belongs to an account: a visitor logs in first and returns to it',
  async (path) => {
    const { status, location } = await openCentre(await site.visitor(), path)
    expect([status, location]).toEqual([302, `/login?returnTo=${encodeURIComponent(path)}`])
  },
)

test('a heart adds a favourite, which the list shows until it is removed', async () => {
  const member = await site.member()
  const [one, two] = slots.map(({ nodeId }) => nodeId)
  const press = (fields: Record<string, string>) =>
    member.post(favourites.saveFavourite, { returnTo: '/rng', ...fields })
  expect(await press({ add: one ?? '' })).toMatchObject({ status: 303, location: '/rng' })
  await press({ add: two ?? '' })
  await expect.poll(() => favouriteIds(member)).toEqual([one, two])
  expect((await openCentre(member, '/favorite')).page?.content.map(({ nodeId }) => nodeId)).toEqual([one, two])
  await press({ remove: one ?? '' })
  expect((await openCentre(member, '/favorite')).page?.content.map(({ nodeId }) => nodeId)).toEqual([two])
})

test('favourites of one category are listed in that category only', async () => {
  const member = await site.member()
  const table = catalogue().find(({ type }) => type === 'LIVE')
  await member.post(favourites.saveFavourite, { add: table?.nodeId ?? '' })
  expect((await openCentre(member, '/live?select=fav')).page?.totalElements).toBe(1)
  expect((await openCentre(member, '/rng?select=fav')).page?.totalElements).toBe(0)
})

test('a guest’s heart leads to the login dialog, which explains why and returns', async () => {
  const visitor = await site.visitor()
  const { status, location } = await visitor.post(favourites.saveFavourite, { add: '100001', returnTo: '/rng?page=2' })
  expect([status, location]).toEqual([303, `/login?returnTo=${encodeURIComponent('/rng?page=2')}`])
  const { takeLoginFlash } = await import('#app/session/session.server.ts')
  expect((await visitor.open(takeLoginFlash, '/login')).value).toMatchObject({ notice: 'NOT_LOGGED_IN' })
})

test('a heart never redirects to another site', async () => {
  const member = await site.member()
  const outcome = await member.post(favourites.saveFavourite, { add: '100001', returnTo: 'https://evil.example/' })
  expect(outcome.location).toBe('/')
})

test('a script receives the status of its heart instead of a redirect', async () => {
  const byScript = async (visitor: SiteVisitor, fields: Record<string, string>) => {
    const { value } = await visitor.post(async (request) => {
      request.headers.set('Accept', 'application/json')
      const response = await favourites.saveFavourite(request)
      return { status: response.status, body: await response.json() }
    }, fields)
    return value
  }
  expect(await byScript(await site.member(), { add: '100001' })).toEqual({ status: 200, body: {} })
  const refused = { ok: false, errorCode: 'NOT_LOGGED_IN' }
  expect(await byScript(await site.visitor(), { add: '100001' })).toEqual({ status: 401, body: refused })
  expect(await byScript(await site.member(), { add: 'nothing' })).toMatchObject({ status: 404, body: { ok: false } })
})

test('a visitor has no favourites to load, a new member has none yet', async () => {
  expect((await (await site.visitor()).open(favourites.loadFavouriteIds)).value).toBeNull()
  const member = await site.member()
  await expect.poll(() => favouriteIds(member)).toEqual([])
})

test('a launched game is the first of the recent games', async () => {
  const member = await site.member()
  const closed = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
  const [one, two] = slots.filter((game) => !game.maintenance && !closed.has(game.vendor)).map(({ nodeId }) => nodeId)
  for (const nodeId of [one, two]) {
    site.gateway.clock.advance(1000)
    await member.open(play.openGame, `/seamless?id=${nodeId}`)
  }
  expect((await openCentre(member, '/recent')).page?.content.map(({ nodeId }) => nodeId)).toEqual([two, one])
  const { value } = await member.open((request) => recent.loadRecentGames(request, 1))
  expect(value.map(({ nodeId }) => nodeId)).toEqual([two])
})
