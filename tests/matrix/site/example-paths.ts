import type { Role, ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { cookieHeader, type MatrixSite, stateOf } from './demo-login.ts'
import { askSite } from './web-client.ts'

/** Where a row of the table is at a brand: `{game}`, `{notice}` and `{list}` become ones it has; null where it has none. */
export async function pathAt(site: MatrixSite, brand: string, { path }: ScreenRow): Promise<string | null> {
  const placeholder = /\{(\w+)\}/.exec(path)?.[1]
  if (!placeholder) return path
  const example = await exampleOf(site, brand, placeholder as keyof typeof exampleSources)
  return example === null ? null : path.replace(`{${placeholder}}`, example)
}

/** Pages that link to examples, and what their links look like. */
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
    examples.get(key) ?? askSite(site.webPort, brand, path).then(({ body }) => link.exec(body)?.[1] ?? null)
  examples.set(key, example)
  return example
}

/** How a brand's site answers somebody at a path. */
export async function statusAt(site: MatrixSite, brand: string, role: Role, path: string) {
  const state = await stateOf(site, brand, role)
  if (!state) return null
  // What follows a # stays in the browser.
  return askSite(site.webPort, brand, path.split('#', 1)[0] ?? '/', { cookie: cookieHeader(state) })
}

/** Whether a role sees a row's screen at a brand; an optional page may not be there. */
export async function isThere(site: MatrixSite, brand: string, role: Role, row: ScreenRow): Promise<boolean> {
  const path = await pathAt(site, brand, row)
  const answer = path === null ? null : await statusAt(site, brand, role, path)
  return answer?.status === (row.status ?? 200)
}
