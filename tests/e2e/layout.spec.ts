import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  ask,
  balance,
  brandsDir,
  expect,
  GOOD_PASSWORD,
  holdScripts,
  openAccountMenu,
  openAsMember,
  STRONG_PASSWORD,
  siteUrl,
  test,
  waitForHydration,
} from '#tests/support/site/site.ts'
import { judgedAt } from '#tests/support/site/tiers.ts'

const memberPaths = [
  '/member',
  '/member/securityCenter',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
  '/member/personalProfit',
  '/member/rewardCentre',
  '/member/messageV2',
]
const agentPaths = ['/agentHome', '/agentHome/team', '/agentHome/register', '/agentHome/downline']

for (const { code, locale, password } of [
  { code: 'neon', locale: 'en', password: GOOD_PASSWORD },
  { code: 'siam', locale: 'th', password: GOOD_PASSWORD },
  { code: 'noor', locale: 'ar', password: STRONG_PASSWORD },
]) {
  test.describe(() => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } })
    test(`the member centre of ${code} is accessible and no wider than the screen${judgedAt(code)}`, async ({
      page,
    }) => {
      test.slow()
      await openAsMember(page, code, 'demoplayer', password)
      await expect(balance(page)).toBeVisible()
      for (const path of memberPaths) {
        await page.goto(siteUrl(code, path))
        await expect(page.locator('main h1')).toBeVisible()
        await judge(page, path)
      }
    })

    // The third brand goes without agents: there the pages do not exist.
    if (code === 'noor') {
      test('a brand without agents has no agent centre', async ({ page }) => {
        expect((await ask(page, code, '/agentHome')).status()).toBe(404)
      })
      return
    }

    // The brand of the daily tests has no agents.
    const tags = code === 'neon' ? '' : judgedAt(code)
    test(`the agent centre of ${code} has its own layout, shows the time and is accessible${tags} @sweep`, async ({
      page,
    }) => {
      test.slow()
      await openAsMember(page, code, 'demoagent', password)
      await expect(balance(page)).toBeVisible()
      for (const path of agentPaths) {
        await page.goto(siteUrl(code, path))
        await expect(page.locator('main h1')).toBeVisible()
        await expect(page.locator('#footer, #side-menu')).toHaveCount(0)
        await expect(page.getByRole('timer')).toContainText(/GMT.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/)
        await judge(page, path)
      }
      await expect(page.locator('tbody th', { hasText: 'demoplayer' })).toBeVisible()
    })
  })
}

test('a visitor of the member centre logs in and comes back, one of the agent centre is sent to /agent', async ({
  page,
}) => {
  const redirect = async (path: string) =>
    (await ask(page, 'neon', path, { maxRedirects: 0 })).headers().location?.replace(/^https?:\/\/[^/]+/, '')
  expect(await redirect('/member/messageV2')).toBe('/login?returnTo=%2Fmember%2FmessageV2')
  expect(await redirect('/agentHome')).toBe('/agent')
})

test('a member finds their records in the account menu, no agent centre, and a statement that ties to the balance', async ({
  page,
}) => {
  await openAsMember(page, 'fiesta', 'demoplayer', GOOD_PASSWORD)
  await openAccountMenu(page)
  const menu = page.locator('header details[open]')
  await expect(menu.locator('a[href="/agentHome"]')).toHaveCount(0)
  await menu.locator('a[href="/member/transactionHistory"]').click()
  await expect(page).toHaveURL(siteUrl('fiesta', '/member/transactionHistory'))
  await expect(page.locator('main table').last().locator('tbody tr').first().locator('td').last()).toContainText(
    await balance(page).innerText(),
  )
  await page.goto(siteUrl('fiesta', '/agentHome'))
  await expect(page).toHaveURL(siteUrl('fiesta', '/agent'))
})

test('a trial reads that records take a real account @sweep', async ({ page }) => {
  await openAsMember(page, 'neon', 'demotrial', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  await page.goto(siteUrl('neon', '/member/transactionHistory'))
  await expect(page.locator('main form[action="/logout"]')).toBeVisible()
  await expect(page.locator('main table')).toHaveCount(0)
})

test('a message that is opened is read, and the badge counts one less @sweep', async ({ page }) => {
  await openAsMember(page, 'saigon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  await page.goto(siteUrl('saigon', '/member/messageV2'))
  const badge = page.locator('a[href="/member/messageV2"] [role=img]').first()
  await expect(badge).toHaveText('3')
  await page.locator('main summary').first().click()
  await expect(badge).toHaveText('2')
})

test('a message that is opened before its script is there is read once it is @sweep', async ({ page }) => {
  await openAsMember(page, 'siam', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  const send = await holdScripts(page)
  await page.goto(siteUrl('siam', '/member/messageV2'), { waitUntil: 'commit' })
  const unread = page.locator('main summary [data-unread]')
  await expect(page.locator('main summary').first()).toBeVisible()
  const before = await unread.count()
  await page.locator('main summary').first().click()
  await expect(page.locator('main details[open]')).toHaveCount(1)
  expect(await unread.count()).toBe(before)
  send()
  await expect(unread).not.toHaveCount(before)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await expect(page.locator('main summary').first()).toBeVisible()
  expect(await unread.count()).toBeLessThan(before)
})

test('vendors are reached by keyboard, and Escape gives the focus back @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon'))
  const opener = page.locator('header nav li', { has: page.locator('a[href="/rng"]') }).locator('button')
  // It says that it does nothing until its script is there.
  await expect(opener).toBeEnabled()
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.locator('header nav li a[href^="/rng?"]').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the arrow of a category cannot be pressed while its script is on its way, and its link leads on @sweep', async ({
  page,
}) => {
  const send = await holdScripts(page)
  await page.goto(siteUrl('neon'), { waitUntil: 'commit' })
  const entry = page.locator('header nav li', { has: page.locator('a[href="/rng"]') })
  await expect(entry.locator('button')).toBeDisabled()
  await expect(entry.locator('a').first()).toBeVisible()
  send()
  await expect(entry.locator('button')).toBeEnabled()
  await entry.locator('button').focus()
  await page.keyboard.press('Enter')
  await expect(entry.locator('button')).toHaveAttribute('aria-expanded', 'true')
})

test('the arrow of a category waits for the script of its panel, so that the next Tab is in the panel @sweep', async ({
  page,
}) => {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/site-parts-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(siteUrl('neon'))
  const opener = page.locator('header nav li', { has: page.locator('a[href="/rng"]') }).locator('button')
  await waitForHydration(opener)
  await expect(opener).toBeDisabled()
  send()
  await expect(opener).toBeEnabled()
  await opener.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('header nav li a[href^="/rng?"]').first()).toBeFocused()
})

test('signing out cannot be pressed in the account menu before its script is there @sweep', async ({ page }) => {
  await openAsMember(page, 'fiesta', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  const send = await holdScripts(page)
  await page.goto(siteUrl('fiesta'), { waitUntil: 'commit' })
  await openAccountMenu(page)
  const signOut = page.locator('header details[open] button').last()
  await expect(signOut).toBeDisabled()
  send()
  await signOut.click()
  await expect(page.getByRole('dialog').locator('form[action="/logout"]')).toBeVisible()
})

test('vendors that a pointer opened in passing stay open when the arrow is pressed, and close at the next press @sweep', async ({
  page,
}) => {
  await page.goto(siteUrl('neon'))
  const opener = page.locator('header nav li', { has: page.locator('a[href="/rng"]') }).locator('button')
  const state = () => opener.getAttribute('aria-expanded')
  // A pointer that comes before script is there opens nothing, and has to come again.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await opener.hover()
    await expect.poll(state, { timeout: 500 }).toBe('true')
  }).toPass()
  await opener.click()
  expect(await state()).toBe('true')
  await opener.click()
  await expect.poll(state).toBe('false')
  // The pointer has not left: nothing opens by itself again.
  await opener.click()
  await expect.poll(state).toBe('true')
  // A key is no press that was on its way.
  await page.mouse.move(0, 0)
  await expect.poll(state).toBe('false')
  await opener.hover()
  await expect.poll(state).toBe('true')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect.poll(state).toBe('false')
})

test('a category with one vendor shows its page to a visitor, one without vendors is not in the page @sweep', async ({
  page,
}) => {
  const html = await (await ask(page, 'noor', '/')).text()
  expect(html).not.toContain('href="/cockfight"')
  await page.goto(siteUrl('neon'))
  await expect(page.locator('header nav a[href="/rng"]').first()).toBeVisible()
  // Cockfights are one vendor's, which only a member can launch.
  await expect(page.locator('header nav a[href="/cockfight"]')).toHaveCount(1)
})

test('the side menu invites members while REFERRAL is on and agents always, and visitors never @sweep', async ({
  page,
}) => {
  const rows = page.locator('#side-menu nav')
  const invite = rows.locator('a[href="/member/referral"], a[href="/agentHome/register"]')
  await page.goto(siteUrl('neon'))
  await expect(invite).toHaveCount(0)
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  await expect(invite).toHaveAttribute('href', '/member/referral')
  await page.context().clearCookies()
  await openAsMember(page, 'neon', 'demoagent', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  await expect(invite).toHaveAttribute('href', '/agentHome/register')
})

test('a network is in the footer only with an address, and only on its domains', async ({ page }) => {
  const file = join(brandsDir(), 'siam', 'brand.json')
  const good = readFileSync(file, 'utf8')
  const brand = JSON.parse(good)
  const write = (social: object) => writeFileSync(file, JSON.stringify({ ...brand, social }))
  const footer = async () => (await (await ask(page, 'siam', '/')).text()).split('id="footer"')[1] ?? ''
  try {
    write({
      TELEGRAM: { url: 'https://t.me/here', domains: [] },
      VIBER: { url: 'https://viber.example/elsewhere', domains: ['siamhana.example'] },
    })
    await expect(async () => expect(await footer()).toContain('https://t.me/here')).toPass({ timeout: 30_000 })
    expect(await footer()).not.toContain('viber.example')
    write({})
    await expect(async () => expect(await footer()).not.toContain('t.me')).toPass({ timeout: 30_000 })
  } finally {
    writeFileSync(file, good)
  }
})

test('a member who logs out confirms it and is then at home @sweep', async ({ page }) => {
  await openAsMember(page, 'fiesta', 'demoplayer', GOOD_PASSWORD)
  await openAccountMenu(page)
  await page.locator('header details[open] button').last().click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page).toHaveURL(siteUrl('fiesta'))
  await expect(balance(page)).toHaveCount(0)
})
