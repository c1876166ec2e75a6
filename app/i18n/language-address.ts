/** The query parameter of an address with a language: `?lang=th`. docs/decisions/012. */
export const LANGUAGE_PARAMETER = 'lang'

/** The address of a page in a language; the default language has no parameter. */
export function inLanguage(path: string, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`
}

/** Path and query of an address without its language parameter. */
export function withoutLanguage(address: string): string {
  const { pathname, searchParams, hash } = new URL(address, 'http://site')
  if (!searchParams.has(LANGUAGE_PARAMETER)) return address.startsWith('/') ? address : pathname + queryOf(searchParams)
  searchParams.delete(LANGUAGE_PARAMETER)
  return `${pathname}${queryOf(searchParams)}${hash}`
}

function queryOf(parameters: URLSearchParams): string {
  return parameters.size > 0 ? `?${parameters}` : ''
}
