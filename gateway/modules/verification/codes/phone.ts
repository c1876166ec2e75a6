import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { PlatformError } from '#contract/errors.ts'
import { refusalKey } from '#contract/field-error.ts'
import { isMobileLike, typedMobile, westernDigits } from '#contract/typed-text.ts'

export interface Mobile {
  /** +84912345678 */
  e164: string
  country: string
  /** 84 */
  countryDialingCode: string
  /** 912345678 */
  nationalNumber: string
}

/**
 * A mobile number of a country on the list, from a dialling code (+84, 84) and what was typed or filled in: groups, digits of
 * other scripts, a leading zero and the whole international form are understood. Throws by what is wrong with it. Specification section 8.
 */
export function parseMobile(
  typed: { countryDialingCode: string; mobileNum: string },
  countries: readonly string[],
): Mobile {
  const number = typedMobile(typed.mobileNum)
  if (number === '') throw refusedNumber('MISSING_PHONE_NUMBER')
  const dialingCode = westernDigits(typed.countryDialingCode).replace(/\D/g, '')
  if (!number.startsWith('+') && !callingCodes.has(dialingCode)) throw refusedNumber('INVALID_PHONE_NUMBER')
  const parsed = number.startsWith('+')
    ? parsePhoneNumberFromString(number)
    : parsePhoneNumberFromString(number, { defaultCallingCode: dialingCode })
  if (!parsed?.country || !parsed.isValid()) throw refusedNumber('INVALID_PHONE_NUMBER')
  if (!countries.includes(parsed.country)) throw refusedNumber('SMS_COUNTRY_NOT_OFFERED')
  const type = parsed.getType()
  if (type !== 'MOBILE' && type !== 'FIXED_LINE_OR_MOBILE') throw refusedNumber('INVALID_PHONE_NUMBER')
  return {
    e164: parsed.number,
    country: parsed.country,
    countryDialingCode: parsed.countryCallingCode,
    nationalNumber: parsed.nationalNumber,
  }
}

/** The error of a number, shown under its field with the text of its code. */
function refusedNumber(
  code: 'MISSING_PHONE_NUMBER' | 'INVALID_PHONE_NUMBER' | 'SMS_COUNTRY_NOT_OFFERED',
): PlatformError {
  return new PlatformError(code, {}, [{ path: 'mobileNum', key: refusalKey(code) }])
}

/** The parser throws for a calling code without a country. */
const callingCodes: ReadonlySet<string> = new Set(getCountries().map((country) => getCountryCallingCode(country)))

/** Candidates for a number without a country: one mobile number per listed country where it is valid. */
export function guessMobiles(typed: string, countries: readonly string[]): Mobile[] {
  if (!isMobileLike(typed)) return []
  return countries.flatMap((country) => {
    try {
      return isSupportedCountry(country)
        ? [parseMobile({ countryDialingCode: getCountryCallingCode(country), mobileNum: typed }, countries)]
        : []
    } catch {
      return []
    }
  })
}

/** The countries of a list with their dialling codes, in its order. Specification section 3, country code entry. */
export function countryEntries(countries: readonly string[]): { countryCode: string; countryDialingCode: string }[] {
  return countries
    .filter((country): country is CountryCode => isSupportedCountry(country))
    .map((country) => ({ countryCode: country, countryDialingCode: getCountryCallingCode(country) }))
}
