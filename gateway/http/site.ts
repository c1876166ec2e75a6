import { withTimeout } from 'es-toolkit'
import type { Logger } from 'pino'
import { merchantsOfBrand } from '#brand-engine/index.ts'
import { PlatformError } from '#contract/errors.ts'
import { endingTables } from '#contract/provider/index.ts'
import { isLoopbackName } from '#contract/provider/loopback.ts'
import { gatewayTables } from '../lib/dated-tables.ts'
import { isBackupLate } from '../lib/last-backup.ts'
import type { HttpDeps } from './deps.ts'
import { openApiDocument } from './openapi.ts'
import { apiPage } from './pages/api-page.ts'
import { selectOutbox } from './pages/outbox.store.ts'
import { outboxPage } from './pages/outbox-page.ts'
import { answerPage } from './pages/page.ts'
import type { GatewayApp, GatewayRequest } from './request-scope.ts'

/**
 * What balancers ask every second: mounted before all other work, and without a line in the log, so that a process that is
 * busy is not taken for a dead one.
 */
export function mountHealth(app: GatewayApp, services: HttpDeps, log: Logger, isDraining: () => boolean): void {
  for (const path of ['/livez', '/readyz'])
    app.use(path, async (c, next) => {
      c.header('cache-control', 'no-store')
      c.header('x-content-type-options', 'nosniff')
      await next()
    })
  app.get('/livez', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    isDraining() ? c.json({ status: 'draining' }, 503) : await answerReadiness(c, services, log),
  )
}

/** Routes beside the contract, outside production: the OpenAPI document, the API page and the outbox of the demonstration. */
export function mountSite(app: GatewayApp, services: HttpDeps): void {
  if (services.settings.mode === 'production') return
  for (const path of ['/outbox', '/outbox.json', '/demo.json', '/demo/*']) {
    app.use(path, async (c, next) => {
      if (!isOwnName(services, c.req.header('host') ?? 'localhost')) throw new PlatformError('UNKNOWN_ENDPOINT')
      return next()
    })
  }
  app.get('/openapi.json', (c) => c.json(openApiDocument()))
  app.get('/', (c) =>
    answerPage(c, apiPage(new URL(c.req.url).origin, services.brands.list()[0]?.merchantCode ?? '<merchant>')),
  )
  app.get('/outbox', async (c) => {
    const chosen = c.req.query('brand') ?? ''
    const messages = await selectOutbox(services.db, merchantsOf(services, chosen))
    const brands = services.brands.list().map(({ settings }) => ({ code: settings.code, name: settings.name }))
    return answerPage(c, outboxPage(messages, brands, chosen))
  })
  app.get('/outbox.json', async (c) =>
    c.json({ list: await selectOutbox(services.db, merchantsOf(services, c.req.query('brand') ?? '')) }),
  )
}

/** A page in a browser of this machine reaches loopback under a name of its own (DNS rebinding). */
function isOwnName({ brands }: HttpDeps, host: string): boolean {
  return isLoopbackName(host) || brands.findByHost(host) !== null
}

/** After this time a load balancer should use another gateway. */
const READY_TIMEOUT_MS = 2000

async function answerReadiness(c: GatewayRequest, services: HttpDeps, log: Logger): Promise<Response> {
  try {
    await withTimeout(() => services.db.ping(), READY_TIMEOUT_MS)
    const tables = endingTables(gatewayTables, services.clock.now())
    const status = services.db.isWritable() ? 'ready' : 'read-only'
    const { dataDir, backupLateHours } = services.settings
    const isLate = isBackupLate(dataDir, backupLateHours, services.clock.now())
    return c.json({ status, ...(tables.length > 0 && { tables }), ...(isLate && { backup: 'late' }) })
  } catch (error) {
    log.warn({ err: error }, 'not ready')
    return c.json({ status: 'unavailable' }, 503)
  }
}

/** The merchant codes of one brand, including its hosts with another merchant; null if no brand is selected. */
function merchantsOf(services: HttpDeps, code: string): string[] | null {
  if (code === '') return null
  const brand = services.brands.findByCode(code)
  return brand ? merchantsOfBrand(brand) : ['']
}
