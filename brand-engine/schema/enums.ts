import { LRUCache } from 'lru-cache'
import { declaredCurrencies } from '#contract/money/currency.ts'

// Creating a formatter is slow, and a thousand brands share a few zones.
const knownZones = new LRUCache<string, boolean>({ max: 1000, memoMethod: (zone) => canFormatIn(zone) })

/** Whether this machine knows an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  return knownZones.memo(zone)
}

function canFormatIn(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code is a currency of ISO 4217, or one that the deployment declares (CURRENCIES). */
export function isCurrency(code: string): boolean {
  return currencies.has(code) || Object.hasOwn(declaredCurrencies(), code)
}
