/** An address that no visitor has, to resolve a path against. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * A path of this site to send a visitor to, or the fallback. The text is normalised first and then looked at again:
 * `/.//evil.example` only becomes `//evil.example` once it is resolved. Decisions, errors; anchors R7.
 */
export function safePath(target: unknown, fallback = '/'): string {
  if (typeof target !== 'string' || !isPlain(target)) return fallback
  let url: URL
  try {
    url = new URL(target, NOWHERE)
  } catch {
    return fallback
  }
  const path = `${url.pathname}${url.search}${url.hash}`
  return url.origin === NOWHERE && isPlain(path) && isPlain(decoded(url.pathname)) ? path : fallback
}

/** A path from the root whose second character cannot make it an address elsewhere, without characters browsers drop. */
function isPlain(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.includes('\\') && ![...path].some((character) => character < ' ')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return ''
  }
}
