import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sheetNames } from '#app/styles/sheets.ts'
import { type ContentSite, createContentSite, NOTICES } from '#tests/support/content-site.ts'
import { brandAt } from '#tests/support/site/request-context.ts'
import type { SiteVisitor } from '#tests/support/site-visitor.ts'

/** For parts of a page that have a deadline. */
const PATIENCE_MS = 30_000
let site: ContentSite
let announcements: typeof import('#app/features/announcements/index.server.ts')
let popups: typeof import('#app/features/popups/index.server.ts')
let help: typeof import('#app/features/help/index.server.ts')
let data: typeof import('./site-data.server.ts')
let root: typeof import('#app/root-data.server.ts')
let login: typeof import('#app/features/login/index.server.ts')
beforeAll(async () => {
  site = await createContentSite()
  announcements = await import('#app/features/announcements/index.server.ts')
  popups = await import('#app/features/popups/index.server.ts')
  help = await import('#app/features/help/index.server.ts')
  data = await import('./site-data.server.ts')
  root = await import('#app/root-data.server.ts')
  login = await import('#app/features/login/index.server.ts')
})
afterAll(() => site.close())

/** Calls the loader of a resource route and reads its response. */
async function fetchRoute(
  visitor: SiteVisitor,
  module: { loader: (args: never) => Response | Promise<Response> },
  { path = '/', params = {}, headers = {} }: { path?: string; params?: object; headers?: Record<string, string> } = {},
) {
  const { value, status } = await visitor.open(async (request) => {
    for (const [name, text] of Object.entries(headers)) request.headers.set(name, text)
    const response = await module.loader({ request, params, context: {} } as never)
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) }
  }, path)
  const header = (name: string) => value?.headers.get(name) ?? null
  return {
    status: value?.status ?? status,
    header,
    body: value?.body ?? Buffer.alloc(0),
    text: String(value?.body ?? ''),
  }
}

/** A visitor of alpha with changed settings. */
async function visitorOf(settings: object, options: object = {}) {
  const alpha = await brandAt('alpha.example')
  return site.visitor({ brand: { ...alpha, settings: { ...alpha.settings, ...settings } }, ...options })
}

// Announcements

test('notices are listed newest first, without popups and promotions', async () => {
  const { value } = await (await site.visitor()).open(announcements.loadNotices)
  expect(value).toHaveLength(NOTICES)
  expect(value.slice(0, 2).map(({ id }) => id)).toEqual(['notice-11', 'notice-10'])
})

test('notices are in the visitor’s language', async () => {
  const { value } = await (await site.visitor({ language: 'zh-CN' })).open(announcements.loadNotices)
  expect(value[0]?.title).toBe('公告 11')
})

const openNotices = async (path: string, id?: string) => {
  const visitor = await site.visitor()
  const { value, ...outcome } = await visitor.open((request) => announcements.loadNoticePage(request, id), path)
  return { ...outcome, page: value?.ok ? value.value : null }
}

test('nine notices are on a page, and the rest on the next', async () => {
  const [first, second] = [await openNotices('/notices'), await openNotices('/notices?page=2')]
  expect([first.page?.lines.length, first.page?.totalPages]).toEqual([9, 2])
  expect(second.page?.lines.map(({ id }) => id)).toEqual(['notice-02', 'notice-01'])
  expect(first.page?.lines[0]).not.toHaveProperty('content')
})

test('a page beyond the last one redirects to it, any other mistake shows the first', async () => {
  expect(await openNotices('/notices?page=7')).toMatchObject({ status: 302, location: '/notices?page=2' })
  for (const page of ['0', '-3', 'x', '']) expect((await openNotices(`/notices?page=${page}`)).page?.page).toBe(1)
  expect((await openNotices('/notices?page=1.9')).page?.page).toBe(1)
})

test('the notice that the address names has its text; one that is gone is null', async () => {
  expect((await openNotices('/notices/notice-01', 'notice-01')).page?.notice?.content).toContain('Text 01')
  expect((await openNotices('/notices/gone', 'gone')).page?.notice).toBeNull()
})

