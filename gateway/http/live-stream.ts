import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { PlatformError } from '#contract/errors.ts'
import { LIVE_HEARTBEAT_MS, LIVE_PATH, type LiveBalance } from '#contract/live.ts'
import type { MemberSession } from '../context.ts'
import { bonusLineOf } from '../modules/promotions/index.ts'
import { authenticate, isSessionOpen } from '../modules/session/index.ts'
import { closedReason } from '../modules/system/index.ts'
import { balanceOf } from '../modules/wallet/index.ts'
import type { HttpDeps } from './deps.ts'
import { LiveNews } from './live-news.ts'
import { PromoNews } from './live-promo.ts'
import type { GatewayApp, GatewayRequest } from './request-scope.ts'
import { resolveTenant } from './resolve-brand.ts'

/** Throttle of events: during a fast game only the latest balance and progress are sent. */
const STEP_MS = 250

interface Listening {
  readonly merchant: string
  readonly session: MemberSession
}

/** The member's event stream (contract/live.ts): opened with a token, closed with the session or the gateway. */
export function mountLiveStream(app: GatewayApp, services: HttpDeps): void {
  app.get(LIVE_PATH, async (c) => {
    c.set('routeId', 'live.stream')
    const who = await listenerOf(c, services)
    const news = new LiveNews()
    const unwatch = services.live.watch(who.merchant, who.session.memberId, (topic) => news.add(topic))
    if (!unwatch) throw new PlatformError('TOO_MANY_REQUESTS', { minutes: 1 })
    const end = () => news.end()
    services.live.closing.addEventListener('abort', end)
    // Without this header a buffering proxy would delay every event.
    c.header('x-accel-buffering', 'no')
    const answer = streamSSE(
      c,
      async (stream) => {
        stream.onAbort(end)
        try {
          await notify(stream, services, who, news)
        } finally {
          unwatch()
          services.live.closing.removeEventListener('abort', end)
        }
      },
      async (error) => c.get('log').warn({ err: error }, 'a live stream broke'),
    )
    answer.headers.set('cache-control', 'no-store, no-transform')
    return answer
  })
}

async function listenerOf(c: GatewayRequest, services: HttpDeps): Promise<Listening> {
  await services.limits.check('general', { merchant: '', clientIp: c.get('visitor').ip })
  const { brand, merchant } = resolveTenant(services.brands, c.req.raw.headers)
  c.set('merchant', merchant)
  const closed = closedReason(brand, c.get('visitor'))
  if (closed) throw new PlatformError(closed)
  const token = /^Bearer ([A-Za-z0-9_-]{16,256})$/.exec(c.req.header('authorization') ?? '')?.[1]
  // A page that only listens does not extend its session, which must be able to expire.
  const session = token ? await authenticate(services, { merchant, token, isUse: false }) : null
  if (!session) throw new PlatformError('NOT_LOGGED_IN')
  if (session.passwordDue) throw new PlatformError('PASSWORD_CHANGE_REQUIRED')
  return { merchant, session }
}

async function notify(stream: SSEStreamingApi, services: HttpDeps, who: Listening, news: LiveNews): Promise<void> {
  const promotions = new PromoNews(services, who)
  while (!news.ended) {
    const topics = news.take()
    if (!(await isSessionOpen(services, { merchant: who.merchant, sessionId: who.session.id }))) {
      await stream.writeSSE({ event: 'ended', data: '{}' })
      return
    }
    if (topics.has('balance')) {
      await stream.writeSSE({ event: 'balance', data: JSON.stringify(await readBalance(services, who)) })
    }
    if (topics.size > 0) {
      const promo = await promotions.next()
      if (promo) await stream.writeSSE({ event: 'promo', data: JSON.stringify(promo) })
      await stream.sleep(STEP_MS)
    } else {
      await stream.write(': still here\n\n')
    }
    await news.wait(LIVE_HEARTBEAT_MS)
  }
}

async function readBalance(services: HttpDeps, { merchant, session }: Listening): Promise<LiveBalance> {
  const { memberId } = session
  return await services.db.withMerchant(merchant, async (tx) => {
    const { amountMinor, currency } = await balanceOf(tx, merchant, memberId)
    const bonus = await bonusLineOf(tx, { merchant, memberId, currency })
    return { balance: { amountMinor: String(amountMinor), currency }, bonus, at: services.clock.now().toISOString() }
  })
}
