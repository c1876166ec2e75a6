import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { ClientBrand } from '#app/brand/index.ts'
import { Favourites } from '#app/features/favourites/index.ts'
import { GameCentre } from '#app/features/game-center/index.ts'
import { GameCard, type GameTile, parseCentreQuery, useGameLabels, VendorCard } from '#app/features/games/index.ts'
import { HelpTopics } from '#app/features/help/index.ts'
import { type HomeData, HomePage } from '#app/features/home/index.ts'
import { JackpotTicker } from '#app/features/home/jackpot-ticker.tsx'
import { WinnersBoard } from '#app/features/home/winners-board.tsx'
import { LaunchRefused } from '#app/features/launch/index.ts'
import { MissingPanel } from '#app/member-center/missing-panel.tsx'
import type { VendorCard as Vendor } from '#contract/entities/game.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { elementsOf, renderPage, testMember, textOf } from '#tests/support/site/render-page.tsx'
import { Footer } from './footer/footer.tsx'
import { AccountMenu } from './header/account-menu.tsx'
import { Header } from './header/header.tsx'
import { LanguageMenu } from './header/language-menu.tsx'
import { VisitorButtons } from './header/visitor-buttons.tsx'
import { BottomBar } from './navigation/bottom-bar.tsx'
import { CategoryNavigation } from './navigation/category-navigation.tsx'
import { PageHead } from './page-head.tsx'

const tile: GameTile = { nodeId: '7', name: 'Lucky Dragon', imageUrl: '/art/7.svg', vendorName: 'Pearl Grove' }

function Card({ game = tile, withReward = false }: { game?: GameTile; withReward?: boolean }) {
  return <GameCard game={game} href="/rng?game=7" labels={useGameLabels()} withReward={withReward} />
}

test.each([
  ['a visitor', { member: null }, ['Log in', 'Register']],
  ['a member whose session was not confirmed in time', { member: null, root: { isMemberUnknown: true } }, ['Account']],
])('the header offers %s what fits', async (_, options, labels) => {
  const text = textOf(await renderPage(<Header balance={null} onToggleMenu={null} />, options))
  for (const label of ['Log in', 'Register', 'Account'])
    expect(text.includes(label), label).toBe(labels.includes(label))
})

test('a member whose session was not confirmed in time starts a game without a login', async () => {
  const hrefs = async (root: object) => elementsOf(await renderPage(<Card />, { root }), 'a').map(({ href }) => href)
  expect(await hrefs({ isMemberUnknown: true })).toEqual(await hrefs({ member: testMember }))
  expect(textOf(await renderPage(<BottomBar onMenu={null} />, { root: { isMemberUnknown: true } }))).toContain(
    'Deposit',
  )
})

test('a card opens the sheet, starts the game from there, and has a heart', async () => {
  const markup = await renderPage(<Card />)
  const links = elementsOf(markup, 'a').map((link) => [link['aria-label'], link.href])
  expect(links).toEqual([
    ['Lucky Dragon: details', '/rng?game=7'],
    [expect.stringContaining('Lucky Dragon'), `/play?id=7&from=${encodeURIComponent('/rng?game=7')}`],
  ])
  expect(elementsOf(markup, 'button')[0]).toMatchObject({ name: 'add', value: '7', 'aria-pressed': 'false' })
})

test('a card under maintenance says so and cannot be started', async () => {
  const markup = await renderPage(<Card game={{ ...tile, maintenance: true }} />)
  expect(textOf(markup)).toContain('Maintenance')
  expect(elementsOf(markup, 'a').filter(({ href }) => href?.startsWith('/play'))).toEqual([])
})

test('a card shows one badge, its return and its limits where it has them', async () => {
  const full = textOf(
    await renderPage(<Card game={{ ...tile, isHot: true, isNew: true, rtpBasisPoints: 9650, limits: '$1 – $9' }} />),
  )
  for (const part of ['New', 'RTP 96.50%', '$1 – $9']) expect(full).toContain(part)
  expect(full).not.toContain('Hot')
  expect(textOf(await renderPage(<Card game={{ ...tile, isHot: true }} />))).toContain('Hot')
  expect(textOf(await renderPage(<Card />))).toBe('Lucky Dragon Pearl Grove')
})

