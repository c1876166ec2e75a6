import { type Issue, issuesOf } from '#brand-engine/issues/issues.ts'
import { nearest } from '#brand-engine/nearest.ts'
import { BrandFile } from '#brand-engine/schema/schema.ts'
import { isLanguage } from '#contract/entities/languages.ts'
import { isObject } from './merge.ts'

/** Whether the value of a key of brand.json is unknown, because the key or the file it is inherited from has an error. */
export type IsUnknown = (key: string) => boolean

type Settings = ReturnType<typeof BrandFile.parse>

/**
 * The settings of a file without the keys that have errors (`left`), so that the rest can be checked in the same run. A
 * misspelt key of the brand's own file is reported once. The result is never served.
 *
 * @param raw all layers merged
 * @param own the brand's own layer
 */
export function parseLeniently(
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

/** The keys whose value is unknown, given the keys with errors and the files that could be read. */
export function unknownKeys(known: {
  readonly left: ReadonlySet<string>
  readonly own: unknown
  readonly isOwnKnown: boolean
  readonly isParentKnown: boolean
}): IsUnknown {
  const { left, own, isOwnKnown, isParentKnown } = known
  if (!isOwnKnown) return () => true
  return (key) => left.has(key) || (!isParentKnown && !(isObject(own) && Object.hasOwn(own, key)))
}

/** Rules that depend on a second key: an error of that key makes their result meaningless. */
const settingsRules: Readonly<Record<string, readonly string[]>> = {
  defaultLanguage: ['languages'],
  hosts: ['languages', 'domains'],
  jackpot: ['compliance'],
  mainDomain: ['domains', 'hosts'],
  social: ['domains', 'hosts'],
}

/** The same for registration.json, by its keys. */
const registrationRules: Readonly<Record<string, readonly string[]>> = {
  ageThreshold: ['ageThreshold'],
  types: ['features'],
  forms: ['features'],
}

/** Whether an issue of brand.json is more than a consequence of another key's error. */
export function isOwnIssue(isUnknown: IsUnknown): (issue: Issue) => boolean {
  return ({ path: [key = ''] }) => !isUnknown(String(key)) && !(settingsRules[key] ?? []).some(isUnknown)
}

/** Whether an issue of registration.json is more than a consequence of an error in brand.json. */
export function isRegistrationIssue(isUnknown: IsUnknown): (issue: Issue) => boolean {
  return ({ path: [key = ''] }) => !(registrationRules[key] ?? []).some(isUnknown)
}

/** Assets named in a list that was left out because of another error in it. */
export function assetsOfUnknownLists(
  raw: Record<string, unknown>,
  isUnknown: IsUnknown,
): { path: (string | number)[]; asset: string }[] {
  return ['banners', 'licences', 'payments'].filter(isUnknown).flatMap((key) => {
    const list = raw[key]
    if (!Array.isArray(list)) return []
    return list.flatMap((entry: unknown, index) => {
      const asset = isObject(entry) ? entry.image : undefined
      return typeof asset === 'string' && asset.startsWith('assets/') ? [{ path: [key, index, 'image'], asset }] : []
    })
  })
}
