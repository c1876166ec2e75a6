import { expect, test } from 'vitest'
import { renderPage, testMember } from '#tests/support/site/render-page.tsx'
import { AgentFrame } from './frame.tsx'

test('the address of a contact may break after its at sign and before its dots, and nowhere else', async () => {
  const customerService = [{ csPosition: 'EMAIL-1', label: 'concierge@house.example', path: 'mailto:a@b.example' }]
  const markup = await renderPage(
    <AgentFrame panel="announcement" waiting={0}>
      -
    </AgentFrame>,
    {
      member: testMember,
      brand: { customerService },
    },
  )
  expect(markup).toContain('<span><wbr/>concierge@<wbr/>house<wbr/>.example</span>')
})
