/** The names a member recognises a device by; null: unknown. */
export interface Device {
  readonly browser: string | null
  readonly platform: string | null
}

type Names = readonly (readonly [name: string, pattern: RegExp])[]

/** The first match counts: browsers name the ones they are derived from as well. */
const browsers: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const platforms: Names = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** A longer header is no browser's. */
const MAX_HEADER_LENGTH = 512

/** Browser and platform of a User-Agent header, by name only: versions would identify the device beyond need. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: Names) =>
    userAgent.length > MAX_HEADER_LENGTH ? null : (names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null)
  return { browser: nameIn(browsers), platform: nameIn(platforms) }
}
