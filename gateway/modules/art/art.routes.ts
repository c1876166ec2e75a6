import { type Context, Hono } from 'hono'
import { pictureOf } from './art-paths.ts'
import { avatar } from './avatar.ts'

const YEAR_SECONDS = 31_536_000
/** A picture asked for under an old hash is answered with the present one, and kept for a short while only. */
const STALE_SECONDS = 300
const fileName = /^([A-Za-z0-9_-]{1,80})(?:\.([a-f0-9]{12}))?\.svg$/

/** The catalogue's pictures: `/games/<code>.<hash>.svg`, `/vendors/…`, `/cards/…` and `/avatars/<seed>.svg`; mounted at /art. */
export const artRoutes = new Hono()

artRoutes.get('/avatars/:file', (c) => {
  const seed = fileName.exec(c.req.param('file'))?.[1]
  return seed ? answer(c, avatar(seed), YEAR_SECONDS) : c.text('Not found', 404)
})

artRoutes.get('/:kind/:file', (c) => {
  const [, name = '', hash] = fileName.exec(c.req.param('file')) ?? []
  const picture = name ? pictureOf(c.req.param('kind'), name) : null
  if (!picture) return c.text('Not found', 404)
  return answer(c, picture.svg, hash === picture.hash ? YEAR_SECONDS : STALE_SECONDS)
})

/** An SVG opened on its own is a document: the policy keeps it from running or loading anything. */
function answer(c: Context, svg: string, maxAgeSeconds: number): Response {
  return c.body(svg, 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': `public, max-age=${maxAgeSeconds}${maxAgeSeconds === YEAR_SECONDS ? ', immutable' : ''}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
}
