/** An origin that no visitor has, for resolving paths. */
const NOWHERE = 'http://nowhere.invalid'

/**
 * A path of this site that is safe to redirect to, or the fallback. The text is normalised first and checked again:
 * `/.//evil.example` becomes `//evil.example` only once it is resolved. Decisions, errors; anchors R7.
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

/** A path from the root whose second character cannot start another host, without characters that browsers drop. */
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
