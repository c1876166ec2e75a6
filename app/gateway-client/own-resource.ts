/** Fetches a JSON resource of this site in the browser. */
export async function fetchOwnJson(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

/** Posts a form to a resource of this site in the browser; the resource answers with a status, not with a page. */
export function postOwnForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  return fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers: { Accept: 'application/json' } })
}
