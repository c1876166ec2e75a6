import type { ReactNode } from 'react'
import { formatMoney, formatShortAmount } from '#app/ui/money.ts'
import { Chart, type ChartPoint, type ChartSeries, Sparkline, withMinus } from '../index.ts'
import type { CatalogueLocale, CataloguePart } from './part-types.ts'

const words = { point: 'Day', table: 'Show as a table', open: 'so far' }
const results = [12_050, -8_400, 0, 31_275, -2_600, 5_120, -14_000]

const days = (count: number): ChartPoint[] =>
  Array.from({ length: count }, (_, index) => {
    const name = new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10)
    return { name, short: name.slice(5), isOpen: index === count - 1 }
  })

/** Figures that are the same on every visit. */
const wave = (count: number, size: number, shift = 0) =>
  Array.from({ length: count }, (_, index) => Math.round(size * (1.2 + Math.sin(index / 3 + shift)) + index * 120))

type SeriesOf = (name: string, values: readonly (number | null)[]) => ChartSeries
type ChartOf = (
  kind: 'results' | 'bars' | 'lines',
  title: string,
  days: number,
  series: readonly ChartSeries[],
) => ReactNode

/** Charts and sparklines in every state. */
export function chartStates({ locale, currency }: CatalogueLocale): CataloguePart[] {
  const seriesOf: SeriesOf = (name, values) => ({
    name,
    figures: values.map((value) =>
      value === null ? null : { value, text: withMinus(formatMoney({ amountMinor: String(value), currency }, locale)) },
    ),
  })
  const shared = {
    unit: `${currency} · 2026-10-01 – 2026-10-07 · GMT+8`,
    words,
    short: (value: number) => withMinus(formatShortAmount(value, currency, locale)),
  }
  const chart: ChartOf = (kind, title, count, series) => (
    <Chart {...shared} kind={kind} title={title} points={days(count)} series={series} />
  )
  return [charts(chart, seriesOf), sparklines]
}

const gameKinds = ['Slots', 'Live', 'Sports', 'Lottery', 'Fishing']
const balances = wave(14, 40_000).map((value, index) => (index === 5 ? null : value))

const charts = (chart: ChartOf, seriesOf: SeriesOf): CataloguePart => ({
  components: ['Chart'],
  about: 'Figures over time, with an axis, the figures of a column when it is pointed at, and a table.',
  isWide: true,
  states: [
    {
      name: 'results, a week, today unfinished',
      element: chart('results', 'Result by day', 7, [seriesOf('Result', results)]),
    },
    {
      name: 'bars, two series, a month',
      element: chart('bars', 'In and out by day', 30, [
        seriesOf('In', wave(30, 9_000)),
        seriesOf('Out', wave(30, 6_000, 2)),
      ]),
    },
    {
      name: 'bars, one series, 93 days',
      element: chart('bars', 'Staked by day', 93, [seriesOf('Staked', wave(93, 20_000))]),
    },
    {
      name: 'lines, one series with a gap',
      element: chart('lines', 'Balance by day', 14, [seriesOf('Balance', balances)]),
    },
    {
      name: 'lines, five series',
      element: chart(
        'lines',
        'Stakes by kind of game',
        14,
        gameKinds.map((name, index) => seriesOf(name, wave(14, 5_000 + index * 900, index))),
      ),
    },
    {
      name: 'nothing moved',
      element: chart('bars', 'In by day', 7, [seriesOf('In', [0, 0, 0, 0, 0, 0, 0])]),
    },
  ],
})

const sparklines: CataloguePart = {
  components: ['Sparkline'],
  about: 'How a figure moved, without an axis.',
  states: [
    { name: 'rising', element: <Sparkline values={[3, 4, 4, 6, 9, 12]} label="From 3 to 12" /> },
    { name: 'falling', element: <Sparkline values={[12, 10, 11, 6, 5, 2]} label="From 12 to 2" /> },
    { name: 'level', element: <Sparkline values={[5, 5, 5]} label="5 all the time" /> },
    { name: 'one figure', element: <Sparkline values={[5]} label="5" /> },
    { name: 'wide', element: <Sparkline size="wide" values={wave(30, 900)} label="Thirty days" /> },
  ],
}
