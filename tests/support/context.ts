import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import type { Services } from '#gateway/services.ts'
import { testBrand } from './brand.ts'

export type TestContext = RequestContext<Services>
export type TestMemberContext = MemberContext<Services>

/** The caller of a test's context. The merchant is the brand's own unless given. */
export interface TestCaller {
  readonly brand?: Brand
  readonly merchant?: string
  readonly language?: Language
  readonly clientIp?: string
}

export interface TestSession {
  readonly memberId: string
  /** An ordinary member unless given. */
  readonly memberType?: number
  readonly sessionId?: string
}

/** The context of a visitor's call, over the services that the tested functions need. */
export function createTestContext<Deps extends object>(services: Deps, caller: TestCaller = {}): RequestContext<Deps> {
  const brand = caller.brand ?? testBrand(caller.merchant === undefined ? {} : { merchant: caller.merchant })
  return {
    services,
    merchant: caller.merchant ?? brand.merchantCode,
    brand,
    host: brand.mainDomain,
    language: caller.language ?? 'en',
    clientIp: caller.clientIp ?? '198.51.100.7',
    clientCountry: null,
    userAgent: '',
    requestId: 'test',
    log: silentLog,
    session: null,
  }
}

/** The context of a call with a member's token. */
export function createMemberContext<Deps extends object>(
  services: Deps,
  { memberId, memberType = memberTypes.member, sessionId = randomUUID() }: TestSession,
  caller: TestCaller = {},
): MemberContext<Deps> {
  const session = {
    id: sessionId,
    memberId,
    memberType,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
    passwordDue: null,
    excludedUntil: null,
  }
  return { ...createTestContext(services, caller), session }
}

const silentLog = pino({ level: 'silent' })
