import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCatalogue } from '#gateway/db/seed/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { createProviderRegistry, type GameProvider, type Launch, ProviderError } from '#gateway/providers/index.ts'
import { TEST_MERCHANT } from './gateway/gateway.ts'
import { MEMBER_PASSWORD } from './gateway/identity.ts'
import { quickHash } from './gateway/quick-hash.ts'
import { TEST_NOW, testSettings } from './services.ts'
import { createTestSite, type SiteVisitor, type TestSite } from './site-visitor.ts'

/** A site with the games of the platform's catalogue, content of brand alpha, and a studio that opens its games. */
export interface ContentSite extends TestSite {
  /** A browser that is logged in as a new member with an account; the member's name as given. */
  member(username?: string): Promise<SiteVisitor>
  /** The launches that the studio received, in order. */
  readonly launches: readonly Launch[]
}

/** The vendor whose games the studio does not open. */
export const BROKEN_VENDOR = 'ORC'
/** The number of notices of brand alpha, `notice-01` being the oldest. */
export const NOTICES = 11

const root = join(import.meta.dirname, '../..')

export async function createContentSite(): Promise<ContentSite> {
  const brandsDir = await writeBrands()
  const settings = testSettings()
  const launches: Launch[] = []
  const registry = createProviderRegistry({
    providers: settings.providers,
    keysDir: settings.providerKeysDir,
    clock: new ManualClock(new Date(TEST_NOW)),
  })
  const studio = registry.list().flatMap(({ code }) => registry.byCode(code) ?? [])[0]
  if (!studio) throw new Error('the settings of the tests name no provider')
  const provider: GameProvider = {
    ...studio,
    async launch(launch) {
      if (launch.vendor === BROKEN_VENDOR) throw new ProviderError('refused', { isDown: false })
      launches.push(launch)
      return { url: `https://studio.example/play?game=${launch.gameCode}` }
    },
  }
  const site = await createTestSite({ brandsDir, services: { providers: { ...registry, ofVendor: () => provider } } })
  await seedCatalogue(site.gateway.services.db)
  // The first list builds the merchant's catalogue: calls of a page have a deadline, this one has none.
  await site.gateway.call().games.listGames({})
  let members = 0
  return {
    ...site,
    launches,
    member: (username = `player${++members}`) => logIn(site, username),
    async close() {
      await site.close()
      await rm(brandsDir, { recursive: true, force: true })
    },
  }
}

async function logIn({ gateway, visitor }: TestSite, username: string): Promise<SiteVisitor> {
  const now = gateway.clock.now()
  const password = { password_hash: await quickHash(MEMBER_PASSWORD), password_changed_at: now }
  const row = { merchant: TEST_MERCHANT, username, currency: 'USD', created_at: now, ...password }
  await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) => insertMember(tx, row))
  const challenge = await gateway.solvedChallenge()
  const credentials = { type: 'username', username, password: MEMBER_PASSWORD, ...challenge } as const
  const opened = await gateway.call({ ip: '10.1.2.3' }).session.login(credentials)
  const { openSession } = await import('#app/session/session.server.ts')
  const browser = await visitor()
  await browser.post((request) => openSession(request, opened, '/'), {})
  return browser
}

/** The test brands with notices, popups and promotions of brand alpha; brand beta has no South-East Asian lotteries. */
async function writeBrands(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'marquee-content-'))
  await cp(join(root, 'brands', '_defaults'), join(dir, '_defaults'), { recursive: true })
  await cp(join(root, 'tests', 'support', 'brands'), dir, { recursive: true })
  const alpha = join(dir, 'alpha')
  await mkdir(join(alpha, 'assets'))
  await mkdir(join(alpha, 'content'))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'
  for (const name of ['first', 'second']) await writeFile(join(alpha, 'assets', `${name}.svg`), svg)
  await writeFile(join(alpha, 'content', 'announcements.json'), JSON.stringify([...notices(), ...popups()]))
  await writeFile(join(alpha, 'content', 'promotions.json'), JSON.stringify(promotions()))
  const page = { id: 'rules', title: { en: 'House rules', 'zh-CN': '守则' }, html: { en: '<p>Of {{brand}}.</p>' } }
  await writeFile(join(alpha, 'content', 'pages.json'), JSON.stringify([page]))
  const beta = join(dir, 'beta', 'brand.json')
  const settings = JSON.parse(await readFile(beta, 'utf8'))
  await writeFile(beta, JSON.stringify({ ...settings, vendors: { except: ['TCG_SEA'] } }))
  return dir
}

function notices() {
  return Array.from({ length: NOTICES }, (_, index) => {
    const number = String(index + 1).padStart(2, '0')
    return {
      id: `notice-${number}`,
      type: index % 2 ? 'B' : 'H',
      title: { en: `Notice ${number}`, 'zh-CN': `公告 ${number}` },
      content: { en: `<p>Text ${number}</p>` },
      time: `2026-02-${number}T00:00:00Z`,
    }
  })
}

function popups() {
  const popup = { type: 'PU', content: { en: '<p>Popup</p>' }, time: '2026-02-20T00:00:00Z' }
  const images = [{ image: 'assets/first.svg', sequence: 0 }]
  return [
    { ...popup, id: 'for-visitors', execution: 'B', title: { en: 'Hello, visitor' }, images },
    { ...popup, id: 'for-members', execution: 'A', title: { en: 'Hello, member' } },
    { ...popup, id: 'for-first-login', execution: 'F', title: { en: 'Hello, newcomer' } },
  ]
}

function promotions() {
  const promotion = { summary: { en: 'Summary' }, content: { en: '<p>Terms</p>' }, time: '2026-02-01T00:00:00Z' }
  const images = [
    { image: 'assets/second.svg', sequence: 2 },
    { image: 'assets/first.svg', sequence: 1 },
  ]
  return [
    { ...promotion, id: 'plain', title: { en: 'Plain' } },
    { ...promotion, id: 'pictured', title: { en: 'Pictured' }, images },
    { ...promotion, id: 'over', title: { en: 'Over' }, until: '2026-02-28T00:00:00Z' },
  ]
}
