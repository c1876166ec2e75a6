import { expect, test } from 'vitest'
import { type Language, languageCodes } from './entities/languages.ts'
import { localeOf } from './locale.ts'
import { formatMinorUnits } from './money/money-format.ts'

test.each<[Language, string, string | undefined, string, string]>([
  ['es', 'MXN', undefined, 'es-MX', '$12,895.67'],
  ['es', 'PEN', undefined, 'es-PE', 'S/ 12,895.67'],
  ['es', 'EUR', 'ES', 'es-ES', '12.895,67 €'],
  ['en', 'INR', undefined, 'en-IN', '₹12,895.67'],
  ['hi', 'INR', undefined, 'hi-IN', '₹12,895.67'],
  ['pt-BR', 'EUR', 'PT', 'pt-PT', '12 895,67 €'],
  ['pt-BR', 'BRL', undefined, 'pt-BR', 'R$ 12.895,67'],
  ['de', 'EUR', 'AT', 'de-AT', '€ 12.895,67'],
  ['de', 'CHF', undefined, 'de-CH', "CHF 12'895.67"],
  ['de', 'EUR', undefined, 'de', '12.895,67 €'],
  ['zh-TW', 'TWD', undefined, 'zh-TW', '$12,895.67'],
  ['zh-CN', 'TWD', undefined, 'zh-Hans-TW', 'NT$12,895.67'],
  ['zh-TW', 'XOF', undefined, 'zh-TW', 'F CFA 1,289,567'],
  ['ar', 'AED', undefined, 'ar-AE', '12,895.67 د.إ.'],
  ['ar', 'EGP', undefined, 'ar-EG', '١٢٬٨٩٥٫٦٧ E£'],
  ['en', 'USD', undefined, 'en-US', '$12,895.67'],
])('%s with %s in %s is %s', (language, currency, country, tag, text) => {
  const locale = localeOf(language, { currency, country })
  expect(locale).toBe(tag)
  const shown = formatMinorUnits(1_289_567n, currency, locale)
  expect(
    shown
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/[\u200e\u200f]/g, '')
      .replace('’', "'"),
  ).toBe(text)
})

test('a locale never changes the language or the script of the texts', () => {
  const written = (tag: string) => {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language}-${script}`
  }
  for (const currency of Intl.supportedValuesOf('currency')) {
    for (const language of languageCodes) expect(written(localeOf(language, { currency }))).toBe(written(language))
  }
})
