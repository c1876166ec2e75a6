/** Request ids by response of the server. A header that was given to `writeHead` cannot be read from the response itself. */
const ids = new WeakMap<object, string>()

/** Notes the id that a response carries, for the log. */
export function noteResponseId(response: object, id: string | null): void {
  if (id !== null) ids.set(response, id)
}

/** The id that a response carried, if any. */
export function responseId(response: object): string | undefined {
  return ids.get(response)
}
