// Apart from money.ts, because the browser formats money and needs no schema.

import type { Locale } from '../locale.ts'
import { westernDigits, withoutMarks } from '../typed-text.ts'
import { type DecimalSeparator, decimalText, minorOfFigure, parseAmount } from './amount.ts'
import { decimalsOf } from './currency.ts'

/** Creates a number format; a caller with a cache passes its own. */
type CreateNumberFormat = (locale: Locale, options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Figures without a currency have two decimals. */
const PLAIN_DECIMALS = 2

/** The currency's own number of decimals, and its narrow sign: $, ₫, ฿. */
export function moneyFormatOptions(currency: string | null): Intl.NumberFormatOptions {
  const decimals = currency ? decimalsOf(currency) : PLAIN_DECIMALS
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals } as const
  return currency ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits } : digits
}

/**
 * Formats minor units for a locale, without a sign when `currency` is null. Works on the digits, not on a Number, so no
 * amount is too large.
 */
export function formatMinorUnits(
  amountMinor: bigint | string,
  currency: string | null,
  locale: Locale,
  createFormat: CreateNumberFormat = (tag, options) => new Intl.NumberFormat(tag, options),
): string {
  const decimals = currency ? decimalsOf(currency) : PLAIN_DECIMALS
  const decimal = decimalText(amountMinor, decimals) as Intl.StringNumericLiteral
  return createFormat(locale, moneyFormatOptions(currency)).format(decimal)
}

/**
 * Parses what a person typed or pasted as money of a currency, to minor units: everything that `formatMinorUnits` writes in
 * the locale, and what `parseAmount` reads. The sign or the code of another currency is refused. Without a locale, as in
 * commands, what it could decide is refused.
 */
export function parseMoney(text: string, currency: string, locale?: Locale): bigint | null {
  const { signs, decimal, separator } = notationOf(currency, locale)
  const plain = westernDigits(withoutMarks(text)).replace(/\s/g, ' ')
  const lower = plain.toLowerCase()
  const before = signs.find((sign) => lower.startsWith(sign)) ?? ''
  const after = before === '' ? (signs.find((sign) => lower.endsWith(sign)) ?? '') : ''
  const figure = plain.slice(before.length, plain.length - after.length).trim()
  const readable = decimal.length === 1 ? figure.replace(decimal, separator ?? decimal) : figure
  return minorOfFigure(readable, decimalsOf(currency), separator)
}

/** A figure without a currency as a page of the locale writes it, in units of its last decimal. */
export function parseFigure(text: string, decimals: number, locale: Locale): bigint | null {
  return parseAmount(text, decimals, notationOf('XXX', locale).separator)
}

interface Notation {
  /** What the locale, English and Chinese write for the currency, in lower case, the longest first. */
  readonly signs: readonly string[]
  /** What stands before the decimals: a point, a comma, or in Cape Verde the sign of the currency. */
  readonly decimal: string
  /** Unknown without a locale. */
  readonly separator: DecimalSeparator | undefined
}

const notations = new Map<string, Notation>()

function notationOf(currency: string, locale: Locale | undefined): Notation {
  const key = `${currency} ${locale}`
  let notation = notations.get(key)
  if (!notation) {
    notation = createNotation(currency, locale)
    notations.set(key, notation)
  }
  return notation
}

function createNotation(currency: string, locale: Locale | undefined): Notation {
  // A command may name a merchant whose brand is gone: its figures have no sign.
  if (!/^[A-Z]{3}$/.test(currency)) return { signs: [], decimal: '', separator: undefined }
  const partsOf = (tag: string, currencyDisplay: 'narrowSymbol' | 'symbol' | 'code') =>
    new Intl.NumberFormat(tag, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: 2,
    }).formatToParts(0)
  const partOf = (parts: Intl.NumberFormatPart[], name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const tags = [...(locale === undefined ? [] : [locale]), 'en', 'zh']
  const written = tags.flatMap((tag) => [partsOf(tag, 'narrowSymbol'), partsOf(tag, 'symbol'), partsOf(tag, 'code')])
  const signs = new Set(
    written.map((parts) =>
      westernDigits(withoutMarks(partOf(parts, 'currency')))
        .replace(/\s/g, ' ')
        .toLowerCase(),
    ),
  )
  const decimal = locale === undefined ? '' : partOf(partsOf(locale, 'narrowSymbol'), 'decimal').replace('\u066b', '.')
  return {
    signs: [...signs].filter(Boolean).sort((one, other) => other.length - one.length),
    decimal,
    separator: locale === undefined ? undefined : decimal === ',' ? ',' : '.',
  }
}
