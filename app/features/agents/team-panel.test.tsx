import { expect, test } from 'vitest'
import type { TeamFigures } from '#contract/entities/agency/team.ts'
import { renderPage, testMember } from '#tests/support/site/render-page.tsx'
import { TeamPanel } from './team-panel.tsx'

const money = { amountMinor: '0', currency: 'USD' }
const sums = {
  registrations: 0,
  deposits: money,
  withdrawals: money,
  turnover: money,
  loss: money,
  bonuses: money,
  bets: 0,
}
const figures = (active: number | null): TeamFigures => ({
  members: 5_000,
  agents: 3,
  active,
  sums,
  sumsBefore: sums,
  days: [],
})
const period = { from: '2026-03-01', to: '2026-03-07', timeZone: 'UTC' }

const pageWith = (active: number | null) =>
  renderPage(
    <TeamPanel
      scope="team"
      period={{ ...period, today: '2026-03-07', problem: null }}
      team={{
        ok: true,
        value: {
          affiliateCode: null,
          referralCode: null,
          directMembers: 0,
          directAgents: 0,
          period,
          before: period,
          registrations: [],
          own: figures(active),
          team: figures(active),
          top: [],
          countedAt: null,
        },
      }}
    />,
    { member: testMember },
  )

test('active members of a large team that are not counted yet are said to be counted, and shown once they are', async () => {
  expect(await pageWith(null)).toContain('Being counted')
  const counted = await pageWith(1_234)
  expect(counted).toContain('1,234')
  expect(counted).not.toContain('Being counted')
})
