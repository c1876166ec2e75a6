import { minorOfAmount, minorOfHundredths } from '#contract/money/currency.ts'

/** Converts defaults that are defined in US cents, such as limits, to a round amount of similar value. */
const perUsCent: Readonly<Record<string, bigint>> = {
  THB: 30n,
  VND: 25_000n,
  JPY: 150n,
  CNY: 7n,
  PHP: 50n,
  MXN: 20n,
  BRL: 5n,
  INR: 80n,
  IDR: 15_000n,
  AED: 4n,
  SAR: 4n,
  KRW: 1_300n,
  MYR: 4n,
  TWD: 30n,
  HKD: 8n,
  CLP: 900n,
  ISK: 130n,
  PYG: 7_000n,
  RWF: 1_300n,
  UGX: 3_700n,
  XAF: 600n,
  XOF: 600n,
}

/** Minor units of the currency for an amount in US cents of similar value; at least one. */
export function amountIn(currency: string, usCents: bigint): bigint {
  return minorOfHundredths(usCents * (perUsCent[currency] ?? 1n), currency) || 1n
}

/** Minor units of an amount of a brand file; without one, of the default in US cents. */
export function configuredAmount(amount: number | string | undefined, currency: string, usCents: bigint): bigint {
  return (amount === undefined ? null : minorOfAmount(amount, currency)) ?? amountIn(currency, usCents)
}
