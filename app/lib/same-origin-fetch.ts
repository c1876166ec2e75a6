/** Fetches JSON from a route of this site in the browser. @throws if the response is not 2xx */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}

/** Posts a form to a route of this site in the browser. The route responds with a status, not with a page. */
export function postForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } })
}
