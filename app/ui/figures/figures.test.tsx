import { expect, test } from 'vitest'
import { elementsOf, renderPage, textOf } from '#tests/support/site/render-page.tsx'
import {
  Chart,
  type ChartSeries,
  CountdownRing,
  gaugeState,
  KpiRow,
  KpiTile,
  PartsBar,
  ProgressBar,
  QueueList,
  QueueRow,
  RingGauge,
  type ShownChange,
  Sparkline,
  StateTimeline,
  TierTable,
} from './index.ts'

const words = { point: 'Day', table: 'As a table', open: 'so far' }
const points = ['2026-11-22', '2026-11-23', '2026-11-24'].map((name, index) => ({
  name,
  short: name.slice(5),
  isOpen: index === 2,
}))
const seriesOf = (name: string, values: readonly (number | null)[]): ChartSeries => ({
  name,
  figures: values.map((value) => (value === null ? null : { value, text: `$${value}` })),
})
const chart = (kind: 'bars' | 'results' | 'lines', ...series: ChartSeries[]) =>
  renderPage(
    <Chart
      kind={kind}
      title="Result"
      unit="USD"
      points={points}
      series={series}
      words={words}
      short={(value) => `${value}!`}
    />,
  )

test('a chart says everything in a table too, the most recent first, with the exact figures', async () => {
  const markup = await chart('results', seriesOf('Result', [50, -20, null]))
  const table = markup.slice(markup.indexOf('<table'))
  expect(textOf(table)).toBe('Result Day Result 2026-11-24 · so far – 2026-11-23 $-20 2026-11-22 $50')
  const [drawing] = elementsOf(markup, 'div').filter((one) => one['aria-hidden'] === 'true')
  expect(drawing?.dir).toBe('ltr')
  const [figure] = elementsOf(markup, 'figure')
  expect(markup).toContain(`<strong id="${figure?.['aria-labelledby']}">Result</strong>`)
})

test('a gain is drawn above zero and a loss below it, distinct without colour', async () => {
  const bars = elementsOf(await chart('results', seriesOf('Result', [50, -50, 0])), 'rect')
  expect(bars.map((bar) => [bar['data-series'], bar.y, bar.height])).toEqual([
    ['gain', '0%', '50%'],
    ['loss', '50%', '50%'],
  ])
})

test('today is drawn as unfinished, the days before it are not', async () => {
  const bars = elementsOf(await chart('bars', seriesOf('In', [10, 20, 30])), 'rect')
  expect(bars.map((bar) => 'data-open' in bar)).toEqual([false, false, true])
})

test('several series have a legend, and each line its own dash', async () => {
  const markup = await chart('lines', seriesOf('Slots', [1, 2, 3]), seriesOf('Live', [3, 2, 1]))
  const paths = elementsOf(markup, 'path').filter((path) => path.d?.startsWith('M') && path['data-series'])
  expect(paths.map((path) => path['data-series'])).toEqual(['1', '2', '1', '2'])
  expect(textOf(markup.slice(0, markup.indexOf('<table')))).toContain('Slots Live')
  expect(elementsOf(await chart('lines', seriesOf('Slots', [1, 2, 3])), 'ul')).toEqual([])
})

test('the axis names round values with their short texts', async () => {
  const text = textOf(await chart('bars', seriesOf('In', [0, 37, 90])))
  expect(text).toContain('100! 75! 50! 25! 0!')
})

test('a chart without points is not drawn', async () => {
  const none = <Chart kind="bars" title="" unit="" points={[]} series={[]} words={words} short={String} />
  expect(await renderPage(none)).toBe('')
})

test('a sparkline is a picture with a label, and nothing without figures', async () => {
  const [picture] = elementsOf(await renderPage(<Sparkline values={[1, 2]} label="From 1 to 2" />), 'svg')
  expect(picture).toMatchObject({ role: 'img', 'aria-label': 'From 1 to 2' })
  expect(await renderPage(<Sparkline values={[]} label="" />)).toBe('')
})

test.each([
  [0, 'free'],
  [0.79, 'free'],
  [0.8, 'near'],
  [0.999, 'near'],
  [1, 'full'],
])('a gauge at %s is %s', (share, state) => {
  expect(gaugeState(share)).toBe(state)
})

test('a gauge is a meter with its share, and a word for what the colour says', async () => {
  const markup = await renderPage(<RingGauge share={0.85} label="Deposit limit" middle="85%" word="Almost used up" />)
  expect(elementsOf(markup, 'meter')[0]).toMatchObject({ value: '0.85', max: '1', 'aria-label': 'Deposit limit' })
  expect(textOf(markup)).toContain('Almost used up')
  expect(elementsOf(markup, 'circle')[1]?.['stroke-dasharray']).toBe('85 200')
})

test('a gauge without an end is no meter', async () => {
  const markup = await renderPage(<RingGauge share={null} label="Deposit limit" middle="–" />)
  expect(elementsOf(markup, 'meter')).toEqual([])
  expect(elementsOf(markup, 'circle')).toHaveLength(1)
})

