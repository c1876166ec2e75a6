import type { Logger } from 'pino'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'

/**
 * The context of one call. A call that names no merchant is refused before a handler runs, so the merchant is always set.
 * `Deps` are the shared services (database, clock, mail, SMS, keys) that a function uses; each module declares its own in
 * its deps.ts, and the composition root passes them in.
 */
export interface RequestContext<Deps extends object = object> {
  readonly services: Deps
  readonly merchant: string
  readonly brand: Brand
  /** The brand host the visitor is on, without port. */
  readonly host: string
  readonly language: Language
  readonly clientIp: string
  /** ISO 3166-1 alpha-2, if the web process sends it. */
  readonly clientCountry: string | null
  /** The random id of the visitor's browser; null or not there for a client without one. */
  readonly deviceId?: string | null
  /** The caller's User-Agent header, empty without one: a hint that anybody can forge. */
  readonly userAgent: string
  readonly requestId: string
  readonly log: Pick<Logger, 'error' | 'info' | 'warn'>
  /** Set if the call has a valid token, also on calls that do not require one. */
  readonly session: MemberSession | null
  /** Called when the call repeats an earlier one and returns its result; the response gets `Idempotency-Hit`. */
  readonly onReplay?: () => void
}

export interface MemberSession {
  readonly id: string
  readonly memberId: string
  readonly memberType: number
  readonly expiresAt: Date
  /** Why the password has to be changed first; null: no change is required. */
  readonly passwordDue: 'initial' | 'expired' | null
  /** End of the member's self-exclusion: only endpoints with `allowedWhileExcluded` are available. Null: not excluded. */
  readonly excludedUntil: Date | null
}

/** Whose account it is about: the caller's, or that of a member whom staff look up. */
export type AccountContext<Deps extends object = object> = Pick<
  MemberContext<Deps>,
  'services' | 'merchant' | 'brand'
> & { readonly session: Pick<MemberSession, 'memberId' | 'excludedUntil'> }

/** The context of a call with `token: true`: the session is never null. */
export interface MemberContext<Deps extends object = object> extends RequestContext<Deps> {
  readonly session: MemberSession
}
