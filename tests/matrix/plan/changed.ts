import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Brand } from '#brand-engine/index.ts'
import type { Visit } from './cell.ts'
import { fileAt } from './route-files.ts'
import type { ScreenRow } from './screen-row.ts'

const root = join(import.meta.dirname, '../../..')

/** Files that differ from a revision, those not yet in git included; paths from the root. */
export function changedFiles(revision: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')])]
}

type Question = Pick<Visit, 'brand' | 'language'> & { readonly row: Pick<Visit['row'], 'file' | 'path'> }
type Brands = readonly { readonly settings: Pick<Brand['settings'], 'code' | 'theme'> }[]

/** Whether a change of these files can affect a visit. What cannot be told is believed to affect everything. */
export function affectedBy(files: readonly string[], brands: Brands): (visit: Question) => boolean {
  const judges = files.map((file) => judgeOf(file, brands))
  return (visit) => judges.some((isAffected) => isAffected(visit))
}

type Judge = (visit: Question) => boolean
const everything: Judge = () => true
const nothing: Judge = () => false

function judgeOf(file: string, brands: Brands): Judge {
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
  // English stands in where a language has no text yet.
  if (language) return language === 'en' ? everything : (visit) => visit.language === language
  if (top === 'app') return ({ row }) => importsOf(row).has(file)
  return everything
}

const known = new Map<string, ReadonlySet<string>>()

/** Every file of the site a screen leads to: its own, the page it opens over, their imports, and the layouts around the route. */
export function importsOf({ file, path }: Pick<ScreenRow, 'file' | 'path'>): ReadonlySet<string> {
  const made = known.get(file + path)
  if (made) return made
  const found = new Set<string>()
  // A dialog or a menu belongs to the page it opens over.
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

/** `_site.member.$panel.tsx` lies in `_site.member.tsx` and `_site.tsx`. */
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
