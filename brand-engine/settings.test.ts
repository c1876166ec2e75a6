import { expect, test } from 'vitest'
import { BrandFile } from './schema/schema.ts'
import { settingsIssues, withDerivedDefaults } from './settings.ts'

const regulated = { name: 'Quiet', compliance: { regulated: true } }
const settingsOf = (file: object) => ({
  ...BrandFile.parse(withDerivedDefaults({ ...file })),
  code: 'quiet',
  merchantCode: 'quiet',
})

test('a decorative jackpot is an error of a regulated brand, and of no other', () => {
  const decorative = { jackpot: { source: 'decorative' } }
  const issuesOf = (file: object) => settingsIssues(settingsOf(file), 'quiet').map(({ path }) => path.join('.'))
  expect(issuesOf({ ...regulated, ...decorative })).toEqual(['jackpot.source'])
  expect(issuesOf({ name: 'Loud', ...decorative })).toEqual([])
})

test('a regulated brand has no decorative jackpot, no recall and no moving carousel unless it says so', () => {
  expect(settingsOf(regulated)).toMatchObject({
    jackpot: { source: 'none' },
    compliance: { allowWithdrawalRecall: false, autoplayCarousels: false },
  })
  expect(settingsOf({ name: 'Loud' })).toMatchObject({ jackpot: { source: 'decorative' } })
})
