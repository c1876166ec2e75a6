import { randomUUID } from 'node:crypto'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { selectGrants } from '#gateway/modules/bonus/index.ts'
import { isClean, selectHouseBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { moveDeposit } from '#gateway/modules/payments/deposits/move-deposit.ts'
import { advanceMember } from '#gateway/modules/promotions/advance.service.ts'
import { selectEntries } from '#gateway/modules/promotions/entries.store.ts'
import { joinPromotion } from '#gateway/modules/promotions/join.service.ts'
import { offersOf } from '#gateway/modules/promotions/offers.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import type { ProviderGateway } from './provider.ts'

const HOUR_MS = 3_600_000

export type BonusPlayer = Awaited<ReturnType<typeof createBonusPlayer>>

const brandOf = (...promotions: PromotionDocument[]) =>
  testBrand({
    merchant,
    promotions,
    settings: { currency: 'USD', timeZone: 'UTC' },
    switches: { PRIZEWHEEL: true, SIGNIN: true, MISSION: true },
  })

/** A promotion of its own for one test, because budgets are counted by promotion. */
export const named = <Document extends PromotionDocument>(document: Document): Document => ({
  ...document,
  id: `promo-${randomUUID().slice(0, 8)}`,
})

/** Minor units as a provider sends them. */
export const wireOf = (amountMinor: bigint): number => (Number(amountMinor) * ONE) / 100

/** A member with 1,000.00 and an open game, in a brand with these promotions. */
export async function createBonusPlayer(gateway: ProviderGateway, ...promotions: PromotionDocument[]) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const ctxOf = (memberType: number = memberTypes.member, ...documents: PromotionDocument[]) =>
    createMemberContext(
      gateway.services,
      { memberId, memberType },
      { brand: brandOf(...(documents.length ? documents : promotions)) },
    )
  const ctx = ctxOf()
  const inMerchant = gateway.services.db.withMerchant.bind(gateway.services.db)
  const balance = async (kind: 'PLAYER' | 'BONUS') =>
    inMerchant(merchant, async (tx) => {
      const rows = await tx
        .selectFrom('ledger_account')
        .select('balance_minor')
        .where('merchant', '=', merchant)
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .execute()
      return rows.reduce((sum, { balance_minor }) => sum + (balance_minor ?? 0n), 0n)
    })
  return {
    operator,
    memberId,
    ctx,
    ctxOf,
    join: (id = promotions[0]?.id ?? '', termsHash?: string) => {
      const offer = offersOf(ctx).find(({ document }) => document.id === id)
      return joinPromotion(ctx, { id, termsHash: termsHash ?? offer?.termsHash ?? '' })
    },
    /** @param promotion the one that the deposit is for; '' none, null any */
    async deposit(amountMinor: bigint, promotion: string | null = null) {
      const at = gateway.services.clock.now()
      const reference = `D${randomUUID().replaceAll('-', '').slice(0, 16)}`
      await inMerchant(merchant, async (tx) => {
        const row = {
          merchant,
          reference,
          member_id: memberId,
          request_key: reference,
          method: 'card',
          channel: 'CARD' as const,
          provider: 'sandbox',
          kind: 'redirect' as const,
          amount_minor: amountMinor,
          currency: 'USD',
          state: 'pending' as const,
          promotion,
          created_at: at,
          expires_at: new Date(at.getTime() + HOUR_MS),
        }
        const deposit = await tx.insertInto('deposit').values(row).returningAll().executeTakeFirstOrThrow()
        await moveDeposit(tx, deposit, 'paid', { actor: 'system', at })
      })
      await advanceMember(gateway.services, { merchant, memberId })
    },
    /** A round that loses its stake. */
    async lose(amountMinor: bigint) {
      const bet = betOf(operator, { amount: wireOf(amountMinor) })
      const { status } = await operator.send('bet', bet)
      if (status !== 'RS_OK') throw new Error(`the bet was refused: ${status}`)
      await operator.send('win', winOf(bet, 0))
    },
    advance: () => advanceMember(gateway.services, { merchant, memberId }),
    entries: () => inMerchant(merchant, (tx) => selectEntries(tx, merchant, memberId, 9)),
    grants: () => inMerchant(merchant, (tx) => selectGrants(tx, merchant, memberId, 9)),
    cash: () => balance('PLAYER'),
    bonus: () => balance('BONUS'),
  }
}

/** The balance of a house account of the test's merchant. */
export const houseBalance = ({ services }: ProviderGateway, name: string): Promise<bigint> =>
  services.db.withMerchant(merchant, async (tx) => (await selectHouseBalance(tx, merchant, name, 'USD')) ?? 0n)

/** @throws Error unless the ledger of the test's merchant agrees with every module */
export async function expectCleanLedger({ services }: ProviderGateway): Promise<void> {
  const found = await services.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
  if (!isClean(found)) throw new Error(`the ledger is not in order: ${JSON.stringify(found)}`)
}
