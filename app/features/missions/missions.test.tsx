import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RewardResult } from '#app/features/rewards/index.ts'
import { mission } from '#tests/support/promotions.ts'
import { renderPage, textOf } from '#tests/support/site/render-page.tsx'
import { balanceOf, createMember, loggedIn } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const PAGE = '/member/mission'

let site: TestSite
let server: typeof import('./index.server.ts')
let panel: typeof import('./missions-panel.tsx')
beforeAll(async () => {
  site = await createTestSite()
  const { brandsDir } = site.gateway.services.settings
  const folder = join(brandsDir, 'alpha', 'promotions')
  await mkdir(folder)
  const document = mission({
    id: 'come-back',
    trigger: {
      on: 'mission',
      order: 'inOrder',
      steps: [
        { metric: 'signInDays', count: 1, reward: '1.00' },
        { metric: 'turnover', amount: '10.00', games: ['RNG'], leastStake: '0.20' },
      ],
      board: 1,
    },
  })
  await writeFile(join(folder, 'come-back.json'), JSON.stringify(document))
  const switches = [{ modId: 'PROMO', enabled: true, childrenNodes: [{ modId: 'MISSION', enabled: true }] }]
  await writeFile(join(brandsDir, 'alpha', 'whitelabel.json'), JSON.stringify(switches))
  await site.gateway.brands.reload()
  server = await import('./index.server.ts')
  panel = await import('./missions-panel.tsx')
}, 180_000)
afterAll(() => site?.close())

const load = async (visitor: SiteVisitor, path = PAGE) => (await visitor.open(server.loadMissions, path)).value
const act = async (request: Request) => server.actOnMissions(request, await request.formData())

async function missionOf(visitor: SiteVisitor) {
  const { summary } = await load(visitor)
  if (!summary.ok) throw new Error(summary.errorCode)
  const [first] = summary.value.missions
  if (!first) throw new Error('no mission')
  return first
}

async function pageOf(visitor: SiteVisitor, { path = PAGE, answer = null as RewardResult | null } = {}) {
  const shown = <panel.MissionsPanel data={await load(visitor, path)} answer={answer} />
  const handle = { i18n: ['rewards', 'member', 'errors', 'games', 'payments'] } as const
  return textOf(await renderPage(shown, { path, handle }))
}

test('a member takes part, takes the reward of a step in place, and is on the leaderboard', async () => {
  const member = await createMember(site)
  const visitor = await loggedIn(site, member)
  expect(await pageOf(visitor)).toMatch(/\$5\.00.*For all steps.*Days with a login.*Pays \$1\.00.*Stakes.*Take part/)
  const { id, termsHash } = await missionOf(visitor)
  const joined = await visitor.post(act, { intent: 'join', id, termsHash }, PAGE)
  expect(joined).toMatchObject({ status: 303, location: `${PAGE}?done=joined` })
  expect(await pageOf(visitor)).toMatch(
    /1 of 2 steps done.*1 of 1.*Take \$1\.00.*\$0\.00 of \$10\.00.*Slots · Bets of \$0\.20/,
  )
  const before = (await balanceOf(site, member)) ?? 0n
  const entryId = (await missionOf(visitor)).steps[0]?.entryId ?? ''
  for (const _ of [1, 2]) {
    const claimed = await visitor.post(act, { intent: 'claim', entryId }, PAGE)
    expect(claimed).toMatchObject({ status: 303, location: `${PAGE}?done=claimed` })
  }
  expect(await balanceOf(site, member)).toBe(before + 100n)
  expect(await pageOf(visitor)).toContain('Taken')
  const board = await pageOf(visitor, { path: `${PAGE}?board=${id}` })
  expect(board).toMatch(/Leaderboard.*Rank.*Member.*Days with a login.*You/)
  expect(board).not.toContain(member.username)
  const own = (await visitor.open(server.loadLeaderboards, '/member/missionLeaderboard')).value
  const { LeaderboardPanel } = await import('./leaderboard-panel.tsx')
  const handle = { i18n: ['rewards', 'member', 'errors', 'games', 'payments'] } as const
  expect(textOf(await renderPage(<LeaderboardPanel data={own} />, { handle }))).toMatch(/Rank.*Days with a login.*You/)
})

test('changed terms are refused at the mission, and an unknown leaderboard says so', async () => {
  const visitor = await loggedIn(site, await createMember(site))
  const refused = await visitor.post(act, { intent: 'join', id: 'come-back', termsHash: 'f'.repeat(64) }, PAGE)
  expect(refused).toMatchObject({ status: 409, value: { form: 'come-back', code: 'PROMO_TERMS_CHANGED' } })
  const answer = { form: 'come-back', code: 'PROMO_TERMS_CHANGED', params: {} } as const
  expect(await pageOf(visitor, { answer })).toContain('The terms have changed')
  const { board } = await load(visitor, `${PAGE}?board=no-such`)
  expect(board).toMatchObject({ ok: false, errorCode: 'PROMO_NOT_FOUND' })
})
