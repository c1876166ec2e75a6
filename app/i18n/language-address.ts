/** The query parameter of an address with a language: `?lang=th`. docs/decisions/012. */
export const LANGUAGE_PARAMETER = 'lang'

/** The address of a page in a language; the default language has no parameter. */
export function inLanguage(path: string, language: string, defaultLanguage: string): string {
  return language === defaultLanguage ? path : `${path}?${LANGUAGE_PARAMETER}=${language}`
}

/**
 * An address of the site, absolute or a path. A path that begins with several slashes stays a path of the site: a URL
 * would take what follows them for another host, or refuse it.
 */
function siteAddress(address: string): URL {
  const url = new URL(address.replace(/^[/\\]+/, '/'), 'http://site')
  url.pathname = url.pathname.replace(/^\/+/, '/')
  return url
}

/** The language that an address names, offered or not. */
export const languageNamedBy = (address: string): string | null =>
  siteAddress(address).searchParams.get(LANGUAGE_PARAMETER)

/** Path and query of an address without its language parameter. */
export function withoutLanguage(address: string): string {
  const url = siteAddress(address)
  if (url.searchParams.has(LANGUAGE_PARAMETER)) url.searchParams.delete(LANGUAGE_PARAMETER)
  return url.pathname + url.search + url.hash
}
