// Suppliers import contract/provider only. Without zod, because games use it in the browser.
export { decimalText } from '#contract/money/amount.ts'
export {
  type CurrencyTable,
  decimalsOf,
  declareCurrencies,
  declaredCurrencies,
  minorOfHundredths,
  readCurrencies,
} from '#contract/money/currency.ts'
export { formatMinorUnits, moneyFormatOptions, parseMoney } from '#contract/money/money-format.ts'
