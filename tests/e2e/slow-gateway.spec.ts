import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { routeTable } from '#tests/matrix/plan/route-table.ts'
import { allRoles, type Role, type ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { cookieHeader, storageStateOf } from '#tests/matrix/site/demo-login.ts'
import { type RefusingEdge, startRefusingEdge } from '#tests/support/site/fault-proxy.ts'
import { expect, gatewayUrl, test } from '#tests/support/site/site.ts'
import { streamPage } from '#tests/support/site/stream-page.ts'

// Slow is late, not empty: a page is sent with its frame while the gateway has said nothing yet, and its parts follow. How
// long "slow" is does not matter to what is sent, so no test waits: calls stand still until the frame is there.

const game = catalogue().find(({ type, maintenance }) => type === 'RNG' && !maintenance)!
const pathOf = ({ path }: ScreenRow) => path.replace('{game}', game.nodeId)
/** A login by a token answers with a redirect, and some brands have no list that a page needs. */
const hasNoFrame = ({ path }: ScreenRow) => /token=|\{list\}/.test(path)
const pages = routeTable().filter((row) => !row.open && !row.withPopups && !hasNoFrame(row))
/** The game's own origin is in the headers of its room: it has no frame before it is launched. */
const isWhole = ({ path }: ScreenRow) => path.startsWith('/seamless')

let edge: RefusingEdge
const start = async (env: Readonly<Record<string, string>> = {}) => {
  edge = await startRefusingEdge({ FRAME_WAIT_MS: '0', ...env })
}
test.afterEach(() => edge.stop())

function site() {
  const challengeSecret = process.env.SITE_CHALLENGE_SECRET ?? ''
  return { webPort: process.env.SITE_WEB_PORT ?? '', gatewayUrl: gatewayUrl(), challengeSecret }
}

/** The cookies of a role at a brand, null where the brand has none. */
async function cookiesOf(brand: string, role: Role): Promise<string | null> {
  const state = await storageStateOf(site(), brand, role)
  return state && cookieHeader(state)
}

/** Opens a page while the gateway is silent, then lets it speak. @returns what is wrong with it */
async function faultsOf(brand: string, row: ScreenRow, cookie: string): Promise<string[]> {
  edge.meetAll('late')
  const opening = streamPage(site().webPort, brand, pathOf(row), cookie)
  if (isWhole(row)) setImmediate(() => edge.calm())
  const { status, frame, whole } = await opening
  edge.calm()
  const text = await whole
  // A page of another brand or role sends its visitor elsewhere or says so, which it knows without the gateway.
  if (status !== 200) return row.optional || row.status === status ? [] : [`status ${status}`]
  const waiting = text.match(/<template id="B:/g)?.length ?? 0
  const filled = text.match(/\$RC\("B:/g)?.length ?? 0
  return [
    ...(frame.includes('</main>') || isWhole(row) ? [] : ['no frame']),
    ...(text.includes('data-state="failed"') ? ['a part failed'] : []),
    ...(/"refusedWith\\"/.test(text) && !row.optional ? ['the page was refused'] : []),
    ...(/\$RX\(/.test(text) && !row.optional ? ['a place was given up'] : []),
    ...(waiting > filled && !row.optional ? [`${waiting - filled} of ${waiting} places stay empty`] : []),
    ...(isPuzzled(row) && !text.includes('name="challengePosition"') ? ['no puzzle'] : []),
  ]
}

const isPuzzled = ({ path }: ScreenRow) => ['/login', '/register', '/forgot'].includes(path)

async function faultsOfRoles(brand: string, roles: readonly Role[], rows: readonly ScreenRow[]): Promise<string[]> {
  const faults: string[] = []
  for (const role of roles) {
    const cookie = await cookiesOf(brand, role)
    if (cookie === null) continue
    for (const row of rows.filter((each) => each.roles.includes(role))) {
      const found = await faultsOf(brand, row, cookie)
      faults.push(...found.map((fault) => `${brand} ${role} ${row.path}: ${fault}`))
    }
  }
  return faults
}

test('a process that has just started sends a frame before it knows whether the site is open', async () => {
  await start()
  edge.meetAll('late')
  const opened = await Promise.all(
    ['/login', '/rng', '/agent'].map((path) => streamPage(site().webPort, 'siam', path, '')),
  )
  expect(opened.map(({ status, frame }) => [status, frame.includes('</main>')])).toEqual(Array(3).fill([200, true]))
  edge.calm()
  for (const { whole } of opened) expect(await whole).toContain('</html>')
})

test('a slow gateway makes pages late and leaves none of their parts out', async () => {
  await start()
  const named = ['home', 'login', 'register', 'rng', 'promotions', 'member-withdraw', 'agentHome-team']
  const rows = pages.filter(({ name }) => named.includes(name))
  expect(await faultsOfRoles('neon', allRoles, rows)).toEqual([])
})

for (const brand of ['neon', 'saigon', 'siam', 'fiesta', 'noor']) {
  test(`every page of ${brand} is late for every role, and whole @sweep`, async () => {
    test.setTimeout(1_800_000)
    await start()
    expect(await faultsOfRoles(brand, allRoles, pages)).toEqual([])
  })
}

for (const [fate, name] of [
  [{ code: 'UNAVAILABLE' }, 'answers 503'],
  ['silent', 'hangs'],
] as const) {
  test(`a gateway that ${name} costs pages their parts, never their frame @sweep`, async () => {
    test.setTimeout(1_800_000)
    await start({ GATEWAY_WAIT_MS: '100' })
    const cookie = (await cookiesOf('neon', 'visitor')) ?? ''
    edge.meetAll(fate)
    const faults: string[] = []
    for (const row of pages.filter(({ roles }) => roles.includes('visitor'))) {
      const { frame, whole } = await streamPage(site().webPort, 'neon', pathOf(row), cookie)
      if (!frame || !(await whole).includes('</html>')) faults.push(row.path)
    }
    expect(faults).toEqual([])
  })
}