test('running promotions with a picture come first, each with its first picture', async () => {
  const { value } = await (await site.visitor()).open((request) => announcements.loadPromotionTiles(request, 6))
  expect(value.map(({ id }) => id)).toEqual(['pictured', 'plain'])
  expect(value[0]?.imageUrl).toMatch(/first\.svg$/)
  expect(value[1]?.imageUrl).toBeNull()
})

test('the help centre has the merchant’s topics in the visitor’s language', async () => {
  const load = async (options: Parameters<typeof site.visitor>[0]) =>
    (await (await site.visitor(options)).open(help.loadHelp)).value
  const [english, chinese] = [await load({}), await load({ language: 'zh-CN' })]
  expect(english.map(({ id }) => id)).toEqual(chinese.map(({ id }) => id))
  expect(english[0]?.html).toContain('Alpha Test')
  expect(chinese[0]?.title).not.toBe(english[0]?.title)
})

// Popups

const popupKeys = async (visitor: SiteVisitor, path = '/popups?member') =>
  (await visitor.open(popups.loadPopups, path)).value.map(({ key }) => key)

test('a visitor gets the gift notice and the popups for visitors, a member those for members', async () => {
  expect(await popupKeys(await site.visitor())).toEqual(['popup-gift', 'popup-for-visitors'])
  expect(await popupKeys(await site.member())).toEqual(['popup-gift', 'popup-for-members'])
})

test('a first login shows its popups once, before those for members', async () => {
  const member = await site.member()
  await member.post(async (request) => {
    return new Response(null, { headers: { 'Set-Cookie': await popups.firstLoginCookie(request) } })
  }, {})
  expect(member.cookies.has('mq_first')).toBe(true)
  // The visitor's page that is still open during the login shows no member's popups, so it does not use them up.
  expect(await popupKeys(member, '/popups')).not.toContain('popup-for-first-login')
  expect(await popupKeys(member)).toEqual(['popup-gift', 'popup-for-first-login', 'popup-for-members'])
  expect(await popupKeys(member)).toEqual(['popup-gift', 'popup-for-members'])
})

test('a popup has its picture and a button to close; the gift notice names the brand and the age', async () => {
  const { value } = await (await site.visitor()).open(popups.loadPopups)
  const [gift, announcement] = value
  expect(announcement?.content).toMatchObject({ title: 'Hello, visitor', buttons: [{ value: 'close' }] })
  expect(announcement?.content.imageUrl).toMatch(/first\.svg$/)
  expect(gift?.content.html).toContain('Alpha Test')
  expect(gift?.content.html).toContain('18')
})

test('a brand may turn off either kind of popups', async () => {
  expect(await popupKeys(await visitorOf({ popups: { enabled: false, gift: true } }))).toEqual(['popup-gift'])
  expect(await popupKeys(await visitorOf({ popups: { enabled: true, gift: false } }))).toEqual(['popup-for-visitors'])
})

