import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { TransferResult } from './transfer-result.ts'
export const FundsPanel = lazyComponent(async () => (await import('./funds-panel.tsx')).FundsPanel)
export const UplinePanel = lazyComponent(async () => (await import('./upline-panel.tsx')).UplinePanel)
export const DownlineTransfer = lazyComponent(async () => (await import('./downline-transfer.tsx')).DownlineTransfer)
export const TransferDone = lazyComponent(async () => (await import('./done.tsx')).Done)
