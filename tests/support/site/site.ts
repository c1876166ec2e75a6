import { randomInt } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from 'playwright/test'
import { solveCaptcha, solveChallenge } from '#gateway/modules/verification/index.ts'
import { logInByForm } from '#tests/matrix/site/demo-login.ts'

/** What the journeys share: the address of a brand, a page that is watched for errors, the puzzle and the outbox. */

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the journeys run through playwright.config.ts`)
  return value
}

/** A URL of a brand on the running site; brands are served on `<code>.localhost`. */
export function siteUrl(brand: string, path = '/'): string {
  return `http://${brand}.localhost:${setting('SITE_WEB_PORT')}${path}`
}

type AskOptions = NonNullable<Parameters<APIRequestContext['fetch']>[1]>

/**
 * Requests a page without a browser. Node does not resolve `*.localhost` as browsers do, so the brand's host is sent as
 * a header.
 */
export function ask(page: Page, brand: string, path = '/', options: AskOptions = {}) {
  const port = setting('SITE_WEB_PORT')
  const headers = { host: `${brand}.localhost:${port}`, ...options.headers }
  return page.request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers })
}

export const brandsDir = () => setting('SITE_BRANDS_DIR')
export const gatewayUrl = () => setting('SITE_GATEWAY_URL')

/** Everything a browser complained about; tests expect nothing unless they list it. */
export class Complaints {
  readonly lines: string[] = []

