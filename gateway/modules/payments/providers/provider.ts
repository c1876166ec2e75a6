import type { Language } from '#contract/entities/languages.ts'

/** A deposit as it is sent to a provider; the same reference again must return the same payment. */
export interface DepositOrder {
  readonly merchant: string
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  /** Our name of the payment channel: CARD, WALLET … */
  readonly channel: string
  /** The name of the site, shown on the provider's page. */
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

/** Final state of a payment at its provider. */
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

/** What a provider took back of a payment, all of it or a part, whenever: also after the member has withdrawn it. */
export interface ReversalEvent extends Omit<PaymentEvent, 'outcome'> {
  readonly outcome: 'refund' | 'chargeback'
}

/** An event whose signature was checked, of a type or shape that is not understood: what it says of itself, '' for nothing. */
export interface UnreadEvent {
  readonly outcome: 'notUnderstood'
  readonly type: string
  readonly merchant: string
  readonly reference: string
}

/** Why a webhook was refused. For the log only; the caller does not get it. */
export type WebhookRefusal = 'unsigned' | 'unknownKey' | 'forged' | 'stale'

/**
 * A payment service. To add one, implement this interface and add a row to `createPaymentProviders`.
 * Nothing here is called inside a transaction.
 */
export interface PaymentProvider {
  readonly code: string
  /** Opens a payment at the provider; the same order again returns the same payment. Throws PAYMENT_PROVIDER_AWAY. */
  start(order: DepositOrder): Promise<StartedPayment>
  /** The state of a payment whose webhook is missing; null while it is open. Throws PAYMENT_PROVIDER_AWAY. */
  look(providerReference: string): Promise<PaymentOutcome | null>
  /** Checks the signature over the raw body and parses the event. */
  readWebhook(headers: Headers, rawBody: string, now: Date): PaymentEvent | ReversalEvent | UnreadEvent | WebhookRefusal
}

/** The configured providers by code. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>