test('only brands with decorative figures show one at a hot game, as an illustration', async () => {
  const game = { ...tile, isHot: true } as const
  const decorative = textOf(await renderPage(<Card game={game} withReward />))
  expect(decorative).toContain('Illustration only')
  expect(
    textOf(await renderPage(<Card game={game} withReward />, { host: 'beta.example', language: 'en' })),
  ).not.toContain('Illustration')
  expect(textOf(await renderPage(<Card withReward />))).not.toContain('Illustration')
})

test('the heart of a favourite is pressed and removes it; the form returns to the page', async () => {
  const markup = await renderPage(
    <Favourites ids={['7']}>
      <Card />
    </Favourites>,
    { member: testMember, path: '/rng?page=2' },
  )
  const [heart] = elementsOf(markup, 'button')
  expect(heart).toMatchObject({ name: 'remove', value: '7', 'aria-pressed': 'true', type: 'submit' })
  expect(elementsOf(markup, 'form')[0]).toMatchObject({ id: heart?.form, action: '/favourites', method: 'post' })
  expect(elementsOf(markup, 'input')[0]).toMatchObject({ name: 'returnTo', value: '/rng?page=2' })
})

test('a heart pressed over the login dialog returns to home', async () => {
  const markup = await renderPage(<Favourites ids={null}>-</Favourites>, { path: '/login?returnTo=%2Frng' })
  expect(elementsOf(markup, 'input')[0]?.value).toBe('/')
})

const vendor: Vendor = {
  vassalage: 'STB',
  gameType: 'SPORTS',
  displayName: 'Strikebook',
  iconUrl: '/icon.svg',
  cardUrl: '',
  gameClassify: 'RNG',
  gameCount: 6,
  isGame: 'GAME',
  maintenance: false,
}
const vendorLabels = {
  enter: 'Enter',
  maintenance: 'Maintenance',
  games: (count: number) => `${count} games`,
  open: (name: string) => `Games of ${name}`,
  play: 'Play',
  playAt: (name: string) => `Play at ${name}`,
}

test('a vendor’s card opens its games and may be played directly, but not under maintenance', async () => {
  const open = await renderPage(<VendorCard vendor={vendor} labels={vendorLabels} playHref="/play?vendor=STB" />)
  expect(elementsOf(open, 'a').map(({ href }) => href)).toEqual(['/sports?list=STB', '/play?vendor=STB'])
  expect(elementsOf(open, 'img')[0]?.src).toBe('/icon.svg')
  const shut = await renderPage(
    <VendorCard vendor={{ ...vendor, maintenance: true }} labels={vendorLabels} playHref="/play?vendor=STB" />,
  )
  expect(elementsOf(shut, 'a').map(({ href }) => href)).toEqual(['/sports?list=STB'])
  expect(textOf(shut)).toContain('Maintenance')
})

const games = (content: readonly GameTile[], isNear = false, hasDemos = false) =>
  ({ ok: true, value: { content, totalPages: 3, totalElements: content.length, isNear, hasDemos } }) as const
const centre = (search: string, change: Partial<Parameters<typeof GameCentre>[0]> = {}) => {
  const query = parseCentreQuery(new URLSearchParams(search))
  const empty = { lane: null, types: [], list: null, draws: null } as const
  return <GameCentre centre="RNG" query={query} games={games([tile])} {...empty} {...change} />
}

test('the pager of a list keeps its filters', async () => {
  const markup = await renderPage(centre('select=hot&vendor=PG&page=2'))
  const pages = elementsOf(markup, 'a').flatMap(({ href, rel }) => (rel === 'next' ? (href ?? []) : []))
  expect(pages).toEqual(['/rng?vendor=PG&select=hot&page=3'])
})

test('a guest’s own lists lead to the login, a member’s open', async () => {
  const ownLists = (markup: string) =>
    elementsOf(markup, 'a').flatMap(({ href }) => (/fav|recent/.test(href ?? '') ? (href ?? []) : []))
  const own = ['/rng?select=fav', '/rng?select=recent']
  expect(ownLists(await renderPage(centre('')))).toEqual(
    own.map((href) => `/login?returnTo=${encodeURIComponent(href)}`),
  )
  expect(ownLists(await renderPage(centre(''), { member: testMember }))).toEqual(own)
})

