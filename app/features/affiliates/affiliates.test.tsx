import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPage } from '#tests/support/site/render-page.tsx'
import { createAgent, loggedIn } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import type { LinkResult, PostbackResult } from './affiliates-result.ts'
import { LinksPanel } from './links-panel.tsx'
import { PostbacksPanel } from './postbacks-panel.tsx'

let site: TestSite
let pages: typeof import('./index.server.ts')
let registration: typeof import('#app/features/registration/index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  pages = await import('./index.server.ts')
  registration = await import('#app/features/registration/index.server.ts')
}, 240_000)
// Screens load by dynamic imports on the server.
afterAll(async () => {
  await vi.dynamicImportSettled()
  await site?.close()
})

let count = 0
const affiliate = async () =>
  loggedIn(site, (await createAgent(site, { username: `Partner${++count}`, type: 41 })).agent)
const act = (visitor: SiteVisitor, name: 'actOnLinks' | 'actOnPostbacks', fields: Record<string, string>) =>
  visitor.post(async (request: Request) => pages[name](request, await request.formData()) as Promise<unknown>, fields)
const firstLink = async (visitor: SiteVisitor) => {
  const { links } = (await visitor.open(pages.loadLinks, '/agentHome/links')).value
  if (!links.ok) throw new Error(links.errorCode)
  return links.value.content[0]
}

test('a visitor who follows a link registers under its affiliate, and the page of links counts it', async () => {
  const partner = await affiliate()
  await act(partner, 'actOnLinks', { intent: 'create', name: 'Summer', sub0: 'banner-1', landing: 'register' })
  const link = await firstLink(partner)
  const visitor = await site.visitor()
  const followed = await visitor.open((request) => pages.followLink(request, link?.code ?? ''), `/r/${link?.code}`)
  expect([followed.status, followed.location]).toEqual([302, '/register'])
  const { codes } = (await visitor.open(registration.loadRegister, '/register')).value
  expect(codes.affiliateCode).toBe(link?.code)
  const form = {
    type: 'register',
    username: `Linked${count}`,
    password: 'Lamp7Harbour',
    confirmPassword: 'Lamp7Harbour',
  }
  const fields = { ...form, birthday: '1990-05-17', adult: 'on', ...(await site.solvedChallenge()) }
  await visitor.post(registration.register, { ...fields, affiliateCode: codes.affiliateCode }, '/register')
  expect(await firstLink(partner)).toMatchObject({
    clicks: 1,
    registrations: 1,
    firstDeposits: 0,
    subIds: ['banner-1'],
  })
  const { value } = await partner.open(pages.loadLinks, '/agentHome/links')
  const markup = await renderPage(<LinksPanel data={value} answer={null} />, { path: '/agentHome/links' })
  expect(markup).toContain(`/r/${link?.code}`)
  expect(markup).toContain('Summer')
})

test('a link that leads nowhere any more leads home, and so does a page that is loaded ahead', async () => {
  const partner = await affiliate()
  await act(partner, 'actOnLinks', { intent: 'create', name: 'Over', landing: 'promotions' })
  const link = await firstLink(partner)
  const visitor = await site.visitor()
  const at = async () => (await visitor.open((request) => pages.followLink(request, link?.code ?? ''), '/r/x')).location
  expect(await at()).toBe('/promotions')
  await act(partner, 'actOnLinks', { intent: 'end', id: link?.id ?? '' })
  expect(await at()).toBe('/')
  expect(await firstLink(partner)).toMatchObject({ state: 'ended', clicks: 1 })
})

test('what a form cannot use is said at its field, and what was typed stays', async () => {
  const partner = await affiliate()
  const link = await act(partner, 'actOnLinks', { intent: 'create', name: ' ', sub0: 'two words', until: '2026-02-30' })
  const answer = link.value as LinkResult
  expect(link.status).toBe(400)
  expect(Object.keys(answer.result?.error ?? {}).sort()).toEqual(['name', 'subIds', 'until'])
  expect(answer.typed.sub0).toBe('two words')
  const target = await act(partner, 'actOnPostbacks', { intent: 'save', url: 'https://10.0.0.1/', registration: 'on' })
  expect(errorKeys((target.value as PostbackResult).result)).toEqual({ url: 'invalid' })
})

test('the secret of postbacks is shown in one answer only', async () => {
  const partner = await affiliate()
  const fields = { intent: 'save', url: 'https://partner.example/hook', registration: 'on' }
  const saved = (await act(partner, 'actOnPostbacks', fields)).value as PostbackResult
  expect(saved.secret).toMatch(/^[\w-]{43}$/)
  const { value } = await partner.open(pages.loadPostbacks, '/agentHome/postbacks')
  const page = (answer: PostbackResult | null) =>
    renderPage(<PostbacksPanel data={value} answer={answer} />, { path: '/agentHome/postbacks' })
  expect(await page(saved)).toContain(saved.secret)
  expect(await page(null)).not.toContain(saved.secret)
  expect(await page(null)).toContain('https://partner.example/hook')
})
