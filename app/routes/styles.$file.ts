import type { LoaderFunctionArgs } from '@remix-run/node'
import { webSettings } from '../env.server.ts'
import { encodingFor } from '../server/compress.server.ts'
import { compressedSheet, styleSheets } from '../styles/sheet.server.ts'
import { sheetNames } from '../styles/sheets.ts'

/** A style sheet of the site; its address contains its name and its content hash. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const name = sheetNames.find((each) => params.file?.startsWith(`${each}-`)) ?? 'site'
  const sheet = styleSheets()[name]
  const isCurrent = params.file === `${name}-${sheet.hash}.css`
  const encoding = webSettings().compress ? encodingFor(request.headers.get('accept-encoding') ?? '') : null
  return new Response(encoding ? new Uint8Array(await compressedSheet(sheet, encoding)) : sheet.css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // An outdated page may request an old sheet: serve the current one, without immutable caching.
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(encoding ? { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' } : {}),
    },
  })
}
