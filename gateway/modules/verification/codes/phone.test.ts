import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PlatformError } from '#contract/errors.ts'
import { isMobileLike } from '#contract/typed-text.ts'
import { countryEntries, guessMobiles, parseMobile } from './phone.ts'

const countries = ['VN', 'TH']
const vietnam = { countryDialingCode: '+84' }

const notations = [
  ...['912345678', '0912345678', '0912 345 678', '091-234-5678', '(091) 234.5678', '+84912345678', '0084912345678'],
  ...['٠٩١٢٣٤٥٦٧٨', '０９１２３４５６７８', '+84 (0)91 234 5678', '\u202a+84912345678\u202c', 'tel:+84-91-234-5678'],
]

test('all notations of one number are parsed to the same number', () => {
  for (const mobileNum of notations) {
    expect(isMobileLike(mobileNum), mobileNum).toBe(true)
    expect(parseMobile({ ...vietnam, mobileNum }, countries)).toEqual({
      e164: '+84912345678',
      country: 'VN',
      countryDialingCode: '84',
      nationalNumber: '912345678',
    })
  }
})

test('each kind of invalid number has its error code', () => {
  const codeOf = (typed: { countryDialingCode: string; mobileNum: string }) => {
    try {
      parseMobile(typed, countries)
      return null
    } catch (error) {
      const { code, fields } = error as PlatformError
      expect(fields).toEqual([{ path: 'mobileNum', key: `errors:${code}` }])
      return code
    }
  }
  expect(codeOf({ ...vietnam, mobileNum: '  ' })).toBe('MISSING_PHONE_NUMBER')
  expect(codeOf({ ...vietnam, mobileNum: '12' })).toBe('INVALID_PHONE_NUMBER')
  expect(codeOf({ ...vietnam, mobileNum: 'DROP TABLE' })).toBe('INVALID_PHONE_NUMBER')
  expect(codeOf({ countryDialingCode: '', mobileNum: '912345678' })).toBe('INVALID_PHONE_NUMBER')
  expect(codeOf({ countryDialingCode: '+999', mobileNum: '912345678' })).toBe('INVALID_PHONE_NUMBER')
  expect(codeOf({ countryDialingCode: '+44', mobileNum: '7400123456' })).toBe('SMS_COUNTRY_NOT_OFFERED')
  // A number of an unsupported country is not accepted with another country's code.
  expect(codeOf({ ...vietnam, mobileNum: '+447400123456' })).toBe('SMS_COUNTRY_NOT_OFFERED')
  // Landlines get no SMS.
  expect(codeOf({ ...vietnam, mobileNum: '02438252916' })).toBe('INVALID_PHONE_NUMBER')
})

test('any input is either a number of a supported country or an expected refusal', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 8 }), (mobileNum, countryDialingCode) => {
      try {
        expect(countries).toContain(parseMobile({ mobileNum, countryDialingCode }, countries).country)
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error
      }
    }),
  )
})

test('a number without a country is matched with the countries where it is valid', () => {
  expect(guessMobiles('0912345678', countries).map((mobile) => mobile.e164)).toContain('+84912345678')
  expect(guessMobiles('alice', countries)).toEqual([])
})

test('countries are returned in order with their dialling codes', () => {
  expect(countryEntries(['TH', 'VN', 'XX'])).toEqual([
    { countryCode: 'TH', countryDialingCode: '66' },
    { countryCode: 'VN', countryDialingCode: '84' },
  ])
})
