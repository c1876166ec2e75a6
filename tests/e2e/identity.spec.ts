import {
  balance,
  enter,
  expect,
  expectCountdown,
  fillRegistration,
  GOOD_PASSWORD,
  logIn,
  newName,
  newVietnameseNumber,
  openAccountMenu,
  readCode,
  STRONG_PASSWORD,
  siteUrl,
  solvePuzzle,
  submit,
  test,
  waitForScript,
} from '#tests/support/site/site.ts'

const person = {
  paymentPassword: '135790',
  payeeName: 'Amara Stone',
  fullName: 'Amara Stone',
  birthday: '1990-04-12',
  nationality: 'Jordan',
  idNumber: '12345678',
  address: '12 Garden Street',
  occupation: 'Engineer',
  sourceOfIncome: 'Salary',
}

for (const { brand, password, tags } of [
  { brand: 'neon', password: GOOD_PASSWORD, tags: '' },
  { brand: 'fiesta', password: GOOD_PASSWORD, tags: ' @phone @sweep' },
  { brand: 'noor', password: STRONG_PASSWORD, tags: ' @narrow @sweep' },
]) {
  test(`a visitor of ${brand} registers by user name and is logged in${tags}`, async ({ page }) => {
    const username = newName()
    await page.goto(siteUrl(brand, '/register'))
    // With two ways to log in, the mobile number comes first.
    if (brand === 'neon') {
      await waitForScript(page.locator('form#registerMobile'))
      await page.getByRole('tab').first().click()
    }
    const form = page.locator('form#register')
    await waitForScript(form)
    await fillRegistration(form, {
      ...person,
      username,
      password,
      confirmPassword: password,
      email: `${username}@mail.example`,
    })
    await solvePuzzle(form)
    await submit(form)
    await expect(page).toHaveURL(siteUrl(brand))
    await expect(balance(page)).toBeVisible()
  })
}

test('a visitor of saigon registers by mobile number with the code from the message @narrow', async ({ page }) => {
  const mobileNum = newVietnameseNumber()
  await page.goto(siteUrl('saigon', '/register'))
  const form = page.locator('form#registerMobile')
  await waitForScript(form)
  await fillRegistration(form, {
    ...person,
    mobileNum,
    password: GOOD_PASSWORD,
    confirmPassword: GOOD_PASSWORD,
  })
  await solvePuzzle(form)
  await form.locator('button[name=intent]').click()
  // The button counts down until another code may be requested.
  await expectCountdown(form.locator('button[name=intent]'))
  await form.locator('input[name=verificationCode]').fill(await readCode(page, mobileNum))
  await submit(form)
  await expect(page).toHaveURL(siteUrl('saigon'))
  await expect(balance(page)).toBeVisible()
})

test('a member logs in, sees the balance, and logs out after confirming', async ({ page }) => {
  await logIn(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(page).toHaveURL(siteUrl('neon'))
  // Other journeys play with the same account.
  await expect(balance(page)).toContainText(/^\$[1-9][\d,]*\.\d{2}/)
  await openAccountMenu(page)
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
  await page.goBack()
  await expect(balance(page)).toHaveCount(0)
})

test('a wrong password is reported, preserves the name and requires a new puzzle', async ({ page }) => {
  await page.goto(siteUrl('siam', '/login'))
  const form = page.locator('form#login-username')
  await waitForScript(form)
  const firstPuzzle = await form.locator('input[name=challengeId]').inputValue()
  await enter(form, 'demoplayer', 'not-the-password-1')
  await expect(form.getByRole('alert')).toHaveText('Incorrect username and password')
  await expect(form.locator('input[name=username]')).toHaveValue('demoplayer')
  await expect(form.locator('input[name=challengeId]')).not.toHaveValue(firstPuzzle)
})

test('logging in leads back to the page the visitor came from @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/login?returnTo=%2Frng%3Fselect%3DNEW'))
  const form = page.locator('form#login-username')
  await enter(form, 'demoplayer', GOOD_PASSWORD)
  await expect(page).toHaveURL(siteUrl('neon', '/rng?select=NEW'))
})

test('a password that is posted with script is encrypted @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/login'))
  const form = page.locator('form#login-username')
  await waitForScript(form)
  const bodies: string[] = []
  page.on('request', (request) => bodies.push(request.postData() ?? ''))
  await enter(form, 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  expect(bodies.some((body) => body.includes('encrypted'))).toBe(true)
  expect(bodies.filter((body) => body.includes(GOOD_PASSWORD))).toEqual([])
})

test('a trial starts without an account and says that it is one @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', '/login'))
  await waitForScript(page.locator('form#login-username'))
  await page.locator('form[action="/freeplay"] button').click()
  await expect(page).toHaveURL(siteUrl('neon'))
  await openAccountMenu(page)
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } })

  test('a member with a wrong password is refused where the focus is, and then logs in with a typed puzzle position', async ({
    page,
  }) => {
    await page.goto(siteUrl('neon', '/login'))
    const form = page.locator('form#login-username')
    await form.locator('input[name=username]').fill('demoplayer')
    await form.locator('input[name=password]').fill('Wrong1Lamp')
    await solvePuzzle(form)
    await submit(form)
    const refusal = form.locator('[data-refusal]')
    await expect(refusal).toBeFocused()
    await expect(refusal.getByRole('alert')).toBeInViewport({ ratio: 1 })
    await expect(form.locator('input[name=username]')).toHaveValue('demoplayer')
    await expect(form.locator('input[name=password]')).toHaveValue('')
    await form.locator('input[name=password]').fill(GOOD_PASSWORD)
    await solvePuzzle(form)
    await submit(form)
    await expect(page).toHaveURL(siteUrl('neon'))
    await expect(balance(page)).toBeVisible()
  })

  test('a registration with mistakes comes back at the first, with everything typed but the passwords, and is then made @sweep', async ({
    page,
  }) => {
    await page.goto(siteUrl('noor', '/register'))
    const form = page.locator('form#register')
    await fillRegistration(form, {
      ...person,
      username: '1bad',
      birthday: '2015-01-01',
      password: STRONG_PASSWORD,
      confirmPassword: 'something else',
      email: 'amara@mail.example',
    })
    await solvePuzzle(form)
    // The browser's own checks would stop what the server has to refuse as well.
    await form.evaluate((element) => element.setAttribute('novalidate', '')).catch(() => undefined)
    await submit(form)
    for (const text of [
      /^Please enter \d+ - \d+ characters: a letter first, then letters and digits$/,
      /^You must be at least \d+ years old to play here$/,
      'Incorrect confirmation input',
    ]) {
      await expect(form.getByRole('alert').filter({ hasText: text })).toBeVisible()
    }
    await expect(form.locator('input[name=username]')).toHaveValue('1bad')
    await expect(form.locator('input[name=email]')).toHaveValue('amara@mail.example')
    await expect(form.locator('input[name=password]')).toHaveValue('')
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    await expect(form.locator('[aria-invalid=true]').first()).toBeInViewport({ ratio: 1 })

    const username = newName()
    const passwords = { password: STRONG_PASSWORD, confirmPassword: STRONG_PASSWORD }
    await fillRegistration(form, { ...person, ...passwords, username, email: `${username}@mail.example` })
    await solvePuzzle(form)
    await submit(form)
    await expect(page).toHaveURL(siteUrl('noor'))
    await expect(balance(page)).toBeVisible()
  })
})
