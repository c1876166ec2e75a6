import { type CellResult, cellOf, type PageLoad } from './cell.ts'

/** Filters by the result of the last run. */
export interface RetryFilter {
  /** Only page loads with a failure. */
  readonly failed: boolean
  /** Only page loads that were not inspected yet. */
  readonly resume: boolean
}

/**
 * Whether a run includes a page load: without a filter always, otherwise if one of its cells failed or has no result.
 */
export function isIncluded(
  pageLoad: PageLoad,
  before: ReadonlyMap<string, CellResult>,
  { failed, resume }: RetryFilter,
): boolean {
  if (!failed && !resume) return true
  return pageLoad.devices.some((device) => {
    const { id } = cellOf(pageLoad, device)
    const known = before.get(id) ?? before.get(guardId(id))
    return failed ? known?.outcome === 'failed' : known === undefined
  })
}

/** The result id of a guard check, which has no device. */
export function guardId(id: string): string {
  return `${id}.led`
}
