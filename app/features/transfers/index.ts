import { onDemand } from '#app/lib/on-demand.tsx'

export type { TransferAnswer } from './answer.ts'
export const FundsPanel = onDemand(async () => (await import('./funds-panel.tsx')).FundsPanel)
export const UplinePanel = onDemand(async () => (await import('./upline-panel.tsx')).UplinePanel)
export const DownlineTransfer = onDemand(async () => (await import('./downline-transfer.tsx')).DownlineTransfer)
export const TransferDone = onDemand(async () => (await import('./done.tsx')).Done)
