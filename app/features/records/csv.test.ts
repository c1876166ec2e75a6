import { expect, test } from 'vitest'
import { csvText, decimal } from './csv.ts'

test.each(['＝1+1', '＋1', '－1', '＠SUM(1)', ' =1', '\n=1', '\u00a0=1', '\u200e=1', '\t \n+1', '−1+1'])(
  '%j is a text in every spreadsheet',
  (text) => {
    expect(csvText([[text]]).replace(/^\ufeff"?/, '')).toMatch(/^'/)
  },
)

test('what a spreadsheet would run is a text in it, and amounts stay amounts', () => {
  const formulas = ['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example","a,b")']
  expect(csvText([formulas])).toBe(
    `\uFEFF'=1+1,'+1,'-cmd,'@SUM(A1),'\t=1,"'\r=1","'=HYPERLINK(""http://x.example"",""a,b"")"\r\n`,
  )
  expect(csvText([['-0.01', '12.00', '-1', '-0.00000001', '-1+2']])).toBe("\uFEFF-0.01,12.00,-1,-0.00000001,'-1+2\r\n")
})

test.each([
  ['0', 'USD', '0.00'],
  ['-1', 'USD', '-0.01'],
  ['99', 'USD', '0.99'],
  ['9007199254740993', 'USD', '90071992547409.93'],
  ['-5000', 'VND', '-5000'],
  ['1250', 'KWD', '1.250'],
])('%s minor units of %s are %s', (amountMinor, currency, shown) =>
  expect(decimal({ amountMinor, currency })).toBe(shown),
)
