import { trendsOf } from '#lottery/index.ts'
import { type LotteryKind, rulesOf } from '../../lotteries/kinds.ts'
import type { ShownResult } from '../../lotteries/room-picture.ts'
import { boot, locale, t } from '../page/boot.ts'
import { openDialog, tableOf } from '../ui/dialog.ts'
import { h } from '../ui/dom.ts'

const windows = [30, 50, 100, 200]

/** With more places than this, what is counted is whether a number was drawn at all. */
const MOST_PLACES = 10
const ANYWHERE = 'anywhere'

/** How often each number was drawn at a place and how long it has been away, with the note that this says nothing of the next draw. */
export async function openTrends(kind: LotteryKind): Promise<void> {
  const { draw } = rulesOf(kind).rules
  const isAnywhere = draw.kind === 'distinct' && draw.count > MOST_PLACES
  const places = isAnywhere ? 0 : (draw.prizes?.[0]?.digits ?? draw.count)
  const place = h(
    'select',
    { onchange: show },
    isAnywhere ? h('option', { value: ANYWHERE }, t('lottery.trends.anywhere')) : null,
    ...Array.from({ length: places }, (_, index) => h('option', { value: index }, String(index + 1))),
  )
  const count = h('select', { onchange: show }, ...windows.map((size) => h('option', { value: size }, String(size))))
  count.value = '100'
  const chart = h('div', { class: 'trend' }, h('p', { class: 'loading', role: 'status' }, t('state.loading')))
  openDialog(
    t('lottery.trends'),
    h(
      'p',
      { class: 'notice' },
      t('lottery.trends.note', { chance: percents.format((isAnywhere ? draw.count : 1) / (draw.to - draw.from + 1)) }),
    ),
    h(
      'div',
      { class: 'trend-choice' },
      h('label', {}, t('lottery.trends.place'), ' ', place),
      h('label', {}, t('lottery.trends.window'), ' ', count),
    ),
    chart,
  )
  const results = await loadResults()
  show()

  function show(): void {
    const seen = results.slice(0, Number(count.value))
    const trends = trendsOf(
      draw,
      seen.map(({ numbers }) => numbers),
      isAnywhere ? null : Number(place.value),
    )
    const expected = ((isAnywhere ? draw.count : 1) * seen.length) / trends.length
    const most = Math.max(1, ...trends.map(({ times }) => times))
    const rows = trends.map(({ value, times, away, longestAway }) => [
      h('b', { class: 'trend-number' }, String(value)),
      h('span', { class: 'trend-times' }, String(times), h('i', { 'aria-hidden': 'true', '--share': times / most })),
      String(away),
      String(longestAway),
    ])
    const head = ['number', 'times', 'away', 'longest'].map((key) => t(`lottery.trends.${key}`))
    chart.replaceChildren(
      seen.length < Number(count.value)
        ? h('p', { class: 'hint' }, t('lottery.trends.fewer', { count: seen.length }))
        : '',
      h('p', { class: 'hint' }, t('lottery.trends.expected', { count: decimals.format(expected) })),
      tableOf(head, rows),
    )
  }
}

/** The results of the lottery, the latest first. */
async function loadResults(): Promise<readonly ShownResult[]> {
  const response = await fetch(`/lottery/${encodeURIComponent(boot.gameCode)}/results?limit=${windows.at(-1)}`)
  return response.ok ? await response.json() : []
}

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 })
const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
