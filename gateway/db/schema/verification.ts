import type { Generated } from 'kysely'

/** Codes, captchas, outgoing messages, and protection against replay and abuse. */
export interface VerificationSchema {
  verification_code: VerificationCodeTable
  spent_challenge: SpentChallengeTable
  outbox_message: OutboxMessageTable
  sealed_nonce: SealedNonceTable
  rate_limit: RateLimitTable
  provider_nonce: ProviderNonceTable
}

/** A code sent by SMS or mail. Its text is derived from the id and a secret, so a copy of the table opens nothing. */
interface VerificationCodeTable {
  merchant: string
  id: Generated<string>
  purpose: string
  target: string
  ip: string | null
  attempts: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

/** Solved captchas, which are valid once; stored until they would have expired. */
interface SpentChallengeTable {
  merchant: string
  id: string
  expires_at: Date
}

/** Every SMS and mail of the platform; the local adapters deliver into it and stop there. */
interface OutboxMessageTable {
  merchant: string
  id: Generated<string>
  channel: 'sms' | 'mail'
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Generated<Date>
  sent_at: Date | null
  error: string | null
}

/** Platform-wide: nonces of received encrypted calls, so a replay is refused. */
interface SealedNonceTable {
  hash: Uint8Array
  expires_at: Date
}

/** Platform-wide: counters of the rate limiter; `expire` is in epoch milliseconds. */
interface RateLimitTable {
  key: string
  points: Generated<number>
  expire: bigint | null
}

/** Platform-wide: nonces of calls signed with a shared secret. */
interface ProviderNonceTable {
  provider_code: string
  nonce: string
  expires_at: Date
}
