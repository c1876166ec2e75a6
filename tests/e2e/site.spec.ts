import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, brandsDir, expect, siteUrl, test, waitForHydration } from '#tests/support/site/site.ts'

test('no page of a brand holds a byte of another brand', async ({ page }) => {
  const names = new Map(
    ['neon', 'saigon', 'siam', 'fiesta', 'noor'].map((code) => [
      code,
      (JSON.parse(readFileSync(join(brandsDir(), code, 'brand.json'), 'utf8')) as { name: string }).name,
    ]),
  )
  for (const code of names.keys()) {
    const html = await (await ask(page, code)).text()
    for (const [other, name] of names) {
      if (other === code) continue
      expect(html, `${code} mentions ${name}`).not.toContain(name)
      expect(html, `${code} shows a file of ${other}`).not.toContain(`/b/${other}/`)
    }
  }
})

test('a dialog that is closed with Escape gives the focus back to what opened it', async ({ page }) => {
  // A row of games that moves by itself takes its links out of the page and puts them back.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(siteUrl('neon'))
  // The game is named, or the first link may be another one later.
  const href = await page.locator('main a[href*="game="]').first().getAttribute('href')
  const game = /game=\d+/.exec(href ?? '')?.[0]
  expect(game).toBeTruthy()
  for (const opener of [
    page.locator('header a[href^="/login"]').first(),
    page.locator(`main a[href$="${game}"]`).first(),
  ]) {
    await waitForHydration(opener)
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').filter({ has: page.getByRole('heading') })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
})

test('a visitor switches the language and it stays', async ({ page }) => {
  await page.goto(siteUrl('noor'))
  await page.locator('header summary').first().click()
  await page.locator('button[name=language][value=ar]').first().click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('header summary').first().click()
  await page.locator('button[name=language][value=en]').first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await page.goto(siteUrl('noor', '/rng'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the browser’s language decides for a newcomer, and the brand’s default for a stranger to all of them', async ({
  page,
}) => {
  const language = async (accept: string) => {
    const answer = await ask(page, 'fiesta', '/', { headers: { 'accept-language': accept } })
    return /<html lang="([^"]+)"/.exec(await answer.text())?.[1]
  }
  expect(await language('pt-PT,pt;q=0.9')).toBe('pt-BR')
  expect(await language('fi')).toBe('es')
})

test('a copied brand folder is a site without a restart, and its end is too', async ({ page }) => {
  const folder = join(brandsDir(), 'newone')
  cpSync(join(brandsDir(), '_template'), folder, { recursive: true })
  const file = join(folder, 'brand.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": "[^"]*"/, '"name": "Fresh Start"'))
  await expect(async () => {
    const answer = await ask(page, 'newone')
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('Fresh Start')
  }).toPass({ intervals: [100] })
  rmSync(folder, { recursive: true })
  await expect(async () => {
    expect((await ask(page, 'newone')).status()).toBe(404)
  }).toPass({ intervals: [100] })
})

test('a brand file that breaks while the site runs does not affect visitors', async ({ page }) => {
  const file = join(brandsDir(), 'fiesta', 'brand.json')
  const good = readFileSync(file, 'utf8')
  const before = (await ask(page, 'fiesta')).headers()['x-mq-brand-version']
  writeFileSync(file, good.slice(0, good.length / 2))
  // A change that came later has been read: so has this one.
  const later = join(brandsDir(), 'later')
  cpSync(join(brandsDir(), '_template'), later, { recursive: true })
  await expect(async () => expect((await ask(page, 'later')).status()).toBe(200)).toPass()
  const broken = await ask(page, 'fiesta')
  expect(broken.status()).toBe(200)
  expect(broken.headers()['x-mq-brand-version']).toBe(before)
  expect((await ask(page, 'neon')).status()).toBe(200)
  rmSync(later, { recursive: true })
  writeFileSync(file, good)
})

test('a brand in maintenance answers 503 with a way to a person, and opens again @sweep', async ({
  page,
  complaints,
}) => {
  const folder = join(brandsDir(), 'closing')
  mkdirSync(folder)
  const write = (enabled: boolean) =>
    writeFileSync(
      join(folder, 'brand.json'),
      JSON.stringify({
        name: 'Closing Time',
        maintenance: { enabled },
        customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: 'https://chat.closing.example' }],
      }),
    )
  write(true)
  await expect(async () => {
    const answer = await page.goto(siteUrl('closing'))
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()['retry-after']).toMatch(/^\d+$/)
  }).toPass({ intervals: [200] })
  await expect(page.locator('a[href^="https://chat.closing.example"]')).toBeVisible()
  complaints.lines.length = 0
  write(false)
  await expect(async () => {
    expect((await ask(page, 'closing')).status()).toBe(200)
  }).toPass({ intervals: [200] })
  rmSync(folder, { recursive: true })
})

test('an unknown host gets a neutral page without a byte of a brand', async ({ page }) => {
  const answer = await ask(page, 'nobody')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toMatch(/--mq-|\/b\/|marquee/i)
})

test('a form from another site is refused', async ({ page }) => {
  const answer = await ask(page, 'neon', '/logout', {
    method: 'POST',
    headers: { origin: 'http://evil.example', 'sec-fetch-site': 'cross-site' },
    form: { returnTo: '/' },
  })
  expect(answer.status()).toBe(403)
})

test('what lies below home’s first screen is skipped where it is not seen, at its real height once the page has settled @sweep', async ({
  page,
}) => {
  await page.goto(siteUrl('neon'))
  const home = page.locator('main [data-deferred-layout]')
  const skipped = () =>
    home.evaluate(
      (frame) => [...frame.children].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
    )
  const heights = () => home.evaluate((frame) => [...frame.children].map((part) => part.getBoundingClientRect().height))
  expect(await skipped()).toBeGreaterThan(0)
  await expect(home).toHaveAttribute('data-deferred-layout', 'settled')
  expect(await skipped()).toBeGreaterThan(0)
  const real = async () => {
    await home.evaluate((frame) => frame.setAttribute('data-deferred-layout', 'complete'))
    return heights()
  }
  const remembered = await heights()
  expect(remembered).toEqual(await real())
  // In a window of another width the heights are measured again.
  await page.setViewportSize({ width: 800, height: 900 })
  await expect(home).toHaveAttribute('data-deferred-layout', 'settled')
  const ofWidth = await heights()
  expect(ofWidth).not.toEqual(remembered)
  expect(ofWidth).toEqual(await real())
})

test('a home that one comes back to is laid out at once, so that its scroll position is restored @sweep', async ({
  page,
}) => {
  await page.goto(siteUrl('neon'))
  await page.locator('a[href="/promotions"]:visible').first().click()
  await expect(page).toHaveURL(/\/promotions$/)
  await page.goBack()
  await expect(page.locator('main section').nth(5)).toBeAttached()
  await expect(page.locator('main [data-deferred-layout]')).toHaveAttribute('data-deferred-layout', 'complete')
})
