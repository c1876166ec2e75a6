import { chmodSync, mkdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type BrandDirectory, openBrandDirectory } from '#brand-engine/index.ts'
import { createGateway, createOperatorGateway } from './app.ts'
import { type DatabaseOptions, type DiskSpace, type OpenedDatabase, openDatabase, readDiskSpace } from './db/index.ts'
import { startDemo } from './demo.ts'
import { loadEncryptionKey } from './http/encryption-key.ts'
import { createMetrics, type Metrics } from './http/index.ts'
import { checkPort, listenWith } from './http/listen.ts'
import { serveMetrics } from './http/metrics-server.ts'
import { maintenanceJobs, startJobs } from './jobs/index.ts'
import { systemClock } from './lib/clock.ts'
import { lastBackup } from './lib/last-backup.ts'
import { createSecretBox } from './lib/secret-box.ts'
import { personKeysJob } from './modules/accounts/index.ts'
import { createPostbackSender, postbacksJob } from './modules/affiliates/index.ts'
import { moveMembersJob } from './modules/agent-tree/index.ts'
import { contractsJob } from './modules/contracts/index.ts'
import { playFiguresJob } from './modules/figures/index.ts'
import { figuresJob, readFiguresAtStart } from './modules/games/figures.job.ts'
import { startHashChain } from './modules/ledger/index.ts'
import { createRateLimits } from './modules/limits/index.ts'
import { createLiveFeed } from './modules/live/index.ts'
import { datedTablesJob } from './modules/lotteries/index.ts'
import { createPaymentProviders, paymentJobs } from './modules/payments/index.ts'
import { earnPointsAtStart, pointsJob } from './modules/points/index.ts'
import {
  applicationImagesJob,
  enterVipGifts,
  promotionJob,
  raffleJob,
  referralJob,
  tournamentJob,
} from './modules/promotions/index.ts'
import { reconciliationJob } from './modules/reconciliation/index.ts'
import { createExposureMeter } from './modules/rounds/index.ts'
import { roundJobs } from './modules/rounds/rounds.job.ts'
import { agentRebatesJob } from './modules/series/index.ts'
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
import { vipJob } from './modules/vip/index.ts'
import { createProviderRegistry, shareVendorHealth } from './providers/index.ts'
import type { Services } from './services.ts'
import type { GatewaySettings } from './settings.ts'

/** Drain timeout of running calls when the gateway stops. */
const DRAIN_GRACE_MS = 10_000

