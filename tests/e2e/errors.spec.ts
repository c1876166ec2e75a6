import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import {
  ask,
  brandsDir,
  expect,
  GOOD_PASSWORD,
  openAccountMenu,
  openAsMember,
  siteUrl,
  test,
  waitForHydration,
  waitForScript,
} from '#tests/support/site/site.ts'

const game = catalogue().find(({ type, maintenance }) => type === 'RNG' && !maintenance)!

// Every kind of failure of specification section 8 that a visitor sees outside of forms.

test('a page that cannot be reached says that the network is abnormal, and comes back @sweep', async ({
  page,
  complaints,
}) => {
  const link = page.locator('nav a[href="/promotions"]').first()
  await page.goto(siteUrl('neon'))
  await waitForHydration(link)
  await page.route('**/*.data*', (route) => route.abort())
  await link.click()
  await expect(page.getByText('Network link is abnormal, please try again.')).toBeVisible()
  await page.unrouteAll()
  await page.locator('main a').first().click()
  await expect(page).toHaveURL(siteUrl('neon', '/promotions'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.lines.length = 0
})

test('a page that does not come says so and can be asked for again', async ({ page, complaints }) => {
  await page.clock.install()
  const link = page.locator('nav a[href="/promotions"]').first()
  await page.goto(siteUrl('neon'))
  await waitForHydration(link)
  await page.route('**/promotions.data*', () => undefined)
  await link.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Please check your network' })
  // The page may hear of the press after the clock was put forward: then it is put forward again.
  await expect(async () => {
    await page.clock.fastForward(20_000)
    await expect(notice).toBeVisible({ timeout: 1000 })
  }).toPass()
  // The link requests the whole page; its deferred data never arrives.
  await notice.getByRole('link').press('Enter')
  await expect(page).toHaveURL(siteUrl('neon', '/promotions'))
  complaints.lines.length = 0
})

test('a part of the site that is gone renews the page once, and what was typed stays but for passwords', async ({
  page,
  complaints,
}) => {
  await page.goto(siteUrl('saigon', '/register'))
  const form = page.locator('form#registerMobile')
  await waitForScript(form)
  await form.locator('input[name=fullName]').fill('Amara Stone')
  await form.locator('input[name=password]').fill(GOOD_PASSWORD)
  await form.locator('input[name=mobileNum]').fill('901234567')
  // A code that cannot be sent is reported in a separate window.
  await form.locator('input[name=challengePosition]').fill('1')
  await page.route('**/assets/popup-*.js', (route) => route.abort())
  const renewed = page.waitForEvent('load')
  await form.locator('button[name=intent]').click()
  await renewed
  await expect(form.locator('input[name=fullName]')).toHaveValue('Amara Stone')
  await expect(form.locator('input[name=password]')).toHaveValue('')
  complaints.lines.length = 0
})

test('a part that stays away ends in a message, not in a loop @sweep', async ({ page, complaints }) => {
  const game = page.locator('main a[href*="game="]').first()
  await page.goto(siteUrl('neon', '/rng'))
  await waitForHydration(game)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/game-sheet-*.js', (route) => route.abort())
  await game.click()
  // In a loop the page would be gone before the message could be read and its link pressed.
  await expect(page.getByText('Load the page again to get the new version.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Load again' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(documents, 'one by itself, one by the link').toBe(2)
  complaints.lines.length = 0
})

test('a page whose script is gone reloads the document, from which the page opens @sweep', async ({
  page,
  complaints,
}) => {
  const link = page.locator('nav a[href="/promotions"]').first()
  await page.goto(siteUrl('neon'))
  await waitForHydration(link)
  await page.route('**/assets/_site.promotions-*.js', (route) => route.abort())
  const reloaded = page.waitForEvent('load')
  await link.click()
  await reloaded
  await page.unrouteAll()
  await link.click()
  await expect(page).toHaveURL(siteUrl('neon', '/promotions'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  complaints.lines.length = 0
})

test('an unknown game and an unknown address are reported', async ({ page }) => {
  expect((await page.goto(siteUrl('neon', '/play?id=nothing')))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an invalid domain shows the failed domain check without any brand', async ({ page }) => {
  const answer = await ask(page, 'nobody')
  expect(answer.status()).toBe(404)
  expect(await answer.text()).toContain('Domain check failed: invalid URL, please contact customer service')
})

test('a game in the address of a dialog opens no second window @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', `/login?game=${game.nodeId}`))
  await waitForScript(page.locator('form#login-username'))
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('form#login-username')).toBeVisible()
  await page.goto(siteUrl('neon', `/rng?game=${game.nodeId}`))
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('customer service opens a window on every page, and a blocked window is reported', async ({ page }) => {
  const contact = page.locator('#footer a[target=_blank][rel~=noopener]').first()
  await page.goto(siteUrl('neon'))
  await waitForHydration(contact)
  await page.evaluate(() => {
    window.open = () => null
  })
  await contact.click()
  await expect(page.locator('#footer').getByRole('alert')).toHaveText(
    'Popup blocked. Allow windows for this site, or press the button once more to open it in a tab.',
  )
})

test('logging out clears the session but for the merchant code @sweep', async ({ page }) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await openAccountMenu(page)
  await page.evaluate(() => sessionStorage.setItem('GAME_OF_MINE', '1'))
  const kept = await page.evaluate(() => sessionStorage.merchantCode as string)
  expect(kept).not.toBe('')
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => [sessionStorage.merchantCode, sessionStorage.GAME_OF_MINE])).toEqual([
    kept,
    undefined,
  ])
})

for (const { what, settings, status, text, info } of [
  {
    what: 'maintenance',
    settings: { maintenance: { enabled: true } },
    status: 503,
    text: 'Game maintenance',
    info: ['The site is being looked after and will be back soon. Your balance and your games are safe.'],
  },
  {
    what: 'a restricted region',
    settings: { region: { blockedNetworks: ['127.0.0.0/8', '::1/128'] } },
    status: 403,
    text: 'Access restricted',
    info: ['This site is not offered in your region.', 'Your address: 127.0.0.1'],
  },
]) {
  test(`${what} has its page, and a window for customer service that may be blocked @sweep`, async ({
    page,
    complaints,
  }) => {
    const folder = join(brandsDir(), `gate${status}`)
    mkdirSync(folder)
    const brand = {
      name: 'Gate House',
      languages: ['en'],
      ...settings,
      customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: 'https://chat.gate.example' }],
    }
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand))
    await expect(async () => {
      expect((await page.goto(siteUrl(`gate${status}`)))?.status()).toBe(status)
    }).toPass({ intervals: [200] })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    for (const line of info) await expect(page.locator('main').getByText(line, { exact: true })).toBeVisible()
    await page.evaluate(() => {
      window.open = () => null
    })
    // Until the page's script has run, the link opens as links do.
    const contact = page.getByRole('link', { name: 'Customer service' })
    await waitForHydration(contact)
    await contact.click()
    await expect(page.getByRole('alert')).toContainText('Popup blocked')
    rmSync(folder, { recursive: true })
    complaints.lines.length = 0
  })
}
