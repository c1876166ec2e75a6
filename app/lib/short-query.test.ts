import { expect, test } from 'vitest'
import { shortQuery } from './short-query.ts'

test('the filters of a page stay, and what the link sets itself goes', () => {
  expect(shortQuery('?type=RNG&vendor=pg&page=2&game=n1&lang=th', 'game')).toBe('type=RNG&vendor=pg&page=2&lang=th')
  expect(shortQuery('?q=%E9%BE%99%E8%99%8E', 'game')).toBe('q=%E9%BE%99%E8%99%8E')
  expect(shortQuery('', 'game')).toBe('')
})

test.each([
  ['one parameter many times', 'a=b&'.repeat(3000)],
  ['many parameters', Array.from({ length: 500 }, (_, at) => `a${at}=b`).join('&')],
  ['a long value', `a=${'<'.repeat(2000)}`],
  ['a long name', `${'&'.repeat(50)}${'a'.repeat(1500)}=1`],
])('%s is not carried on', (_what, search) => {
  expect(shortQuery(search, 'game').length).toBeLessThanOrEqual(256)
})

test('a long parameter costs no other one its place', () => {
  expect(shortQuery(`x=${'a'.repeat(300)}&page=2`, 'game')).toBe('page=2')
})
