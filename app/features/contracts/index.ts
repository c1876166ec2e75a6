import { lazyComponent } from '#app/lib/lazy-component.tsx'

export type { ContractResult } from './contract-result.ts'
export { hasContracts } from './panel-of-kind.ts'
export { WaitingNotice } from './waiting-notice.tsx'
export const IncomePanel = lazyComponent(async () => (await import('./income-panel.tsx')).IncomePanel)
export const KindPanel = lazyComponent(async () => (await import('./kind-panel.tsx')).KindPanel)
export const ContractsPanel = lazyComponent(async () => (await import('./contracts-panel.tsx')).ContractsPanel)
