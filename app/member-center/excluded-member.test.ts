import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, memberVisitor, SITE_PAYMENT_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { MemberPanelData } from './load-panel.server.ts'

const excluded = { excluded_until: new Date('2100-01-02T00:00:00Z') }

let site: TestSite
let centre: typeof import('./load-panel.server.ts')
let panels: typeof import('./panels.tsx')
beforeAll(async () => {
  site = await createTestSite()
  centre = await import('./load-panel.server.ts')
  panels = await import('./panels.tsx')
})
afterAll(() => site?.close())

const open = (visitor: SiteVisitor, panel: string) =>
  visitor.open((request) => centre.loadMemberPanel(request, panel), `/member/${panel}`)
const send = (visitor: SiteVisitor, panel: string, fields: Record<string, string>) =>
  visitor.post((request) => centre.actOnMemberPanel(request, panel), fields, `/member/${panel}`)

test('a self-excluded member has the panels of their money, records and account, and is led away from the others', async () => {
  const { visitor } = await memberVisitor(site, excluded)
  const shown: string[] = []
  for (const { panel } of panels.memberPanelsOf([], null)) {
    const { location } = await open(visitor, panel)
    if (location === null) shown.push(panel)
    else expect([panel, location]).toEqual([panel, '/member/withdraw'])
  }
  expect(shown).toEqual([
    'securityCenter',
    'transferFund',
    'withdraw',
    'personalHistoryCopy',
    'transactionHistory',
    'personalProfit',
  ])
  expect((await send(visitor, 'depositv2', { intent: 'order' })).location).toBe('/member/withdraw')
})

test('the panels of a self-excluded member show data, not a refusal', async () => {
  const { visitor } = await memberVisitor(site, excluded, 5_000n)
  for (const panel of ['securityCenter', 'transferFund', 'withdraw', 'personalHistoryCopy', 'transactionHistory']) {
    const { value } = await open(visitor, panel)
    expect(
      JSON.stringify(value, (_, held) => (typeof held === 'bigint' ? String(held) : held)),
      panel,
    ).not.toContain('SELF_EXCLUDED')
  }
})

test('a self-excluded member withdraws with forms alone', async () => {
  const { member, visitor } = await memberVisitor(site, excluded, 700n)
  const account = { intent: 'bind', bank: 'First Bank', holder: 'Amara Stone', number: '123456789012' }
  const bound = await send(visitor, 'withdraw', { ...account, paymentPassword: SITE_PAYMENT_PASSWORD })
  expect(bound.location).toBe('/member/withdraw?bound=1')
  const { data } = (await open(visitor, 'withdraw')).value as MemberPanelData
  const { terms } = data as { terms: { ok: true; value: { accounts: { id: string }[] } } }
  const asked = await send(visitor, 'withdraw', {
    intent: 'request',
    account: terms.value.accounts[0]?.id ?? '',
    amount: '7',
    requestKey: 'request-of-an-excluded-member',
    paymentPassword: SITE_PAYMENT_PASSWORD,
  })
  expect(asked.location).toMatch(/^\/member\/withdraw\?reference=W/)
  expect(await balanceOf(site, member)).toBe(0n)
})
