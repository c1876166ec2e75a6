import * as z from 'zod'
import type { BrandAsset } from '../brand.ts'
import { FrozenMap } from '../frozen-map.ts'
import type { Issue } from '../issues/issues.ts'
import { monogramIcon, monogramLogo } from '../monogram.ts'
import { nearest } from '../nearest.ts'
import type { BrandSettings } from '../schema/schema.ts'
import { namedAssets } from '../settings.ts'
import { MAX_ASSET_BYTES, MAX_FONT_BYTES, textAsset } from './folder.ts'
import { assetsOfUnknownLists } from './parse-leniently.ts'
import type { Reading } from './reading.ts'
import type { SettingsRead } from './settings.ts'

/** A brand's pictures and fonts by path. A missing logo or favicon is generated from the name. */
export function readAssets(
  reading: Reading,
  { raw, settings, isUnknown, layers }: SettingsRead,
): ReadonlyMap<string, BrandAsset> {
  const found = new Map(reading.folders.toReversed().flatMap(({ assets }) => [...assets]))
  for (const [path, { bytes, contentType }] of reading.folder.assets) {
    const most = contentType === 'font/woff2' ? MAX_FONT_BYTES : MAX_ASSET_BYTES
    if (bytes <= most) continue
    const message = `has ${Math.ceil(bytes / 1000)} kB; at most ${most / 1000} kB are recommended`
    reading.warnOfFile(path, message, null)
  }
  const colors = monogramColors(reading, settings)
  for (const { path, asset } of [...namedAssets(settings), ...assetsOfUnknownLists(raw, isUnknown)]) {
    if (found.has(asset)) continue
    const generate = path[0] === 'logo' ? monogramLogo : path[0] === 'favicon' ? monogramIcon : null
    if (generate) found.set(asset, textAsset(generate(settings.name, colors)))
    // The default path needs no file; a path that the operator wrote does.
    if (generate && raw[String(path[0])] === undefined) continue
    const message = `is missing: no file ${asset}`
    const suggestion = nearest(asset, reading.folder.assets.keys())
    reading.report(layers, [{ path, message, suggestion, severity: 'warning' }])
  }
  for (const name of ['announcements', 'promotions'] as const) {
    const layer = reading.folder.files.get(`content/${name}.json`)
    if (layer) reading.report([layer], missingPictures(layer.value, found))
  }
  for (const [path, layer] of reading.folder.files)
    if (path.startsWith('promotions/')) reading.report([layer], missingImage(layer.value, found))
  return new FrozenMap(found)
}

function monogramColors({ context }: Reading, { theme, tokens }: BrandSettings) {
  const ofTheme = context.themes.get(theme)?.theme.tokens
  const color = (name: string) => String(tokens[`color.${name}`] ?? ofTheme?.get(`color.${name}`)?.value ?? '#808080')
  return { accent: color('accent'), onAccent: color('onAccent'), text: color('headerText') }
}

function missingPictures(list: unknown, found: ReadonlyMap<string, BrandAsset>): Issue[] {
  const parsed = z.array(z.object({ images: z.array(z.object({ image: z.string() })).default([]) })).safeParse(list)
  return (parsed.data ?? []).flatMap(({ images }, entry) =>
    images.flatMap(({ image }, index) => missingPicture([entry, 'images', index, 'image'], image, found)),
  )
}

function missingImage(promotion: unknown, found: ReadonlyMap<string, BrandAsset>): Issue[] {
  const parsed = z.object({ image: z.string() }).safeParse(promotion)
  return parsed.success ? missingPicture(['image'], parsed.data.image, found) : []
}

function missingPicture(path: Issue['path'], image: string, found: ReadonlyMap<string, BrandAsset>): Issue[] {
  if (found.has(image)) return []
  const message = `is missing: no file ${image}`
  return [{ path, message, suggestion: nearest(image, found.keys()), severity: 'warning' }]
}
