import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'

const texts = JSON.parse(readFileSync('game-studio/texts/en.json', 'utf8'))
installFakeDom({
  ...{ lang: 'en', texts, currency: 'USD', name: 'Dragon Tiger', chain: null },
  seed: { hash: 'h', client: 'mine', server: null },
  round: {
    ...{ engine: 'dragonTiger', fixture: '', nonce: 3, at: '2026-01-01T00:00:00Z', status: 'settled' },
    ...{ stakeMinor: '200', winMinor: '400', crash: null },
    facts: { dragon: [12], tiger: [0] },
    wagers: [{ market: 'dragon', stakeMinor: '200' }],
  },
})
const { startProofPage } = await import('./proof-page.ts')

const session = 'session-0123456789'
let address: string
let reload: ReturnType<typeof vi.fn>
let calls: [string, unknown][]
beforeEach(() => {
  reload = vi.fn()
  calls = []
  vi.stubGlobal('history', { replaceState: (_: unknown, __: string, to: string) => (address = to) })
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    calls.push([url, JSON.parse(body)])
    return Promise.resolve({ ok: !url.includes('ended'), json: async () => ({ error: 'SESSION_ENDED' }) })
  })
})

function pageAt(hash: string): FakeElement {
  address = `/round/r1?lang=en${hash}`
  vi.stubGlobal('location', { hash, pathname: '/round/r1', search: '?lang=en', reload })
  startProofPage()
  return document.getElementById('app') as unknown as FakeElement
}
const formOf = (page: FakeElement) => page.all('stack').find(({ tagName }) => tagName === 'form')

function submit(form: FakeElement | undefined, clientSeed: string): void {
  const field = form?.all('field')[0]?.children.find(({ tagName }) => tagName === 'input')
  if (field) field.value = clientSeed
  form?.listeners.get('submit')?.({ preventDefault: () => undefined })
}

test('a proof that is opened from the game changes the seeds, and the address keeps no session', async () => {
  const form = formOf(pageAt(`#${session}`))
  expect(address).toBe('/round/r1?lang=en')
  submit(form, 'lucky')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 30_000)
  expect(calls).toEqual([[`/play/${session}/seed`, { clientSeed: 'lucky' }]])
})

test('a refused change says so and does not reload', async () => {
  const form = formOf(pageAt('#session-ended'))
  submit(form, 'lucky')
  await vi.waitFor(() => expect(form?.all('error')[0]?.textContent).toBe(texts['error.SESSION_ENDED']), 30_000)
  expect(reload).not.toHaveBeenCalled()
})

test('a shared proof offers no change, and says when the round can be checked', () => {
  const page = pageAt('')
  expect(formOf(page)).toBeUndefined()
  expect(page.textContent).toContain(texts['fair.notYet'])
})
