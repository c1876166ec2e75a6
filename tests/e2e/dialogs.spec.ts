import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  ask,
  brandsDir,
  expect,
  fillRegistration,
  GOOD_PASSWORD,
  logIn,
  newName,
  siteUrl,
  solvePuzzle,
  submit,
  test,
  waitForHydration,
  waitForPage,
  waitForScript,
  waitForSession,
} from '#tests/support/site/site.ts'
import { judgedAt } from '#tests/support/site/tiers.ts'

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') })

/** As a visitor does, until the script that waits for it has noticed. */
async function moveAbout(page: Page): Promise<void> {
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/popups')
  await waitForSession(page)
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await asked
}

/** What the test evaluates in the page would count as something that the visitor did. */
const withoutGestures = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: undefined }))

/** Moves the page's clock by so much again and again: what waits for it may be there later than the page. */
const expectPopupWithin = (page: Page, ms: number) =>
  expect
    .poll(async () => {
      await page.clock.fastForward(ms)
      return dialog(page).count()
    })
    .toBe(1)

/** A brand that is dark, a light one, one right-to-left. */
const brands = [
  { code: 'neon', locale: 'en' },
  { code: 'siam', locale: 'th' },
  { code: 'noor', locale: 'ar' },
]
const paths = ['/notices', '/help#term', '/helpmc', '/feedback', '/feedback?sent=1', '/promotions']

for (const { code, locale } of brands) {
  test.describe(() => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } })
    test(`every dialog of ${code} is accessible and no wider than the screen${judgedAt(code)} @sweep`, async ({
      page,
    }) => {
      test.slow()
      for (const path of paths) {
        await page.goto(siteUrl(code, path))
        await waitForPage(page)
        await judge(page, path)
      }
    })
  })
}

test.describe(() => {
  test.use({ withPopups: true, contextOptions: { reducedMotion: 'reduce' } })

  test('a visitor gets the visitors’ popup and the gift notice in one dialog, and neither comes back @narrow', async ({
    page,
  }) => {
    await page.goto(siteUrl('neon'))
    await moveAbout(page)
    const agree = page.getByRole('button', { name: 'I agree' })
    await expect(agree).toBeFocused()
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page)).toContainText('The doors are open')
    await expect(dialog(page)).toContainText('Before you play')
    await judge(page, 'welcome')
    await agree.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    expect(await page.evaluate(() => [sessionStorage.ANONYMOUS_POPUP, sessionStorage.GIFT_BEFORE_LOGIN])).toEqual([
      'closed',
      'closed',
    ])
    await page.clock.install()
    await page.reload()
    await waitForPage(page)
    await page.mouse.move(20, 20)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.clock.runFor(32_000)
    await expect(dialog(page)).toHaveCount(0)
    expect(asked).not.toContain('/popups')
  })

  test('a popup waits until the visitor has moved, and no longer', async ({ page }) => {
    await withoutGestures(page)
    await page.clock.install()
    await page.goto(siteUrl('neon'))
    await waitForSession(page)
    // The page's clock runs while it loads, which takes long on a slow machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
    await page.clock.fastForward(Math.max(0, 25_000 - (await page.evaluate(() => performance.now()))))
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expectPopupWithin(page, 1000)
  })

  test('a popup comes after half a minute to a visitor who reads without moving @sweep', async ({ page }) => {
    await withoutGestures(page)
    await page.clock.install()
    await page.goto(siteUrl('neon'))
    await waitForSession(page)
    await expectPopupWithin(page, 31_000)
  })

  test('a click beside a popup closes it @sweep', async ({ page }) => {
    await page.goto(siteUrl('neon'))
    await moveAbout(page)
    await waitForHydration(page.getByRole('button', { name: 'I agree' }))
    await page.mouse.click(10, 450)
    await expect(page.getByRole('button', { name: 'I agree' })).toHaveCount(0)
  })

  test('popups wait for the dialog the address opens @sweep', async ({ page }) => {
    const answer = page.waitForResponse((response) => new URL(response.url()).pathname === '/popups')
    await page.goto(siteUrl('neon', '/feedback'))
    await moveAbout(page)
    const asked = await answer
    expect(await asked.json()).toHaveLength(2)
    await expect(dialog(page)).toHaveCount(1)
    await expect(dialog(page)).toContainText('Feedback and complaints')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible()
  })

  test('a first login meets its own popup and the members’, the second one only the latter @sweep', async ({
    page,
  }) => {
    const name = newName()
    await page.addInitScript(() => sessionStorage.setItem('GIFT_BEFORE_LOGIN', 'closed'))
    await page.goto(siteUrl('neon', '/register'))
    await waitForScript(page.locator('form#registerMobile'))
    await page.getByRole('tab').first().click()
    const form = page.locator('form#register')
    await waitForScript(form)
    await fillRegistration(form, {
      username: name,
      password: GOOD_PASSWORD,
      confirmPassword: GOOD_PASSWORD,
      email: `${name}@mail.example`,
      payeeName: 'Amara Stone',
      paymentPassword: '135790',
    })
    await solvePuzzle(form)
    await submit(form)
    await expect(dialog(page)).toContainText('The odds before the bet')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toContainText('Limits that you choose')
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => sessionStorage.USER_POPUP)).toBe('closed')
    await page.context().clearCookies()
    await page.evaluate(() => sessionStorage.clear())
    await logIn(page, 'neon', name, GOOD_PASSWORD)
    await expect(dialog(page)).toContainText('Limits that you choose')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('crawlers and brands without popups get none', async ({ page }) => {
    const crawler = await ask(page, 'neon', '/popups', { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect(await crawler.json()).toEqual([])
  })
})

