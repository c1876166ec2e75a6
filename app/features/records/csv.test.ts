import { expect, test } from 'vitest'
import { csvText, decimal } from './csv.ts'

test('what a spreadsheet would run is a text in it, and amounts stay amounts', () => {
  const formulas = ['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x.example","a,b")']
  expect(csvText([formulas])).toBe(
    `\uFEFF'=1+1,'+1,'-cmd,'@SUM(A1),'\t=1,"'\r=1","'=HYPERLINK(""http://x.example"",""a,b"")"\r\n`,
  )
  expect(csvText([['-0.01', '12.00', '-1']])).toBe("\uFEFF-0.01,12.00,'-1\r\n")
})

test.each([
  ['0', '0.00'],
  ['-1', '-0.01'],
  ['99', '0.99'],
  ['9007199254740993', '90071992547409.93'],
])('%s minor units are %s', (minor, shown) => expect(decimal(minor)).toBe(shown))
