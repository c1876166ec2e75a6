import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { pageKindOf } from './page-kind.ts'

/**
 * Reports the speed of one page visit, once, when the page is hidden for the first time. It is a script of its own, which
 * the few sampled visits load when the page is idle (sample-script.server.ts). The entries of the browser are buffered, so
 * nothing before is missed.
 */
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
// Pages of errors are short: they would make a page look faster than it is.
if (visit && !(visit.responseStatus >= 400)) follow(new URL(visit.name).pathname)

function follow(pathname: string): void {
  const report = new URLSearchParams({
    page: pageKindOf(pathname),
    device: matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop',
  })
  const keep = ({ name, value }: Metric) => report.set(name, value.toFixed(name === 'CLS' ? 4 : 0))
  for (const observe of [onLCP, onINP, onCLS, onFCP, onTTFB]) observe(keep)
  // After the library's own listeners, which run while the event is captured and give the last values.
  addEventListener('visibilitychange', function send() {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send)
    navigator.sendBeacon('/rum', report)
  })
}
