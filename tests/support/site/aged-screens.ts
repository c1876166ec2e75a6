import type { Page } from 'playwright'
import type { ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { storageStateOf } from '#tests/matrix/site/demo-login.ts'
import type { Screen } from '#tests/support/screens/screen-plan.ts'
import { startAgedSite } from './aged-site.ts'
import { GOOD_PASSWORD, solvePuzzle, submit, waitForScript } from './site.ts'
import type { Site } from './start-site.ts'

/**
 * Screens that a fresh demo does not show: expired passwords, a login from another place, a site under maintenance or
 * closed to a region, no network.
 */
export const agedScreens: readonly Screen[] = [
  {
    row: {
      name: 'password-expired',
      path: '/password',
      file: 'app/routes/_site._home.password.tsx',
      roles: ['member'],
    },
    brand: 'saigon',
    role: 'member',
    device: 'phone',
    language: 'vi',
    file: 'saigon-password-expired-phone.webp',
  },
  {
    row: {
      name: 'agent-password',
      path: '/agent/password',
      file: 'app/routes/_agent.agent.password.tsx',
      roles: ['agent'],
    },
    brand: 'siam',
    role: 'agent',
    device: 'desktop',
    language: 'th',
    file: 'siam-agent-password.webp',
  },
  {
    row: secondFactor(),
    brand: 'neon',
    role: 'visitor',
    device: 'phone',
    language: 'en',
    file: 'neon-second-factor-phone.webp',
  },
  {
    row: { name: 'status-maintenance', path: '/', file: 'app/features/status/closed-site.tsx', roles: ['visitor'] },
    brand: 'fiesta',
    role: 'visitor',
    device: 'desktop',
    language: 'es',
    file: 'fiesta-status-maintenance.webp',
  },
  {
    row: { name: 'status-region', path: '/', file: 'app/features/status/closed-site.tsx', roles: ['visitor'] },
    brand: 'noor',
    role: 'visitor',
    device: 'phone',
    language: 'ar',
    file: 'noor-status-region-phone.webp',
  },
  {
    row: {
      name: 'status-offline',
      path: '/offline',
      file: 'app/features/status/offline-page.server.ts',
      roles: ['visitor'],
    },
    brand: 'siam',
    role: 'visitor',
    device: 'phone',
    language: 'th',
    file: 'siam-status-offline-phone.webp',
  },
]

/** A site with expired passwords, where a new place requires more than a password. */
export async function startAged(): Promise<Site> {
  const site = await startAgedSite(
    91,
    { PWDEXPIRED: true, IPVERIFY: true },
    {
      fiesta: { maintenance: { enabled: true } },
      noor: { region: { blockedNetworks: ['127.0.0.0/8', '::1/128'] } },
    },
  )
  // From now on this is where the account is at home.
  await storageStateOf(site, 'neon', 'member')
  return site
}

function secondFactor(): ScreenRow {
  return {
    name: 'second-factor',
    path: '/login',
    file: 'app/features/second-factor/second-factor-form.tsx',
    roles: ['visitor'],
    async open(page: Page) {
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.7' })
      await page.reload()
      const form = page.locator('form#login-username')
      await waitForScript(form)
      await form.locator('input[name=username]').fill('demoplayer')
      await form.locator('input[name=password]').fill(GOOD_PASSWORD)
      await solvePuzzle(form)
      await submit(form)
      await page.locator('form#second-factor').waitFor()
      return true
    },
  }
}
