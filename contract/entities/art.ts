/** Widths in pixels of the catalogue's raster pictures. The first is the default; `?w=` asks for another. */
export const artWidths = [360, 720, 1080] as const
export type ArtWidth = (typeof artWidths)[number]

/**
 * The styles that the catalogue's pictures are drawn in. A brand chooses one (`art.direction`); `burst` is the usual one.
 */
export const artDirections = ['burst', 'tube', 'lacquer', 'paper', 'sticker', 'line'] as const
export type ArtDirection = (typeof artDirections)[number]

/** The first tiles of a mosaic are large: so many at most, on the widest windows. */
export const MOSAIC_LARGE_TILES = 3

/** The path of a raster picture of the catalogue, without a query. */
const RASTER = /\/art\/(?:[a-z]+\/)?(?:games|cards)\/[^/?]+\.avif$/

/** The widths of a picture as an image's `srcset`; undefined for a picture of one size. */
export function artSourceSet(url: string): string | undefined {
  if (!RASTER.test(url)) return undefined
  return artWidths.map((width, index) => `${url}${index === 0 ? '' : `?w=${width}`} ${width}w`).join(', ')
}
