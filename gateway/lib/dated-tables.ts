import type { DatedTable } from '#contract/provider/index.ts'

/** Releases of the IANA time zones come some times a year; a release of this age is old. */
const ZONES_KNOWN_YEARS = 2

/**
 * Every table of the gateway that ends. Dates are not computed from these: a code that is not in them is refused, so after its last day
 * a table is old, and nothing is guessed. Their last day is that by which somebody compares them with their source again.
 */
export const gatewayTables: readonly DatedTable[] = [
  {
    name: 'currencies',
    lastDay: '2027-12-31',
    source: 'ISO 4217 in contract/money/currency.ts and the runtime; CURRENCIES declares others without a release',
  },
  {
    name: 'calling-codes',
    lastDay: '2027-12-31',
    source: 'countries and numbers of libphonenumber-js 1.13; a newer release of it',
  },
  {
    name: 'time-zones',
    lastDay: `${Number.parseInt(process.versions.tz ?? '2025', 10) + ZONES_KNOWN_YEARS}-12-31`,
    source: `IANA ${process.versions.tz ?? ''} of this Node; a newer Node`,
  },
]