test('a search announces its number of games, and similar ones as such', async () => {
  const statusOf = async (isNear: boolean) => {
    const markup = await renderPage(centre('q=dragon', { games: games([tile, { ...tile, nodeId: '8' }], isNear) }))
    return textOf(/<p [^>]*role="status"[^>]*>(.*?)<\/p>/.exec(markup)?.[1] ?? '')
  }
  const [found, near] = [await statusOf(false), await statusOf(true)]
  expect(found).toContain('2')
  expect(near).toContain('dragon')
  expect(near).not.toContain('2')
})

test('a list with demonstration titles says so once, in its head', async () => {
  const textWith = async (hasDemos: boolean) =>
    textOf(await renderPage(centre('', { games: games([tile, { ...tile, nodeId: '8' }], false, hasDemos) })))
  expect((await textWith(true)).split('Demonstration titles')).toHaveLength(2)
  expect(await textWith(false)).not.toContain('Demonstration')
})

test('demonstration wins are said to be examples once, in the head of the board', async () => {
  const win = { customerName: 'ab***12', winAmount: { amountMinor: '100', currency: 'USD' }, gameName: 'Dice' }
  const row = (wonAt: string, demo: boolean) => ({ ...win, iconUrl: '/i.svg', nodeId: '7', wonAt, demo })
  const textWith = async (demo: boolean) =>
    textOf(await renderPage(<WinnersBoard winners={[row('2026-01-01', demo), row('2026-01-02', demo)]} />))
  expect((await textWith(true)).split('Demonstration:')).toHaveLength(2)
  expect(await textWith(false)).not.toContain('Demonstration')
})

test('a list without games offers to clear the filters, a failed one to load again with them', async () => {
  const empty = await renderPage(centre('q=dragon', { games: games([]) }))
  expect(elementsOf(empty, 'a').map(({ href }) => href)).toContain('/rng')
  const failed = await renderPage(centre('q=dragon&page=2', { games: { ok: false, errorCode: 'PAGE_TIMEOUT' } }))
  expect(elementsOf(failed, 'a').at(-1)?.href).toBe('/rng?q=dragon&page=2')
})

test('a member without favourites is led to the games', async () => {
  const markup = await renderPage(centre('', { centre: 'FAVORITE', games: games([]) }), { member: testMember })
  expect(elementsOf(markup, 'a').at(-1)?.href).toBe('/search')
})

const failure = { ok: false, errorCode: 'NETWORK_ABNORMAL' } as const
const home = (data: Omit<HomeData, 'jackpotSeed'>) => renderPage(<HomePage data={{ jackpotSeed: 1, ...data }} />)

test('a failed section of home offers a retry in its place, the others show their games', async () => {
  const markup = await home({ hot: { ok: true, value: [tile] }, categories: { LIVE: failure } })
  expect(textOf(markup)).toContain('Lucky Dragon')
  const failures = elementsOf(markup, 'a').filter(({ href }) => href === '/')
  expect(failures).toHaveLength(1)
  const whole = await home({ hot: { ok: true, value: [tile] }, categories: {} })
  expect(elementsOf(whole, 'a').filter(({ href }) => href === '/')).toEqual([])
})

test('failed notices take no space on home', async () => {
  expect(await home({ notices: failure, categories: {} })).toBe(await home({ categories: {} }))
})

test('a refused game explains why and suggests others over the same page', async () => {
  const markup = await renderPage(
    <LaunchRefused errorCode="VENDOR_MAINTENANCE" popular={[{ ...tile, nodeId: '8' }]} />,
    { path: '/rng?page=2&game=7' },
  )
  expect(elementsOf(markup, 'a')[0]?.href).toBe('/rng?page=2&game=8')
  expect(elementsOf(markup, 'div').some(({ role }) => role === 'alert')).toBe(true)
})

const topics = [
  { id: 'terms', title: 'Terms', html: '<p>You must be 18.</p>' },
  { id: 'deposits', title: 'Deposits', html: '<p>Bank transfers arrive in minutes.</p>' },
]

test('the help search works as a form without script', async () => {
  const found = await renderPage(<HelpTopics topics={topics} path="/help" />, { path: '/help?q=bank' })
  expect(elementsOf(found, 'details').map((one) => one['data-id'])).toEqual(['deposits'])
  expect(elementsOf(found, 'input')[0]).toMatchObject({ name: 'q', value: 'bank' })
  expect(elementsOf(found, 'form')[0]).toMatchObject({ method: 'get', action: '/help' })
  const all = await renderPage(<HelpTopics topics={topics} path="/helpmc" />, { path: '/helpmc' })
  expect(elementsOf(all, 'details')).toHaveLength(2)
  const none = await renderPage(<HelpTopics topics={topics} path="/help" />, { path: '/help?q=unicorn' })
  expect([elementsOf(none, 'details').length, textOf(none).includes('unicorn')]).toEqual([0, true])
})

