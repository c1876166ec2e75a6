import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { formatMinutes } from './use-limit-format.ts'

test.each([
  [0, 'en', '0 min'],
  [59.9, 'en', '59 min'],
  [60, 'en', '1 hr'],
  [150, 'en', '2 hr 30 min'],
  [1440, 'en', '24 hr'],
  [90, 'vi', '1 giờ 30 phút'],
  [90, 'zh-CN', '1小时 30分钟'],
])('%d minutes of play in %s are %s', (minutes, language, text) => {
  expect(formatMinutes(minutes, notationOf(language))).toBe(text)
})
