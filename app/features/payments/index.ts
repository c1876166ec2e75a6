import { lazyComponent } from '#app/lib/on-demand.tsx'

export type { PaymentAnswer } from './payment-answer.ts'
export const DepositPanel = lazyComponent(async () => (await import('./deposit-panel.tsx')).DepositPanel)
export const WithdrawPanel = lazyComponent(async () => (await import('./withdraw-panel.tsx')).WithdrawPanel)
