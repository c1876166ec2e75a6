import agentTexts from '#app/i18n/locales/en/agent.json' with { type: 'json' }
import memberTexts from '#app/i18n/locales/en/member.json' with { type: 'json' }
import { centrePaths, pageRoutes, panelsOf } from '../../../scripts/lib/page-routes.ts'
import { dialogRows } from './dialog-rows.ts'
import { allRoles, type Role, type ScreenRow } from './screen-row.ts'

/**
 * The table of all screens: every page of every route file, every panel of the member and agent centres, every dialog.
 * The pictures of docs/screens, the brand matrix and the browser tests use it, so a new page is tested from the start.
 */
export function routeTable(): readonly ScreenRow[] {
  const pages = pageRoutes().flatMap(({ pattern, file }) => rowsOf(pattern, file))
  // A layout and its index have the same URL.
  const byName = new Map([...pages, ...dialogRows].map((row) => [row.name, row]))
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name))
}

/** Paths that a visitor can open directly, as the browser tests sweep them. */
export function visitorPaths(): string[] {
  const rows = routeTable().filter(({ roles, open, path }) => roles.includes('visitor') && !open && !path.includes('{'))
  return [...new Set(rows.map(({ path }) => path))].sort()
}

function rowsOf(pattern: string, file: string): ScreenRow[] {
  const examples = examplesOf(pattern)
  if (!examples)
    throw new Error(`${file} answers at ${pattern}: tests/matrix/plan/route-table.ts needs an example of it`)
  return examples.map((path) => ({ name: nameOf(path), path, file, ...accessOf(path) }))
}

/** Example paths of patterns that end with a parameter. */
const examples: Readonly<Record<string, readonly string[]>> = {
  '/:category': centrePaths.map((path) => (path === '/search' ? '/search?q=a' : path)),
  '/member/:panel': panelsOf(memberTexts).map((panel) => `/member/${panel}`),
  '/agentHome': panelsOf(agentTexts).map((panel) => `/agentHome/${panel}`),
  // No shipped brand has pages of its own.
  '/pages/:id': [],
  '/*': ['/no-such-page'],
  '/draws/:id': ['/draws/prizeWheel', '/draws/goldenEgg', '/draws/redEnvelope', '/draws/raffle'],
  '/seamless': ['/seamless?id={game}'],
}

const examplesOf = (pattern: string) => examples[pattern] ?? (/[:*]/.test(pattern) ? null : [pattern])

/** The roles that have a screen at a path; other roles are redirected or refused. */
function accessOf(path: string): { roles: readonly Role[]; optional?: true; status?: number } {
  if (path === '/no-such-page') return { roles: allRoles, status: 404 }
  // It requires an expired password, which no demo account has.
  if (path === '/agent/password') return { roles: [] }
  // dialog-rows.ts opens it by a link.
  if (path === '/login-link') return { roles: [] }
  if (path.startsWith('/seamless')) return { roles: ['member', 'agent'], optional: true }
  if (path.startsWith('/member')) return { roles: ['member', 'trial', 'agent'], optional: true }
  if (path.startsWith('/agentHome')) return { roles: ['agent'], optional: true }
  if (path === '/agent') return { roles: ['visitor', 'member', 'trial'], optional: true }
  if (['/login', '/register', '/forgot'].includes(path)) return { roles: ['visitor'], optional: true }
  if (['/favorite', '/recent', '/pointMall', '/password', '/lottery', '/vnLottery', '/seaLottery'].includes(path))
    return { roles: ['member', 'trial', 'agent'], optional: true }
  return path === '/' || path === '/promotions' ? { roles: allRoles } : { roles: allRoles, optional: true }
}

/** `/member/securityCenter` → `member-securityCenter`, `/search?q=a` → `search`; home is `home`. */
function nameOf(path: string): string {
  return path.replace(/\?.*/, '').slice(1).replaceAll('/', '-') || 'home'
}
