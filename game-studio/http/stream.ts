import type { IncomingMessage, ServerResponse } from 'node:http'
import { memberOf } from '../crash/round-bets.ts'
import { sse } from '../crash/subscribers.ts'
import { profileOf } from '../games/profile.ts'
import { kindOfEngine } from '../lotteries/kinds.ts'
import type { GameStudioServices } from './services.ts'

/** A connection with more unsent bytes is closed. */
const MAX_BACKLOG_BYTES = 256 * 1024
const HEARTBEAT_MS = 15_000

/**
 * The event stream of a crash room or a lottery, `GET /play/<session>/stream`, written directly to the socket because one tick goes to
 * 1,000 pages. Returns false for any other request.
 */
export function serveStream(services: GameStudioServices, request: IncomingMessage, response: ServerResponse): boolean {
  const [, id] = /^\/play\/([\w-]+)\/stream$/.exec(request.url ?? '') ?? []
  if (request.method !== 'GET' || !id) return false
  const session = services.store.state.sessions.get(id)
  const profile = session && profileOf(session)
  if (!session || !profile || (!profile.room && !kindOfEngine(profile.engine)) || services.sessions.isOver(session)) {
    response.writeHead(404).end()
    return true
  }
  // The response ends with its connection: without chunked encoding a tick is one write of the same bytes for all.
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, {
    connection: 'close',
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-accel-buffering': 'no',
  })
  const write = (text: string | Uint8Array) => {
    response.write(text)
    return response.writableLength < MAX_BACKLOG_BYTES
  }
  const subscriber = { sessionId: session.id, member: memberOf(session), write, close: () => response.end() }
  let leave = () => {}
  if (profile.room) leave = services.room(profile.room).join(subscriber)
  else
    void services.lottery(session.gameCode).then((room) => {
      if (room && !response.writableEnded) leave = room.join(subscriber)
    })
  const heartbeat = setInterval(() => {
    const isOver = services.sessions.isOver(session)
    write(isOver ? sse('over', {}) : ':\n\n')
    if (isOver) response.end()
  }, HEARTBEAT_MS)
  response.once('close', () => {
    clearInterval(heartbeat)
    leave()
  })
  return true
}
