import { expect, test } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'

installFakeDom({ lang: 'en', texts: {}, currency: 'USD', stakes: ['100'], name: 'Chest of Wren', gameCode: 'EG2:M8_9' })
const { createFrame } = await import('./frame.ts')

test('the head of a game has its name, and no code of a vendor', () => {
  createFrame([])
  const page = document.getElementById('app') as unknown as FakeElement
  expect(page.all('title')[0]?.textContent).toBe('Chest of Wren')
  expect(page.textContent).not.toContain('EG2')
})
