import { lazyComponent } from '#app/lib/lazy-component.tsx'

export const WithdrawPanel = lazyComponent(async () => (await import('./withdraw-panel.tsx')).WithdrawPanel)
export const WageringLines = lazyComponent(async () => (await import('./wagering-lines.tsx')).WageringLines)
export const OpenWithdrawals = lazyComponent(async () => (await import('./open-withdrawals.tsx')).OpenWithdrawals)
