import { type Cashback, type DepositBonus, PromotionDocument } from '#contract/entities/rewards/promotion.ts'

const window = { showFrom: '2026-02-01', opens: '2026-02-01', closes: '2026-12-31', claimDays: 7 }
const words = { en: { title: 'A promotion', lead: 'Its lead.' } }

/** The deposit bonus of the specification's section 3, open at the time of the tests. */
export function depositBonus(given: Partial<DepositBonus> = {}): DepositBonus {
  return PromotionDocument.parse({
    id: 'welcome-100',
    type: 'depositBonus',
    window,
    period: 'once',
    audience: [{ is: 'firstDeposit' }],
    trigger: { on: 'deposit', min: '20.00' },
    reward: { kind: 'bonus', bp: 10_000, cap: '200.00' },
    wagering: {
      base: 'bonus',
      times: 25,
      contribution: { RNG: 10_000, FISH: 10_000, BGS: 10_000, LIVE: 1000, SPORTS: 5000, PVP: 0 },
      maxBet: '5.00',
      days: 30,
    },
    budget: { total: '50000.00', claims: 1000 },
    claim: 'auto',
    words,
    ...given,
  }) as DepositBonus
}

/** A weekly cashback of 10 %. */
export function cashback(given: Partial<Cashback> = {}): Cashback {
  return PromotionDocument.parse({
    id: 'weekly-back',
    type: 'cashback',
    window,
    period: 'perWeek',
    trigger: { on: 'netLoss' },
    reward: { kind: 'cash', bp: 1000, cap: '100.00', min: '1.00' },
    budget: { total: '10000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as Cashback
}
