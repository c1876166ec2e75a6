import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isLanguage, languageCodes } from '#contract/entities/languages.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { type Theme, themeCss, withTokens } from '#themes/load.ts'
import type { Brand, BrandAsset, BrandProblem } from './brand.ts'
import { type BrandContent, type ContentName, contentSchemas } from './content-schema.ts'
import { type BrandFolder, MAX_ASSET_BYTES, textAsset, topFiles } from './folder.ts'
import { normaliseHost } from './hosts.ts'
import { type Issue, issuesOf, problemAt } from './issues.ts'
import { type JsonSource, positionAt } from './json-source.ts'
import { deepFreeze, isObject, mergePatch } from './merge.ts'
import { monogramIcon, monogramLogo } from './monogram.ts'
import { buildRegistration, RegistrationFile, registrationIssues } from './registration.ts'
import { assetsLeftOut, isOwnIssue, isRegistrationIssue, salvage, type Unsure, unsureOf } from './salvage.ts'
import { type BrandSettings, brandCode, ownKeys } from './schema.ts'
import { SealedMap } from './sealed-map.ts'
import { namedAssets, settingsIssues, withDerivedDefaults } from './settings.ts'
import { nearest } from './suggest.ts'
import { buildWhitelabel, WhitelabelFile, whitelabelIssues } from './whitelabel.ts'

/** What one folder is resolved against. */
export interface Surroundings {
  readonly defaults: BrandFolder
  readonly themes: ReadonlyMap<string, { theme: Theme; hash: string }>
  readonly codes: readonly string[]
  /** The folders a brand stands on, itself first; null when it was never good. 'cycle' when it leads back. */
  chainOf(code: string): readonly BrandFolder[] | null | 'cycle'
  display(file: string): string
  /** Equal inputs share one result: a thousand brands on the same defaults hold them once. */
  memo<Value>(key: string, make: () => Value): Value
}

/** A good brand: its snapshots by host (null: every host without an override) and the folders behind it. */
export interface Resolved {
  readonly main: Brand
  readonly variants: ReadonlyMap<string, Brand>
  readonly chain: readonly BrandFolder[]
  readonly sources: readonly JsonSource[]
}

const Messages = z.record(z.string(), z.record(z.string(), z.string().max(5000)))
const contentNames = Object.keys(contentSchemas) as ContentName[]

/**
 * Makes the snapshots of one folder, or says why it cannot. Warnings come with a result, errors with a sketch: the brand as
 * far as it can be read, for further checks and never to be served.
 */
