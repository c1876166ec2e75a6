import { expect, test } from 'vitest'
import { createTextInstance } from './instance.ts'
import errors from './locales/en/errors.json' with { type: 'json' }

const { t } = createTextInstance('en', { errors })

test('the wait after too many requests is shown in minutes, one of them in the singular, and five where nothing says', () => {
  expect(t('errors:TOO_MANY_REQUESTS', { minutes: 1 })).toBe('Too many requests, please try again after 1 minute')
  expect(t('errors:TOO_MANY_REQUESTS', { minutes: 3 })).toBe('Too many requests, please try again after 3 minutes')
  expect(t('errors:TOO_MANY_REQUESTS')).toBe('Too many requests, please try again after 5 minutes')
})
