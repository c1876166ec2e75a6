import { expect, test } from 'vitest'
import { linesMatching, sourceFiles } from '#tests/codebase/files.ts'

const sources = sourceFiles(['gateway'], ['.ts', '.sql']).filter(({ path }) => !path.includes('/migrations/'))

test('a member changes the agent above by a move that staff decided, and by nothing else', () => {
  const writers = linesMatching(sources, /\bupdate member set upline_id\b|updateTable\('member'\)[^\n]*upline_id/i)
  expect(writers.map((line) => line.replace(/:.*/s, ''))).toEqual(['gateway/db/functions/agency/move_member.sql'])
})

test('what contracts pay goes from the operator to the agent: no posting of theirs takes from a wallet', () => {
  const payments = sources.filter(({ path }) => path.startsWith('gateway/modules/contracts/'))
  expect(linesMatching(payments, /agent:expense/).map((line) => line.replace(/:.*/s, ''))).toEqual([
    'gateway/modules/contracts/settle/pay.ts',
  ])
  expect(linesMatching(payments, /holdFunds|settleHold|debitPlayer|-paid|- ?paid_minor/)).toEqual([])
})
