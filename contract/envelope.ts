import * as z from 'zod'

/**
 * The failure response of the gateway; a success response is `{ success: true, value }` (specification section 7).
 * `message` is English for integrators. The text for players comes from the locale by `errorCode`.
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
  /** Identifies the request in the gateway's log. */
  requestId: z.string().optional(),
})

export type FailureEnvelope = z.output<typeof FailureEnvelope>

export function successEnvelope<Value extends z.ZodType>(value: Value) {
  return z.object({ success: z.literal(true), value })
}

/** Headers between a client and the gateway. */
export const wireHeaders = {
  /** Response: the call repeated an earlier one, nothing moved, and this is the first result. */
  idempotencyHit: 'idempotency-hit',
  /** The merchant code; with a token it must be the token's merchant. */
  merchant: 'x-mq-merchant',
  /** The brand host that the visitor uses, checked against the merchant's domains. */
  brandHost: 'x-mq-brand-host',
  language: 'x-mq-language',
  requestId: 'x-mq-request-id',
  /** The visitor's address; trusted only together with `webSecret`. */
  clientIp: 'x-mq-client-ip',
  /** The visitor's country (ISO 3166-1 alpha-2), if a proxy provides it; trusted only together with `webSecret`. */
  clientCountry: 'x-mq-client-country',
  /** The random id of the visitor's browser, from its first-party cookie; trusted only together with `webSecret`. */
  device: 'x-mq-device',
  webSecret: 'x-mq-web-secret',
  /** Encrypted calls, contract/encrypted-call.ts. */
  encryptionKey: 'x-mq-key',
  encryptionTimestamp: 'x-mq-ts',
  encryptionModule: 'x-mq-mod',
  /** `sealed` requests a reply that is encrypted with the same key. */
  encryptedReply: 'x-mq-reply',
} as const
