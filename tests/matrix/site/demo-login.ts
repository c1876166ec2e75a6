import type { BrowserContextOptions } from 'playwright'
import { solveCaptcha, solveChallenge } from '#gateway/modules/verification/index.ts'
import type { Role } from '#tests/matrix/plan/screen-row.ts'
import type { Site } from '#tests/support/site/start-site.ts'
import { requestPage } from './web-client.ts'

/** Initial state of a browser context. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** A running site with demo accounts. */
export type MatrixSite = Pick<Site, 'webPort' | 'gatewayUrl' | 'challengeSecret'>

interface DemoAccount {
  readonly role: Role
  readonly username: string
  readonly password: string
}

const opened = new Map<string, Promise<StorageState>>()

/**
 * Session cookies of a role at a brand. The demo account logs in once, by posting the form without script. Null if the
 * brand does not have the role.
 */
export async function storageStateOf(site: MatrixSite, brand: string, role: Role): Promise<StorageState | null> {
  if (role === 'visitor') return { cookies: [], origins: [] }
  const account = (await accountsOf(site, brand)).find((known) => known.role === role)
  if (!account) return null
  const key = `${site.webPort}/${brand}/${role}`
  // The address is constant per account: a new one would require the second factor.
  const state = opened.get(key) ?? logInByForm(site, brand, account, addressOf(`${brand}${role}`))
  opened.set(key, state)
  return state
}

/** The username of a role's account at a brand; undefined for a visitor. */
export async function usernameOf(site: MatrixSite, brand: string, role: Role): Promise<string | undefined> {
  return (await accountsOf(site, brand)).find((known) => known.role === role)?.username
}

/** Sets the language of a member's pages: it is stored with the account and takes precedence over the browser's. */
export async function setAccountLanguage(site: MatrixSite, brand: string, role: Role, language: string): Promise<void> {
  const state = role === 'visitor' ? null : await storageStateOf(site, brand, role)
  if (!state) return
  await requestPage(site.webPort, brand, '/language', {
    cookie: cookieHeader(state),
    form: { language, returnTo: '/' },
  })
}

/** The `Cookie` header of a state. */
export function cookieHeader({ cookies }: StorageState): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const demonstrations = new Map<string, Promise<readonly { code: string; accounts: DemoAccount[] }[]>>()

async function accountsOf({ gatewayUrl }: MatrixSite, brand: string): Promise<DemoAccount[]> {
  const pending = demonstrations.get(gatewayUrl) ?? fetchDemonstration(gatewayUrl)
  demonstrations.set(gatewayUrl, pending)
  return (await pending).find(({ code }) => code === brand)?.accounts ?? []
}

async function fetchDemonstration(gatewayUrl: string) {
  const response = await fetch(`${gatewayUrl}/demo.json`)
  const { brands } = (await response.json()) as { brands: { code: string; accounts: DemoAccount[] }[] }
  return brands
}

const addressOf = (text: string) =>
  `203.0.113.${[...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 250, 1)}`

/** Posts the login form without a browser and returns the cookies of the session. @throws if the login is refused */
export async function logInByForm(
  site: Pick<MatrixSite, 'webPort' | 'challengeSecret'>,
  brand: string,
  { username, password }: Pick<DemoAccount, 'username' | 'password'>,
  address: string,
): Promise<StorageState> {
  const page = await requestPage(site.webPort, brand, '/login', { address })
  const services = { settings: { challengeSecret: site.challengeSecret } } as never
  const challengeId = hiddenField(page.body, 'challengeId')
  const { challengePosition } = solveChallenge(services, challengeId)
  const captchaId = hiddenField(page.body, 'captchaId')
  const response = await requestPage(site.webPort, brand, '/login', {
    address,
    cookie: page.cookies.map((cookie) => cookie.split(';')[0]).join('; '),
    form: {
      type: 'username',
      username,
      password,
      challengeId,
      challengePosition: String(challengePosition),
      returnTo: '/',
      ...(captchaId ? { captchaId, captcha: solveCaptcha(services, captchaId).captcha } : {}),
    },
  })
  const session = response.cookies.map((cookie) => cookie.split(';')[0] ?? '').filter((pair) => pair.startsWith('mq'))
  if (response.status !== 303) throw new Error(`${username} of ${brand} could not log in: ${response.status}`)
  return {
    cookies: session.map((pair) => {
      const at = pair.indexOf('=')
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
      return {
        name,
        value,
        domain: `${brand}.localhost`,
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      }
    }),
    origins: [],
  }
}

/** The value of a hidden field; empty if the page does not have it. */
function hiddenField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(field)?.[1] ?? ''
}
