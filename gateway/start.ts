import type { Logger } from 'pino'
import { type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import { createGateway } from './app.ts'
import { type DatabaseOptions, type OpenedDatabase, openDatabase } from './db/index.ts'
import { startDemo } from './demo.ts'
import { loadEncryptionKey } from './http/encryption-key.ts'
import { createMetrics } from './http/index.ts'
import { checkPort, listenWith } from './http/listen.ts'
import { serveMetrics } from './http/metrics-server.ts'
import { maintenanceJobs, startJobs } from './jobs/index.ts'
import { systemClock } from './lib/clock.ts'
import { createSecretBox } from './lib/secret-box.ts'
import { startHashChain } from './modules/ledger/index.ts'
import { createRateLimits } from './modules/limits/index.ts'
import { createLiveFeed } from './modules/live/index.ts'
import { createPaymentProviders, paymentJobs } from './modules/payments/index.ts'
import { reconciliationJob } from './modules/reconciliation/index.ts'
import { roundJobs } from './modules/rounds/rounds.job.ts'
import { transferJob } from './modules/transfers/index.ts'
import {
  createHttpPhoneVerifier,
  createHttpSmsSender,
  createLocalPhoneVerifier,
  createOutboxMailSender,
  createOutboxSmsSender,
  createSmtpMailSender,
  smsAlarmJob,
} from './modules/verification/index.ts'
import { createProviderRegistry, shareVendorHealth } from './providers/index.ts'
import type { Services } from './services.ts'
import type { GatewaySettings } from './settings.ts'

/** Drain timeout of running calls when the gateway stops. */
const DRAIN_GRACE_MS = 10_000

export interface RunningGateway {
  readonly url: string
  readonly metricsUrl: string
  /** Stops accepting calls, drains the running ones, closes the database. */
  stop(): Promise<void>
}

/**
 * Starts everything from settings to an open port: database and migrations, brands, keys, senders, demonstration data. If
 * a step fails, everything opened before is closed. `onFatal` is called when the database fails.
 */
export async function startGateway(
  settings: GatewaySettings,
  log: Logger,
  onFatal: (error: Error) => void,
): Promise<RunningGateway> {
  const opened: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  const place = { host: settings.host, port: settings.port, portVariable: 'GATEWAY_PORT' }
  try {
    // Report a taken port before a database is created.
    await checkPort(place)
    const metrics = createMetrics()
    const db = await openDatabaseOf(settings, log, { onFatal, onQuery: metrics.observeQuery })
    metrics.watchPool(() => db.use())
    opened.push(() => db.close())
    const hashChain = startHashChain(db, (error) => log.error({ err: error }, 'extending the ledger hash chain failed'))
    opened.push(() => hashChain.stop())
    const brands = await openBrandDirectory({
      dir: settings.brandsDir,
      themesDir: settings.themesDir,
      publishedDir: settings.publishedDir,
      watch: true,
      log,
    })
    opened.push(() => brands.close())
    // Known once it listens; no provider is called before.
    let ownUrl = settings.publicUrl ?? ''
    const services = servicesOf(settings, db, brands, log, () => ownUrl)
    if (settings.databaseUrl) {
      const shared = shareVendorHealth(services.providers.health, {
        databaseUrl: settings.databaseUrl,
        onError: (error) => log.warn({ err: error }, 'what vendors do is not shared with other gateways'),
      })
      opened.push(() => shared.close())
    }
    const closeLive = () => services.live.close()
    opened.push(closeLive)
    const smsAlarm = smsAlarmJob({ log, observe: metrics.observeSms })
    const money = [transferJob(services), ...roundJobs(services, log), ...paymentJobs(services)]
    const nightly = reconciliationJob(services, { log, observe: metrics.observeReconciliation })
    const work = [...maintenanceJobs, smsAlarm, ...money, nightly]
    const jobs = await startJobs(db, work, (error) => log.error({ err: error }, 'background work failed'))
    opened.push(() => jobs.stop())
    const app = createGateway(services, { log, metrics })
    const demo = await startDemo(services, log)
    if (demo) {
      opened.push(() => demo.stop())
      app.get('/demo.json', (c) => c.json({ brands: demo.list() }))
      app.post('/demo/solve', async (c) => {
        const fields = demo.solve(await c.req.json().catch(() => null))
        return fields ? c.json(fields) : c.body(null, 400)
      })
    }
    const metricsServer = await serveMetrics(metrics, settings.metricsPort)
    opened.push(() => metricsServer.drain(0))
    const server = await listenWith(app, place)
    ownUrl ||= server.url
    opened.push(() => server.drain(DRAIN_GRACE_MS))
    // Closed first, because streams do not end by themselves.
    opened.push(closeLive)
    return { url: server.url, metricsUrl: metricsServer.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function openDatabaseOf(settings: GatewaySettings, log: Logger, options: DatabaseOptions): Promise<OpenedDatabase> {
  const place = settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }
  return openDatabase(place, {
    ...options,
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
}

function servicesOf(
  settings: GatewaySettings,
  db: OpenedDatabase,
  brands: BrandDirectory,
  log: Logger,
  ownUrl: () => string,
): Services {
  const clock = systemClock
  return {
    db,
    brands,
    clock,
    settings,
    sms: settings.smsHttpUrl
      ? createHttpSmsSender({ url: settings.smsHttpUrl, token: settings.smsHttpToken, log })
      : createOutboxSmsSender({ db, clock }),
    mail: settings.smtpUrl
      ? createSmtpMailSender({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, log })
      : createOutboxMailSender({ db, clock }),
    phones: settings.phoneVerifyUrl
      ? createHttpPhoneVerifier({ url: settings.phoneVerifyUrl, token: settings.phoneVerifyToken, log })
      : createLocalPhoneVerifier(),
    encryptionKey: loadEncryptionKey(settings),
    secretBox: createSecretBox(settings.dataSecret),
    limits: createRateLimits({ clock, db }),
    providers: createProviderRegistry({
      providers: settings.providers,
      keysDir: settings.providerKeysDir,
      clock,
      env: process.env,
    }),
    live: createLiveFeed({
      databaseUrl: settings.databaseUrl,
      onError: (error) => log.warn({ err: error }, 'live news of other gateways are not heard'),
    }),
    paymentProviders: createPaymentProviders(settings, clock, ownUrl),
  }
}
