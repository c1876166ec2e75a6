import type { Logger } from 'pino'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { Services } from './services.ts'

/**
 * What every call knows. The merchant is always there: a call that names none is refused before a handler runs.
 * `services` are the process's own parts (database, clock, random, mail, SMS, keys), passed in so that tests own them.
 */
export interface RequestContext {
  readonly services: Services
  readonly merchant: string
  readonly brand: Brand
  /** The brand host the visitor is on, without port. */
  readonly host: string
  readonly language: Language
  readonly clientIp: string
  /** ISO 3166-1 alpha-2, when the web process tells it. */
  readonly clientCountry: string | null
  readonly requestId: string
  readonly log: Logger
  /** Present when a valid token came along, on calls that do not need one too. */
  readonly session: MemberSession | null
}

export interface MemberSession {
  readonly id: string
  readonly memberId: string
  readonly memberType: number
  readonly expiresAt: Date
  /** Why the password has to be changed before anything else; null: it has not. */
  readonly passwordDue: 'initial' | 'expired' | null
}

/** A call whose row says `token: true`: the session is never null. */
export interface MemberContext extends RequestContext {
  readonly session: MemberSession
}
