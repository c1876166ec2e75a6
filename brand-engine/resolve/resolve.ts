import { createHash } from 'node:crypto'
import { assetPath } from '#brand-engine/asset-url.ts'
import type { Brand, BrandProblem } from '#brand-engine/brand.ts'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { readAssets } from './assets.ts'
import { readContent } from './content.ts'
import { reportFiles } from './files.ts'
import type { BrandFolder } from './folder.ts'
import { fontCss } from './fonts.ts'
import type { JsonSource } from './json-source.ts'
import { layoutCss } from './layout-css.ts'
import { deepFreeze } from './merge.ts'
import { homePicture } from './page-head-css.ts'
import { readPromotions } from './promotions.ts'
import { Reading, type ResolveContext } from './reading.ts'
import { readRegistration, readWhitelabel } from './rules.ts'
import { readSettings } from './settings.ts'
import { readTexts } from './texts.ts'
import { readBrandThemes } from './theme.ts'

/** A brand without errors: its snapshots and the folders behind it. */
export interface Resolved {
  /** For every host without an override. */
  readonly main: Brand
  /** By host. */
  readonly variants: ReadonlyMap<string, Brand>
  readonly chain: readonly BrandFolder[]
  readonly sources: readonly JsonSource[]
}

/** The outcome for one folder: a brand, perhaps with warnings; or errors and the brand as far as it can be read. */
export interface Resolution {
  readonly problems: readonly BrandProblem[]
  readonly resolved: Resolved | null
  /** For further checks, never served. */
  readonly partial: Brand | null
}

/** Creates the snapshots of one folder, or reports why it cannot. */
export function resolveFolder(folder: BrandFolder, context: ResolveContext): Resolution {
  const reading = new Reading(folder, context)
  const { problems, chain } = reading
  // A mistake in one file does not stop the checks of the others: all of them are reported together.
  reportFiles(reading)
  const read = readSettings(reading)
  const { settings } = read
  const whitelabel = readWhitelabel(reading, settings)
  const parts = {
    whitelabel,
    registration: readRegistration(reading, settings, enabledSwitches(whitelabel), read.isUnknown),
    texts: readTexts(reading),
    content: readContent(reading),
    promotions: readPromotions(reading, settings),
    assets: readAssets(reading, read),
  }
  const themes = readBrandThemes(reading, read)
  const fonts = fontCss(settings.code, settings.fonts, parts.assets)
  const addressOf = (path: string) => {
    const asset = parts.assets.get(path)
    return asset ? assetPath(settings.code, path, asset) : ''
  }
  const inputs = reading.folders.map(({ fingerprint }) => fingerprint)
  if (reading.hasErrors || !chain) {
    const partial = snapshot({ ...settings, code: folder.code }, settings.merchantCode, '')
    return { problems, resolved: null, partial }
  }
  const main = snapshot(settings, settings.merchantCode, '')
  const variants = new Map<string, Brand>()
  for (const [host, { merchantCode, ...override }] of Object.entries(settings.hosts)) {
    const stated = Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
    variants.set(host, snapshot({ ...settings, ...stated }, merchantCode ?? settings.merchantCode, host))
  }
  return { problems, resolved: { main, variants, chain, sources: read.layers }, partial: null }

  function snapshot(own: BrandSettings, merchantCode: string, host: string): Brand {
    const theme = themes.get(own.theme)
    const version = context.memo(`version ${inputs} ${theme?.hash} ${host}`, () =>
      hashOf([...inputs, theme?.hash ?? '', host]),
    )
    return deepFreeze({
      version,
      settings: own,
      merchantCode,
      ...hostsOf(own, host),
      ...parts,
      themeCss: (theme?.css ?? '') + layoutCss(settings.layout, settings.home, addressOf, homePicture(settings)),
      fontCss: fonts,
      colorScheme: theme?.colorScheme ?? 'dark',
    })
  }
}

/** The main domain and all domains of a brand on one host; '' means a host without an override. */
function hostsOf(own: BrandSettings, host: string): Pick<Brand, 'mainDomain' | 'domains'> {
  const label = host.split('.')[0]
  const local = `${own.code}.localhost`
  const domains = [...own.domains, ...Object.keys(own.hosts)].map(normaliseHost)
  const named = own.mainDomain ?? own.domains.find((domain) => !domain.startsWith('*.')) ?? local
  return {
    mainDomain: normaliseHost(host && !host.startsWith('*.') ? host : named),
    domains: [...new Set([...domains, local, ...(host && label !== '*' ? [`${label}.${local}`] : [])])],
  }
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16)
}
