import type { LoaderFunctionArgs } from '@remix-run/node'
import { generatedPicture } from '../brand/pictures/index.server.ts'
import { brandFor } from '../server/request-context.server.ts'

/** Requested automatically by old browsers, feed readers and messengers. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const icon = await generatedPicture(brandFor(request), 'favicon.ico')
  if (!icon) throw new Response(null, { status: 404 })
  return new Response(new Uint8Array(icon.bytes), {
    headers: { 'Content-Type': icon.contentType, 'Cache-Control': 'public, max-age=3600' },
  })
}
