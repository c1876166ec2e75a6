import { expect, test } from 'vitest'
import { type BetCsvLabels, betRows } from './bets-csv.ts'
import { csvText } from './csv.ts'

const words: BetCsvLabels = {
  time: 'Time',
  closed: 'Ended',
  game: 'Game',
  vendor: 'Vendor',
  round: 'Round',
  status: 'State',
  bet: 'Bet',
  payout: 'Payout',
  result: 'Result',
  currency: 'Currency',
  sum: 'All',
  ticket: { numero: 'Draw', play: 'Play', selection: 'Selection', units: 'Bets', multiple: 'Multiple', drawn: 'Drawn' },
  statusName: (status) => status,
}
const money = (amountMinor: string) => ({ amountMinor, currency: 'THB' })
const round = {
  roundId: '0b6a7d3e-5f6a-4c50-9d6e-6a3f8f2b1c11',
  roundCode: '=2+3',
  vassalage: 'PG',
  vendorName: 'PG',
  nodeId: null,
  gameType: null,
  gameName: 'Lucky, "Seven"',
  iconUrl: null,
  bet: money('1005'),
  payout: money('90071992547409930'),
  result: money('90071992547408925'),
  status: 'settled' as const,
  openedAt: '2026-03-01T17:00:00.000Z',
  closedAt: '2026-03-01T17:00:09.000Z',
  heldUntil: null,
  ticket: null,
}
const ticket = { numero: '20260302-0001', play: 'Sum', selection: '=9', units: 2, multiple: 3, drawn: '1 5 3' }
const open = { ...round, ticket, roundCode: 'r2', gameName: 'Nine', payout: money('0'), result: money('-1005') }

test('a file has every round to the minor unit, no formula, its ticket, and ends with the sums', () => {
  const file = betRows(
    {
      period: { from: '2026-03-01', to: '2026-03-02', timeZone: 'Asia/Bangkok' },
      sums: { bet: money('2010'), payout: money('90071992547409930'), result: money('90071992547407920') },
      rounds: [round, { ...open, status: 'open', closedAt: null }],
    },
    words,
  )
  expect(csvText(file).split('\r\n')).toEqual([
    '\uFEFFTime (Asia/Bangkok),Ended,Game,Vendor,Round,State,Bet,Payout,Result,Currency,Draw,Play,Selection,Bets,Multiple,Drawn',
    `2026-03-02 00:00:00,2026-03-02 00:00:09,"Lucky, ""Seven""",PG,'=2+3,settled,10.05,900719925474099.30,900719925474089.25,THB,,,,,,`,
    "2026-03-02 00:00:00,,Nine,PG,r2,open,10.05,0.00,-10.05,THB,20260302-0001,Sum,'=9,2,3,1 5 3",
    '2026-03-02,,All,,,,20.10,900719925474099.30,900719925474079.20,THB,,,,,,',
    '',
  ])
})
