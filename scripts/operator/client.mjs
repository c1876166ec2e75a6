/** The listener of operators; it is on this machine only, whatever GATEWAY_URL says. */
const { GATEWAY_PORT = '8788', GATEWAY_OPERATOR_PORT } = process.env
const gateway = `http://127.0.0.1:${GATEWAY_OPERATOR_PORT || Number(GATEWAY_PORT) + 1}`

/**
 * Sends a call to the gateway.
 * @param {string} path below /operator
 * @param {{ key: string, body?: object, brand?: string | undefined, state?: string | undefined, query?: Record<string,
 *   string | undefined> }} options `query`: further filters
 * @throws {Error} with the message for the operator
 */
export async function ask(path, { key, body, brand, state, query: more = {} }) {
  const given = Object.entries({ brand, state, ...more }).filter(([, value]) => value)
  const query = new URLSearchParams(given)
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${gateway}/operator/${path}?${query}`, { ...init, headers }).catch(() => {
    throw new Error(`No gateway responds at ${gateway}`)
  })
  if (answer.ok) return answer
  const { error } = await answer.json().catch(() => ({ error: String(answer.status) }))
  const isUnknown = answer.status === 404 && error === 'Not found'
  throw new Error(isUnknown ? 'The gateway does not know this key, or your role does not include this' : error)
}
