import agentTexts from '#app/i18n/locales/en/agent.json' with { type: 'json' }
import memberTexts from '#app/i18n/locales/en/member.json' with { type: 'json' }
import { categoryTable } from '#contract/entities/game.ts'
import { dialogRows } from './dialog-rows.ts'
import { pageRoutes } from './route-files.ts'
import { everybody, type Role, type ScreenRow } from './screen-row.ts'

/**
 * The one table of what a person can see: every page of every route file, every panel of the two centres, every dialog.
 * The pictures of docs/screens, the brand matrix and the browser tests walk it, so a new page is judged from its first day.
 */
export function routeTable(): readonly ScreenRow[] {
  const pages = pageRoutes().flatMap(({ pattern, file }) => rowsOf(pattern, file))
  // A layout with an index answers at the same address.
  const byName = new Map([...pages, ...dialogRows].map((row) => [row.name, row]))
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Addresses a visitor can open without more, as the sweep of the browser tests judges them. */
export function visitorPaths(): string[] {
  const rows = routeTable().filter(({ roles, open, path }) => roles.includes('visitor') && !open && !path.includes('{'))
  return [...new Set(rows.map(({ path }) => path))].sort()
}

function rowsOf(pattern: string, file: string): ScreenRow[] {
  const examples = examplesOf(pattern)
  if (!examples)
    throw new Error(`${file} answers at ${pattern}: tests/matrix/plan/route-table.ts needs an example of it`)
  return examples.map((path) => ({ name: nameOf(path), path, file, ...whoSees(path) }))
}

/**
 * The panels of a centre by their titles: the table itself holds screens, which only Vite can load. A test of each centre
 * compares both.
 */
export function panelsOf(texts: Readonly<Record<string, string>>): string[] {
  return Object.keys(texts).flatMap((key) => /^panel\.([^.]+)$/.exec(key)?.[1] ?? [])
}

/** Patterns whose last part is a name; each has the addresses that are looked at. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/:category': [
    ...Object.values(categoryTable)
      .map(({ path }) => path)
      // These have files of their own.
      .filter((path) => path !== '/' && path !== '/promotions'),
    ...['/search?q=a', '/favorite', '/recent', '/lottery', '/vnLottery', '/seaLottery'],
  ],
  '/member/:panel': panelsOf(memberTexts).map((panel) => `/member/${panel}`),
  '/agentHome': panelsOf(agentTexts).map((panel) => `/agentHome/${panel}`),
  '/*': ['/no-such-page'],
  '/seamless': ['/seamless?id={game}'],
}

const examplesOf = (pattern: string) => examples[pattern] ?? (/[:*]/.test(pattern) ? null : [pattern])

/** Who has a screen there; everybody else is led away or told that there is none. */
function whoSees(path: string): { roles: readonly Role[]; optional?: true; status?: number } {
  if (path === '/no-such-page') return { roles: everybody, status: 404 }
  // It opens for a password that is due, which no account of the demonstration has.
  if (path === '/agent/password') return { roles: [] }
  if (path.startsWith('/seamless')) return { roles: ['member', 'agent'], optional: true }
  if (path.startsWith('/member')) return { roles: ['member', 'trial', 'agent'], optional: true }
  if (path.startsWith('/agentHome')) return { roles: ['agent'], optional: true }
  if (path === '/agent') return { roles: ['visitor', 'member', 'trial'], optional: true }
  if (['/login', '/register', '/forgot'].includes(path)) return { roles: ['visitor'], optional: true }
  if (['/favorite', '/recent', '/password', '/lottery', '/vnLottery', '/seaLottery'].includes(path))
    return { roles: ['member', 'trial', 'agent'], optional: true }
  return path === '/' || path === '/promotions' ? { roles: everybody } : { roles: everybody, optional: true }
}

/** `/member/securityCenter` → `member-securityCenter`, `/search?q=a` → `search`; home is `home`. */
function nameOf(path: string): string {
  return path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home'
}
