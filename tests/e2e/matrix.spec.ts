import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from 'playwright/test'
import { MENU_COOKIE } from '#app/site/navigation/menu-cookie.ts'
import { openContext } from '#tests/matrix/browser/browser.ts'
import { openScreen, reopenByPress } from '#tests/matrix/browser/open-screen.ts'
import { prepareWindow } from '#tests/matrix/browser/page-script.ts'
import { PageWatcher } from '#tests/matrix/browser/page-watcher.ts'
import { comparePictures, takePicture } from '#tests/matrix/browser/picture.ts'
import { axe } from '#tests/matrix/checks/axe.ts'
import { CheckLedger } from '#tests/matrix/checks/check-ledger.ts'
import { contrastOf, textParts } from '#tests/matrix/checks/contrast.ts'
import { documentOf, type FaultPage, faultPages, soundPage } from '#tests/matrix/checks/fault-pages.ts'
import { checks } from '#tests/matrix/checks/index.ts'
import type { Device } from '#tests/matrix/plan/devices.ts'
import { planGuards, planPageLoads } from '#tests/matrix/plan/plan.ts'
import { routeTable } from '#tests/matrix/plan/route-table.ts'
import { SeenScreens } from '#tests/matrix/plan/seen-screens.ts'
import { Store } from '#tests/matrix/report/store.ts'
import { runPageLoads } from '#tests/matrix/run.ts'
import { textKeys } from '#tests/matrix/site/brand-fingerprints.ts'
import { LinkStatuses } from '#tests/matrix/site/link-statuses.ts'

