import { assetPath } from '../asset-url.ts'
import type { BrandAsset } from '../brand.ts'
import type { Font } from '../schema/appearance.ts'

/**
 * The font faces of a brand as CSS. Fonts come from the site itself, never from an image CDN: a font of another origin
 * needs headers that a CDN may lack. The page shows the fallback until the file is there.
 */
export function fontCss(code: string, fonts: readonly Font[], assets: ReadonlyMap<string, BrandAsset>): string {
  return fonts
    .flatMap((font) => {
      const asset = assets.get(font.file)
      return asset ? [ownFace(font, assetPath(code, font.file, asset)), ...fallbackFace(font)] : []
    })
    .filter((face, index, all) => all.indexOf(face) === index)
    .join('')
}

function ownFace({ family, weight, style, unicodeRange }: Font, url: string): string {
  return face(family, {
    src: `url("${url}") format("woff2")`,
    'font-weight': weight,
    'font-style': style,
    'font-display': 'swap',
    'unicode-range': unicodeRange,
  })
}

/** The name of the fallback font that is shown while a file loads. */
export const fallbackName = (family: string): string => `${family} fallback`

function fallbackFace({ family, fallback }: Font): string[] {
  if (!fallback) return []
  const { local, sizeAdjust, ascent, descent, lineGap } = fallback
  const percent = (value: number | undefined) => (value === undefined ? undefined : `${value}%`)
  return [
    face(fallbackName(family), {
      src: local.map((name) => `local("${name}")`).join(),
      'size-adjust': percent(sizeAdjust),
      'ascent-override': percent(ascent),
      'descent-override': percent(descent),
      'line-gap-override': percent(lineGap),
    }),
  ]
}

function face(family: string, properties: Readonly<Record<string, string | undefined>>): string {
  const stated = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}:${value}`],
  )
  return `@font-face{font-family:"${family}";${stated.join(';')}}`
}
