// Creating a formatter is slow, and a thousand brands share a few zones.
const knownZones = new Map<string, boolean>()

/** Whether this machine knows an IANA time zone. */
export function isTimeZone(zone: string): boolean {
  let known = knownZones.get(zone)
  if (known === undefined) {
    known = canFormatIn(zone)
    if (knownZones.size < 1000) knownZones.set(zone, known)
  }
  return known
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

/** Whether a code is a currency of ISO 4217. */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}