export interface RunningGateway {
  readonly url: string
  readonly metricsUrl: string
  readonly operatorUrl: string
  /** Tells balancers for `noticeMs` that it will be gone, then stops accepting calls, drains the running ones, closes the database. */
  stop(noticeMs?: number): Promise<void>
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
  let isDraining = false
  const stop = async (noticeMs = 0) => {
    isDraining = true
    await setTimeout(noticeMs)
    for (const close of opened.splice(0).reverse()) await close()
  }
  const place = { host: settings.host, port: settings.port, portVariable: 'GATEWAY_PORT' }
  try {
    // Report a taken port before a database is created.
    await checkPort(place)
    makePrivate(settings.dataDir)
    const metrics = createMetrics()
    const db = await openDatabaseOf(settings, log, { onFatal, onQuery: metrics.observeQuery })
    metrics.watchPool(() => db.use())
    if (settings.backupLateHours !== null) metrics.watchBackup(() => lastBackup(settings.dataDir))
    if (!settings.databaseUrl) metrics.watchDisk(() => readDiskSpace(settings.dataDir).freeBytes)
    opened.push(() => db.close())
    const hashChain = startHashChain(db, (error) => log.error({ err: error }, 'extending the ledger hash chain failed'))
    opened.push(() => hashChain.stop())
    const brands = await openBrandDirectory({
      dir: settings.brandsDir,
      themesDir: settings.themesDir,
      publishedDir: settings.publishedDir,
      localesDir: settings.localesDir,
      watch: true,
      log,
    })
    opened.push(() => brands.close())
    // Known once it listens; no provider is called before.
    let ownUrl = settings.publicUrl ?? ''
    const services = createServices(settings, db, brands, log, () => ownUrl)
    if (settings.databaseUrl) {
      const shared = shareVendorHealth(services.providers.health, {
        databaseUrl: settings.databaseUrl,
        onError: (error) => log.warn({ err: error }, 'what vendors do is not shared with other gateways'),
      })
      opened.push(() => shared.close())
    }
    const closeLive = () => services.live.close()
    opened.push(closeLive)
    const work = backgroundWork(services, log, metrics)
    const jobs = await startJobs(db, work, (error) => log.error({ err: error }, 'background work failed'))
    opened.push(() => jobs.stop())
    const app = createGateway(services, { log, metrics, isDraining: () => isDraining })
    const demo = await startDemo(services, log)
    if (demo) {
      opened.push(() => demo.stop())
      serveDemo(app, demo)
    }
    const figures = readFiguresAtStart(services, log)
    opened.push(() => figures.stop())
    const points = earnPointsAtStart(services, log)
    opened.push(() => points.stop())
    const metricsServer = await serveMetrics(metrics, settings.metricsPort)
    opened.push(() => metricsServer.drain(0))
    const operators = await listenWith(createOperatorGateway(services, { log, metrics }), {
      host: '127.0.0.1',
      port: settings.operatorPort,
      portVariable: 'GATEWAY_OPERATOR_PORT',
    })
    opened.push(() => operators.drain(DRAIN_GRACE_MS))
    const server = await listenWith(app, place)
    ownUrl ||= server.url
    opened.push(() => server.drain(DRAIN_GRACE_MS))
    // Closed first, because streams do not end by themselves.
    opened.push(closeLive)
    return { url: server.url, metricsUrl: metricsServer.url, operatorUrl: operators.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** All jobs of one gateway. */
function backgroundWork(services: Services, log: Logger, metrics: Metrics) {
  return [
    ...maintenanceJobs,
    smsAlarmJob({ log, observe: metrics.observeSms }),
    personKeysJob(services),
    transferJob(services),
    ...roundJobs(services, log, metrics.observeHeldWins),
    datedTablesJob(services, { log, observe: metrics.observeTables }),
    ...paymentJobs(services),
    promotionJob(services),
    raffleJob(services),
    tournamentJob(services),
    applicationImagesJob(services),
    referralJob(services),
    pointsJob(services),
    vipJob(services, enterVipGifts),
    reconciliationJob(services, { log, observe: metrics.observeReconciliation }),
    figuresJob(services),
    moveMembersJob(services),
    playFiguresJob(services),
    contractsJob(services, log),
    agentRebatesJob(services, log),
    postbacksJob(services, createPostbackSender(), log),
  ]
}

/** What only a demonstration answers: its brands, and the solution of a challenge for the brand editor. */
function serveDemo(app: ReturnType<typeof createGateway>, demo: NonNullable<Awaited<ReturnType<typeof startDemo>>>) {
  app.get('/demo.json', (c) => c.json({ brands: demo.list() }))
  app.post('/demo/solve', async (c) => {
    const fields = demo.solve(await c.req.json().catch(() => null))
    return fields ? c.json(fields) : c.body(null, 400)
  })
}

function openDatabaseOf(settings: GatewaySettings, log: Logger, options: DatabaseOptions): Promise<OpenedDatabase> {
  const place = settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : { dataDir: settings.dataDir }
  return openDatabase(place, {
    ...options,
    prepareStatements: settings.databasePrepare,
    poolSize: settings.databasePoolSize ?? undefined,
    onDiskSpace: (space) => logDiskSpace(log, space),
    onConnectionError: (error) => log.warn({ err: error }, 'a database connection broke'),
  })
}

/** Older versions left the folder open to every user of the machine. */
function makePrivate(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  chmodSync(dataDir, 0o700)
}

function logDiskSpace(log: Logger, { freeBytes, state }: DiskSpace): void {
  const entry = { freeMegabytes: Math.floor(freeBytes / 1024 / 1024) }
  if (state === 'full') log.error(entry, 'the disk of the data folder is full: writes are refused until there is space')
  else if (state === 'low') log.warn(entry, 'the disk of the data folder is nearly full')
  else log.info(entry, 'free space on the disk of the data folder')
}

/** The services of one gateway; `ownUrl` is its address, known once it listens. */
export function createServices(
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
    exposure: createExposureMeter(),
  }
}
