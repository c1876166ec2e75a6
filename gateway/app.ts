import { Hono } from 'hono'
import {
  type ContractHandlers,
  createHttpApp,
  createLog,
  createMetrics,
  type GatewayApp,
  type Metrics,
} from './http/index.ts'
import { affiliatesHandlers } from './modules/affiliates/index.ts'
import { agentsHandlers } from './modules/agents/index.ts'
import { announcementsHandlers } from './modules/announcements/index.ts'
import { createArtRoutes } from './modules/art/index.ts'
import { contractsHandlers } from './modules/contracts/index.ts'
import { favouritesHandlers } from './modules/favourites/index.ts'
import { feedbackHandlers } from './modules/feedback/index.ts'
import { gamesHandlers } from './modules/games/index.ts'
import { lotteriesHandlers } from './modules/lotteries/index.ts'
import { membersHandlers } from './modules/members/index.ts'
import { messagesHandlers } from './modules/messages/index.ts'
import { createOperatorRoutes, type OperatorEnv } from './modules/operator/index.ts'
import { pageSpeedHandlers } from './modules/page-speed/index.ts'
import { createPaymentRoutes, depositsHandlers, withdrawalsHandlers } from './modules/payments/index.ts'
import { playHandlers } from './modules/play/index.ts'
import { pointsHandlers } from './modules/points/index.ts'
import { drawsHandlers, missionsHandlers, offersHandlers, promotionsHandlers } from './modules/promotions/index.ts'
import { protectionHandlers } from './modules/protection/index.ts'
import { recordsHandlers } from './modules/records/index.ts'
import { registrationHandlers } from './modules/registration/index.ts'
import { securityHandlers } from './modules/security/index.ts'
import { seriesHandlers } from './modules/series/index.ts'
import { sessionHandlers } from './modules/session/index.ts'
import { socialHandlers } from './modules/social/index.ts'
import { systemHandlers } from './modules/system/index.ts'
import { transfersHandlers } from './modules/transfers/index.ts'
import { verificationHandlers } from './modules/verification/index.ts'
import { vipHandlers } from './modules/vip/index.ts'
import { walletHandlers } from './modules/wallet/index.ts'
import { winnersHandlers } from './modules/winners/index.ts'
import { providerRoutes } from './providers/hub88/routes.ts'
import type { Services } from './services.ts'

/** The handlers of every group of the contract. */
const handlers: ContractHandlers<Services> = {
  session: sessionHandlers,
  members: membersHandlers,
  security: securityHandlers,
  social: socialHandlers,
  registration: registrationHandlers,
  verification: verificationHandlers,
  system: systemHandlers,
  wallet: walletHandlers,
  deposits: depositsHandlers,
  transfers: transfersHandlers,
  withdrawals: withdrawalsHandlers,
  games: gamesHandlers,
  favourites: favouritesHandlers,
  play: playHandlers,
  lotteries: lotteriesHandlers,
  winners: winnersHandlers,
  promotions: promotionsHandlers,
  offers: offersHandlers,
  draws: drawsHandlers,
  points: pointsHandlers,
  missions: missionsHandlers,
  vip: vipHandlers,
  announcements: announcementsHandlers,
  messages: messagesHandlers,
  records: recordsHandlers,
  protection: protectionHandlers,
  agents: agentsHandlers,
  affiliates: affiliatesHandlers,
  contracts: contractsHandlers,
  series: seriesHandlers,
  feedback: feedbackHandlers,
  pageSpeed: pageSpeedHandlers,
}

export interface GatewayOptions {
  readonly log?: Parameters<typeof createHttpApp>[0]['log']
  readonly metrics?: Metrics
  /** Whether the gateway stops soon, so that a balancer should send no more. */
  readonly isDraining?: () => boolean
}

/** The gateway as one application without a port: a server listens with it, a test calls `app.request()`. */
export function createGateway(services: Services, options: GatewayOptions = {}): GatewayApp {
  const { log = createLog('silent'), metrics = createMetrics(), isDraining = () => false } = options
  return createHttpApp({ services, handlers, log, metrics, isDraining })
    .route('/art', createArtRoutes(services.settings.pictureCacheDir))
    .route('/providers', providerRoutes(services))
    .route('/payments', createPaymentRoutes(services, log))
}

/** The application of staff. It has a listener of its own, so that no port of the players reaches it. */
export function createOperatorGateway(services: Services, options: GatewayOptions = {}): Hono<OperatorEnv> {
  const { log = createLog('silent'), metrics = createMetrics() } = options
  const alarm = { log, observeKey: metrics.observeOperatorKey }
  return new Hono<OperatorEnv>()
    .route('/operator', createOperatorRoutes(services, alarm))
    .notFound((c) => c.json({ error: 'Not found' }, 404))
    .onError((error, c) => {
      log.error({ err: error }, 'an operator call failed')
      return c.json({ error: 'the gateway failed: see its log' }, 500)
    })
}
