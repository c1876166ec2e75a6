export { loadRebates } from './rebates.server.ts'
export { loadDownlineSeries, loadOwnSeries, saveSeries, typedSeries } from './series.server.ts'
