import { LIVE_PATH } from '#contract/live.ts'
import { webSettings } from '../env.server.ts'
import { log } from '../lib/log.server.ts'
import { contextOf, preventCaching } from '../server/request-context.server.ts'
import { callerHeaders } from './call.server.ts'
import { deadlineMs } from './deadlines.server.ts'
import { callerOf } from './index.server.ts'
import { readToken } from './session-cookie.server.ts'

/**
 * The member's event stream, relayed to the browser; the token stays on the server. It ends with the session, and
 * upstream when the browser disconnects. Without a session, a free connection or a gateway the response is 204, which
 * stops an EventSource from reconnecting.
 */
export async function relayLiveStream(request: Request): Promise<Response> {
  preventCaching(contextOf(request))
  const token = await readToken(request)
  if (!token) return nothing()
  const upstream = new AbortController()
  const leave = () => upstream.abort()
  request.signal.addEventListener('abort', leave)
  const timer = setTimeout(leave, deadlineMs('read'))
  try {
    const answer = await fetch(`${webSettings().gatewayUrl}${LIVE_PATH}`, {
      headers: { ...callerHeaders(callerOf(request, token)), accept: 'text/event-stream' },
      signal: upstream.signal,
      redirect: 'error',
    })
    if (!answer.ok || !answer.body) {
      await answer.body?.cancel()
      return nothing()
    }
    return new Response(untilEither(answer.body, leave), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store, no-transform',
        // A buffering proxy would delay every event.
        'X-Accel-Buffering': 'no',
      },
    })
  } catch (error) {
    if (!request.signal.aborted) log().warn({ requestId: contextOf(request).requestId, err: error }, 'no live stream')
    return nothing()
  } finally {
    clearTimeout(timer)
  }
}

/** A stream that ends when either side disconnects: a normal end, after which the browser reconnects by itself. */
function untilEither(body: ReadableStream<Uint8Array>, leave: () => void): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(() => ({ done: true as const, value: undefined }))
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: leave,
  })
}

const nothing = () => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
