import { expect, test } from 'vitest'
import { localeOf } from '#contract/locale.ts'
import { createTextInstance } from './instance.ts'
import errors from './locales/en/errors.json' with { type: 'json' }
import payments from './locales/en/payments.json' with { type: 'json' }

const { t } = createTextInstance('en', localeOf('en', { currency: 'USD' }), { errors, payments })

test('the wait after too many requests is shown in minutes, one of them in the singular, and five where nothing says', () => {
  expect(t('errors:TOO_MANY_REQUESTS', { minutes: 1 })).toBe('Too many requests, please try again after 1 minute')
  expect(t('errors:TOO_MANY_REQUESTS', { minutes: 3 })).toBe('Too many requests, please try again after 3 minutes')
  expect(t('errors:TOO_MANY_REQUESTS')).toBe('Too many requests, please try again after 5 minutes')
})

test('the time in which a withdrawal is confirmed is one minute in the singular', () => {
  expect(t('payments:withdraw.note', { count: 1 })).toContain('you have 1 minute to say')
  expect(t('payments:withdraw.note', { count: 60 })).toContain('you have 60 minutes to say')
})
