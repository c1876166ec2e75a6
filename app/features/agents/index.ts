import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { DownlineResult } from './downline-result.ts'
export { KindField } from './kind-field.tsx'
export const NoticesPanel = lazyComponent(async () => (await import('./notices-panel.tsx')).NoticesPanel)
export const TeamPanel = lazyComponent(async () => (await import('./team-panel.tsx')).TeamPanel)
export const RegisterPanel = lazyComponent(async () => (await import('./register-panel.tsx')).RegisterPanel)
export const DownlinePanel = lazyComponent(async () => (await import('./downline-panel.tsx')).DownlinePanel)
export const TeamBetsPanel = lazyComponent(async () => (await import('./team-bets-panel.tsx')).TeamBetsPanel)
export const UserLossPanel = lazyComponent(async () => (await import('./user-loss-panel.tsx')).UserLossPanel)
export const TeamTransactionsPanel = lazyComponent(
  async () => (await import('./team-transactions-panel.tsx')).TeamTransactionsPanel,
)
