/** Fetches a JSON resource of this site in the browser. */
export async function fetchOwnJson(path: string): Promise<unknown> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}
