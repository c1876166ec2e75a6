import { parseArgs } from 'node:util'
import { openBrandDirectory } from '#brand-engine/index.ts'
import { readCurrent } from '#brand-engine/published.ts'
import { formatTable } from './format.ts'
import { type Command, placeOptions, placesOf } from './places.ts'

/** Lists the brands and their hosts. */
export const listBrands: Command = async ({ args, env, print }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { ...placeOptions, json: { type: 'boolean', default: false } },
  })
  const { brandsDir, themesDir, publishedDir, localesDir } = placesOf(values, env)
  const directory = await openBrandDirectory({ dir: brandsDir, themesDir, publishedDir, localesDir })
  const rows = directory.list().map(({ settings, mainDomain, domains, merchantCode, version }) => {
    const current = readCurrent(publishedDir, settings.code)
    const served = current ? `version ${current.version}` : 'folder'
    return { code: settings.code, name: settings.name, merchantCode, mainDomain, domains, served, version }
  })
  await directory.close()
  if (values.json) print(JSON.stringify(rows, null, 2))
  else
    for (const line of formatTable(rows.map(({ domains, ...row }) => ({ ...row, hosts: domains.length })))) print(line)
  return 0
}
