import type { Logger } from 'pino'
import { PlatformError } from '#contract/errors.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { insertOutboxMessage } from '../verification.store.ts'

/** One text message. `to` is the whole number in E.164 form, such as +84912345678. */
export interface Sms {
  readonly merchant: string
  readonly to: string
  readonly text: string
}

/** Sends text messages through the outbox (default) or HTTP. Throws SMS_SEND_FAILED. Never call it in a transaction. */
export interface SmsSender {
  send(sms: Sms): Promise<void>
}

/** Stores messages in the outbox table without sending them: for development, demonstration and tests. */
export function createOutboxSmsSender(parts: { db: Database; clock: Clock }): SmsSender {
  return {
    send: ({ merchant, to, text }) =>
      parts.db.withMerchant(merchant, (tx) => {
        const now = parts.clock.now()
        return insertOutboxMessage(tx, {
          merchant,
          channel: 'sms',
          recipient: to,
          body: text,
          created_at: now,
          sent_at: now,
        })
      }),
  }
}

/** Timeout; short, because a player waits for the response. */
const HTTP_SMS_TIMEOUT_MS = 8000

/** Posts `{ to, text, merchant }` as JSON with a bearer token; any 2xx answer counts as sent. */
export function createHttpSmsSender(options: {
  url: string
  token: string | null
  log?: Pick<Logger, 'error'>
  timeoutMs?: number
}): SmsSender {
  return {
    async send({ merchant, to, text }) {
      try {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          },
          body: JSON.stringify({ to, text, merchant }),
          redirect: 'error',
          signal: AbortSignal.timeout(options.timeoutMs ?? HTTP_SMS_TIMEOUT_MS),
        })
        await answer.body?.cancel()
        if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`)
      } catch (error) {
        options.log?.error({ err: error }, 'an SMS could not be sent')
        throw new PlatformError('SMS_SEND_FAILED')
      }
    },
  }
}
