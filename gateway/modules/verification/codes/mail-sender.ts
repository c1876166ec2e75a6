import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { PlatformError } from '#contract/errors.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { insertOutboxMessage } from '../verification.store.ts'

/** One mail. `to` is a bare address; `text` is plain text. */
export interface Mail {
  readonly merchant: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mail through the outbox (default) or SMTP. Throws MAIL_SEND_FAILED. Never call it inside a transaction. */
export interface MailSender {
  send(mail: Mail): Promise<void>
}

/** Stores messages in the outbox table without sending them: for development, demonstration and tests. */
export function createOutboxMailSender(parts: { db: Database; clock: Clock }): MailSender {
  return {
    send: ({ merchant, to, subject, text }) =>
      parts.db.withMerchant(merchant, (tx) => {
        const now = parts.clock.now()
        return insertOutboxMessage(tx, {
          merchant,
          channel: 'mail',
          recipient: to,
          subject,
          body: text,
          created_at: now,
          sent_at: now,
        })
      }),
  }
}

/** Timeout; short, because a player waits for the response. */
const SMTP_TIMEOUT_MS = 10_000

/** Sends by SMTP; `smtpUrl` as nodemailer reads it, such as smtps://user:password@mail.example:465. */
export function createSmtpMailSender(options: {
  smtpUrl: string
  from: string
  log?: Pick<Logger, 'error'>
}): MailSender {
  const transport = createTransport({
    url: options.smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text }) {
      try {
        // As an object: a text address list could name more than one recipient.
        await transport.sendMail({ from: options.from, to: { name: '', address: to }, subject, text })
      } catch (error) {
        options.log?.error({ err: error }, 'a mail could not be sent')
        throw new PlatformError('MAIL_SEND_FAILED')
      }
    },
  }
}
