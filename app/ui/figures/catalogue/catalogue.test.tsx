import { expect, test } from 'vitest'
import { localeOf } from '#contract/locale.ts'
import { renderPage, textOf } from '#tests/support/site/render-page.tsx'
import * as figures from '../index.ts'
import { type CatalogueBrand, cataloguePage } from './catalogue-page.server.tsx'
import { catalogueParts } from './parts.ts'

const parts = catalogueParts({ locale: localeOf('en', { currency: 'USD' }), currency: 'USD' })
const brand: CatalogueBrand = {
  code: 'alpha',
  name: 'Alpha',
  currency: 'USD',
  languages: [
    { code: 'en', direction: 'ltr' },
    { code: 'ar', direction: 'rtl' },
  ],
  themeCss: ':root{--mq-color-canvas:#123456}',
}

test('every component of the folder is in the catalogue', () => {
  const exported = Object.entries(figures)
    .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value === 'function')
    .map(([name]) => name)
  expect(exported.length).toBeGreaterThan(8)
  expect(parts.flatMap(({ components }) => components).sort()).toEqual(exported.sort())
})

test('every part has several states, each with a name of its own', () => {
  for (const { components, states } of parts) {
    const names = states.map(({ name }) => name)
    expect(names.length, components.join()).toBeGreaterThan(1)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('no part needs a style attribute, which the content security policy refuses', async () => {
  for (const { states } of parts)
    for (const { name, element } of states) expect(await renderPage(<div>{element}</div>), name).not.toMatch(/ style="/)
})

test('the page has the theme of its brand and the language that was asked for', async () => {
  const response = cataloguePage(brand, 'ar')
  const html = await response.text()
  expect(html).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/)
  expect(html).toContain('--mq-color-canvas:#123456')
  const [, nonce] = /style nonce="([^"]+)"/.exec(html) ?? []
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
  for (const { components } of parts) expect(textOf(html)).toContain(components.join(', '))
})

test('a language that the brand does not have is not shown', async () => {
  expect(await cataloguePage(brand, 'xx"><b>').text()).toContain('<html lang="en" dir="ltr">')
})
