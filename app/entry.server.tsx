import type { EntryContext } from '@remix-run/node'
import { createReadableStreamFromReadable } from '@remix-run/node'
import { RemixServer } from '@remix-run/react'
import { renderToPipeableStream } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { i18nFor } from './i18n/index.server.ts'
import { pageTextsJson } from './i18n/page-texts.server.ts'
import { DocumentProvider } from './lib/document.tsx'
import { log } from './lib/log.server.ts'
import { NullByteFilter } from './server/patches/react-null-bytes.server.ts'
import { contextOf, keepToOneVisitor } from './server/request-context.server.ts'

export { answerSite } from './server/answer.server.ts'

/** Deferred parts of a page that take longer are given up. */
export const streamTimeout = 5000

/** Writes a page: the shell as soon as it is ready, deferred parts as they come; a crawler waits for all of it. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const visit = contextOf(request)
  const { brand, language, nonce, requestId, isCrawler } = visit
  const textsJson = pageTextsJson(brand, language, context)
  const parts = { nonce, themeCss: brand.themeCss, textsJson }
  return new Promise<Response>((resolve, reject) => {
    let isShellWritten = false
    const giveUp = setTimeout(() => stream.abort(), streamTimeout + 1000)
    const answer = () => {
      isShellWritten = true
      const body = new NullByteFilter()
      body.once('close', () => clearTimeout(giveUp))
      stream.pipe(body)
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
    }
    const stream = renderToPipeableStream(
      <DocumentProvider value={parts}>
        <I18nextProvider i18n={i18nFor(brand, language)}>
          <RemixServer context={context} url={request.url} abortDelay={streamTimeout} nonce={nonce} />
        </I18nextProvider>
      </DocumentProvider>,
      {
        nonce,
        ...(isCrawler ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          keepToOneVisitor(visit)
          // Before the shell is written the error comes out of `reject`, and Remix logs it.
          if (isShellWritten && !request.signal.aborted) log().error({ requestId, err: error }, 'render failed')
        },
      },
    )
  })
}

/** What a loader or an action threw. A page that does not exist and a visitor who left are no faults of ours. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isNotFound(error)) return
  const { pathname } = new URL(request.url)
  log().error({ requestId: request.headers.get('x-mq-request-id'), path: pathname, err: error }, 'request failed')
}

function isNotFound(error: unknown): boolean {
  return Boolean(error && typeof error === 'object' && 'status' in error && error.status === 404)
}
