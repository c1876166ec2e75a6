import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('a short list names every page', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
})

test('the middle shows five pages with one at either end', () => {
  expect(pageWindow(10, 20)).toEqual([1, 'start', 8, 9, 10, 11, 12, 'end', 20])
})

test('the ends keep the range full', () => {
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'end', 20])
  expect(pageWindow(20, 20)).toEqual([1, 'start', 16, 17, 18, 19, 20])
})
