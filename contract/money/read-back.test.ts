import { expect, test } from 'vitest'
import { languageCodes } from '#contract/entities/languages.ts'
import { localeOf } from '#contract/locale.ts'
import { parseAmount } from './amount.ts'
import { decimalsOf } from './currency.ts'
import { formatMinorUnits, parseMoney } from './money-format.ts'

const amounts = [1n, 5n, 123n, 1_250n, 125_000n, 1_250_000n, 1_234_567n, 12_345_678_901n]
const formats = new Map<string, Intl.NumberFormat>()
const createOnce = (tag: string, options: Intl.NumberFormatOptions) => {
  const key = `${tag} ${options.currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, options)
  formats.set(key, format)
  return format
}

test('whatever is written in a language, a currency and a country is read back, and never as another amount', () => {
  const wrong: string[] = []
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const language of languageCodes) {
      for (const country of [undefined, 'MX', 'IN', 'CH']) {
        const locale = localeOf(language, { currency, country })
        for (const minor of amounts) {
          const text = formatMinorUnits(minor, currency, locale, createOnce)
          const read = parseMoney(`\u2068${text}\u2069`, currency, locale)
          const plain = parseAmount(text, decimalsOf(currency))
          if (read !== minor || ![minor, null].includes(plain))
            wrong.push(`${locale} ${currency} ${text} ${read} ${plain}`)
        }
      }
    }
  }
  expect(wrong).toEqual([])
}, 600_000)
