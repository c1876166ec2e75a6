import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categoryTable } from '#contract/entities/game.ts'

const routesDir = join(import.meta.dirname, '../../app/routes')

/** A URL pattern of the site (`/member/:panel`, `/*` for any other) and its route file. */
export interface RouteFile {
  readonly pattern: string
  readonly file: string
}

/** Every page of app/routes; layouts have no URL and are left out. */
export function pageRoutes(dir = routesDir): RouteFile[] {
  const names = readdirSync(dir).filter((name) => name.endsWith('.tsx'))
  return names
    .filter((name) => !isLayout(name))
    .map((name) => ({ pattern: patternOf(name), file: `app/routes/${name}` }))
}

/**
 * The route file of a path; a static segment takes precedence over a parameter.
 *
 * @throws if there is none
 */
export function fileAt(path: string): string {
  const parts = path.replace(/[?#].*/, '').split('/')
  const named = ({ pattern }: RouteFile) => pattern.split('/').filter((part) => !part.startsWith(':')).length
  const [route] = pageRoutes()
    .filter(({ pattern }) => {
      const own = pattern.split('/')
      return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
    })
    .sort((a, b) => named(b) - named(a))
  if (!route) throw new Error(`No file of app/routes answers at ${path}`)
  return route.file
}

/**
 * `_site.member.$panel.tsx` has the pattern `/member/:panel`. Segments with a leading underscore are not part of the
 * URL.
 */
export function patternOf(name: string): string {
  const parts = splitName(name)
    .filter((part) => !part.startsWith('_'))
    // An optional segment is left out.
    .filter((part) => !/^\(.*\)$/.test(part))
    .map((part) => (part === '$' ? '*' : part.replace(/^\$/, ':').replace(/_$/, '')))
  return `/${parts.join('/')}`
}

/** `_site.tsx`, `_site._home.tsx`: the last segment is pathless and not an index. */
function isLayout(name: string): boolean {
  const last = splitName(name).at(-1) ?? ''
  return last.startsWith('_') && last !== '_index'
}

function splitName(name: string): string[] {
  return name.slice(0, -'.tsx'.length).split('.')
}

/** Paths of the route `/:category`: the game types, a member's own lists, the search and the lottery halls. */
export const centrePaths: readonly string[] = [
  ...Object.values(categoryTable)
    .map(({ path }) => path)
    // These have their own route files.
    .filter((path) => path !== '/' && path !== '/promotions'),
  ...['/search', '/favorite', '/recent', '/lottery', '/vnLottery', '/seaLottery'],
]

/**
 * The panels of a centre, by their title texts: the panel table imports screens that only Vite can load. A test of each
 * centre compares both.
 */
export function panelsOf(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).flatMap((key) => /^panel\.([^.]+)$/.exec(key)?.[1] ?? [])
}

/** Every path of a page that a link can lead to. */
export function pagePaths(localesDir: string): ReadonlySet<string> {
  const panels = (file: string) => panelsOf(JSON.parse(readFileSync(join(localesDir, 'en', file), 'utf8')))
  const fixed = pageRoutes().flatMap(({ pattern }) => (/[:*]/.test(pattern) ? [] : [pattern]))
  return new Set([
    ...fixed,
    ...centrePaths,
    ...panels('member.json').map((panel) => `/member/${panel}`),
    ...panels('agent.json').map((panel) => `/agentHome/${panel}`),
  ])
}
