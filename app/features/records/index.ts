import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { type RequestedPeriod, readPeriod } from './period.ts'
export const ExportLink = lazyComponent(async () => (await import('./export-link.tsx')).ExportLink)
export const ExportRefusal = lazyComponent(async () => (await import('./export-link.tsx')).ExportRefusal)
export const CursorPager = lazyComponent(async () => (await import('./cursor-pager.tsx')).CursorPager)
export const PeriodForm = lazyComponent(async () => (await import('./period-form.tsx')).PeriodForm)
export const TicketLine = lazyComponent(async () => (await import('./ticket.tsx')).TicketLine)
export const BetsPanel = lazyComponent(async () => (await import('./bets-panel.tsx')).BetsPanel)
export const ProfitPanel = lazyComponent(async () => (await import('./profit-panel.tsx')).ProfitPanel)
export const AccountRecordPanel = lazyComponent(
  async () => (await import('./account-record-panel.tsx')).AccountRecordPanel,
)
