import { expect, test } from 'vitest'
import { csvText } from './csv.ts'
import { statementRows } from './statement-csv.ts'

const words = {
  time: 'Time',
  kind: 'What',
  amount: 'Amount',
  balanceAfter: 'Balance after',
  currency: 'Currency',
  reference: 'Reference',
  about: 'For',
  opening: 'Before',
  closing: 'After, "all"',
  kindName: (kind: string) => kind,
}
const money = (amountMinor: string) => ({ amountMinor, currency: 'THB' })

test('a file leads from the balance before to the balance after, to the minor unit', () => {
  const rows = statementRows(
    {
      period: { from: '2026-03-01', to: '2026-03-02', timeZone: 'Asia/Bangkok' },
      opening: money('5'),
      closing: money('99999999999999994'),
      lines: [
        {
          id: 'a',
          kind: 'bet',
          about: 'Amber Five · 0001 · Sum · 9',
          amount: money('-1'),
          balanceAfter: money('4'),
          time: '2026-03-01T17:00:00.000Z',
        },
        {
          id: 'b',
          kind: 'payout',
          about: null,
          amount: money('99999999999999990'),
          balanceAfter: money('99999999999999994'),
          time: '2026-03-02T01:02:03.000Z',
        },
      ],
    },
    words,
  )
  expect(csvText(rows).split('\r\n')).toEqual([
    '\uFEFFTime (Asia/Bangkok),What,Amount,Balance after,Currency,Reference,For',
    '2026-03-01,Before,,0.05,THB,,',
    '2026-03-02 00:00:00,bet,-0.01,0.04,THB,a,Amber Five · 0001 · Sum · 9',
    '2026-03-02 08:02:03,payout,999999999999999.90,999999999999999.94,THB,b,',
    '2026-03-02,"After, ""all""",,999999999999999.94,THB,,',
    '',
  ])
})
