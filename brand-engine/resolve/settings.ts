import { type BrandSettings, ownKeys } from '../schema/schema.ts'
import { settingsIssues, withDerivedDefaults } from '../settings.ts'
import type { JsonSource } from './json-source.ts'
import { isObject, mergePatch } from './merge.ts'
import type { Reading } from './reading.ts'
import { isOwnIssue, salvage, type Unsure, unsureOf } from './salvage.ts'

/** What brand.json says in all its layers. */
export interface SettingsRead {
  /** Merged, before the schema had its say. */
  readonly raw: Readonly<Record<string, unknown>>
  /** What of it holds; mistakes are left out. */
  readonly settings: BrandSettings
  /** Which keys cannot be judged, because what they hang on is itself mistaken. */
  readonly unsure: Unsure
  readonly layers: readonly JsonSource[]
}

/** Merges and checks brand.json. */
export function readSettings(reading: Reading): SettingsRead {
  const { folder, above, isDefaults } = reading
  const layers = reading.layersOf('brand.json').filter(({ value }) => isObject(value))
  const own = folder.files.get('brand.json')?.value
  const hasOwn = isDefaults || isObject(own)
  const raw = withDerivedDefaults(mergedBrand(layers))
  const { data, issues, left } = salvage(isDefaults || !hasOwn ? { name: 'Defaults', ...raw } : raw, own)
  reading.report(layers, issues)
  const unsure = unsureOf({ left, own, isOwnKnown: hasOwn, isParentKnown: above !== null })
  const settings: BrandSettings = {
    ...data,
    code: data.code ?? folder.code,
    merchantCode: data.merchantCode ?? folder.code,
  }
  if (hasOwn) reading.report(layers, settingsIssues(settings, folder.code).filter(isOwnIssue(unsure)))
  return { raw, settings, unsure, layers }
}

/** brand.json of all layers; who a brand is never comes from below. */
function mergedBrand(layers: readonly JsonSource[]): Record<string, unknown> {
  const merged = layers.reduceRight<unknown>((value, layer, index) => {
    if (index === 0 || !isObject(layer.value)) return mergePatch(value, layer.value)
    const inherited = Object.entries(layer.value).filter(([key]) => !ownKeys.some((own) => own === key))
    return mergePatch(value, Object.fromEntries(inherited))
  }, {})
  return isObject(merged) ? merged : {}
}
