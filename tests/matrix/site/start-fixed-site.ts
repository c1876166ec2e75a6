import { join } from 'node:path'
import { MATRIX_INSTANT } from '#tests/matrix/browser/worker.ts'
import { ON_A_BUSY_MACHINE, type Site, startSite } from '#tests/support/site/start-site.ts'

/** A site of its own at the instant of every run, which the pages of a `Worker` have too. */
export function startFixedSite(): Promise<Site> {
  return startSite({
    ...ON_A_BUSY_MACHINE,
    TRUST_PROXY: '1',
    MATRIX_INSTANT,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../browser/fixed-clock.mjs')}`,
  })
}
