import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Brand } from '#brand-engine/brand.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { DemoTeamDeps } from './deps.ts'

/** The merchant that is filled. */
export interface DemoPlace {
  readonly services: DemoTeamDeps
  readonly brand: Brand
  readonly merchant: string
  readonly log: Logger
  readonly random: () => number
}

/** A member of a team, with the members above. */
export interface TeamMember {
  readonly id: string
  readonly username: string
  readonly type: number
  readonly level: number
  readonly upline: TeamMember | null
}

/** A call of a member of the demonstration, as a logged-in one makes it. */
export function contextFor(
  { services, brand, merchant, log }: DemoPlace,
  { id, type }: { readonly id: string; readonly type: number },
): MemberContext<DemoTeamDeps> {
  return {
    services,
    merchant,
    brand,
    host: brand.mainDomain,
    language: brand.settings.defaultLanguage,
    clientIp: '127.0.0.1',
    clientCountry: null,
    userAgent: '',
    requestId: randomUUID(),
    log,
    session: {
      id: randomUUID(),
      memberId: id,
      memberType: type,
      expiresAt: new Date(services.clock.now().getTime() + 3_600_000),
      passwordDue: null,
      excludedUntil: null,
    },
  }
}