let server: Server
let origin = ''

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const [, kind = '', name = ''] = (request.url ?? '').split('/')
    const page = kind === 'page' ? [soundPage, ...faultPages].find(({ check }) => check === name) : null
    const policy = page?.policy ? { 'content-security-policy': page.policy } : {}
    if (page) response.writeHead(page.status ?? 200, { 'content-type': 'text/html', ...policy }).end(documentOf(page))
    else if (kind === 'broken.png') response.writeHead(200, { 'content-type': 'image/png' }).end('no picture')
    else if (kind === 'slow') setTimeout(() => response.end(), 200)
    else
      response
        .writeHead(kind === 'missing' ? 404 : 200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

test.afterAll(() => server.close())

test('every check of the matrix has a page with its fault', () => {
  expect(faultPages.map(({ check }) => check)).toEqual(checks.map(({ name }) => name))
})

test('a menu that ignores the key until its script has come is closed before the next press @sweep', async ({
  browser,
}) => {
  const page = await preparedPage(browser)
  await page.setContent('<header><details open><summary>Languages</summary>Español</details></header>')
  await page.evaluate(() => {
    const close = () => document.querySelector('details')?.removeAttribute('open')
    setTimeout(() => document.addEventListener('keydown', ({ key }) => key === 'Escape' && close()), 250)
  })
  const isClosed = await reopenByPress({ page }, { open: async () => !(await page.locator('[open]').count()) })
  expect(isClosed).toBe(true)
  await page.context().close()
})

/** A page of a device, with what the checks need in it. */
async function preparedPage(browser: Browser, device: Device = 'phone'): Promise<Page> {
  const context = await openContext(browser, device, 'en', { cookies: [], origins: [] })
  await context.addInitScript(prepareWindow, 1)
  return context.newPage()
}

for (const fault of [soundPage, ...faultPages]) {
  test(`the matrix finds ${fault.check} where it is planted, and nothing on a sound page @sweep`, async ({
    browser,
  }) => {
    const page = await preparedPage(browser, fault.device)
    const found = await namesFound(page, fault)
    expect(found).toEqual(fault === soundPage ? [] : expect.arrayContaining([fault.check]))
    await page.context().close()
  })
}

test('a screen that opens on a press reuses the loaded page until a check may have changed it @sweep', async ({
  browser,
}) => {
  const page = await preparedPage(browser)
  const open = {
    page,
    watcher: new PageWatcher(page),
    session: await page.context().newCDPSession(page),
    reusable: null,
  }
  const url = `${origin}/page/${soundPage.check}`
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const loadsAfter = async (row: Parameters<typeof openScreen>[2]) => {
    expect(await openScreen(open, url, row)).toMatchObject({ status: 200, isOpen: true })
    return loads
  }
  const pressed = { open: async () => true }
  await page.context().addCookies([{ name: MENU_COOKIE, value: 'open', url: origin }])
  expect(await loadsAfter(pressed)).toBe(1)
  expect(await page.context().cookies()).toEqual([])
  expect(await loadsAfter(pressed)).toBe(1)
  expect(await loadsAfter({ ...pressed, changesPage: true })).toBe(1)
  expect(await loadsAfter(pressed)).toBe(2)
  expect(await loadsAfter({})).toBe(3)
  expect(await loadsAfter(pressed)).toBe(4)
  await page.context().close()
})

async function namesFound(page: Parameters<typeof takePicture>[0], fault: FaultPage): Promise<string[]> {
  const open = {
    page,
    watcher: new PageWatcher(page),
    session: await page.context().newCDPSession(page),
    reusable: null,
  }
  const opened = await openScreen(open, `${origin}/page/${fault.check}`, {})
  if (!opened) throw new Error('no page')
  const foreignMarkers = ['/b/otherbrand/']
  const known = { foreignMarkers, textKeys: new Set(['site:helpCentre']), linkStatuses: new Map() }
  const found: string[] = []
  for (const check of fault === soundPage ? checks : checks.filter(({ name }) => name === fault.check)) {
    const inspection = { ...open, ...opened, ...known, row: {}, device: fault.device ?? ('phone' as const) }
    const texts = await check.run(inspection, (await check.parts?.(inspection)) ?? [])
    if (texts.length) found.push(check.name)
  }
  return found
}

test('texts of one kind are one part, and contrast is checked only for the named parts', async ({ browser }) => {
  const page = await preparedPage(browser)
  await page.goto(`${origin}/page/${soundPage.check}`)
  const pale = '<p class="pale" style="color:#bbb">Pale</p>'
  await page.setContent(documentOf({ check: '', body: `<main><h1>Word</h1><p>One</p><p>Two</p>${pale}</main>` }))
  const parts = await textParts({ page, device: 'phone' })
  expect(parts).toHaveLength(3)
  expect(await contrastOf(page, parts.slice(0, 2))).toEqual([])
  expect(await contrastOf(page, parts.slice(2))).toEqual([expect.stringContaining('class="pale"')])
  // Text that is hidden, or clipped for screen readers, is checked where it is visible.
  for (const style of ['display:none', 'position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%)']) {
    await page.evaluate((text) => document.querySelector('.pale')?.setAttribute('style', text), style)
    expect(await textParts({ page, device: 'phone' })).toEqual(parts.slice(0, 2))
  }
  await page.context().close()
})

test('a text is checked even if axe cannot judge its neighbour: a symbol, a choice, a page on a gradient @sweep', async ({
  browser,
}) => {
  const page = await preparedPage(browser)
  await page.goto(`${origin}/page/${soundPage.check}`)
  const pale = (inner: string) => `<div style="color:#bbb">${inner}</div>`
  for (const before of [
    '<span>*</span>',
    '<label><input type="radio">',
    '<input type="range" style="background:none">',
  ]) {
    const body = `<main><h1>Word</h1>${pale(`${before}<span>Pale words</span>`)}</main>`
    await page.setContent(documentOf({ check: '', body }))
    await page.evaluate(() => document.body.style.setProperty('background', 'linear-gradient(#fff, #fefefe) #fff'))
    const found = await contrastOf(page, await textParts({ page, device: 'phone' }))
    expect(found, before).toContainEqual(expect.stringContaining('Pale words'))
  }
  await page.context().close()
})

test('a modal window is checked without the page under it @sweep', async ({ browser }) => {
  const page = await preparedPage(browser)
  await page.goto(`${origin}/page/${soundPage.check}`)
  const under = '<main><h1>Word</h1><button></button><p style="color:#bbb">Pale</p></main>'
  const over = '<div role="dialog" aria-label="Window"><p>Words</p></div>'
  const ledger = async (hidden: string) => {
    await page.setContent(documentOf({ check: '', body: `<div ${hidden}>${under}</div>${over}` }))
    const parts = await textParts({ page, device: 'phone' })
    return { parts: parts.length, found: [...(await axe(page)), ...(await contrastOf(page, parts))].length }
  }
  expect(await ledger('aria-hidden="true" data-aria-hidden="true"')).toEqual({ parts: 1, found: 0 })
  expect(await ledger('')).toEqual({ parts: 3, found: 2 })
  await page.context().close()
})

test('the frame is skipped if it was checked elsewhere; the document is not @sweep', async ({ browser }) => {
  const page = await preparedPage(browser)
  await page.goto(`${origin}/page/${soundPage.check}`)
  const body = '<header><button></button></header><div><main><h1>Word</h1><a href="/"></a></main></div>'
  await page.setContent(`<html><body>${body}</body></html>`)
  const rules = async (isFrameKnown: boolean) => (await axe(page, isFrameKnown)).map((line) => line.split(' ', 1)[0])
  const own = ['document-title', 'html-has-lang', 'link-name']
  expect(new Set(await rules(false))).toEqual(new Set(['button-name', ...own]))
  expect(new Set(await rules(true))).toEqual(new Set(own))
  await page.context().close()
})

test('a target that is too small or mostly covered by a neighbour is found @sweep', async ({ browser }) => {
  const page = await preparedPage(browser)
  await page.goto(`${origin}/page/${soundPage.check}`)
  const at = (left: number, size: number) =>
    `<button aria-label="At ${left}" style="position:absolute;inset-inline-start:${left}px;top:200px;inline-size:${size}px;block-size:${size}px;padding:0"></button>`
  const sizes = async (...buttons: string[]) => {
    await page.setContent(documentOf({ check: '', body: `<main><h1>Word</h1></main>${buttons.join('')}` }))
    return axe(page)
  }
  const found = [expect.stringContaining('target-size')]
  expect(await sizes(at(20, 30), at(60, 30))).toEqual([])
  expect(await sizes(at(20, 12), at(34, 12))).toEqual(found)
  expect(await sizes(at(20, 30), at(32, 30))).toEqual(found)
  await page.context().close()
})

test('a changed picture is reported, volatile content is not @sweep', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.setViewportSize({ width: 360, height: 800 })
  const pictured = async (body: string) => {
    await page.setContent(documentOf({ check: '', body }))
    return takePicture(page, session, 'phone')
  }
  const before = await pictured('<h1>Word</h1><time>10:30:00</time>')
  const later = await pictured('<h1>Word</h1><time>11:31:01</time>')
  const other = await pictured('<h1>Other</h1><time>10:30:00</time>')
  expect((await comparePictures(before, later)).difference).toBe(0)
  expect((await comparePictures(before, other)).difference).toBeGreaterThan(0.0005)
})

