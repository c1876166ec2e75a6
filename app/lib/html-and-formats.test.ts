import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { dateFormat } from './date-format.ts'
import { escapeHtml, htmlPage, htmlResponse } from './html.server.ts'
import { numberFormat } from './number-format.ts'

test('text in markup cannot become markup', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  )
})

test('a page outside the site’s own rendering is not indexed, and its title is escaped', async () => {
  const html = htmlPage({ language: 'ar', direction: 'rtl', title: 'A < B', nonce: 'n1', css: '', body: '<p>x</p>' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('<title>A &lt; B</title>')
  expect(html).toContain('content="noindex"')
  const response = htmlResponse(503, html, { 'Retry-After': '60' })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
})

test('formats are created once for a language and its options', () => {
  const percent = { style: 'percent' } as const
  expect(numberFormat(notationOf('en'), percent)).toBe(numberFormat(notationOf('en'), { ...percent }))
  expect(numberFormat(notationOf('de'), percent)).not.toBe(numberFormat(notationOf('en'), percent))
  const day = { dateStyle: 'long', timeZone: 'UTC' } as const
  expect(dateFormat(notationOf('en'), day)).toBe(dateFormat(notationOf('en'), { ...day }))
})

test('a date is the one of its time zone, wherever the process runs', () => {
  const midnight = new Date('2026-11-20T18:30:00Z')
  const dayIn = (timeZone: string) => dateFormat(notationOf('en'), { dateStyle: 'long', timeZone }).format(midnight)
  expect([dayIn('UTC'), dayIn('Asia/Ho_Chi_Minh')]).toEqual(['November 20, 2026', 'November 21, 2026'])
})
