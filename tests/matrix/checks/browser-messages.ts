import type { Check } from './check.ts'

/** Checks of browser messages. */
export const browserMessageChecks: readonly Check[] = [
  {
    name: 'status',
    per: 'load',
    run: async ({ status, row }) => (status === (row.status ?? 200) ? [] : [`responded with ${status}`]),
  },
  { name: 'console', per: 'device', run: ({ watcher }) => watcher.take('console') },
  { name: 'hydration', per: 'device', run: ({ watcher }) => watcher.take('hydration') },
  { name: 'csp', per: 'device', run: ({ watcher }) => watcher.take('csp') },
  { name: 'request', per: 'device', run: ({ watcher }) => watcher.take('request') },
  {
    name: 'layout-shift',
    per: 'load',
    async run({ shifts }) {
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      const worst = shifts.toSorted((a, b) => b.value - a.value)[0]
      return sum > MAX_LAYOUT_SHIFT ? [`${sum.toFixed(3)} moved, most of it ${worst?.moved}`] : []
    },
  },
]

/** Maximum cumulative layout shift. */
const MAX_LAYOUT_SHIFT = 0.05
