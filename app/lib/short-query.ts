const MAX_PARAMETERS = 8
const MAX_LENGTH = 256

/**
 * The part of a page's query that its many links to itself carry on: a few parameters, each once, and no more characters
 * than our own pages need. A page repeats it for each of its games, so whatever a visitor adds would come back a
 * hundredfold.
 *
 * @param search with or without its question mark
 * @param without a parameter that the link sets itself
 * @returns without a question mark
 */
export function shortQuery(search: string, without: string): string {
  const short = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === without || short.has(name) || short.size >= MAX_PARAMETERS) continue
    short.append(name, value)
    if (short.toString().length > MAX_LENGTH) short.delete(name)
  }
  return short.toString()
}
