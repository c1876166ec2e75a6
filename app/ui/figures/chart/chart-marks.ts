import { style } from '#app/styles/style.ts'
import { token } from '#themes/index.ts'

/** The line of a series: its colour and its dash. */
export const seriesLine = style({
  fill: 'none',
  strokeWidth: 2.25,
  strokeLinejoin: 'round',
  strokeLinecap: 'butt',
  vectorEffect: 'non-scaling-stroke',
  '&[data-series="1"]': { stroke: token('color.chart.1') },
  '&[data-series="2"]': { stroke: token('color.chart.2'), strokeDasharray: '7 4' },
  '&[data-series="3"]': { stroke: token('color.chart.3'), strokeDasharray: '2 3' },
  '&[data-series="4"]': { stroke: token('color.chart.4'), strokeDasharray: '10 4 2 4' },
  '&[data-series="5"]': { stroke: token('color.chart.5'), strokeDasharray: '1 5' },
})

/** The point of a series on its line. */
export const seriesDot = style({
  stroke: token('color.surface'),
  strokeWidth: 1.5,
  '&[data-series="1"]': { fill: token('color.chart.1') },
  '&[data-series="2"]': { fill: token('color.chart.2') },
  '&[data-series="3"]': { fill: token('color.chart.3') },
  '&[data-series="4"]': { fill: token('color.chart.4') },
  '&[data-series="5"]': { fill: token('color.chart.5') },
})

/**
 * A bar. The first series is filled, the second one hollow; a gain is filled, a loss hollow: none is identified by its colour
 * alone. An unfinished bar has a dashed outline.
 */
export const seriesBar = style({
  strokeWidth: 1.5,
  '&[data-series="1"]': { fill: token('color.chart.1'), stroke: token('color.chart.1') },
  '&[data-series="2"]': { fill: token('color.chart.2'), stroke: token('color.chart.2'), fillOpacity: 0.18 },
  '&[data-series=gain]': { fill: token('color.gain'), stroke: token('color.gain') },
  '&[data-series=loss]': { fill: token('color.loss'), stroke: token('color.loss'), fillOpacity: 0.18 },
  '&[data-open]': { strokeDasharray: '3 2', fillOpacity: 0.3 },
})
