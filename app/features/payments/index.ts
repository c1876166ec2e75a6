import { onDemand } from '#app/lib/on-demand.tsx'

export type { PaymentAnswer } from './payment-answer.ts'
export const DepositPanel = onDemand(async () => (await import('./deposit-panel.tsx')).DepositPanel)
export const WithdrawPanel = onDemand(async () => (await import('./withdraw-panel.tsx')).WithdrawPanel)
