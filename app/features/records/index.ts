import { onDemand } from '#app/lib/on-demand.tsx'

export { type AskedPeriod, readPeriod } from './period.ts'
export const PeriodForm = onDemand(async () => (await import('./period-form.tsx')).PeriodForm)
export const BetsPanel = onDemand(async () => (await import('./bets-panel.tsx')).BetsPanel)
export const ProfitPanel = onDemand(async () => (await import('./profit-panel.tsx')).ProfitPanel)
export const AccountRecordPanel = onDemand(async () => (await import('./account-record-panel.tsx')).AccountRecordPanel)
