import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { supportHoursText } from './support-hours.ts'

const hours = { firstDay: 1, lastDay: 5, from: '12:00', until: '21:00', timeZone: 'Asia/Bangkok' }

test('the support hours are Monday to Friday, noon to nine in the evening, with the zone they are meant in', () => {
  const text = supportHoursText(hours, notationOf('en'))
  expect(text).toMatchObject({ first: 'Monday', last: 'Friday', zone: 'GMT+7' })
  expect(text.from).toMatch(/^12:00\sPM$/)
  expect(text.until).toMatch(/^9:00\sPM$/)
})

test('the hours speak the language of the page', () => {
  expect(supportHoursText(hours, notationOf('es'))).toMatchObject({ first: 'lunes', last: 'viernes', until: '21:00' })
})