const ring = (secondsLeft: number | null) =>
  renderPage(<CountdownRing secondsLeft={secondsLeft} totalSeconds={60} label="Closes in" />)

test('a countdown says what ends and when, and its last ten seconds are urgent', async () => {
  expect(textOf(await ring(45))).toBe('Closes in 0:45')
  const urgent = async (seconds: number | null) => 'data-urgent' in (elementsOf(await ring(seconds), 'span')[0] ?? {})
  expect([await urgent(11), await urgent(10), await urgent(0), await urgent(null)]).toEqual([false, true, true, false])
  expect(elementsOf(await ring(30), 'circle')[1]?.['stroke-dasharray']).toBe('50 200')
  expect(elementsOf(await ring(0), 'circle')).toHaveLength(1)
})

const change: ShownChange = { direction: 'down', text: '−8%', word: 'less', before: 'Before: 10', isJudged: true }
const tile = (shown: ShownChange) =>
  renderPage(
    <KpiRow label="Figures">
      <KpiTile name="Result" figure="9" change={shown} />
    </KpiRow>,
  )

test('a change has an arrow, a sign and a word; it is coloured only where more is better', async () => {
  const markup = await tile(change)
  expect(textOf(markup)).toBe('Result 9 less −8% Before: 10')
  expect(elementsOf(markup, 'svg')[0]).toMatchObject({ 'data-direction': 'down', 'aria-hidden': 'true' })
  const coloured = (html: string) => elementsOf(html, 'span').some((span) => span['data-direction'] === 'down')
  expect([coloured(markup), coloured(await tile({ ...change, isJudged: false }))]).toEqual([true, false])
})

test('stops on the way are named, and those that were reached are marked', async () => {
  const steps = [
    { at: 0.5, name: 'Silver' },
    { at: 1, name: 'Gold' },
  ]
  const markup = await renderPage(<ProgressBar share={0.7} label="Level" steps={steps} />)
  expect(elementsOf(markup, 'progress')[0]).toMatchObject({ value: '0.7', max: '1', 'aria-label': 'Level' })
  expect(elementsOf(markup, 'li').map((item) => 'data-reached' in item)).toEqual([true, false])
  expect(elementsOf(markup, 'line').map(({ x1 }) => x1)).toEqual(['50%', '100%'])
})

test('the parts of a whole fill its bar, and each has its figure and its reason', async () => {
  const parts = [
    { name: 'Free', size: 30, figure: '$30' },
    { name: 'Locked', size: 10, figure: '$10', hint: 'Until played' },
    { name: 'Set aside', size: 0, figure: '$0' },
  ]
  const markup = await renderPage(<PartsBar parts={parts} />)
  const bar = markup.slice(0, markup.indexOf('<dl'))
  expect(elementsOf(bar, 'rect').map(({ x, width }) => [x, width])).toEqual([
    ['0%', '75%'],
    ['75%', '25%'],
  ])
  expect(textOf(markup)).toBe('Free $30 Locked $10 Until played Set aside $0')
  expect(
    elementsOf(await renderPage(<PartsBar parts={parts.map((part) => ({ ...part, size: 0 }))} />), 'svg'),
  ).toHaveLength(3)
})

test('a timeline says the present state and what has not happened', async () => {
  const steps = [
    { key: 'a', name: 'Asked for', state: 'done', at: { iso: '2026-11-24T09:00:00Z', text: '09:00' } },
    { key: 'b', name: 'Being looked at', state: 'now', turn: 'With us' },
    { key: 'c', name: 'Paid', state: 'ahead' },
  ] as const
  const markup = await renderPage(<StateTimeline label="Steps" aheadWord="to come" steps={steps} />)
  expect(textOf(markup)).toBe('Asked for 09:00 Being looked at With us Paid (to come)')
  expect(elementsOf(markup, 'li').map((item) => item['aria-current'])).toEqual([undefined, 'step', undefined])
})

test('a row of a queue says its state in words beside its tone', async () => {
  const markup = await renderPage(
    <QueueList>
      <QueueRow icon="bank" title="Bank" figure="$5" state="Refused" tone="bad" />
    </QueueList>,
  )
  expect(textOf(markup)).toBe('Bank $5 Refused')
  expect(elementsOf(markup, 'span').find((span) => 'data-tone' in span)).toMatchObject({ 'data-tone': 'bad' })
})

test('the own tier is named in words, each figure with its column', async () => {
  const tiers = [
    { name: 'One', cells: ['0', '25%'] },
    { name: 'Two', cells: ['100', '30%'] },
  ]
  const markup = await renderPage(
    <TierTable caption="Shares" nameColumn="Tier" columns={['From', 'Share']} tiers={tiers} own={1} ownWord="Yours" />,
  )
  expect(textOf(markup)).toBe('Shares Tier From Share One 0 25% Two Yours 100 30%')
  expect(elementsOf(markup, 'td').map((cell) => cell['data-label'])).toEqual(['From', 'Share', 'From', 'Share'])
})