  constructor(page: Page) {
    page.on('pageerror', (error) => this.lines.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // A refused form is a valid response; the browser logs its status all the same.
      const isRefusal = /status of (?:400|401|403|404|409|429|503)/.test(message.text())
      // Remix logs the answer that it was reading when another navigation replaced the one that asked for it.
      const isReplaced = message.text().startsWith('AbortError: signal is aborted')
      if (message.type() === 'error' && !isRefusal && !isReplaced) this.lines.push(`console: ${message.text()}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) this.lines.push(`${response.status()} ${response.url()}`)
    })
  }
}

/** `SLOW_BROWSER=4 npx playwright test …`: a processor so much slower, which finds tests that count on its speed. */
async function slowDown(page: Page): Promise<void> {
  const rate = Number(process.env.SLOW_BROWSER ?? 1)
  if (rate === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Session flags that suppress automatic popups. */
const popupFlags = ['USER_POPUP', 'ANONYMOUS_POPUP', 'GIFT_BEFORE_LOGIN', 'GIFT_AFTER_LOGIN', 'CONTRACT_POPUP']

/**
 * A test whose page must not complain: console errors, policy violations, hydration mismatches, 5xx responses. Popups
 * are suppressed unless the test says `test.use({ withPopups: true })`.
 */
export const test = base.extend<{ complaints: Complaints; withPopups: boolean; quiet: undefined }>({
  withPopups: [false, { option: true }],
  quiet: [
    async ({ page, withPopups }, use) => {
      await slowDown(page)
      if (!withPopups) {
        await page.addInitScript((flags) => {
          try {
            for (const flag of flags) sessionStorage.setItem(flag, 'closed')
          } catch {
            // A page without an origin of its own has no storage.
          }
        }, popupFlags)
      }
      await use(undefined)
    },
    { auto: true },
  ],
  complaints: [
    async ({ page }, use) => {
      const complaints = new Complaints(page)
      await use(complaints)
      expect(complaints.lines).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The secret that the running gateway derives its puzzles from; without it a solution cannot be computed. */
const services = () => ({ settings: { challengeSecret: setting('SITE_CHALLENGE_SECRET') } }) as never

/** Where the gap of a form's puzzle is: what a person reads off the picture. */
export async function gapOf(form: Locator): Promise<number> {
  const challengeId = await form.locator('input[name=challengeId]').inputValue()
  return solveChallenge(services(), challengeId).challengePosition
}

/** Moves the puzzle's piece into its gap; with script a slider, without it a number to type. */
export async function solvePuzzle(form: Locator): Promise<void> {
  const position = form.locator('input[name=challengePosition]')
  // A submitted puzzle is used up: its slider is disabled until the next one is loaded.
  await expect(position).toBeEnabled()
  await position.fill(String(await gapOf(form)))
}

/** Waits until script runs on a form with a puzzle: from then on the slider is there. */
export async function waitForScript(form: Locator): Promise<void> {
  await expect(form.locator('input[type=range][name=challengePosition]')).toBeVisible()
}

/** Keeps every script of the next page back. @returns sends them */
export async function holdScripts(page: Page): Promise<() => void> {
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return send
}

/** Waits until React has taken over an element of the server's markup: from then on it reacts to keys and presses. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      // A document that is being replaced has no answer yet.
      element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))).catch(() => false),
    )
    .toBe(true)
}

/** Waits until a page is whole, in its fonts, and React runs it. */
export async function waitForPage(page: Page): Promise<void> {
  await page.waitForLoadState()
  await waitForHydration(page.locator('html'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Waits until the effects of a tab's first page have run: what waits for a visitor's first movement waits by then. */
export async function waitForSession(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('merchantCode') !== null)
}

/** The code in the newest message to a number that ends like this. */
export async function readCode(page: Page, numberEnd: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await page.request.get(`${gatewayUrl()}/outbox.json`)
    const { list } = (await answer.json()) as { list: { recipient: string; body: string }[] }
    const message = list.find(({ recipient }) => recipient.endsWith(numberEnd))
    code = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** An unused name. */
export function newName(): string {
  return `p${Date.now().toString(36)}${randomInt(1296).toString(36)}`
}

/** An unused Vietnamese mobile number without its dialling code. */
export function newVietnameseNumber(): string {
  return `90${String(randomInt(10_000_000)).padStart(7, '0')}`
}

/** Passwords the brands' rules accept: letters and digits, and one with a symbol. */
export const GOOD_PASSWORD = 'Harbour7Lamp'
export const STRONG_PASSWORD = 'Harbour7-Lamp'

/** Fills in what a registration form requires, and ticks its confirmation. */
export async function fillRegistration(form: Locator, values: Record<string, string>): Promise<void> {
  // A refused form comes as a document of its own, whose first mistakes are seen before its last fields have arrived.
  await form.page().waitForLoadState()
  for (const input of await form.locator('input[aria-required=true]').all()) {
    const name = await input.getAttribute('name')
    if (!name || name === 'challengePosition' || name === 'verificationCode') continue
    if (name === 'captcha') {
      const id = await form.locator('input[name=captchaId]').inputValue()
      await input.fill(solveCaptcha(services(), id).captcha)
    } else {
      await input.fill(values[name] ?? `no value for ${name}`)
    }
  }
  await form.locator('input[name=adult]').check()
}

/** Logs a member in through the dialog. */
export async function logIn(page: Page, brand: string, username: string, password: string): Promise<void> {
  await page.goto(siteUrl(brand, '/login'))
  await enter(page.locator('form#login-username'), username, password)
}

/** Opens home as a member whose login is not what the test is about: the form is posted without the page. */
export async function openAsMember(page: Page, brand: string, username: string, password: string): Promise<void> {
  const site = { webPort: setting('SITE_WEB_PORT'), challengeSecret: setting('SITE_CHALLENGE_SECRET') }
  const { cookies } = await logInByForm(site, brand, { username, password }, '127.0.0.1')
  await page.context().addCookies(cookies)
  await page.goto(siteUrl(brand))
}

/** Enters a name and a password into a login form, solves its puzzles, and submits it. */
export async function enter(form: Locator, username: string, password: string): Promise<void> {
  await waitForScript(form)
  await form.locator('input[name=username]').fill(username)
  await form.locator('input[name=password]').fill(password)
  const captcha = form.locator('input[name=captcha]')
  if (await captcha.count()) {
    const id = await form.locator('input[name=captchaId]').inputValue()
    await captcha.fill(solveCaptcha(services(), id).captcha)
  }
  await solvePuzzle(form)
  await submit(form)
}

/** Presses the form's submit button, not the one that requests a code. */
export function submit(form: Locator): Promise<void> {
  return form.locator('button[type=submit]:not([name], [hidden])').click()
}

/** Opens the account menu, which is there for members alone: until the balance is, the last menu is the languages'. */
export async function openAccountMenu(page: Page): Promise<void> {
  await expect(balance(page)).toBeVisible()
  await page.locator('[data-part=actions] summary').last().click()
}

/** The balance in the header of a member's page. */
export function balance(page: Page): Locator {
  return page.locator('header output')
}

/**
 * A code has been sent. (The button is also disabled while the request is pending, so its state alone proves nothing.)
 */
export async function expectCountdown(send: Locator): Promise<void> {
  await expect(send).toHaveText(/^\d+/)
  await expect(send).toBeDisabled()
}
