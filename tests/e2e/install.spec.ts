import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright/test'
import { ask, brandsDir, expect, siteUrl, test } from '#tests/support/site/site.ts'

const brands = ['neon', 'saigon', 'siam', 'fiesta', 'noor']

interface Manifest {
  readonly id: string
  readonly name: string
  readonly lang: string
  readonly dir: string
  readonly icons: readonly { src: string; sizes: string; purpose: string }[]
  readonly shortcuts: readonly { name: string; url: string }[]
}

async function manifestOf(page: Page, brand: string, query = ''): Promise<Manifest> {
  const answer = await ask(page, brand, `/manifest.webmanifest${query}`)
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  return (await answer.json()) as Manifest
}

async function pictureAt(page: Page, brand: string, path: string) {
  const answer = await ask(page, brand, path)
  expect(answer.status(), path).toBe(200)
  const { width, height } = await loadImage(await answer.body())
  return { width, height, cacheControl: answer.headers()['cache-control'] }
}

test('every brand can be installed under its own name, with icons of the sizes it promises', async ({ page }) => {
  for (const brand of brands) {
    const manifest = await manifestOf(page, brand)
    expect(manifest.id).toBe('/')
    expect(manifest.shortcuts.length).toBeGreaterThan(0)
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons) {
      const { width, height, cacheControl } = await pictureAt(page, brand, src)
      expect(`${width}x${height}`).toBe(sizes)
      expect(cacheControl).toContain('immutable')
    }
  }
})

test('the manifest speaks the language of the page it is installed from', async ({ page }) => {
  expect(await manifestOf(page, 'noor', '?lang=ar')).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(await manifestOf(page, 'noor', '?lang=en')).toMatchObject({ lang: 'en', dir: 'ltr' })
})

test('every language of every brand has a card of 1200 by 630 that messengers take', async ({ page }) => {
  for (const brand of brands) {
    const html = await (await ask(page, brand)).text()
    const own = /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? ''
    const languages = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)"/gi)].map(([, code]) => code)
    for (const language of languages.filter((code) => code !== 'x-default')) {
      const path = own.replace(/share-[\w-]+\.jpg/, `share-${language}.jpg`)
      expect(await pictureAt(page, brand, path)).toMatchObject({ width: 1200, height: 630 })
    }
    expect(languages.length).toBeGreaterThan(1)
  }
})

test('a picture under an outdated address is the current one and is not cached', async ({ page }) => {
  expect((await pictureAt(page, 'neon', '/p/older-1/icon-192.png')).cacheControl).toBe('no-cache')
  expect((await ask(page, 'neon', '/p/older-1/icon-193.png')).status()).toBe(404)
  expect((await ask(page, 'neon', '/p/older-1/share-th.jpg')).status()).toBe(404)
})

test('a brand copied from the template can be installed and shared as it is', async ({ page }) => {
  const folder = join(brandsDir(), 'copied')
  cpSync(join(brandsDir(), '_template'), folder, { recursive: true })
  try {
    await expect(async () => expect((await ask(page, 'copied')).status()).toBe(200)).toPass({ timeout: 5000 })
    const { icons } = await manifestOf(page, 'copied')
    expect((await pictureAt(page, 'copied', icons[0]?.src ?? '')).width).toBe(192)
    const card = icons[0]?.src.replace('icon-192.png', 'share-en.jpg') ?? ''
    expect((await pictureAt(page, 'copied', card)).width).toBe(1200)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a page says its title, its languages and its card, in the language of its address', async ({ page }) => {
  await page.goto(siteUrl('siam', '/rng?lang=ja'))
  const origin = siteUrl('siam', '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/rng?lang=ja`)
  await expect(page.locator('link[hreflang=th]')).toHaveAttribute('href', `${origin}/rng`)
  await expect(page.locator('link[hreflang=x-default]')).toHaveAttribute('href', `${origin}/rng`)
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', await page.title())
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  // The language goes on without the address naming it.
  await page.locator('header a[href="/"]').first().click()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${origin}/`)
  await page.goto(siteUrl('siam', '/promotions'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('a chosen language takes precedence over the language of the address', async ({ page }) => {
  await page.goto(siteUrl('noor', '/?lang=ar'))
  await page.locator('header summary').first().click()
  await page.locator('button[name=language][value=en]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(new URL(page.url()).search).toBe('')
})

test('dialogs and pages of one’s own are not listed, and neither are pages that do not exist', async ({ page }) => {
  for (const path of ['/login', '/register', '/no-such-page']) {
    const html = await (await ask(page, 'neon', path)).text()
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).not.toContain('rel="canonical"')
  }
  expect(await (await ask(page, 'nobody')).text()).toContain('noindex')
})

test('robots and sitemap are each host’s own', async ({ page }) => {
  for (const brand of brands) {
    const origin = siteUrl(brand, '')
    const robots = await (await ask(page, brand, '/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
    expect(robots).toContain('Disallow: /member')
    const sitemap = await (await ask(page, brand, '/sitemap.xml')).text()
    const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
    expect(addresses).toContain(`${origin}/`)
    expect(addresses.every((address) => address.startsWith(origin))).toBe(true)
    for (const address of addresses) {
      const { pathname, search } = new URL(address)
      // Like a crawler, which stores no cookies.
      const html = await (await ask(page, brand, pathname + search, { headers: { cookie: 'none=1' } })).text()
      expect(html.slice(0, 3000), address).toContain(`rel="canonical" href="${address}"`)
    }
  }
  expect((await ask(page, 'nobody', '/sitemap.xml')).status()).toBe(404)
})

test.describe(() => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network a visitor sees the brand’s own page in their language, and nothing else is kept', async ({
    page,
    context,
    complaints,
  }) => {
    await page.goto(siteUrl('noor', '/?lang=ar'))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto(siteUrl('noor', '/promotions'))
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading')).toHaveText('أنت غير متصل بالإنترنت')
    await expect(page.getByRole('img', { name: 'Noor' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link').click()
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/promotions/)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return entries.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept).toEqual(['/offline'])
    complaints.lines.length = 0
  })

  test('a host that no brand serves any more ends the worker it left', async ({ page }) => {
    const answer = await ask(page, 'nobody', '/sw.js')
    expect(answer.headers()['content-type']).toContain('javascript')
    expect(await answer.text()).toContain('unregister()')
  })
})
