import { afterEach, beforeEach, expect, test, vi } from 'vitest'

interface Link {
  readonly id: string
  readonly href: string
  readonly onload: () => void
  readonly onerror: () => void
  readonly remove: () => void
}

let links: Link[]
beforeEach(() => {
  links = []
  vi.resetModules()
  vi.stubGlobal('history', { state: { renewedAtMs: Date.now() } })
  vi.stubGlobal('document', {
    forms: [],
    getElementById: (id: string) => links.find((link) => link.id === id) ?? null,
    createElement: () => ({ remove: () => links.splice(0) }),
    head: { append: (link: Link) => links.push(link) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('two navigations wait for the one style sheet that both need', async () => {
  const { loadStyleSheet } = await import('./load-style-sheet.ts')
  let loaded = 0
  const both = [1, 2].map(async () => {
    await loadStyleSheet('/styles/inner-1.css', 'inner')
    loaded++
  })
  await vi.waitFor(() => expect(links).toMatchObject([{ href: '/styles/inner-1.css', rel: 'stylesheet' }]), 30_000)
  expect(loaded).toBe(0)
  links[0]?.onload()
  await Promise.all(both)
  expect(loaded).toBe(2)
})

test('a style sheet is placed before the rules of the brand, which win over it as in the document of the server', async () => {
  const { loadStyleSheet } = await import('./load-style-sheet.ts')
  const placed: Link[] = []
  const theme = { id: 'mq-theme', before: (link: Link) => placed.push(link) }
  links.push(theme as never)
  void loadStyleSheet('/styles/home-1.css', 'home')
  expect(placed).toMatchObject([{ id: 'home', href: '/styles/home-1.css' }])
})

test('a style sheet that failed is asked for again by the next navigation', async () => {
  const { loadStyleSheet } = await import('./load-style-sheet.ts')
  const first = loadStyleSheet('/styles/inner-1.css', 'inner')
  links[0]?.onerror()
  await expect(first).rejects.toMatchObject({ name: 'CSS_CHUNK_LOAD_FAILED' })
  const second = loadStyleSheet('/styles/inner-1.css', 'inner')
  links[0]?.onload()
  await second
  expect(links).toHaveLength(1)
})
