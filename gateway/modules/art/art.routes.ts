import { type Context, Hono } from 'hono'
import { avatar } from '#art/catalogue/avatar.ts'
import { type ArtWidth, artDirections, artWidths } from '#contract/entities/art.ts'
import { pictureOf } from './art-paths.ts'
import { createPixels } from './raster.ts'

const YEAR_SECONDS = 31_536_000
/** A request with an outdated version gets the current picture with a short cache time. */
const STALE_SECONDS = 300
const fileName = /^([A-Za-z0-9_-]{1,80})(?:\.([a-f0-9]{6,12}))?\.(svg|avif)$/

/**
 * The catalogue's pictures: `/games/<code>.<version>.avif`, `/vendors/….svg`, `/cards/….avif` and `/avatars/<seed>.svg`; mounted
 * at /art. A direction may stand before the kind: `/tube/games/….avif`. `?w=` asks for a raster picture of another width. A browser that does not accept AVIF gets the SVG under the same URL.
 */
export function createArtRoutes(cacheDir: string): Hono {
  const pixelsOf = createPixels(cacheDir)
  const show = async (c: Context, directionName: string, kind: string, file: string) => {
    const [, name = '', version, extension] = fileName.exec(file) ?? []
    const direction = artDirections.find((one) => one === directionName)
    const picture = name && direction ? pictureOf(kind, name, direction) : null
    if (!picture) return c.text('Not found', 404)
    const maxAgeSeconds = version === picture.version ? YEAR_SECONDS : STALE_SECONDS
    if (extension === 'svg') return respond(c, picture.svg, maxAgeSeconds)
    c.header('vary', 'Accept')
    if (!/\bimage\/avif\b/.test(c.req.header('accept') ?? '')) return respond(c, picture.svg, maxAgeSeconds)
    return respond(c, await pixelsOf(picture.svg, picture.hash, widthOf(c.req.query('w'))), maxAgeSeconds)
  }
  return new Hono()
    .get('/avatars/:file', (c) => {
      const seed = fileName.exec(c.req.param('file'))?.[1]
      return seed ? respond(c, avatar(seed), YEAR_SECONDS) : c.text('Not found', 404)
    })
    .get('/:kind/:file', (c) => show(c, 'burst', c.req.param('kind'), c.req.param('file')))
    .get('/:direction/:kind/:file', (c) => show(c, c.req.param('direction'), c.req.param('kind'), c.req.param('file')))
}

/** The width that a query asks for; the default for any other value, so that no visitor chooses what is encoded. */
function widthOf(asked: string | undefined): ArtWidth {
  return artWidths.find((width) => String(width) === asked) ?? artWidths[0]
}

/** An SVG opened directly is a document; the policy stops it from running or loading anything. */
function respond(c: Context, picture: string | Buffer, maxAgeSeconds: number): Response {
  return c.body(typeof picture === 'string' ? picture : new Uint8Array(picture), 200, {
    'content-type': typeof picture === 'string' ? 'image/svg+xml; charset=utf-8' : 'image/avif',
    'cache-control': `public, max-age=${maxAgeSeconds}${maxAgeSeconds === YEAR_SECONDS ? ', immutable' : ''}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
