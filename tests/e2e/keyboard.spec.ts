import { pressOn, solveByArrows, tabTo, typeInto } from '#tests/support/site/keyboard.ts'
import { balance, expect, GOOD_PASSWORD, newName, siteUrl, test } from '#tests/support/site/site.ts'

// No mouse, no tap, no focus() from outside: what a person with a keyboard alone can do, from the address bar on.

/** Hundreds of keys, each waited for: on a busy machine they take minutes. */
const KEYS_WITHIN_MS = 600_000

test.describe.configure({ timeout: KEYS_WITHIN_MS })

test('keyboard alone registers, changes the language, adds a favourite, logs out and logs in @sweep', async ({
  page,
}) => {
  const username = newName()
  await page.goto(siteUrl('neon'))

  await pressOn(page, page.locator('header a[href^="/register"]'))
  const form = page.locator('form#register')
  await expect(page.locator('form#registerMobile input[type=range]')).toBeVisible()
  // Of two ways the first tab is the user name; the arrow keys go between tabs.
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowLeft')
  await typeInto(page, form.locator('input[name=username]'), username)
  await typeInto(page, form.locator('input[name=password]'), GOOD_PASSWORD)
  await typeInto(page, form.locator('input[name=confirmPassword]'), GOOD_PASSWORD)
  await typeInto(page, form.locator('input[name=paymentPassword]'), '135790')
  await solveByArrows(page, form)
  await pressOn(page, form.locator('input[name=adult]'), 'Space')
  await pressOn(page, form.locator('button[type=submit]:not([name], [hidden])'))
  await expect(balance(page)).toBeVisible()

  await page.goto(siteUrl('neon', '/rng'))
  const heart = page.locator('main article button[form=favourites]').first()
  await tabTo(page, heart)
  const saved = page.waitForResponse((response) => response.url().endsWith('/favourites'))
  await page.keyboard.press('Enter')
  await saved
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto(siteUrl('neon', '/rng'))
  await pressOn(page, page.locator('header summary').first())
  await pressOn(page, page.locator('header button[value="zh-CN"]'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await pressOn(page, page.locator('header summary').first())
  await pressOn(page, page.locator('header button[value="en"]'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await pressOn(page, page.locator('[data-part=actions] summary').last())
  await pressOn(page, page.getByRole('banner').getByRole('button', { name: 'Log out' }))
  await pressOn(page, page.getByRole('dialog').locator('form[action="/logout"] button[type=submit]'))
  await expect(balance(page)).toHaveCount(0)

  await page.goto(siteUrl('neon'))
  await pressOn(page, page.locator('header a[href="/login"]'))
  const login = page.locator('form#login-username')
  await expect(login.locator('input[type=range]')).toBeVisible()
  await typeInto(page, login.locator('input[name=username]'), username)
  await typeInto(page, login.locator('input[name=password]'), GOOD_PASSWORD)
  await solveByArrows(page, login)
  await pressOn(page, login.locator('button[type=submit]:not([name], [hidden])'))
  await expect(balance(page)).toBeVisible()
})

test.describe('at 360 px, as a screen reader reads it', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the login names every control, and its refusals take the focus with their words', async ({ page }) => {
    await page.goto(siteUrl('neon', '/login'))
    const form = page.locator('form#login-username')
    await expect(form.locator('input[type=range]')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/./)
    await expect(form).toMatchAriaSnapshot(`
      - textbox "User name"
      - link "Forgot password?"
      - textbox "Password"
      - button "Show password"
      - button "New puzzle"
      - slider "Slide the piece into its place"
      - checkbox "Remember me on this device for a day"
      - button "Log in"
    `)
    const [username, password] = [form.locator('input[name=username]'), form.locator('input[name=password]')]
    const send = form.locator('button[type=submit]:not([name], [hidden])')
    await pressOn(page, send)
    await expect(username).toBeFocused()
    await expect(username).toHaveAccessibleDescription('Input cannot be empty')

    await page.keyboard.type('demoplayer')
    await typeInto(page, password, 'Wrong1Lamp')
    await page.keyboard.press('Enter')
    await expect(form.locator('input[type=range]')).toBeFocused()
    await expect(form.locator('input[type=range]')).toHaveAccessibleDescription(/^Please complete verification first/)
    await expect(form.locator('input[type=range]')).toBeInViewport({ ratio: 1 })
    await solveByArrows(page, form)
    await pressOn(page, send)
    const refusal = form.locator('[data-refusal]')
    await expect(refusal).toBeFocused()
    await expect(refusal.getByRole('alert')).not.toBeEmpty()
    await expect(refusal).toBeInViewport({ ratio: 1 })
    await expect(username).toHaveValue('demoplayer')

    await tabTo(page, password, 'Shift+Tab')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(GOOD_PASSWORD)
    await solveByArrows(page, form)
    await page.keyboard.press('Enter')
    await expect(balance(page)).toBeVisible()
  })

  test('a new puzzle that comes late stops nobody on the keyboard @sweep', async ({ page }) => {
    await page.goto(siteUrl('neon', '/login'))
    const form = page.locator('form#login-username')
    await expect(form.locator('input[type=range]')).toBeVisible()
    await typeInto(page, form.locator('input[name=username]'), 'demoplayer')
    await typeInto(page, form.locator('input[name=password]'), 'Wrong1Lamp')
    await solveByArrows(page, form)
    const refusal = form.locator('[data-refusal]')
    const puzzle = form.locator('input[name=challengeId]')
    const used = await puzzle.inputValue()
    // The refusal is shown before the page has its next puzzle.
    let send = () => {}
    const held = new Promise<void>((resolve) => {
      send = resolve
    })
    await page.route('**/login.data*', async (route) => {
      if (route.request().method() === 'GET') await held
      await route.continue()
    })
    await page.keyboard.press('Enter')
    await expect(refusal).toBeFocused()
    await tabTo(page, form.getByRole('button', { name: 'New puzzle' }), 'Shift+Tab')
    await expect(puzzle).toHaveValue(used)
    send()
    await expect(puzzle).not.toHaveValue(used)
    await tabTo(page, form.locator('input[name=password]'), 'Shift+Tab')
  })

  test('a dialog whose focused control is removed is left by neither key', async ({ page }) => {
    await page.goto(siteUrl('neon', '/login'))
    const form = page.locator('form#login-username')
    await expect(form.locator('input[type=range]')).toBeVisible()
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await form.evaluate((element) => {
        const removed = element.appendChild(document.createElement('button'))
        removed.focus()
        removed.remove()
      })
      await expect(page.getByRole('dialog')).toBeFocused()
      await tabTo(page, form.locator('input[name=password]'), key)
    }
  })

  test('the registration names every control, and its mistakes are described where the focus goes', async ({
    page,
  }) => {
    await page.goto(siteUrl('noor', '/register?lang=en'))
    const form = page.locator('form#register')
    await expect(form.locator('input[type=range]')).toBeVisible()
    const controls = form.locator('input:not([type=hidden]), select, textarea, button')
    for (const control of await controls.all()) await expect(control).toHaveAccessibleName(/\S/)
    const send = form.locator('button[type=submit]:not([name], [hidden])')
    await pressOn(page, send)
    const first = form.locator('[aria-invalid=true]').first()
    await expect(first).toBeFocused()
    await expect(first).toBeInViewport({ ratio: 1 })
    const required = await form.locator('[aria-required=true]').all()
    expect(required.length).toBeGreaterThan(5)
    for (const control of required)
      await expect(control).toHaveAccessibleDescription(/^(?:Input cannot be empty|Please) ?/)
    await expect(form.locator('input[name=adult]')).toHaveAccessibleDescription(/confirm/)

    // A mistake that is made good is no longer described.
    await typeInto(page, form.locator('input[name=username]'), newName())
    await expect(form.locator('input[name=username]')).not.toHaveAttribute('aria-invalid')
  })
})
