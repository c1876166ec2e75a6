/** Widths in pixels that a brand's own pictures are sent in; `?w=` asks for one. */
export const pictureWidths = [720, 1080, 1440, 2160] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** A drawing or a photograph of a brand's folder, without a query. */
const BRAND_PICTURE = /\/b\/[\w-]+\/[^/?]+\/[^?]+\.(?:svg|png|jpe?g|webp)$/

/** The address of a brand's picture in a width; any other address as it is. */
export const pictureOf = (url: string, width: PictureWidth): string =>
  BRAND_PICTURE.test(url) ? `${url}?w=${width}` : url

/** A brand's picture in all widths as an image's `srcset`; undefined for any other address. */
export const pictureSet = (url: string): string | undefined =>
  BRAND_PICTURE.test(url) ? pictureWidths.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined
