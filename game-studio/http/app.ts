import { Hono, type HonoRequest } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { endingStudioTables } from '../lotteries/desk/tables.ts'
import { feedRoutes } from './feed-routes.ts'
import { lotteryRoutes } from './lottery-routes.ts'
import { pageRoutes } from './page-routes.ts'
import { codings } from './pages.ts'
import { playerRoutes } from './player.ts'
import type { GameStudioServices } from './services.ts'
import { supplierRoutes } from './supplier.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** The HTTP application: supplier API, game pages and their API, proofs, static files. */
export function createGameStudioApp(services: GameStudioServices): Hono {
  const app = new Hono()
  app.get('/livez', (c) => c.json({ status: 'ok' }))
  // It is ready as soon as it listens: the journal is read before. `waiting` counts results the operator does not have; `tables` names
  // those of dates whose end is near or past.
  app.get('/readyz', (c) => {
    const tables = endingStudioTables(services.store.state.lotteries.calendars, services.now())
    return c.json({ status: 'ready', waiting: services.delivery.waiting, tables })
  })
  app.route('/', pageRoutes(services))
  app.route('/play', playerRoutes(services))
  app.route('/lottery', lotteryRoutes(services))
  app.route('/lottery-feed', feedRoutes(services))
  app.get('/assets/:file', (c) => file(c.req, IMMUTABLE))
  app.get('/art/:file', (c) => file(c.req, ONE_DAY))
  app.route('/', supplierRoutes(services))
  app.notFound((c) => c.json({ error: 'RS_ERROR_UNKNOWN' }, 404))
  return app

  async function file(request: HonoRequest, cacheControl: string): Promise<Response> {
    const found = services.pages.file(request.path)
    if (!found) return new Response(null, { status: 404 })
    const accepted = parseAccept(request.header('accept-encoding') ?? '').filter(({ q }) => q > 0)
    const coding = codings.find((one) => accepted.some(({ type }) => type === one))
    const body = coding ? await found.compressed[coding]() : found.body
    const headers = {
      'content-type': found.type,
      'cache-control': cacheControl,
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(coding && { 'content-encoding': coding }),
    }
    return new Response(new Uint8Array(body), { headers })
  }
}
