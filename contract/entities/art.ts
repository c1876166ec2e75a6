/** Widths in pixels of the catalogue's raster pictures. The first is the default; `?w=` asks for another. */
export const artWidths = [360, 720, 1080] as const
export type ArtWidth = (typeof artWidths)[number]

/** The path of a raster picture of the catalogue, without a query. */
const RASTER = /\/art\/(?:games|cards)\/[^/?]+\.avif$/

/** The widths of a picture as an image's `srcset`; undefined for a picture of one size. */
export function artSourceSet(url: string): string | undefined {
  if (!RASTER.test(url)) return undefined
  return artWidths.map((width, index) => `${url}${index === 0 ? '' : `?w=${width}`} ${width}w`).join(', ')
}