test('announcements are read and paged with the keyboard, nine a page, in the brand’s time @sweep', async ({
  page,
}) => {
  const file = join(brandsDir(), 'neon', 'content', 'announcements.json')
  const before = readFileSync(file, 'utf8')
  const more = Array.from({ length: 18 }, (_, index) => ({
    id: `news-${index}`,
    type: 'B',
    title: { en: `News ${index}` },
    content: { en: `<p>Words of ${index}</p>` },
    time: `2026-01-${String(index + 1).padStart(2, '0')}T10:00:00Z`,
    execution: null,
    images: [],
  }))
  writeFileSync(file, JSON.stringify([...JSON.parse(before), ...more]))
  try {
    const lines = dialog(page).locator('a[href^="/notices/"]')
    await expect(async () => {
      await page.goto(siteUrl('neon', '/notices'))
      await expect(lines).toHaveCount(9, { timeout: 1000 })
    }).toPass()
    await page.getByRole('link', { name: 'Next page' }).press('Enter')
    await expect(page).toHaveURL(/page=2$/)
    await expect(lines.first()).toContainText('News ')
    await lines.first().press('Enter')
    await expect(dialog(page)).toContainText(/Words of \d+/)
    await expect(dialog(page).locator('time')).toHaveText(/2026-01-\d\d \d\d:00:00/)
    await page.getByRole('link', { name: 'All announcements' }).press('Enter')
    await expect(page).toHaveURL(/\/notices\?page=2$/)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(siteUrl('neon'))
  } finally {
    writeFileSync(file, before)
  }
})

test('the marquee leads to its notice, and one that is gone says so @sweep', async ({ page }) => {
  // A link that is pressed before the scripts have run opens another document, which knows no opener.
  const opener = page.locator('main a[href="/notices/demonstration"]')
  await page.goto(siteUrl('neon'))
  await waitForHydration(opener)
  await opener.press('Enter')
  await expect(dialog(page)).toContainText('is an example brand')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.goto(siteUrl('neon', '/notices/long-ago'))
  await expect(dialog(page)).toContainText('not there any more')
})

test('a window that locks the page behind it gives nothing in it another style', async ({ page }) => {
  const inherited = () =>
    page.locator('main').evaluate((main) => {
      const look = getComputedStyle(main)
      return { presses: look.pointerEvents, bar: look.getPropertyValue('--removed-body-scroll-bar-size') }
    })
  await page.goto(siteUrl('neon'))
  const before = await inherited()
  await page.goto(siteUrl('neon', '/help'))
  await expect(page.locator('body')).toHaveAttribute('data-scroll-locked')
  await expect(page.locator('body')).toHaveAttribute('style', /pointer-events/)
  expect(await inherited()).toEqual(before)
  const pressed = page.evaluateHandle(() => document.elementFromPoint(8, 120))
  const behind = await (await pressed).evaluate((element) => element?.nextElementSibling?.getAttribute('role'))
  expect(behind, 'the backdrop has the presses').toBe('dialog')
})

test('help opens at the term the hash names', async ({ page }) => {
  await page.goto(siteUrl('neon', '/help#term'))
  await expect(dialog(page).locator('details[data-id=term]')).toHaveAttribute('open', '')
  await expect(dialog(page).locator('details[open]')).toHaveCount(1)
})

test.describe(() => {
  test.use({ locale: 'vi' })
  test('help has its own page, and finds words without their accents @sweep', async ({ page }) => {
    await page.goto(siteUrl('saigon', '/helpmc'))
    await waitForPage(page)
    await expect(page.locator('header nav, footer')).toHaveCount(0)
    await page.getByRole('searchbox').fill('mat khau')
    await expect(page.locator('details[data-id=account] mark').first()).toBeVisible()
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.locator('details')).toHaveCount(0)
  })
})

