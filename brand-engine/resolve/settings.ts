import { type BrandSettings, ownKeys } from '../schema/schema.ts'
import { settingsIssues, unshippedLanguages, withDerivedDefaults } from '../settings.ts'
import { withoutUnavailable } from '../whitelabel.ts'
import type { JsonSource } from './json-source.ts'
import { isObject, mergePatch } from './merge.ts'
import { type IsUnknown, isOwnIssue, parseLeniently, unknownKeys } from './parse-leniently.ts'
import type { Reading } from './reading.ts'

/** The settings of brand.json in all its layers. */
export interface SettingsRead {
  /** Merged, before the schema was applied. */
  readonly raw: Readonly<Record<string, unknown>>
  /** The valid part, with defaults. */
  readonly settings: BrandSettings
  /** Keys whose value is unknown because of an error. */
  readonly isUnknown: IsUnknown
  readonly layers: readonly JsonSource[]
}

/** Merges and checks brand.json. */
export function readSettings(reading: Reading): SettingsRead {
  const { folder, chain, isDefaults } = reading
  const layers = reading.layersOf('brand.json').filter(({ value }) => isObject(value))
  const own = folder.files.get('brand.json')?.value
  const hasOwn = isDefaults || isObject(own)
  const { kept: raw, issues: unavailable } = withoutUnavailable(withDerivedDefaults(mergedBrand(layers)))
  reading.report(layers, unavailable)
  const { data, issues, left } = parseLeniently(isDefaults || !hasOwn ? { name: 'Defaults', ...raw } : raw, own)
  reading.report(layers, issues)
  const isUnknown = unknownKeys({ left, own, isOwnKnown: hasOwn, isParentKnown: chain !== null })
  const settings: BrandSettings = {
    ...data,
    code: data.code ?? folder.code,
    merchantCode: data.merchantCode ?? folder.code,
  }
  if (hasOwn) {
    const issues = [...settingsIssues(settings, folder.code), ...unshippedLanguages(settings, reading.context.shipped)]
    reading.report(layers, issues.filter(isOwnIssue(isUnknown)))
  }
  return { raw, settings, isUnknown, layers }
}

/** brand.json of all layers, without inheriting the keys that identify a brand. */
function mergedBrand(layers: readonly JsonSource[]): Record<string, unknown> {
  const merged = layers.reduceRight<unknown>((value, layer, index) => {
    if (index === 0 || !isObject(layer.value)) return mergePatch(value, layer.value)
    const inherited = Object.entries(layer.value).filter(([key]) => !ownKeys.some((own) => own === key))
    return mergePatch(value, Object.fromEntries(inherited))
  }, {})
  return isObject(merged) ? merged : {}
}
