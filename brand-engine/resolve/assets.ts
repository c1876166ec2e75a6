import * as z from 'zod'
import type { BrandAsset } from '../brand.ts'
import type { Issue } from '../issues.ts'
import { monogramIcon, monogramLogo } from '../monogram.ts'
import type { BrandSettings } from '../schema/schema.ts'
import { SealedMap } from '../sealed-map.ts'
import { namedAssets } from '../settings.ts'
import { nearest } from '../suggest.ts'
import { MAX_ASSET_BYTES, textAsset } from './folder.ts'
import type { Reading } from './reading.ts'
import { assetsLeftOut } from './salvage.ts'
import type { SettingsRead } from './settings.ts'

/** A brand's pictures by path; logo and favicon are drawn where it has none. */
export function readAssets(
  reading: Reading,
  { raw, settings, unsure, layers }: SettingsRead,
): ReadonlyMap<string, BrandAsset> {
  const found = new Map(reading.folders.toReversed().flatMap(({ assets }) => [...assets]))
  for (const [path, { bytes }] of reading.folder.assets) {
    if (bytes <= MAX_ASSET_BYTES) continue
    const message = `weighs ${Math.ceil(bytes / 1000)} kB, at most ${MAX_ASSET_BYTES / 1000} are wanted`
    reading.warnOfFile(path, message, null)
  }
  const colors = markColors(reading, settings)
  for (const { path, asset } of [...namedAssets(settings), ...assetsLeftOut(raw, unsure)]) {
    if (found.has(asset)) continue
    const mark = path[0] === 'logo' ? monogramLogo : path[0] === 'favicon' ? monogramIcon : null
    if (mark) found.set(asset, textAsset(mark(settings.name, colors)))
    // A mark nobody asked for by name is simply drawn; a path that was written should lead somewhere.
    if (mark && raw[String(path[0])] === undefined) continue
    const message = `is missing: no file ${asset}`
    const suggestion = nearest(asset, reading.folder.assets.keys())
    reading.report(layers, [{ path, message, suggestion, severity: 'warning' }])
  }
  for (const name of ['announcements', 'promotions'] as const) {
    const layer = reading.folder.files.get(`content/${name}.json`)
    if (layer) reading.report([layer], missingPictures(layer.value, found))
  }
  return new SealedMap(found)
}

function markColors({ around }: Reading, { theme, tokens }: BrandSettings) {
  const ofTheme = around.themes.get(theme)?.theme.tokens
  const color = (name: string) => String(tokens[`color.${name}`] ?? ofTheme?.get(`color.${name}`)?.value ?? '#808080')
  return { accent: color('accent'), onAccent: color('onAccent'), text: color('headerText') }
}

function missingPictures(list: unknown, found: ReadonlyMap<string, BrandAsset>): Issue[] {
  const parsed = z.array(z.object({ images: z.array(z.object({ image: z.string() })).default([]) })).safeParse(list)
  return (parsed.data ?? []).flatMap(({ images }, entry) =>
    images.flatMap(({ image }, index) => {
      if (found.has(image)) return []
      const message = `is missing: no file ${image}`
      const suggestion = nearest(image, found.keys())
      return [{ path: [entry, 'images', index, 'image'], message, suggestion, severity: 'warning' as const }]
    }),
  )
}