// The header

const lane = (category: string, codes: string[]) => ({
  category,
  vendors: codes.map((code) => ({ code, name: code, iconUrl: '/v.svg', isGame: 'GAME' })),
})
const navigation = (path: string, lanes: object[], options = {}) =>
  renderPage(<CategoryNavigation />, { path, site: { lanes }, ...options })

test('categories without vendors are absent from the navigation, and the page’s own is current', async () => {
  const links = elementsOf(await navigation('/rng', [lane('RNG', ['PG', 'JL'])]), 'a')
  const hrefs = links.map(({ href }) => href)
  expect(hrefs).toEqual(expect.arrayContaining(['/', '/rng']))
  for (const path of ['/fish', '/live', '/sports']) expect(hrefs).not.toContain(path)
  expect(links.filter((link) => link['aria-current'] === 'page').map(({ href }) => href)).toEqual(['/rng'])
})

test('a category with one vendor starts it, by the start rules of the player', async () => {
  const targets = async (member: typeof testMember | null) =>
    elementsOf(await navigation('/', [lane('SPORTS', ['STB'])], { member }), 'a').map(({ href }) => href)
  expect(await targets(null)).toContain('/sports')
  expect(await targets(testMember)).toContain('/play?vendor=STB&type=SPORTS')
})

test('the language menu posts the choice and returns to the page; one language has no menu', async () => {
  const markup = await renderPage(<LanguageMenu />, { path: '/rng?page=2' })
  expect(elementsOf(markup, 'button').map(({ value, lang }) => [value, lang])).toEqual([
    ['en', 'en'],
    ['zh-CN', 'zh-CN'],
  ])
  expect(elementsOf(markup, 'button')[0]?.['aria-pressed']).toBe('true')
  expect(elementsOf(markup, 'input')[0]).toMatchObject({ name: 'returnTo', value: '/rng?page=2' })
  expect(await renderPage(<LanguageMenu />, { brand: { languages: ['en'] } })).toBe('')
})

test('only agents of a brand with an agent centre have its entry', async () => {
  const hrefs = async (type: number, switches: string[]) =>
    elementsOf(await renderPage(<AccountMenu member={{ ...testMember, type }} />, { brand: { switches } }), 'a').map(
      ({ href }) => href,
    )
  const switches = ['AGENTPOLICY']
  expect(await hrefs(memberTypes.agents[0], switches)).toContain('/agentHome')
  expect(await hrefs(memberTypes.member, switches)).not.toContain('/agentHome')
  expect(await hrefs(memberTypes.agents[0], [])).not.toContain('/agentHome')
})

test('the account menu names the member by nickname and shows the account beside it', async () => {
  const text = textOf(await renderPage(<AccountMenu member={testMember} />))
  expect(text).toContain('Ann')
  expect(text).toMatch(/\bann\b/)
  const trial = textOf(await renderPage(<AccountMenu member={{ ...testMember, type: memberTypes.trial }} />))
  expect(trial).toContain('Trial')
})

// The head

type RootOfHead = Parameters<typeof PageHead>[0]['root']
const headRoot = {
  brand: {
    name: 'Alpha Test',
    tagline: 'Play well',
    languages: ['en', 'zh-CN'],
    defaultLanguage: 'en',
    picturesUrl: '/p/1',
    faviconUrl: '/b/alpha/1/logo.svg',
    themeColor: '#123456',
    colorScheme: 'dark',
  },
  language: 'en',
  origin: 'https://alpha.example',
  closing: null,
} as RootOfHead
const head = (options: Parameters<typeof renderPage>[1] = {}, root: Partial<RootOfHead> = {}) =>
  renderPage(<PageHead root={{ ...headRoot, ...root }} />, options)
const meta = (markup: string, name: string) =>
  elementsOf(markup, 'meta').find((one) => one.name === name || one.property === name)?.content
const links = (markup: string, rel: string) => elementsOf(markup, 'link').filter((link) => link.rel === rel)
const listed = { page: () => ({ title: 'Slots', description: 'All slots', isListed: true }) }

