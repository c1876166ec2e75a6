import * as z from 'zod'

/**
 * How every answer of the gateway looks on the wire: read through a success flag and `value` (specification section 7).
 * `message` is English for integrators; a player's text comes from the locale by `errorCode`.
 */
export const FailureEnvelope = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  fields: z
    .array(
      z.object({
        path: z.string(),
        key: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      }),
    )
    .default([]),
  /** Names the request in the gateway's log. */
  requestId: z.string().optional(),
})

export type FailureEnvelope = z.output<typeof FailureEnvelope>

export function successEnvelope<Value extends z.ZodType>(value: Value) {
  return z.object({ success: z.literal(true), value })
}

/** Headers the app and the gateway agree on. */
export const wireHeaders = {
  /** The tenant the call is about; with a token it must be the token's own. */
  merchant: 'x-mq-merchant',
  /** The brand host the visitor is on, checked against the merchant's domains. */
  brandHost: 'x-mq-brand-host',
  language: 'x-mq-language',
  requestId: 'x-mq-request-id',
  /** The visitor's address; believed only beside the shared secret of `webSecret`. */
  clientIp: 'x-mq-client-ip',
  /** The visitor's country (ISO 3166-1 alpha-2) when the edge knows it; believed only beside `webSecret`. */
  clientCountry: 'x-mq-client-country',
  webSecret: 'x-mq-web-secret',
  /** Encrypted calls, contract/encrypted-call.ts. */
  encryptionKey: 'x-mq-key',
  encryptionTimestamp: 'x-mq-ts',
  encryptionModule: 'x-mq-mod',
  /** `sealed` requests a reply that is encrypted with the same key. */
  encryptedReply: 'x-mq-reply',
} as const
