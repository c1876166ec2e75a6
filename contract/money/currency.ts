/** Without zod, because forms and games use it in the browser. */

import { rewardCurrencies } from '../entities/rewards/reward-currencies.ts'

/** The number of decimals of a currency that a deployment may declare. */
export const MAX_DECIMALS = 8

/** Decimals (minor units) of ISO 4217; all other currencies have two. */
const isoDecimals: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
}

/** Decimals by code, as the deployment declares them (CURRENCIES). */
export type CurrencyTable = Readonly<Record<string, number>>

let declared: CurrencyTable = {}

/** The number of decimals of a currency: what the deployment declares, else ISO 4217's. */
export function decimalsOf(currency: string): number {
  return declared[currency] ?? isoDecimals[currency] ?? 2
}

/** Called once at the start of each process, and by a page before it is hydrated. */
export function declareCurrencies(table: CurrencyTable): void {
  declared = table
}

export function declaredCurrencies(): CurrencyTable {
  return declared
}

/**
 * Reads the table of CURRENCIES: `{"XBT": 8, "GEM": 0}`. Empty without a text.
 *
 * @throws {Error} with a line for the operator
 */
export function readCurrencies(text: string | undefined): CurrencyTable {
  if (!text) return {}
  const refuse = () =>
    new Error(`CURRENCIES must be like {"XBT": 8}: codes of three letters, 0 to ${MAX_DECIMALS} decimals`)
  let table: unknown
  try {
    table = JSON.parse(text)
  } catch {
    throw refuse()
  }
  if (typeof table !== 'object' || table === null || Array.isArray(table)) throw refuse()
  for (const [code, decimals] of Object.entries(table)) {
    if (rewardCurrencies.includes(code)) throw new Error(`CURRENCIES: ${code} is a currency of rewards`)
    const isDecimals = Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS
    if (!/^[A-Z]{3}$/.test(code) || !isDecimals) throw refuse()
  }
  return table as CurrencyTable
}

/** Minor units of whole units: 5 is 500n in USD, 5n in JPY. */
export function minorOfUnits(units: number | bigint, currency: string): bigint {
  return BigInt(units) * 10n ** BigInt(decimalsOf(currency))
}

/**
 * Minor units of an amount of a brand or settings file: a number of whole units, or a decimal such as `"0.001"`. Null if it
 * is zero, no such decimal, or has more decimals than the currency.
 */
export function minorOfAmount(amount: number | string, currency: string): bigint | null {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,8}))?$/.exec(String(amount)) ?? []
  const decimals = decimalsOf(currency)
  if (whole === undefined || fraction.length > decimals) return null
  return BigInt(whole + fraction.padEnd(decimals, '0')) || null
}

/** Converts hundredths to minor units of a currency; what is smaller than a minor unit is dropped. */
export function minorOfHundredths(hundredths: bigint, currency: string): bigint {
  return (hundredths * 10n ** BigInt(decimalsOf(currency))) / 100n
}
