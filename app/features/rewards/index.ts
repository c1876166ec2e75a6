import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { Clauses } from './clauses.tsx'
export { PickGameLink } from './free-rounds/pick-game-link.tsx'
export { OfferList } from './offers/offer-list.tsx'
export { RewardForm } from './reward-form.tsx'
export type { RewardResult } from './reward-result.ts'
export { TakeReward } from './take-reward.tsx'
export { useAwardText } from './use-award-text.ts'

export const BonusDetailsPanel = lazyComponent(
  async () => (await import('./bonuses/bonus-details-panel.tsx')).BonusDetailsPanel,
)
export const RewardsPanel = lazyComponent(async () => (await import('./rewards-panel.tsx')).RewardsPanel)