export function resolveFolder(
  folder: BrandFolder,
  around: Surroundings,
): { problems: BrandProblem[]; resolved: Resolved | null; sketch: Brand | null } {
  const problems: BrandProblem[] = []
  const report = (layers: readonly JsonSource[], issues: readonly Issue[]) => {
    for (const issue of issues) problems.push(problemAt(folder.code, layers, issue, around.display))
  }
  const hasErrors = () => problems.some(({ severity }) => severity === 'error')
  reportFiles()
  // What is wrong in one place does not hide what is wrong in another: everything is looked at, whatever was found.
  const above = chainOfFolder()
  const chain = above ?? [folder]
  const folders = around.defaults !== folder ? [...chain, around.defaults] : chain
  const layersOf = (path: string) => folders.flatMap(({ files }) => files.get(path) ?? []).filter(isReadable)
  const brandLayers = layersOf('brand.json').filter(({ value }) => isObject(value))
  const ownFile = folder.files.get('brand.json')
  const hasOwnSettings = folder === around.defaults || isObject(ownFile?.value)

  const raw = withDerivedDefaults(mergedBrand(brandLayers))
  const { settings, unsure } = checkSettings()
  const whitelabel = readWhitelabel(settings)
  const registration = readRegistration(settings, enabledSwitches(whitelabel))
  const texts = readTexts()
  const content = readContent()
  const assets = readAssets(settings)
  const themes = new Map(
    [settings.theme, ...Object.values(settings.hosts).flatMap(({ theme }) => theme ?? [])].map(
      (name) => [name, readTheme(name, settings.tokens)] as const,
    ),
  )
  const inputs = folders.map(({ fingerprint }) => fingerprint)
  if (hasErrors() || !above) {
    return { problems, resolved: null, sketch: snapshot({ ...settings, code: folder.code }, settings.merchantCode, '') }
  }
  const main = snapshot(settings, settings.merchantCode, '')
  const variants = new Map<string, Brand>()
  for (const [host, { merchantCode, ...override }] of Object.entries(settings.hosts)) {
    const stated = Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
    variants.set(host, snapshot({ ...settings, ...stated }, merchantCode ?? settings.merchantCode, host))
  }
  return { problems, resolved: { main, variants, chain, sources: brandLayers }, sketch: null }

  function reportFiles() {
    if (!brandCode.test(folder.code) && folder.code !== '_defaults') {
      report(
        [],
        [{ path: [], message: 'must be named with 2 to 31 lower-case letters, digits and hyphens, a letter first' }],
      )
    }
    if (!folder.files.has('brand.json') && folder !== around.defaults)
      report([], [{ path: [], message: 'has no brand.json' }])
    for (const source of folder.files.values()) {
      if (!source.errors.length && !isObject(source.value) && source.file.endsWith('brand.json')) {
        report([source], [{ path: [], message: 'must be an object: { "name": … }' }])
      }
      for (const { offset, path, message } of source.errors) {
        const problem = problemAt(folder.code, [source], { path: [], message }, around.display)
        problems.push({ ...problem, ...positionAt(source.text, offset), path: path.join('.') })
      }
    }
    for (const { path, message } of folder.oddities) {
      warnOfFile(path, message, nearest(path, topFiles))
    }
  }

  /** A file as a whole, where no line is to blame. */
  function warnOfFile(path: string, message: string, suggestion: string | null) {
    const file = around.display(`${folder.dir}/${path}`)
    problems.push({ severity: 'warning', brand: folder.code, file, line: 1, column: 1, path: '', message, suggestion })
  }

  function chainOfFolder(): readonly BrandFolder[] | null {
    const source = folder.files.get('brand.json')
    const parent = isObject(source?.value) ? source.value.extends : undefined
    if (typeof parent !== 'string') return [folder]
    const above = around.chainOf(parent)
    if (Array.isArray(above)) return [folder, ...above]
    const message =
      above === 'cycle'
        ? `leads back to "${folder.code}": a brand cannot stand on itself`
        : around.codes.includes(parent)
          ? `cannot stand on "${parent}", which has mistakes of its own`
          : `unknown brand "${parent}"`
    const suggestion = around.codes.includes(parent)
      ? null
      : nearest(
          parent,
          around.codes.filter((code) => code !== folder.code),
        )
    report(source ? [source] : [], [{ path: ['extends'], message, suggestion }])
    return null
  }

  function checkSettings(): { settings: BrandSettings; unsure: Unsure } {
    const stated = folder === around.defaults || !hasOwnSettings ? { name: 'Defaults', ...raw } : raw
    const { data, issues, left } = salvage(stated)
    report(brandLayers, issues)
    const unsure = unsureOf({ left, own: ownFile?.value, isOwnKnown: hasOwnSettings, isParentKnown: above !== null })
    const settings: BrandSettings = {
      ...data,
      code: data.code ?? folder.code,
      merchantCode: data.merchantCode ?? folder.code,
    }
    if (hasOwnSettings) report(brandLayers, settingsIssues(settings, folder.code).filter(isOwnIssue(unsure)))
    return { settings, unsure }
  }

  function readWhitelabel({ features }: BrandSettings) {
    const layers = layersOf('whitelabel.json')
    const key = `whitelabel ${layers.map(({ hash }) => hash)} ${JSON.stringify(features)}`
    const checked = around.memo(key, () => {
      const parsed = layers.map((layer) => ({ layer, result: WhitelabelFile.safeParse(layer.value) }))
      const issues = parsed.map(({ layer, result }) =>
        result.success ? whitelabelIssues(result.data) : issuesOf(result.error, WhitelabelFile, layer.value),
      )
      const entries = parsed.map(({ result }) => result.data ?? []).reverse()
      return { issues, tree: deepFreeze(buildWhitelabel(entries, features)) }
    })
    layers.forEach((layer, index) => {
      report([layer], checked.issues[index] ?? [])
    })
    return checked.tree
  }

  function readRegistration({ ageThreshold, smsCountries }: BrandSettings, on: ReadonlySet<string>) {
    const setting = { on, ageThreshold, sendsSms: smsCountries.length > 0 }
    const layers = layersOf('registration.json')
    const key = `registration ${layers.map(({ hash }) => hash)} ${[...on]} ${ageThreshold} ${setting.sendsSms}`
    const checked = around.memo(key, () => {
      const merged = layers.reduceRight<unknown>((value, layer) => mergePatch(value, layer.value), {})
      const parsed = RegistrationFile.safeParse(merged)
      const issues = parsed.success
        ? registrationIssues(parsed.data, on, ageThreshold)
        : issuesOf(parsed.error, RegistrationFile, merged)
      return {
        issues,
        rules: deepFreeze(buildRegistration(parsed.data ?? RegistrationFile.parse({}), setting)),
      }
    })
    report(layers, checked.issues.filter(isRegistrationIssue(unsure)))
    return checked.rules
  }

  function readTexts() {
    const paths = new Set(
      folders.flatMap(({ files }) => [...files.keys()].filter((path) => path.startsWith('messages/'))),
    )
    const languages = [...paths].map((path) => {
      const layers = layersOf(path)
      const language = path.slice('messages/'.length, -'.json'.length)
      if (!isLanguage(language)) {
        const suggestion = nearest(language, languageCodes)
        report(layers, [{ path: [], message: `is named after no language the platform knows`, suggestion }])
      }
      const checked = around.memo(`texts ${layers.map(({ hash }) => hash)}`, () => {
        const merged = layers.reduceRight<unknown>((value, layer) => mergePatch(value, layer.value), {})
        const parsed = Messages.safeParse(merged)
        return {
          issues: parsed.success ? [] : issuesOf(parsed.error, Messages, merged),
          texts: deepFreeze(parsed.data ?? {}),
        }
      })
      report(layers, checked.issues)
      return [language, checked.texts] as const
    })
    return deepFreeze(Object.fromEntries(languages))
  }

  function readContent(): BrandContent {
    for (const [path, source] of folder.files) {
      const name = path.startsWith('content/') ? path.slice('content/'.length, -'.json'.length) : null
      if (name === null || contentNames.some((known) => known === name)) continue
      const suggestion = nearest(name, contentNames)
      report([source], [{ path: [], message: `is content of an unknown kind`, suggestion, severity: 'warning' }])
    }
    return Object.freeze({
      announcements: readList('announcements', contentSchemas.announcements),
      promotions: readList('promotions', contentSchemas.promotions),
      help: readList('help', contentSchemas.help),
    })
  }

  function readList<Entry>(name: ContentName, schema: z.ZodType<Entry[]>): readonly Entry[] {
    const layer = layersOf(`content/${name}.json`)[0]
    if (!layer) return []
    const checked = around.memo(`content ${name} ${layer.hash}`, () => {
      const parsed = schema.safeParse(layer.value)
      return {
        issues: parsed.success ? [] : issuesOf(parsed.error, schema, layer.value),
        list: deepFreeze(parsed.data ?? []),
      }
    })
    report([layer], checked.issues)
    return checked.list
  }

  function readAssets(own: BrandSettings): ReadonlyMap<string, BrandAsset> {
    const found = new Map(folders.toReversed().flatMap(({ assets }) => [...assets]))
    for (const [path, { bytes }] of folder.assets) {
      if (bytes <= MAX_ASSET_BYTES) continue
      warnOfFile(path, `weighs ${Math.ceil(bytes / 1000)} kB, at most ${MAX_ASSET_BYTES / 1000} are wanted`, null)
    }
    const tokens = around.themes.get(own.theme)?.theme.tokens
    const color = (name: string) =>
      String(own.tokens[`color.${name}`] ?? tokens?.get(`color.${name}`)?.value ?? '#808080')
    const colors = { accent: color('accent'), onAccent: color('onAccent'), text: color('headerText') }
    for (const { path, asset } of [...namedAssets(own), ...assetsLeftOut(raw, unsure)]) {
      if (found.has(asset)) continue
      const mark = path[0] === 'logo' ? monogramLogo : path[0] === 'favicon' ? monogramIcon : null
      if (mark) found.set(asset, textAsset(mark(own.name, colors)))
      // A mark nobody asked for by name is simply drawn; a path that was written should lead somewhere.
      if (mark && raw[String(path[0])] === undefined) continue
      const message = `is missing: no file ${asset}`
      report(brandLayers, [{ path, message, suggestion: nearest(asset, folder.assets.keys()), severity: 'warning' }])
    }
    for (const name of ['announcements', 'promotions'] as const) {
      const layer = folder.files.get(`content/${name}.json`)
      if (layer) report([layer], missingPictures(layer.value, found))
    }
    return new SealedMap(found)
  }

  function readTheme(name: string, tokens: BrandSettings['tokens']) {
    const known = around.themes.get(name)
    const isSure = known !== undefined && !unsure('theme')
    if (!known && !unsure('theme')) {
      const where = settings.theme === name ? ['theme'] : ['hosts', hostOfTheme(name), 'theme']
      const names = [...around.themes.keys()]
      report(brandLayers, [{ path: where, message: `unknown theme "${name}"`, suggestion: nearest(name, names) }])
    }
    // Every theme has the same tokens, so their names and values can be checked on any; contrast only on the right one.
    const entry = known ?? [...around.themes.values()][0]
    if (!entry) return null
    const checked = around.memo(`theme ${entry.hash} ${JSON.stringify(tokens)}`, () => {
      const { theme, issues } = withTokens(entry.theme, tokens)
      return { issues, css: themeCss(theme), colorScheme: theme.colorScheme }
    })
    report(
      brandLayers,
      checked.issues
        .filter(({ severity }) => isSure || severity !== 'warning')
        .map(({ path, message, unknownToken, severity }) => ({
          path: ['tokens', ...path],
          message,
          severity,
          suggestion: unknownToken ? nearest(unknownToken, entry.theme.tokens.keys()) : null,
          part: unknownToken ? ('key' as const) : ('value' as const),
        })),
    )
    return known ? { css: checked.css, colorScheme: checked.colorScheme, hash: known.hash } : null
  }

  function hostOfTheme(name: string): string {
    return Object.entries(settings?.hosts ?? {}).find(([, { theme }]) => theme === name)?.[0] ?? ''
  }

  function snapshot(own: BrandSettings, merchantCode: string, host: string): Brand {
    const theme = themes.get(own.theme)
    const label = host.split('.')[0]
    const local = `${own.code}.localhost`
    const domains = [...own.domains, ...Object.keys(own.hosts)].map(normaliseHost)
    const named = own.mainDomain ?? own.domains.find((domain) => !domain.startsWith('*.')) ?? local
    return deepFreeze({
      version: around.memo(`version ${inputs} ${theme?.hash} ${host}`, () =>
        hashOf([...inputs, theme?.hash ?? '', host]),
      ),
      settings: own,
      merchantCode,
      mainDomain: normaliseHost(host && !host.startsWith('*.') ? host : named),
      domains: [...new Set([...domains, local, ...(host && label !== '*' ? [`${label}.${local}`] : [])])],
      whitelabel,
      registration,
      texts,
      content,
      assets,
      themeCss: theme?.css ?? '',
      colorScheme: theme?.colorScheme ?? 'dark',
    })
  }
}

const isReadable = ({ value }: JsonSource): boolean => value !== undefined

/** brand.json of all layers; who a brand is never comes from below. */
function mergedBrand(layers: readonly JsonSource[]): Record<string, unknown> {
  const merged = layers.reduceRight<unknown>((value, layer, index) => {
    if (index === 0 || !isObject(layer.value)) return mergePatch(value, layer.value)
    const inherited = Object.entries(layer.value).filter(([key]) => !ownKeys.some((own) => own === key))
    return mergePatch(value, Object.fromEntries(inherited))
  }, {})
  return isObject(merged) ? merged : {}
}

function missingPictures(list: unknown, found: ReadonlyMap<string, BrandAsset>): Issue[] {
  const parsed = z.array(z.object({ images: z.array(z.object({ image: z.string() })).default([]) })).safeParse(list)
  return (parsed.data ?? []).flatMap(({ images }, entry) =>
    images.flatMap(({ image }, index) => {
      if (found.has(image)) return []
      const path = [entry, 'images', index, 'image']
      return [
        {
          path,
          message: `is missing: no file ${image}`,
          suggestion: nearest(image, found.keys()),
          severity: 'warning' as const,
        },
      ]
    }),
  )
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)
}
