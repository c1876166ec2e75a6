import { expect, test } from 'vitest'
import { pageRefusalOf } from './page-refusal.ts'

test('a page that the gateway refused says why, with what its text needs', () => {
  const refused = { errorCode: 'SELF_EXCLUDED', params: { until: '2027-01-01' } }
  expect(pageRefusalOf(refused)).toEqual(refused)
  expect(pageRefusalOf({ errorCode: 'TRIAL_MEMBER' })).toEqual({ errorCode: 'TRIAL_MEMBER', params: {} })
})

test.each([[null], [undefined], ['TRIAL_MEMBER'], [{}], [{ errorCode: 7 }], [new Error('boom')]])(
  'any other error is none of the gateway: %j',
  (thrown) => {
    expect(pageRefusalOf(thrown)).toBeNull()
  },
)
