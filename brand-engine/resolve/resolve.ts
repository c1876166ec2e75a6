import { createHash } from 'node:crypto'
import type { Brand, BrandProblem } from '#brand-engine/brand.ts'
import { normaliseHost } from '#brand-engine/hosts.ts'
import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { readAssets } from './assets.ts'
import { readContent } from './content.ts'
import { reportFiles } from './files.ts'
import type { BrandFolder } from './folder.ts'
import type { JsonSource } from './json-source.ts'
import { deepFreeze } from './merge.ts'
import { Reading, type Surroundings } from './reading.ts'
import { readRegistration, readWhitelabel } from './rules.ts'
import { readSettings } from './settings.ts'
import { readTexts } from './texts.ts'
import { readThemes } from './theme.ts'

/** A good brand: its snapshots by host (null: every host without an override) and the folders behind it. */
export interface Resolved {
  readonly main: Brand
  readonly variants: ReadonlyMap<string, Brand>
  readonly chain: readonly BrandFolder[]
  readonly sources: readonly JsonSource[]
}

/**
 * Makes the snapshots of one folder, or says why it cannot. Warnings come with a result, errors with a sketch: the brand as
 * far as it can be read, for further checks and never to be served.
 */
export function resolveFolder(
  folder: BrandFolder,
  around: Surroundings,
): { problems: BrandProblem[]; resolved: Resolved | null; sketch: Brand | null } {
  const reading = new Reading(folder, around)
  const { problems, above } = reading
  // What is wrong in one place does not hide what is wrong in another: everything is looked at, whatever was found.
  reportFiles(reading)
  const read = readSettings(reading)
  const { settings } = read
  const whitelabel = readWhitelabel(reading, settings)
  const parts = {
    whitelabel,
    registration: readRegistration(reading, settings, enabledSwitches(whitelabel), read.unsure),
    texts: readTexts(reading),
    content: readContent(reading),
    assets: readAssets(reading, read),
  }
  const themes = readThemes(reading, read)
  const inputs = reading.folders.map(({ fingerprint }) => fingerprint)
  if (reading.hasErrors || !above) {
    const sketch = snapshot({ ...settings, code: folder.code }, settings.merchantCode, '')
    return { problems, resolved: null, sketch }
  }
  const main = snapshot(settings, settings.merchantCode, '')
  const variants = new Map<string, Brand>()
  for (const [host, { merchantCode, ...override }] of Object.entries(settings.hosts)) {
    const stated = Object.fromEntries(Object.entries(override).filter(([, value]) => value !== undefined))
    variants.set(host, snapshot({ ...settings, ...stated }, merchantCode ?? settings.merchantCode, host))
  }
  return { problems, resolved: { main, variants, chain: above, sources: read.layers }, sketch: null }

  function snapshot(own: BrandSettings, merchantCode: string, host: string): Brand {
    const theme = themes.get(own.theme)
    const version = around.memo(`version ${inputs} ${theme?.hash} ${host}`, () =>
      hashOf([...inputs, theme?.hash ?? '', host]),
    )
    return deepFreeze({
      version,
      settings: own,
      merchantCode,
      ...hostsOf(own, host),
      ...parts,
      themeCss: theme?.css ?? '',
      colorScheme: theme?.colorScheme ?? 'dark',
    })
  }
}

/** Where a brand answers, as one of its hosts sees it; the empty host is every one without an override. */
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