test('a page without texts has the brand’s and is not indexed', async () => {
  const markup = await head()
  expect(markup).toContain('<title>Alpha Test · Play well</title>')
  expect([meta(markup, 'description'), meta(markup, 'robots')]).toEqual(['Play well', 'noindex'])
  expect(links(markup, 'canonical')).toEqual([])
})

test('a listed page has its title, its canonical address and one address per language', async () => {
  const markup = await head({ path: '/rng?page=2', handle: listed })
  expect(markup).toContain('<title>Slots · Alpha Test</title>')
  expect(meta(markup, 'robots')).toBeUndefined()
  expect(links(markup, 'canonical')[0]?.href).toBe('https://alpha.example/rng')
  expect(links(markup, 'alternate').map((link) => [link.hreflang ?? link.hrefLang, link.href])).toEqual([
    ['en', 'https://alpha.example/rng'],
    ['zh-CN', 'https://alpha.example/rng?lang=zh-CN'],
    ['x-default', 'https://alpha.example/rng'],
  ])
})

test('an address with a language is canonical in it, one without in the default language', async () => {
  const inChinese = { language: 'zh-CN' } as const
  const own = await head({ path: '/rng?lang=zh-CN', handle: listed }, inChinese)
  expect(links(own, 'canonical')[0]?.href).toBe('https://alpha.example/rng?lang=zh-CN')
  const bare = await head({ path: '/rng', handle: listed }, inChinese)
  expect(links(bare, 'canonical')[0]?.href).toBe('https://alpha.example/rng')
})

test('no page of a closed site is indexed', async () => {
  const closing = { reason: 'region', ip: '203.0.113.9' } as const
  expect(meta(await head({ handle: listed }, { closing }), 'robots')).toBe('noindex')
})

test('the card for messengers is the one of the page’s language', async () => {
  const markup = await head({ handle: listed }, { language: 'zh-CN' })
  expect(meta(markup, 'og:image')).toBe('https://alpha.example/p/1/share-zh-CN.jpg')
  expect([meta(markup, 'og:locale'), meta(markup, 'og:title')]).toEqual(['zh_CN', 'Slots · Alpha Test'])
  expect(links(markup, 'manifest')[0]?.href).toBe('/manifest.webmanifest?lang=zh-CN')
})

test('the decorative jackpot is complete without script, and starts where the server says', async () => {
  const figureOf = async (seed: number) => textOf(await renderPage(<JackpotTicker seed={seed} />))
  const [figure] = /2 0 , \d \d \d , \d \d \d \. \d \d/.exec(await figureOf(7)) ?? []
  expect(figure).toBeDefined()
  expect(await figureOf(7)).toBe(await figureOf(7))
  expect(await figureOf(8)).not.toContain(figure)
})

test('an address of the member centre without a panel leads back to the centre', async () => {
  const markup = await renderPage(<MissingPanel />, { member: testMember })
  expect(elementsOf(markup, 'a').map(({ href }) => href)).toEqual(['/member'])
})

test('a brand without a way to register shows no link to it', async () => {
  const hrefs = async (canRegister: boolean) =>
    elementsOf(await renderPage(<VisitorButtons />, { brand: { canRegister } }), 'a').map(({ href }) => href)
  expect(await hrefs(true)).toContain('/register')
  expect(await hrefs(false)).not.toContain('/register')
})

test('menu items of the brand are where it places them, other sites open in a new tab', async () => {
  const menuItems = [
    { title: 'House rules', href: '/pages/rules', places: ['HEADER', 'FOOTER'] },
    { title: 'Our club', href: 'https://club.example/', places: ['FOOTER'] },
  ] as ClientBrand['menuItems']
  const linksOf = async (element: ReactElement) =>
    elementsOf(
      await renderPage(element, { path: '/pages/rules', brand: { menuItems }, site: { lanes: [], helpTopics: [] } }),
      'a',
    )
  const header = await linksOf(<CategoryNavigation />)
  expect(header.find(({ href }) => href === '/pages/rules')).toMatchObject({ 'aria-current': 'page' })
  expect(header.some(({ href }) => href === 'https://club.example/')).toBe(false)
  const footer = await linksOf(<Footer />)
  expect(footer.find(({ href }) => href === 'https://club.example/')).toMatchObject({
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})