test('feedback that is too long shows an error at its field, valid feedback is confirmed', async ({ page }) => {
  await page.goto(siteUrl('neon', '/feedback'))
  const content = page.locator('textarea[name=content]')
  await waitForHydration(content)
  await content.fill('x'.repeat(141))
  await expect(dialog(page)).toContainText('141 of 140 characters: too long')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter 5 - 140 characters')
  await expect(content).toHaveValue('x'.repeat(141))
  await page.getByLabel('A complaint').check()
  await content.fill('The lift is slow.')
  await expect(dialog(page)).toContainText('17 of 140 characters')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(dialog(page)).toContainText('Thank you!')
  await expect(page).toHaveURL(/\/feedback\?sent=1$/)
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('without script feedback is sent, help is searched, a notice is read @sweep', async ({ page }) => {
    await page.goto(siteUrl('neon', '/feedback'))
    await page.locator('textarea[name=content]').fill('hey')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toHaveText('Please enter 5 - 140 characters')
    await expect(page.locator('textarea[name=content]')).toHaveValue('hey')
    await page.locator('textarea[name=content]').fill('Hello there')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you!')).toBeVisible()
    await page.goto(siteUrl('neon', '/help?q=safari'))
    await expect(page.locator('details[data-id]')).toHaveCount(1)
    await page.goto(siteUrl('neon', '/notices/demonstration'))
    await expect(page.getByText('is an example brand')).toBeVisible()
  })
})

interface Offer {
  readonly id: string
}

test('a promotion opens by its address, with a picture on every one @sweep', async ({ page }) => {
  for (const { code } of brands) {
    await page.goto(siteUrl(code, '/promotions'))
    const cards = page.locator('main li').filter({ has: page.locator('details[data-id]') })
    const announced = JSON.parse(readFileSync(join(brandsDir(), code, 'content', 'promotions.json'), 'utf8')) as Offer[]
    for (const { id } of announced) await expect(page.locator(`main details[data-id="${id}"]`)).toHaveCount(1)
    const ids = await cards
      .locator('details[data-id]')
      .evaluateAll((all) => all.map(({ id, dataset }) => dataset.id ?? id))
    expect(ids).toEqual([...new Set(ids)])
    expect(ids.length).toBeGreaterThan(announced.length)
    for (const id of ids) await expect(page.locator(`main [id="${id}"]`)).toHaveCount(1)
    await expect(cards.filter({ has: page.locator('img') })).toHaveCount(ids.length)
  }
  // One that the brand announces, an offer, and an offer that is announced as well.
  for (const id of ['reel-rush', 'last-train', 'plus-one']) {
    await page.goto(siteUrl('neon', `/promotions#${id}`))
    await expect(page.locator(`details[data-id=${id}]`)).toHaveAttribute('open', '')
    await expect(page.locator('main li', { has: page.locator(`details[data-id=${id}]`) })).toBeInViewport()
    await page.goto('about:blank')
  }
})

test.describe(() => {
  test.use({ javaScriptEnabled: false })
  test('a window whose document is still on its way is not seen until it is whole @sweep', async ({ page }) => {
    const answer = await page.goto(siteUrl('neon', '/help'))
    await expect(page.locator('[role=dialog]')).toBeVisible()
    const html = (await answer?.text()) ?? ''
    const half = html.slice(0, html.indexOf('<details', html.indexOf('role="dialog"')))
    await page.route(siteUrl('neon', '/help'), (route) =>
      route.fulfill({ body: half, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    )
    await page.reload()
    await expect(page.locator('[role=dialog]')).toHaveCSS('opacity', '0')
  })

  test('a refusal that is painted before its window is whole has the focus all the same', async ({ page }) => {
    await page.goto(siteUrl('neon', '/login'))
    const form = page.locator('form#login-username')
    await form.locator('input[name=username]').fill('demoplayer')
    await form.locator('input[name=password]').fill('Wrong1Lamp')
    await solvePuzzle(form)
    await page.route(siteUrl('neon', '/login'), async (route) => {
      // Node does not resolve names below localhost as the browser does.
      const { host, port, pathname } = new URL(route.request().url())
      const headers = { ...route.request().headers(), host }
      const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers })
      const html = await answer.text()
      await route.fulfill({
        response: answer,
        body: html.slice(0, html.indexOf('</form', html.indexOf('data-refusal='))),
      })
    })
    await submit(form)
    await expect(page.locator('[role=dialog]')).toHaveCSS('opacity', '0')
    await expect(form.locator('[data-refusal]')).toBeFocused()
  })
})
