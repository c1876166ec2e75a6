import { expect, test } from 'vitest'
import { speedTableOf } from './output.mjs'

const row = { merchant: 'm', page: 'home', device: 'phone', metric: 'LCP', unit: 'ms', bar: 2500 }
const week = { p75_7_days: null, above_bar_7_days: false, visits_7_days: 19 }
const weeks = { p75_28_days: 2790.4, above_bar_28_days: true, visits_28_days: 204 }

test('figures of speed are a table with units, and too few visits have no figure', () => {
  const cls = { ...row, metric: 'CLS', unit: '', bar: 0.05, ...week, ...weeks, p75_28_days: 0.0126 }
  const lines = speedTableOf([
    { ...row, ...week, ...weeks },
    { ...cls, above_bar_28_days: false },
  ]).split('\n')
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['merchant', 'page', 'device', 'metric', 'bar', '7 days', 'visits in 7', '28 days', 'visits in 28'],
    ['m', 'home', 'phone', 'LCP', '2500 ms', 'too few visits', '19', '2790 ms, above the bar', '204'],
    ['m', 'home', 'phone', 'CLS', '0.05', 'too few visits', '19', '0.013', '204'],
  ])
  expect(speedTableOf([])).toBe('No visit was counted in 28 days.')
})
