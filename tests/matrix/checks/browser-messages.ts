import type { Check } from './check.ts'

/** What a browser says by itself. */
export const heardChecks: readonly Check[] = [
  {
    name: 'status',
    per: 'load',
    run: async ({ status, row }) => (status === (row.status ?? 200) ? [] : [`answered ${status}`]),
  },
  { name: 'console', per: 'device', run: ({ watch }) => watch.take('console') },
  { name: 'hydration', per: 'device', run: ({ watch }) => watch.take('hydration') },
  { name: 'csp', per: 'device', run: ({ watch }) => watch.take('csp') },
  { name: 'request', per: 'device', run: ({ watch }) => watch.take('request') },
  {
    name: 'layout-shift',
    per: 'load',
    async run({ shifts }) {
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
      return sum > LAYOUT_SHIFT_BAR ? [`${sum.toFixed(3)} moved, most of it ${worst?.moved}`] : []
    },
  },
]

/** What may move on a page after it was painted, as browsers count it (issue 3). */
const LAYOUT_SHIFT_BAR = 0.05
