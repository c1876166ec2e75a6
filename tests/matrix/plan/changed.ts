import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'
import { fileAt } from '../../../scripts/lib/page-routes.ts'
import type { PageLoad } from './cell.ts'
import type { ScreenRow } from './screen-row.ts'

const root = join(import.meta.dirname, '../../..')

/** Files that differ from a revision, including untracked ones; paths are relative to the root. */
export function changedFiles(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')])]
}

type AffectedScreen = Pick<PageLoad, 'brand' | 'language'> & { readonly row: Pick<PageLoad['row'], 'file' | 'path'> }
type Brands = readonly { readonly settings: Pick<Brand['settings'], 'code' | 'theme'> }[]

/** Whether a change of these files can affect a page load. Unknown files affect everything. */
export function affectedBy(files: readonly string[], brands: Brands): (pageLoad: AffectedScreen) => boolean {
  const judges = files.map((file) => predicateFor(file, brands))
  return (pageLoad) => judges.some((isAffected) => isAffected(pageLoad))
}

type Predicate = (pageLoad: AffectedScreen) => boolean
const everything: Predicate = () => true
const nothing: Predicate = () => false

function predicateFor(file: string, brands: Brands): Predicate {
  const [top, second = '', third = ''] = file.split('/')
  if (/\.(?:test|spec|bench)\.tsx?$|\.md$/.test(file) || top === 'docs' || top === 'game-studio') return nothing
  if (top === 'tests' || top === 'scripts') return second === 'matrix' ? everything : nothing
  if (top === 'brands' && third) return second.startsWith('_') ? everything : ({ brand }) => brand === second
  if (top === 'themes' && file.endsWith('.json') && second !== 'base.json') {
    const users = brands
      .filter(({ settings }) => `${settings.theme}.json` === second)
      .map(({ settings }) => settings.code)
    return ({ brand }) => users.includes(brand)
  }
  const language = /^app\/i18n\/locales\/([^/]+)\//.exec(file)?.[1]
  // English is the fallback of every language.
  if (language) return language === 'en' ? everything : (pageLoad) => pageLoad.language === language
  if (top === 'app') return ({ row }) => importsOf(row).has(file)
  return everything
}

const known = new Map<string, ReadonlySet<string>>()

/**
 * All files of the site that a screen depends on: its own file, the page it opens over, their imports, and the layouts
 * of the route.
 */
export function importsOf({ file, path }: Pick<ScreenRow, 'file' | 'path'>): ReadonlySet<string> {
  const made = known.get(file + path)
  if (made) return made
  const found = new Set<string>()
  // A dialog or menu belongs to the page it opens over.
  const route = file.startsWith('app/routes/') ? file : fileAt(path)
  const open = ['app/root.tsx', 'app/entry.client.tsx', 'app/entry.server.tsx', ...layoutsOf(route), route, file]
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next) || !existsSync(join(root, next))) continue
    found.add(next)
    open.push(...importsIn(next))
  }
  known.set(file + path, found)
  return found
}

/** The layouts of `_site.member.$panel.tsx` are `_site.member.tsx` and `_site.tsx`. */
function layoutsOf(route: string): string[] {
  const parts = route.slice('app/routes/'.length, -'.tsx'.length).split('.')
  return parts.slice(1).map((_, at) => `app/routes/${parts.slice(0, at + 1).join('.')}.tsx`)
}

function importsIn(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const named = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name]) => name ?? '')
  return named.flatMap((name) => {
    if (name.startsWith('#app/')) return [name.slice(1)]
    return name.startsWith('.') ? [join(dirname(file), name)] : []
  })
}
