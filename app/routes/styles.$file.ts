import type { LoaderFunctionArgs } from '@remix-run/node'
import { webSettings } from '../env.server.ts'
import { encodingFor } from '../server/compress.server.ts'
import { compressedSheet, styleSheetHref, styleSheets } from '../styles/sheet.server.ts'
import { sheetNames } from '../styles/sheets.ts'

/** A style sheet of the site; its address contains its name and the content hash of all sheets. */
export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const name = sheetNames.find((each) => params.file?.startsWith(`${each}-`)) ?? 'site'
  const isCurrent = `/styles/${params.file}` === styleSheetHref(name)
  const encoding = webSettings().compress ? encodingFor(request.headers.get('accept-encoding') ?? '') : null
  return new Response(encoding ? new Uint8Array(await compressedSheet(name, encoding)) : styleSheets()[name], {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      // An outdated page may request an old sheet: serve the current one, without immutable caching.
      'Cache-Control': isCurrent ? 'public, max-age=31536000, immutable' : 'no-store',
      ...(encoding ? { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' } : {}),
    },
  })
}
