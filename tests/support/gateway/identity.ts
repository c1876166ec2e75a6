import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { insertMember, type Member, type NewMember } from '#gateway/modules/accounts/index.ts'
import { authenticate } from '#gateway/modules/session/index.ts'
import { solveCode, solvedChallenge } from '#gateway/modules/verification/index.ts'
import type { GatewaySettings } from '#gateway/settings.ts'
import { testBrand } from '../brand.ts'
import { createTestContext, type TestContext, type TestMemberContext } from '../context.ts'
import { createTestDatabase } from '../database/database.ts'
import { createTestServices, TEST_NOW, testSettings } from '../services.ts'
import { quickHash } from './quick-hash.ts'

/** What a member of a test logs in with. */
export const MEMBER_PASSWORD = 'Lamp7Harbour'

/** The identity modules on a real database, with a manual clock and the outbox as mail and SMS. */
export async function createIdentity(settings: Partial<GatewaySettings> = {}) {
  const db = await createTestDatabase()
  const clock = new ManualClock(new Date(TEST_NOW))
  const services = createTestServices(db, { clock, settings: testSettings(settings) })
  const passwordHash = await quickHash(MEMBER_PASSWORD)

  /** A visitor of a brand; `ip` and `language` as given. */
  const visitor = (brand: Brand, { ip, language }: { ip?: string; language?: Language } = {}): TestContext =>
    createTestContext(services, { brand, ...(ip && { clientIp: ip }), ...(language && { language }) })

  return {
    db,
    clock,
    services,
    brand: testBrand,
    visitor,
    /** The same visitor with the memberSession of a token; fails when the token is worth nothing. */
    async as(ctx: TestContext, token: string): Promise<TestMemberContext> {
      const session = await authenticate(services, { merchant: ctx.merchant, token })
      if (!session) throw new Error('the token opens no memberSession')
      return { ...ctx, session }
    },
    /** A member named Alice of a brand by default, with MEMBER_PASSWORD. */
    createMember: (brand: Brand, member: Partial<NewMember> = {}): Promise<Member> =>
      db.withMerchant(brand.merchantCode, (tx) =>
        insertMember(tx, {
          merchant: brand.merchantCode,
          username: 'Alice',
          currency: 'USD',
          password_hash: passwordHash,
          password_changed_at: clock.now(),
          created_at: clock.now(),
          ...member,
        }),
      ),
    /** A solved puzzle of the visitor's brand. */
    async solved(ctx: TestContext) {
      return solvedChallenge(ctx)
    },
    /** The code of the last SMS, whether it was delivered or not. */
    async lastCode(merchant: string): Promise<string> {
      const { id } = await db.withMerchant(merchant, (tx) =>
        tx.selectFrom('verification_code').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow(),
      )
      return solveCode(services, merchant, id)
    },
    outbox: (merchant: string) =>
      db.withMerchant(merchant, (tx) => tx.selectFrom('outbox_message').selectAll().orderBy('created_at').execute()),
    close: () => db.close(),
  }
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>
