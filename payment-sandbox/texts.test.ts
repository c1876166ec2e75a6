import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

test('the page is in the language of the order, else in English', () => {
  const payOf = (language: string) => textsOf(language).pay
  for (const language of ['zh-SG', 'zh-HK']) expect(payOf(language)).toBe(payOf('zh-CN'))
  expect([payOf('ar-EG'), payOf('es-MX')]).toEqual([payOf('ar'), payOf('es')])
  expect(payOf('sw')).toBe(payOf('en'))
})
