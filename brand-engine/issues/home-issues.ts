import type { Issue } from './issues.ts'
import { nearest } from '../nearest.ts'
import { heroSideOf } from '../schema/layout.ts'
import { sectionKinds } from '../schema/home.ts'
import type { BrandSettings } from '../schema/schema.ts'

/** More sections make a page that visitors do not scroll to its end (design: at most twelve). */
const MOST_SECTIONS = 12
/** So many neighbours of one form read as one long list. */
const EQUAL_NEIGHBOURS = 3
/** Categories that a kind of navigation has room for. */
const mostCategories = { tabs: 11, 'bar-quiet': 6 } as const

/** Rules between the sections of home, and between them and the layout. */
export function homeIssues({ home, layout, navigation }: BrandSettings): Issue[] {
  const issues: Issue[] = home.flatMap(({ what, kind }, index) => {
    const allowed = sectionKinds[what] ?? []
    if (!kind || allowed.includes(kind)) return []
    const message = allowed.length
      ? `"${kind}" does not suit ${what}: use ${allowed.join(', ')}`
      : `${what} has one form only: leave "kind" out`
    return [{ path: ['home', index, 'kind'], message, suggestion: nearest(kind, allowed) ?? allowed[0] ?? null }]
  })
  const warn = (path: Issue['path'], message: string) =>
    issues.push({ path, message, suggestion: null, severity: 'warning' })
  // The usual home has them all; a brand that composes its own gets a message.
  const isComposed = home.some((entry) => Object.keys(entry).length > 1)
  if (isComposed && home.length > MOST_SECTIONS)
    warn(['home'], `has ${home.length} sections; more than ${MOST_SECTIONS} are rarely seen`)
  home.forEach((entry, index) => {
    const before = home[index - 1]
    if (entry.look === 'band' && before?.look === 'band') warn(['home', index, 'look'], 'is a second band in a row')
    const last = home.slice(index + 1 - EQUAL_NEIGHBOURS, index + 1)
    if (index + 1 >= EQUAL_NEIGHBOURS && entry.kind && last.every(({ kind }) => kind === entry.kind))
      warn(['home', index, 'kind'], `is the third "${entry.kind}" in a row: give one of them another form`)
  })
  const { kind } = layout.navigation
  const limit = kind === 'tabs' || kind === 'bar-quiet' ? mostCategories[kind] : null
  if (limit !== null && navigation.length > limit)
    warn(
      ['layout', 'navigation', 'kind'],
      `"${kind}" has room for ${limit} categories; navigation has ${navigation.length}`,
    )
  const side = heroSideOf(layout.hero)
  const needs = side === 'DRAWS' ? 'LOTT' : side === 'SPORTS' ? 'SPORTS' : null
  if (needs && !navigation.includes(needs))
    warn(['layout', 'hero'], `shows ${side}, and navigation has no ${needs}: the banners stand alone`)
  return issues
}
