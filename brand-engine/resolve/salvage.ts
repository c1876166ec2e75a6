import { type Issue, issuesOf } from '#brand-engine/issues.ts'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { nearest } from '#brand-engine/suggest.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import { isObject } from './merge.ts'

/** Whether the value of a key of brand.json is not known, because it, or what it would be inherited from, is broken. */
export type Unsure = (key: string) => boolean

type Settings = ReturnType<typeof BrandFile.parse>

/**
 * The settings of a file as far as they can be read: keys with mistakes are left out (`left`), so that everything else can
 * be checked in the same run. A key that the brand's own file misspells is one mistake, not two. Never served.
 *
 * @param raw all layers merged
 * @param own the brand's own layer
 */
export function salvage(
  raw: Record<string, unknown>,
  own: unknown,
): { data: Settings; issues: Issue[]; left: ReadonlySet<string> } {
  const parsed = BrandFile.safeParse(raw)
  if (parsed.success) return { data: parsed.data, issues: [], left: new Set() }
  const unknown = Object.keys(raw).filter((key) => !Object.hasOwn(BrandFile.shape, key))
  const broken = parsed.error.issues.flatMap(({ path: [key] }) => (typeof key === 'string' ? [key] : []))
  const meant = new Map(
    unknown.flatMap((key) => {
      const near = nearest(key, Object.keys(BrandFile.shape))
      return near && isObject(own) && !Object.hasOwn(own, near) ? [[near, raw[key]] as const] : []
    }),
  )
  const left = new Set([...broken, ...unknown, ...meant.keys()])
  const kept = Object.fromEntries(Object.entries(raw).filter(([key]) => !left.has(key)))
  const named = meant.get('languages') ?? raw.languages
  const languages = Array.isArray(named) ? named.filter(isLanguage) : []
  const readable = {
    ...kept,
    name: typeof kept.name === 'string' ? kept.name : '?',
    ...(left.has('languages') && languages.length ? { languages } : {}),
  }
  const again = BrandFile.safeParse(readable)
  return {
    data: again.success ? again.data : BrandFile.parse({ name: '?' }),
    issues: issuesOf(parsed.error, BrandFile, raw).filter(({ path: [key] }) => !meant.has(String(key))),
    left,
  }
}

/** What is not known of a brand, given what was left out of its settings and which files could be read at all. */
export function unsureOf(known: {
  readonly left: ReadonlySet<string>
  readonly own: unknown
  readonly isOwnKnown: boolean
  readonly isParentKnown: boolean
}): Unsure {
  const { left, own, isOwnKnown, isParentKnown } = known
  if (!isOwnKnown) return () => true
  return (key) => left.has(key) || (!isParentKnown && !(isObject(own) && Object.hasOwn(own, key)))
}

/** Rules that read a second key: with that key broken, what they say would only repeat the mistake. */
const settingsRules: Readonly<Record<string, readonly string[]>> = {
  defaultLanguage: ['languages'],
  hosts: ['languages'],
  jackpot: ['compliance'],
  mainDomain: ['domains', 'hosts'],
  social: ['domains', 'hosts'],
}

/** The same of registration.json, by its own keys. */
const registrationRules: Readonly<Record<string, readonly string[]>> = {
  ageThreshold: ['ageThreshold'],
  types: ['features'],
  forms: ['features'],
}

/** Whether an issue of brand.json says more than that another key of it is broken. */
export function isOwnIssue(unsure: Unsure): (issue: Issue) => boolean {
  return ({ path: [key = ''] }) => !unsure(String(key)) && !(settingsRules[key] ?? []).some(unsure)
}

/** Whether an issue of registration.json says more than that a key of brand.json is broken. */
export function isRegistrationIssue(unsure: Unsure): (issue: Issue) => boolean {
  return ({ path: [key = ''] }) => !(registrationRules[key] ?? []).some(unsure)
}

/** Pictures that stand in a list which was left out because of another mistake in it. */
export function assetsLeftOut(
  raw: Record<string, unknown>,
  unsure: Unsure,
): { path: (string | number)[]; asset: string }[] {
  return ['banners', 'licences', 'payments'].filter(unsure).flatMap((key) => {
    const list = raw[key]
    if (!Array.isArray(list)) return []
    return list.flatMap((entry: unknown, index) => {
      const asset = isObject(entry) ? entry.image : undefined
      return typeof asset === 'string' && asset.startsWith('assets/') ? [{ path: [key, index, 'image'], asset }] : []
    })
  })
}
