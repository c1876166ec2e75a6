const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** The value of `<html dir>` for a language. Separate from the language table, which the browser does not need. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language) ? 'rtl' : 'ltr'
}
