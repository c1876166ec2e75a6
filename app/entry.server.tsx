import type { EntryContext } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { once } from 'es-toolkit'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { brandDirectory } from './brand/directory.server.ts'
import { sampleScript } from './features/page-speed/index.server.ts'
import { overloadPage, unknownHostPage } from './features/status/index.server.ts'
import { streamDeadlineMs } from './gateway-client/deadlines.server.ts'
import { loadLimits } from './http-limits/load-limits.server.ts'
import { i18nFor } from './i18n/index.server.ts'
import { pageTextsJson, sheetsOf } from './i18n/page-texts.server.ts'
import { DocumentProvider } from './lib/document.tsx'
import { log } from './lib/log.server.ts'
import { isLateRefusal } from './lib/page-data.ts'
import { isRefusal } from './lib/refusal.ts'
import { bindContextsOfForeignHost } from './server/foreign-host.server.ts'
import { NullByteFilter } from './server/patches/react-null-bytes.server.ts'
import { contextOf, createNonce, findContext, preventCaching } from './server/request-context.server.ts'
import { setResponseHeaders } from './server/response-headers.server.ts'
import { preloadedFonts, preloadHeader } from './site/preload-header.server.ts'
import { styleSheetHref } from './styles/sheet.server.ts'
import { sheetId } from './styles/sheets.ts'

export { createApp, createRenderer } from './server/app.server.ts'

bindContextsOfForeignHost(await brandDirectory())

/** Late parts that take longer fail; a call that they wait for is given up earlier. */
export const streamTimeout = streamDeadlineMs()

/** Renders a document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
): Promise<Response> {
  const context = findContext(request)
  if (!context) return unknownHostPage(createNonce())
  const overload = await loadLimits.startPage(context.isForCache)
  if (overload) return overloadPage(context, overload)
  const endPage = once(() => loadLimits.endPage())
  const body = await renderDocument(request, remixContext, endPage).catch((error: unknown) => {
    endPage()
    throw error
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Link', preloadHeader(context, remixContext, sheetsOf(remixContext).map(styleSheetHref)))
  await setResponseHeaders(headers, context)
  return new Response(createReadableStreamFromReadable(body), { headers, status })
}

/** Data for a client-side navigation. */
export async function handleDataRequest(response: Response, { request }: { request: Request }): Promise<Response> {
  const context = findContext(request)
  if (context) await setResponseHeaders(response.headers, context)
  return response
}

/** Streams the shell as soon as it is ready and deferred parts as they come; a crawler or the page cache gets it in one piece. */
async function renderDocument(
  request: Request,
  remixContext: EntryContext,
  endPage: () => void,
): Promise<NullByteFilter> {
  const context = contextOf(request)
  const { brand, language, nonce, requestId, mayStream, isForCache } = context
  const textsJson = pageTextsJson(brand, language, remixContext, { isForCache })
  const bootstrapScriptContent = sampleScript(context) ?? undefined
  const sheets = sheetsOf(remixContext).map((name) => ({ id: sheetId(name), href: styleSheetHref(name) }))
  return new Promise((resolve, reject) => {
    let isShellWritten = false
    const timeout = setTimeout(() => {
      stream.abort()
      // A page that is never read to its end, such as that of a HEAD request, counts no longer.
      endPage()
    }, streamTimeout + 1000)
    const write = () => {
      isShellWritten = true
      const body = new NullByteFilter()
      body.once('close', () => {
        clearTimeout(timeout)
        endPage()
      })
      resolve(stream.pipe(body))
    }
    const stream = renderToPipeableStream(
      <DocumentProvider
        value={{
          nonce,
          themeCss: brand.themeCss + brand.fontCss,
          textsJson,
          sheets,
          fonts: preloadedFonts(context),
        }}
      >
        <I18nextProvider i18n={i18nFor(brand, language)}>
          <RemixServer context={remixContext} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </I18nextProvider>
      </DocumentProvider>,
      {
        nonce,
        bootstrapScriptContent,
        // A part of a stored page needs no script of its own that moves it into place.
        ...(isForCache && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
        onShellReady: () => mayStream && write(),
        // The rest is sending; after an error of the shell it is called as well.
        onAllReady() {
          endPage()
          if (!mayStream) write()
        },
        onShellError: reject,
        onError(error) {
          preventCaching(context)
          // Before the shell is written the error is rejected, and Remix logs it.
          if (isShellWritten && !request.signal.aborted && !isLateRefusal(error))
            log().error({ requestId, err: error }, 'render failed')
        },
      },
    )
  })
}

/** Logs what a loader or an action threw, but for a refused request and a client that has left. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRefusal(error)) return
  const { pathname } = new URL(request.url)
  log().error({ requestId: request.headers.get('x-mq-request-id'), path: pathname, err: error }, 'request failed')
}