test('npm run brand matrix selects cells by its flags and rejects an unknown one @sweep', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tests/matrix/cli.ts', ...args], { encoding: 'utf8' })
  const listed = run('--list', '--brand', 'neon', '--device', 'phone', '--role', 'visitor', '--route', 'home,menu-*')
  expect(listed.stdout.split('\n').filter((id) => id.startsWith('neon.home.visitor.'))).toEqual([
    'neon.home.visitor.en.phone',
    'neon.home.visitor.zh-CN.phone',
  ])
  expect(run('--role', 'unknown')).toMatchObject({ status: 2, stdout: expect.stringContaining('matches none of') })
})

test('a run on a phone takes pictures and finds no serious problem @sweep', async ({ browser }) => {
  test.slow()
  const folder = mkdtempSync(join(tmpdir(), 'marquee-matrix-'))
  const store = new Store(join(folder, 'run'), join(folder, 'baseline'))
  const rows = {
    brands: [],
    devices: ['phone' as const],
    languages: ['en'],
    roles: [],
    routes: ['home', 'help', 'member'],
  }
  const brands = [{ code: 'neon', languages: ['en'] }]
  const site = {
    webPort: env('SITE_WEB_PORT'),
    gatewayUrl: env('SITE_GATEWAY_URL'),
    challengeSecret: env('SITE_CHALLENGE_SECRET'),
  }
  const known = {
    textKeys: textKeys(),
    brandMarkers: new Map(),
    linkStatuses: new LinkStatuses(),
    themes: new Map(),
    ledger: new CheckLedger(),
    windows: new SeenScreens(),
  }
  const setting = { site, store, update: true, ...known }
  const plan = { ...rows, roles: ['visitor' as const, 'member' as const] }
  const progress: number[] = []
  await runPageLoads(browser, setting, {
    pageLoads: planPageLoads(brands, routeTable(), plan),
    guards: planGuards(brands, routeTable(), plan),
    workers: 2,
    onProgress: ({ done, total }) => progress.push(done / total),
  })
  const results = [...store.results().values()]
  expect(progress.at(-1)).toBe(1)
  expect(results.map(({ id, outcome }) => `${id} ${outcome}`)).toContain('neon.member.visitor.en.phone.led guarded')
  const pictured = new Set(results.filter(({ hasPicture }) => hasPicture).map(({ id }) => id))
  expect(results.filter(({ id, sameAs }) => pictured.has(id) || (sameAs && pictured.has(sameAs)))).toHaveLength(5)
  expect(results.every(({ id, hasPicture }) => !hasPicture || store.baseline(id) !== null)).toBe(true)
  const grave = ['load', 'status', 'csp', 'request', 'raw-key', 'sideways', 'guard']
  expect(
    results.flatMap(({ id, problems }) =>
      problems.filter(({ check }) => grave.includes(check)).map(({ text }) => `${id} ${text}`),
    ),
  ).toEqual([])
  rmSync(folder, { recursive: true })
})

const env = (name: string) => process.env[name] ?? ''
