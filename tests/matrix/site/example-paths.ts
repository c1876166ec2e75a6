import type { Role, ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { cookieHeader, type MatrixSite, storageStateOf } from './demo-login.ts'
import { requestPage } from './web-client.ts'

/**
 * The path of a row at a brand: `{game}`, `{notice}` and `{list}` are replaced with examples of the brand; null if it
 * has none.
 */
export async function pathAt(site: MatrixSite, brand: string, { path }: ScreenRow): Promise<string | null> {
  const placeholder = /\{(\w+)\}/.exec(path)?.[1]
  if (!placeholder) return path
  const example = await exampleOf(site, brand, placeholder as keyof typeof exampleSources)
  return example === null ? null : path.replace(`{${placeholder}}`, example)
}

/** Pages with links to examples, and patterns of the links. */
const exampleSources = {
  game: { path: '/rng', link: /[?&;]game=([\w%.-]+)/ },
  notice: { path: '/notices', link: /\/notices\/([\w%.-]+)/ },
  list: { path: '/sports', link: /\/sports\?list=([\w%.-]+)/ },
} as const

const examples = new Map<string, Promise<string | null>>()

function exampleOf(site: MatrixSite, brand: string, kind: keyof typeof exampleSources): Promise<string | null> {
  const key = `${site.webPort}/${brand}/${kind}`
  const { path, link } = exampleSources[kind]
  const example =
    examples.get(key) ?? requestPage(site.webPort, brand, path).then(({ body }) => link.exec(body)?.[1] ?? null)
  examples.set(key, example)
  return example
}

/** The response of a brand's site to a role's request. */
export async function requestAs(site: MatrixSite, brand: string, role: Role, path: string) {
  const state = await storageStateOf(site, brand, role)
  if (!state) return null
  // The fragment is not sent to the server.
  return requestPage(site.webPort, brand, path.split('#', 1)[0] ?? '/', { cookie: cookieHeader(state) })
}

/** Whether a role has a row's screen at a brand; an optional page may be missing. */
export async function hasScreen(site: MatrixSite, brand: string, role: Role, row: ScreenRow): Promise<boolean> {
  const path = await pathAt(site, brand, row)
  const response = path === null ? null : await requestAs(site, brand, role, path)
  return response?.status === (row.status ?? 200)
}
