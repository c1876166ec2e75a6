import type { Page } from 'playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { registerByName, signOut } from '#tests/support/gateway/accounts.ts'
import { type LocalProvider, SOCIAL_CLIENT, startOidcProvider } from '#tests/support/gateway/oidc.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { balance, expect, siteUrl, test } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// One-click sign-in at a real OpenID Connect provider on this machine, in place of Google.

test.slow()

let google: LocalProvider
let site: Site
test.beforeAll(async () => {
  const port = await freePort()
  google = await startOidcProvider([`http://neon.localhost:${port}/social/google/callback`])
  site = await startOwnSite({
    env: {
      PORT: String(port),
      SOCIAL_GOOGLE_URL: google.address,
      SOCIAL_NEON_GOOGLE_SECRET: SOCIAL_CLIENT.secret,
    },
    brands: { neon: { socialLogin: { GOOGLE: { clientId: SOCIAL_CLIENT.clientId } } } },
  })
})
test.afterAll(async () => {
  await site?.stop()
  await google?.close()
})
test.beforeEach(() => {
  google.refuses = false
})

/** Sets the account that the provider returns. */
function beAt(sub: string): void {
  google.player = { sub, email: `${sub}@post.example`, email_verified: true, name: 'Alice Harbour' }
}

/** Follows the dialog's link once script has taken the dialog over. */
async function goToGoogle(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('input[type=range]').first()).toBeVisible()
  await dialog.locator('a[href^="/social/google"]').click()
}

test('who is new confirms the age in the register dialog, and from then on one click logs in @narrow', async ({
  page,
}) => {
  beAt('newcomer')
  await page.goto(siteUrl('neon', '/login?returnTo=%2Frng'))
  await goToGoogle(page)
  // The account does not exist yet, and a login does not require the age.
  await expect(page).toHaveURL(/\/login\?returnTo=%2Frng/)
  await expect(page.getByRole('dialog').getByText('You are new here')).toBeVisible()
  await judge(page, 'social refusal')

  await page.goto(siteUrl('neon', '/register'))
  await goToGoogle(page)
  await expect(balance(page)).toBeVisible()
  await signOut(page)

  await page.goto(siteUrl('neon', '/login?returnTo=%2Frng'))
  await goToGoogle(page)
  await expect(page).toHaveURL(siteUrl('neon', '/rng'))
  await expect(balance(page)).toBeVisible()
})

test('a member who cancels at the provider sees a notice and can try again @narrow', async ({ page }) => {
  beAt('waverer')
  google.refuses = true
  await page.goto(siteUrl('neon', '/register'))
  await goToGoogle(page)
  await expect(page.getByRole('dialog').getByText('The sign-in window was closed')).toBeVisible()
  google.refuses = false
  await page.goto(siteUrl('neon', '/register'))
  await goToGoogle(page)
  await expect(balance(page)).toBeVisible()
})

test('a member connects an account in the security centre, reads why one is refused, and disconnects @narrow', async ({
  page,
}) => {
  await registerByName(page)
  beAt('connected')
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  const card = page.locator('section[aria-labelledby=security-accounts]')
  await card.getByRole('link', { name: 'Connect' }).click()
  await expect(page.getByText('The account is connected')).toBeVisible()
  await expect(card.getByText('c•••@post.example')).toBeVisible()
  await judge(page, 'connected account')
  await signOut(page)

  // For another visitor it is taken.
  await registerByName(page)
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  await card.getByRole('link', { name: 'Connect' }).click()
  await expect(page.getByText('already connected to another player')).toBeVisible()
  await signOut(page)

  await page.goto(siteUrl('neon', '/login'))
  await goToGoogle(page)
  await expect(balance(page)).toBeVisible()
  await page.goto(siteUrl('neon', '/member/securityCenter'))
  await card.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('The account is disconnected')).toBeVisible()
  await expect(card.getByRole('link', { name: 'Connect' })).toBeVisible()
})