test('crawlers get no popups', async () => {
  const { value } = await (await site.visitor()).open((request) => {
    request.headers.set('user-agent', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    return popups.loadPopups(request)
  })
  expect(value).toEqual([])
})

// The site's layout

test('the layout has the categories with their vendors in order, the help topics and the apps', async () => {
  const { value } = await (await site.visitor()).open(data.loadSite)
  const slots = value.lanes.find(({ category }) => category === 'RNG')
  expect(slots?.vendors.slice(0, 2)).toMatchObject([{ code: 'PG', name: 'Pearl Grove' }, { code: 'JL' }])
  expect(value.helpTopics[0]).toEqual({ id: 'getting-started', title: 'Getting started' })
  expect(value.apps).toEqual([{ platform: 'ANDROID', url: 'https://get.alpha.example/app.apk', label: 'Android' }])
})

test('a visitor has no balance and no favourites, a member has both', async () => {
  const visitor = (await (await site.visitor()).open(data.loadSite)).value
  expect([visitor.balance, visitor.favouriteIds]).toEqual([null, null])
  const member = await site.member()
  // Both have a deadline, which a machine under load may miss.
  await vi.waitFor(async () => {
    const { value } = await member.open(data.loadSite)
    expect(value.balance).toEqual({ amountMinor: '0', currency: 'USD' })
    expect(value.favouriteIds).toEqual([])
  }, PATIENCE_MS)
})

test('the address opens the sheet of a game; a game that does not exist opens none', async () => {
  const visitor = await site.visitor()
  expect((await visitor.open(data.loadSite, '/rng?game=100001')).value.sheet).toMatchObject({
    game: { nodeId: '100001' },
  })
  expect((await visitor.open(data.loadSite, '/rng?game=nothing')).value.sheet).toBeNull()
  expect((await visitor.open(data.loadSite, '/rng')).value.sheet).toBeNull()
})

test('the side menu is docked when the browser says so', async () => {
  const isOpen = async (cookie: string) => {
    const visitor = await site.visitor()
    const { value } = await visitor.open((request) => {
      request.headers.set('cookie', cookie)
      return data.loadSite(request)
    })
    return value.isSideMenuOpen
  }
  expect(await isOpen('a=b; mq_menu=open; c=d')).toBe(true)
  for (const cookie of ['', 'mq_menu=closed', 'xmq_menu=open', 'mq_menu=opened'])
    expect(await isOpen(cookie)).toBe(false)
})

test('the root has the brand, the member and the canonical origin', async () => {
  const { value } = await (await site.member('rootplayer')).open(root.loadRoot)
  expect(value).toMatchObject({
    language: 'en',
    member: { userName: 'rootplayer' },
    closing: null,
    isGatewayAway: false,
    origin: 'http://alpha.example',
    brand: { name: 'Alpha Test' },
  })
  const other = (await (await site.visitor({ host: 'a.play.alpha.example' })).open(root.loadRoot)).value
  expect([other.origin, other.member]).toEqual(['https://alpha.example', null])
})

test('a site under maintenance responds with 503 and the time until it opens, one closed to a region with 403', async () => {
  const closed = await (await site.visitor({ host: 'closed.example' })).open(async (request) => {
    const { init, data: value } = await root.loadRoot(request)
    return { status: init?.status, headers: new Headers(init?.headers), closing: value.closing }
  })
  expect(closed.value).toMatchObject({ status: 503, closing: { reason: 'maintenance' } })
  expect(Number(closed.value.headers.get('Retry-After'))).toBeGreaterThan(0)
  const region = await (await site.visitor({ clientIp: '203.0.113.9' })).open(root.loadRoot)
  expect(region.status).toBe(403)
  expect(region.value.closing).toEqual({ reason: 'region', ip: '203.0.113.9' })
})

test('a trial without an account sees the notice of a page once', async () => {
  const visitor = await site.visitor()
  await visitor.post(login.freePlay, {})
  const { closeSession } = await import('#app/session/session.server.ts')
  await visitor.post((request) => closeSession(request, '/', 'signedOut'), {})
  expect((await visitor.open(root.loadRoot)).value.notice).toBe('signedOut')
  expect((await visitor.open(root.loadRoot)).value.notice).toBeNull()
})

// Files for machines

test('the manifest describes the brand in the visitor’s language, with icons and shortcuts to its first pages', async () => {
  const { manifestOf } = await import('./manifest.server.ts')
  const { value } = await (await site.visitor({ language: 'zh-CN' })).open(manifestOf)
  expect(value).toMatchObject({ id: '/', name: 'Alpha Test', short_name: 'Alpha Test', lang: 'zh-CN', dir: 'ltr' })
  expect(value.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ])
  expect(value.shortcuts).toHaveLength(4)
  expect(value.shortcuts.map(({ url }) => url)).not.toContain('/')
  expect(value.background_color).toMatch(/^#[0-9a-f]{3,8}$/i)
})

test('a long name is shortened to its first word below the icon', async () => {
  const { manifestOf } = await import('./manifest.server.ts')
  const nameOf = async (name: string) => (await (await visitorOf({ name })).open(manifestOf)).value.short_name
  expect(await nameOf('Golden Lotus Palace')).toBe('Golden')
  expect(await nameOf('Twelve chars')).toBe('Twelve chars')
})

test('the manifest is served with its type', async () => {
  const route = await import('#app/routes/manifest[.]webmanifest.ts')
  const response = await fetchRoute(await site.visitor(), route)
  expect(response.header('Content-Type')).toBe('application/manifest+json')
  expect(JSON.parse(response.text).start_url).toBe('/')
})

test('a page of the brand has its text in the visitor’s language; another ID has no page', async () => {
  const { loadBrandPage } = await import('#app/features/brand-pages/index.server.ts')
  const brand = await brandAt('alpha.example')
  const pages = [{ id: 'rules', title: { en: 'House rules' }, html: { en: '<p>Be fair.</p>' } }]
  const visitor = await site.visitor({ language: 'zh-CN', brand: { ...brand, content: { ...brand.content, pages } } })
  const open = (id: string, path: string) => visitor.open((request) => loadBrandPage(request, id), path)
  const opened = await open('rules', '/pages/rules')
  expect(opened.value).toEqual({ id: 'rules', title: '守则', html: '<p>Of Alpha Test.</p>' })
  expect((await open('none', '/pages/none')).status).toBe(404)
  const { text } = await fetchRoute(visitor, await import('#app/routes/sitemap[.]xml.ts'))
  expect(text).toContain('/pages/rules')
})

test('the sitemap lists each page in each language with its alternates', async () => {
  const route = await import('#app/routes/sitemap[.]xml.ts')
  const { text, header } = await fetchRoute(await site.visitor(), route)
  expect(header('Content-Type')).toBe('application/xml; charset=utf-8')
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
  expect(addresses).toEqual(expect.arrayContaining(['http://alpha.example/', 'http://alpha.example/help?lang=zh-CN']))
  expect(addresses.filter((address) => address?.includes('/rng'))).toHaveLength(2)
  expect(text).toContain('hreflang="x-default" href="http://alpha.example/rng"')
})

test('a page of another domain names the main domain in the sitemap and in robots.txt', async () => {
  const visitor = await site.visitor({ host: 'a.play.alpha.example' })
  const { text } = await fetchRoute(visitor, await import('#app/routes/sitemap[.]xml.ts'))
  expect(text).toContain('<loc>https://alpha.example/help</loc>')
  const robots = await fetchRoute(visitor, await import('#app/routes/robots[.]txt.ts'))
  expect(robots.text).toContain('Sitemap: https://alpha.example/sitemap.xml')
})

test('robots.txt closes the pages of members and nothing else', async () => {
  const { text, status } = await fetchRoute(await site.visitor(), await import('#app/routes/robots[.]txt.ts'))
  expect(status).toBe(200)
  expect(text).toContain('Disallow: /member\n')
  expect(text).not.toMatch(/Disallow: \/(?:\n|rng|promotions|help)/)
})

test('crawlers are asked to come back while a site is under maintenance', async () => {
  const routes = [await import('#app/routes/sitemap[.]xml.ts'), await import('#app/routes/robots[.]txt.ts')]
  for (const route of routes) {
    const { status, header, text } = await fetchRoute(await site.visitor({ host: 'closed.example' }), route)
    expect([status, header('Retry-After'), text]).toEqual([503, '300', ''])
  }
})

test('a brand’s file is immutable under its own hash and revalidated under another', async () => {
  const route = await import('#app/routes/b.$code.$hash.$.ts')
  const brand = await brandAt('alpha.example')
  const [path, asset] = [...brand.assets][0] ?? []
  const open = async (params: object, headers = {}) =>
    fetchRoute(await site.visitor(), route, { params: { '*': path?.replace('assets/', ''), ...params }, headers })
  const current = await open({ code: 'alpha', hash: asset?.hash })
  expect([current.status, current.header('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(current.header('Content-Security-Policy')).toContain("default-src 'none'")
  expect(current.body).toHaveLength(asset?.bytes ?? -1)
  expect((await open({ code: 'alpha', hash: 'old' })).header('Cache-Control')).toBe('no-cache')
  const unchanged = await open({ code: 'alpha', hash: asset?.hash }, { 'if-none-match': `"${asset?.hash}"` })
  expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  expect((await open({ code: 'beta', hash: asset?.hash })).status).toBe(404)
  expect((await open({ code: 'alpha', hash: asset?.hash, '*': '../brand.json' })).status).toBe(404)
})

test('the texts of a namespace are served to brands and languages that have them', async () => {
  const route = await import('#app/routes/i18n.$code.$language.$file.ts')
  const open = async (params: object) =>
    fetchRoute(await site.visitor(), route, {
      params: { code: 'alpha', language: 'en', file: 'games.x.json', ...params },
    })
  const stale = await open({})
  expect([stale.status, stale.header('Cache-Control')]).toEqual([200, 'no-store'])
  expect(JSON.parse(stale.text)).toMatchObject({ 'category.RNG': 'Slots' })
  const { textsFor } = await import('#app/i18n/texts.server.ts')
  const { hash } = textsFor(await brandAt('alpha.example'), 'en')
  expect((await open({ file: `games.${hash}.json` })).header('Cache-Control')).toContain('immutable')
  for (const wrong of [{ code: 'beta' }, { language: 'th' }, { language: 'xx' }, { file: 'secrets.x.json' }]) {
    expect((await open(wrong)).status).toBe(404)
  }
})

test('an app of the brand has a QR code, any other platform has none', async () => {
  const route = await import('#app/routes/qr.$platform.ts')
  const visitor = await site.visitor()
  const code = await fetchRoute(visitor, route, { params: { platform: 'ANDROID' } })
  expect([code.status, code.header('Content-Type')]).toEqual([200, 'image/svg+xml'])
  expect(code.text).toMatch(/^<svg/)
  const lowerCase = await fetchRoute(visitor, route, { params: { platform: 'android' } })
  expect([lowerCase.status, lowerCase.text]).toEqual([200, code.text])
  for (const platform of ['IOS', 'constructor']) {
    expect((await fetchRoute(visitor, route, { params: { platform } })).status).toBe(404)
  }
})

test('icons are drawn in the sizes that their names promise', async () => {
  const route = await import('#app/routes/p.$edition.$name.ts')
  const { pictureEdition } = await import('#app/brand/pictures/index.server.ts')
  const edition = pictureEdition(await brandAt('alpha.example'))
  const open = async (name: string, of = edition) =>
    fetchRoute(await site.visitor(), route, { params: { edition: of, name } })
  for (const [name, size] of [
    ['icon-32.png', 32],
    ['maskable-192.png', 192],
    ['apple-180.png', 180],
  ] as const) {
    const { body, header } = await open(name)
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([size, size])
    expect([header('Content-Type'), header('Cache-Control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await open('icon-32.png', 'old')).header('Cache-Control')).toBe('no-cache')
  for (const name of ['icon-33.png', 'share-th.jpg', 'share-xx.jpg', 'toString'])
    expect((await open(name)).status).toBe(404)
})

test('a share card is a JPEG of 1200 by 630 in each language of the brand', async () => {
  const { generatedPicture } = await import('#app/brand/pictures/index.server.ts')
  const brand = await brandAt('alpha.example')
  const card = await generatedPicture(brand, 'share-zh-CN.jpg')
  expect(card?.contentType).toBe('image/jpeg')
  const { loadImage } = await import('@napi-rs/canvas')
  const { width, height } = await loadImage(card?.bytes ?? Buffer.alloc(0))
  expect([width, height]).toEqual([1200, 630])
  expect(await generatedPicture(brand, 'share-zh-CN.jpg')).toBe(card)
})

test('/favicon.ico holds one PNG of 48 by 48', async () => {
  const { body, header } = await fetchRoute(await site.visitor(), await import('#app/routes/favicon[.]ico.ts'))
  expect(header('Content-Type')).toBe('image/x-icon')
  expect([body.readUInt16LE(2), body.readUInt16LE(4), body.readUInt8(6)]).toEqual([1, 1, 48])
  expect(body.readUInt32LE(14)).toBe(body.byteLength - body.readUInt32LE(18))
  expect(body.subarray(23, 26).toString()).toBe('PNG')
})

test('a picture of a game is relayed; an address that could lead elsewhere is not found', async () => {
  const route = await import('#app/routes/art.$.ts')
  const { value } = await (await site.visitor()).open(data.loadSite, '/rng?game=100001')
  const [path = ''] = (value.sheet?.game.iconUrl ?? '').replace('/art/', '').split('?')
  const visitor = await site.visitor()
  const picture = await fetchRoute(visitor, route, { path: value.sheet?.game.iconUrl ?? '', params: { '*': path } })
  expect([picture.status, picture.header('Content-Type')]).toEqual([200, expect.stringMatching(/^image\//)])
  expect(picture.header('Content-Security-Policy')).toContain('sandbox')
  for (const wrong of ['../readyz', 'a/../../b.svg', 'games/none.svg/..', 'http://evil.example/a.svg', 'a.js', '']) {
    expect((await fetchRoute(visitor, route, { params: { '*': wrong } })).status).toBe(404)
  }
})

test('each style sheet is immutable under its own hash only', async () => {
  const route = await import('#app/routes/styles.$file.ts')
  const { styleSheetHref } = await import('#app/styles/sheet.server.ts')
  for (const name of sheetNames) {
    const file = styleSheetHref(name).split('/').at(-1)
    const current = await fetchRoute(await site.visitor(), route, { params: { file } })
    expect([current.header('Content-Type'), current.header('Cache-Control')]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const outdated = await fetchRoute(await site.visitor(), route, { params: { file: `${name}-old.css` } })
    expect([outdated.text, outdated.header('Cache-Control')]).toEqual([current.text, 'no-store'])
  }
})

test('a style sheet is sent compressed to a browser that can decompress it', async () => {
  const route = await import('#app/routes/styles.$file.ts')
  const { styleSheetHref, styleSheets } = await import('#app/styles/sheet.server.ts')
  const css = styleSheets().site
  const params = { file: styleSheetHref('site').split('/').at(-1) }
  for (const [encoding, decompress] of [['br', brotliDecompressSync] as const, ['gzip', gunzipSync] as const]) {
    const sent = await fetchRoute(await site.visitor(), route, { params, headers: { 'accept-encoding': encoding } })
    expect([sent.header('Content-Encoding'), sent.header('Vary')]).toEqual([encoding, 'Accept-Encoding'])
    expect(decompress(sent.body).toString()).toBe(css)
  }
})

test('the service worker differs by language and names the offline page in it', async () => {
  const route = await import('#app/routes/sw[.]js.ts')
  const [english, chinese] = [
    await fetchRoute(await site.visitor(), route),
    await fetchRoute(await site.visitor({ language: 'zh-CN' }), route),
  ]
  expect(english.header('Content-Type')).toBe('text/javascript; charset=utf-8')
  expect(english.text).toContain('/offline?lang=en')
  expect(chinese.text).toContain('/offline?lang=zh-CN')
})

test('the offline page names the brand and needs nothing from the network', async () => {
  const { text, header } = await fetchRoute(await site.visitor(), await import('#app/routes/offline.ts'))
  expect(header('Content-Type')).toContain('text/html')
  expect(text).toContain('Alpha Test')
  expect(text).not.toMatch(/src="(?!data:)|<link|<script/)
})

test('the web process is alive without a gateway or a brand', async () => {
  const { loader } = await import('#app/routes/healthcheck.ts')
  const response = loader()
  expect([response.status, await response.text()]).toEqual([200, 'ok'])
})

test('popups are fetched as JSON that is not stored', async () => {
  const response = await fetchRoute(await site.visitor(), await import('#app/routes/popups.ts'))
  expect(response.header('Cache-Control')).toBe('no-store')
  expect(JSON.parse(response.text)).toHaveLength(2)
})

// Remix warns of a route without a page that responds with anything but a Response, and drops its headers.
test('favourites and the play session are fetched as JSON that is not stored', async () => {
  const [favourites, session] = [await import('#app/routes/favourites.ts'), await import('#app/routes/play-session.ts')]
  const member = await site.member()
  const headers = { Accept: 'application/json' }
  for (const [route, expected] of [
    [favourites, { ids: [] }],
    [session, { ok: true }],
  ] as const) {
    const response = await fetchRoute(member, route, { headers })
    expect([response.status, response.header('Cache-Control')]).toEqual([200, 'no-store'])
    expect(JSON.parse(response.text)).toMatchObject(expected)
  }
})

// Actions of every page

test('a chosen language is stored in the browser, and the page returns without one in its address', async () => {
  const { action } = await import('#app/routes/language.ts')
  const choose = async (fields: Record<string, string>, visitor: SiteVisitor) =>
    visitor.post((request) => action({ request, params: {}, context: {} }), fields)
  const visitor = await site.visitor()
  const chosen = await choose({ language: 'zh-CN', returnTo: '/rng?lang=en&page=2' }, visitor)
  expect([chosen.status, chosen.location]).toEqual([303, '/rng?page=2'])
  const { detectLanguage } = await import('#app/i18n/language.server.ts')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(
    await detectLanguage({
      brand: await brandAt('alpha.example'),
      cookieHeader: cookie,
      acceptLanguage: 'en',
      isSecure: false,
    }),
  ).toBe('zh-CN')
  const other = await site.visitor()
  const refused = await choose({ language: 'th', returnTo: 'https://evil.example' }, other)
  expect([refused.status, refused.location, other.cookies.size]).toEqual([303, '/', 0])
})

test('a member’s language is saved with the account, and another browser follows it', async () => {
  const { action } = await import('#app/routes/language.ts')
  const member = await site.member()
  await member.post((request) => action({ request, params: {}, context: {} }), { language: 'zh-CN' })
  const { optionalMember } = await import('#app/session/session.server.ts')
  expect((await member.open(optionalMember)).value?.language).toBe('zh-CN')
  const { status, location } = await member.open(root.loadRoot, '/rng?lang=en')
  expect([status, location]).toEqual([302, '/rng'])
})

test('signing out ends the session and returns to the given page; GET does nothing', async () => {
  const route = await import('#app/routes/logout.ts')
  const member = await site.member()
  const { optionalMember } = await import('#app/session/session.server.ts')
  expect(route.loader().headers.get('Location')).toBe('/')
  expect((await member.open(optionalMember)).value).not.toBeNull()
  const signedIn = new Map(member.cookies)
  const out = await member.post((request) => route.action({ request, params: {}, context: {} }), { returnTo: '/agent' })
  expect([out.status, out.location]).toEqual([303, '/agent'])
  expect((await member.open(optionalMember)).value).toBeNull()
  const thief = await site.visitor()
  for (const [name, cookie] of signedIn) (thief.cookies as Map<string, string>).set(name, cookie)
  expect((await thief.open(optionalMember)).value).toBeNull()
})

test('GET on an address of an action leads to a page', async () => {
  const [language, freeplay] = [await import('#app/routes/language.ts'), await import('#app/routes/freeplay.ts')]
  expect(language.loader().headers.get('Location')).toBe('/')
  expect(freeplay.loader().headers.get('Location')).toBe('/login')
  const favourites = await import('#app/routes/favourites.ts')
  const opened = await (await site.visitor()).open((request) => favourites.loader({ request, params: {}, context: {} }))
  expect([opened.status, opened.location]).toEqual([302, '/favorite'])
  const check = await import('#app/routes/reality-check.ts')
  const limits = await (await site.visitor()).open((request) => check.loader({ request, params: {}, context: {} }))
  expect(limits.location).toBe('/member/responsibleGaming')
})

test('the balance for the refresh button is the member’s own, and null for a visitor', async () => {
  const { loader } = await import('#app/routes/balance.ts')
  const balanceOf = async (visitor: SiteVisitor) =>
    (await visitor.open((request) => loader({ request, params: {}, context: {} }))).value
  expect(await balanceOf(await site.visitor())).toEqual({ ok: true, value: null })
  expect(await balanceOf(await site.member())).toEqual({ ok: true, value: { amountMinor: '0', currency: 'USD' } })
})

test('a form gets a new challenge and a new captcha each time', async () => {
  const [challenge, captcha] = [await import('#app/routes/challenge.ts'), await import('#app/routes/captcha.ts')]
  const visitor = await site.visitor()
  const newChallenge = async () =>
    (await visitor.open((request) => challenge.loader({ request, params: {}, context: {} }))).value
  const newCaptcha = async () =>
    (await visitor.open((request) => captcha.loader({ request, params: {}, context: {} }))).value
  for (const load of [newChallenge, newCaptcha]) {
    const [one, two] = [await load(), await load()]
    expect(one.ok && one.value.id).toBeTruthy()
    expect(two.ok && two.value.id).not.toBe(one.ok && one.value.id)
  }
})
