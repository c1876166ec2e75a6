import { issuesOf } from '../issues/issues.ts'
import { buildRegistration, registrationIssues } from '../registration.ts'
import { RegistrationFile } from '../schema/registration-file.ts'
import type { BrandSettings } from '../schema/schema.ts'
import { buildWhitelabel, readableEntries, WhitelabelFile, whitelabelIssues } from '../whitelabel.ts'
import { deepFreeze } from './merge.ts'
import { type IsUnknown, isRegistrationIssue } from './parse-leniently.ts'
import type { Reading } from './reading.ts'
import { mergedLayers } from './texts.ts'

/** The whitelabel tree of the files, without the switches that the brand turns off. */
export function readWhitelabel(reading: Reading, { features }: BrandSettings) {
  const layers = reading.layersOf('whitelabel.json')
  const key = `whitelabel ${layers.map(({ hash }) => hash)} ${JSON.stringify(features)}`
  const checked = reading.context.memo(key, () => {
    const parsed = layers.map((layer) => ({ layer, result: WhitelabelFile.safeParse(layer.value) }))
    const issues = parsed.map(({ layer, result }) =>
      result.success
        ? whitelabelIssues(result.data)
        : [...issuesOf(result.error, WhitelabelFile, layer.value), ...whitelabelIssues(readableEntries(layer.value))],
    )
    const entries = parsed.map(({ result }) => result.data ?? []).reverse()
    return { issues, tree: deepFreeze(buildWhitelabel(entries, features)) }
  })
  for (const [index, layer] of layers.entries()) reading.report([layer], checked.issues[index] ?? [])
  return checked.tree
}

/** The registration rules, with the fields that enabled switches add. */
export function readRegistration(
  reading: Reading,
  { ageThreshold, smsCountries, languages }: BrandSettings,
  on: ReadonlySet<string>,
  isUnknown: IsUnknown,
) {
  const setting = { on, ageThreshold, sendsSms: smsCountries.length > 0, languages }
  const layers = reading.layersOf('registration.json')
  const key = `registration ${layers.map(({ hash }) => hash)} ${[...on]} ${ageThreshold} ${setting.sendsSms} ${languages}`
  const checked = reading.context.memo(key, () => {
    const merged = mergedLayers(layers)
    const parsed = RegistrationFile.safeParse(merged)
    const issues = parsed.success
      ? registrationIssues(parsed.data, setting)
      : issuesOf(parsed.error, RegistrationFile, merged)
    return { issues, rules: deepFreeze(buildRegistration(parsed.data ?? RegistrationFile.parse({}), setting)) }
  })
  reading.report(layers, checked.issues.filter(isRegistrationIssue(isUnknown)))
  return checked.rules
}
