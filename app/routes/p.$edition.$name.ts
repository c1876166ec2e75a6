import type { LoaderFunctionArgs } from '@remix-run/node'
import { generatedPicture, pictureEdition } from '../brand/pictures/index.server.ts'
import { brandFor } from '../server/request-context.server.ts'

/** A generated picture: icons and link previews. Immutable under its edition. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const brand = brandFor(request)
  const picture = await generatedPicture(brand, params.name ?? '')
  if (!picture) throw new Response(null, { status: 404 })
  const isCurrent = params.edition === pictureEdition(brand)
  return new Response(new Uint8Array(picture.bytes), {
    headers: {
      'Content-Type': picture.contentType,
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
