import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const locales = 'app/i18n/locales'

test.each(readdirSync(locales))(
  'in %s the answers to a paid withdrawal differ from their first word on',
  (language) => {
    const texts = JSON.parse(readFileSync(`${locales}/${language}/payments.json`, 'utf8'))
    const starts = (['received', 'fullPayment', 'notReceived'] as const).map((answer) =>
      String(texts[`confirm.${answer}`]).slice(0, 3),
    )
    expect(new Set(starts).size).toBe(3)
  },
)
