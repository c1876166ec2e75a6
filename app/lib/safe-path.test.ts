import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

test.each([
  ['/', '/'],
  ['/games?page=2#top', '/games?page=2#top'],
  ['/a/../b', '/b'],
  ['/help#terms', '/help#terms'],
  ['/search?q=//x', '/search?q=//x'],
])('%j stays on the site', (target, expected) => {
  expect(safePath(target)).toBe(expected)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'evil.example',
  '@evil.example',
  '',
  '/%',
  null,
  undefined,
  42,
])('%j goes home instead', (target) => {
  expect(safePath(target)).toBe('/')
})
