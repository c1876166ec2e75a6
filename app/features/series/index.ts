import { lazyComponent } from '#app/lib/lazy-component.tsx'

export { isSeriesResult, type SeriesResult } from './series-result.ts'
export const SeriesPanel = lazyComponent(async () => (await import('./series-panel.tsx')).SeriesPanel)
export const OfferedSeries = lazyComponent(async () => (await import('./offered-series.tsx')).OfferedSeries)
export const RebatesPanel = lazyComponent(async () => (await import('./rebates-panel.tsx')).RebatesPanel)
