import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'

const texts = JSON.parse(readFileSync('game-studio/texts/en.json', 'utf8'))
installFakeDom({
  ...{ lang: 'en', texts, currency: 'USD', name: 'Dragon Tiger', chain: null },
  seed: { hash: 'h', client: 'c', server: 's' },
  round: {
    ...{ engine: 'dragonTiger', fixture: '', nonce: 3, at: '2026-01-01T00:00:00Z', status: 'settled' },
    ...{ stakeMinor: '200', winMinor: '400', crash: null },
    facts: { dragon: [12], tiger: [0] },
    wagers: [{ market: 'dragon', stakeMinor: '200' }],
  },
})
vi.stubGlobal('location', { hash: '', pathname: '/round/r', search: '' })
const { startProofPage } = await import('./proof-page.ts')
const { betText } = await import('../game/labels.ts')

test('a proof shows the round, the bet in words and a link that verifies it', async () => {
  startProofPage()
  await new Promise((done) => setTimeout(done))
  const page = document.getElementById('app') as unknown as FakeElement
  expect(page.all('card').map((card) => card.attributes.get('aria-label'))).toEqual(['K♠', 'A♠'])
  expect(page.textContent).toContain('Dragon · $2.00')
  expect(page.textContent).toMatch(/202[56]-\d\d-\d\d \d\d:\d\d:\d\d GMT/)
  expect(page.all('go')[0]?.attributes.get('href')).toContain('engine=dragonTiger&server=s&client=c&nonce=3')
  expect(page.all('secondary')[0]?.textContent).toBe('Replay')
})

test.each([
  ['dice', 'under:50.00', 'Under 50.00'],
  ['limbo', '2.00', '2.00×'],
  ['mines', '3:0,6', 'Mines: 3 · Cell 1 · Cell 7'],
  ['keno', '1,9', '2, 10'],
  ['tower', '1,0', 'Floor 1, door 2 · Floor 2, door 1'],
])('a bet of %s is described in words', (engine, market, words) => {
  expect(betText(engine, market, [])).toBe(words)
})
