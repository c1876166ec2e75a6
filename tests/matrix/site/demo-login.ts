import type { BrowserContextOptions } from 'playwright'
import { solveCaptcha, solveChallenge } from '#gateway/modules/verification/index.ts'
import type { Role } from '#tests/matrix/plan/screen-row.ts'
import type { Site } from '#tests/support/site/start-site.ts'
import { askSite } from './web-client.ts'

/** What a browser context starts with. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** A site that runs, the demonstration's accounts in it. */
export type MatrixSite = Pick<Site, 'webPort' | 'gatewayUrl' | 'challengeSecret'>

interface DemoAccount {
  readonly role: Role
  readonly username: string
  readonly password: string
}

const opened = new Map<string, Promise<StorageState>>()

/**
 * Who a role is at a brand, as cookies: the demonstration's account logs in once, by posting the form as a browser
 * without script would. Null where the brand has no such role.
 */
export async function stateOf(site: MatrixSite, brand: string, role: Role): Promise<StorageState | null> {
  if (role === 'visitor') return { cookies: [], origins: [] }
  const account = (await accountsOf(site, brand)).find((known) => known.role === role)
  if (!account) return null
  const key = `${site.webPort}/${brand}/${role}`
  const state = opened.get(key) ?? logIn(site, brand, account)
  opened.set(key, state)
  return state
}

/** The user name of a role's account at a brand; undefined for a visitor. */
export async function nameOf(site: MatrixSite, brand: string, role: Role): Promise<string | undefined> {
  return (await accountsOf(site, brand)).find((known) => known.role === role)?.username
}

/** Chooses the language a member's pages are in: it is kept with the account and comes before the browser's. */
export async function speak(site: MatrixSite, brand: string, role: Role, language: string): Promise<void> {
  const state = role === 'visitor' ? null : await stateOf(site, brand, role)
  if (!state) return
  await askSite(site.webPort, brand, '/language', { cookie: cookieHeader(state), form: { language, returnTo: '/' } })
}

/** The cookies of a state in a `Cookie` header. */
export function cookieHeader({ cookies }: StorageState): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

const demonstrations = new Map<string, Promise<readonly { code: string; accounts: DemoAccount[] }[]>>()

async function accountsOf({ gatewayUrl }: MatrixSite, brand: string): Promise<DemoAccount[]> {
  const asked = demonstrations.get(gatewayUrl) ?? fetchDemonstration(gatewayUrl)
  demonstrations.set(gatewayUrl, asked)
  return (await asked).find(({ code }) => code === brand)?.accounts ?? []
}

async function fetchDemonstration(gatewayUrl: string) {
  const answer = await fetch(`${gatewayUrl}/demo.json`)
  const { brands } = (await answer.json()) as { brands: { code: string; accounts: DemoAccount[] }[] }
  return brands
}

async function logIn(
  site: MatrixSite,
  brand: string,
  { role, username, password }: DemoAccount,
): Promise<StorageState> {
  // Always the same one for the same account: from another it would be asked for its second factor.
  const address = `203.0.113.${[...`${brand}${role}`].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 250, 1)}`
  const page = await askSite(site.webPort, brand, '/login', { address })
  const services = { settings: { challengeSecret: site.challengeSecret } } as never
  const challengeId = hiddenField(page.body, 'challengeId')
  const { challengePosition } = solveChallenge(services, challengeId)
  const captchaId = hiddenField(page.body, 'captchaId')
  const answer = await askSite(site.webPort, brand, '/login', {
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
  const session = answer.cookies.map((cookie) => cookie.split(';')[0] ?? '').filter((pair) => pair.startsWith('mq'))
  if (answer.status !== 303) throw new Error(`${username} of ${brand} (${role}) could not log in: ${answer.status}`)
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

/** The value of a hidden field; empty where the page has none. */
function hiddenField(html: string, name: string): string {
  const field = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
  return /value="([^"]*)"/.exec(field)?.[1] ?? ''
}
