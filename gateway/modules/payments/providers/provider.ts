import type { Language } from '#contract/entities/languages.ts'

/** An order of a deposit, as a provider is told of it. */
export interface DepositOrder {
  readonly merchant: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** A word of ours for the provider's way to pay: CARD, WALLET … */
  readonly channel: string
  /** What the player calls the site; shown on the provider's page. */
  readonly siteName: string
  readonly language: Language
  /** Where the player goes afterwards. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface StartedPayment {
  readonly providerReference: string
  /** The provider's page. */
  readonly redirectUrl: string
}

/** What a provider says has become of a payment. */
export type PaymentOutcome = 'paid' | 'failed' | 'expired'

/** An event whose signature was checked. */
export interface PaymentEvent {
  readonly eventId: string
  readonly merchant: string
  readonly reference: string
  readonly providerReference: string
  readonly outcome: PaymentOutcome
  readonly amountMinor: bigint
  readonly currency: string
  readonly reason: string
}

/** Why a webhook was not believed. The caller is told no more than that. */
export type WebhookRefusal = 'unsigned' | 'unknownKey' | 'forged' | 'stale' | 'unreadable'

/**
 * Another house that takes money for us. Adding one is an implementation of this and its row in `createPaymentProviders`.
 * Nothing here is called inside a transaction.
 */
export interface PaymentProvider {
  readonly code: string
  /** Opens a payment at the provider; the same order again answers the same payment. Throws PAYMENT_PROVIDER_AWAY. */
  start(order: DepositOrder): Promise<StartedPayment>
  /** What has become of a payment, for events that never came; null while it is open. Throws PAYMENT_PROVIDER_AWAY. */
  look(providerReference: string): Promise<PaymentOutcome | null>
  /** Reads an event out of the raw bytes it was signed over. */
  readWebhook(headers: Headers, rawBody: string, now: Date): PaymentEvent | WebhookRefusal
}

/** Every provider this gateway can use, by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
