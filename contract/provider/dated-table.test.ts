import { expect, test } from 'vitest'
import { endingTables, tableRows } from './dated-table.ts'

const table = { name: 'draws', lastDay: '2027-12-31', source: 'a notice' }
const at = (day: string) => new Date(`${day}T23:59:59Z`)

test.each([
  ['2027-10-01', 91, 'ok', 0],
  ['2027-10-02', 90, 'ends soon', 1],
  ['2027-12-31', 0, 'ends soon', 1],
  ['2028-01-01', -1, 'ended', 1],
])('on %s a table that ends on 31 December has %i days left: %s', (day, days, state, alarms) => {
  expect(tableRows([table], at(day))).toMatchObject([{ days_left: days, state }])
  expect(endingTables([table], at(day))).toHaveLength(alarms)
})
