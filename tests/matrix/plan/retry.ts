import { type CellResult, cellOf, type Visit } from './cell.ts'

/** What is looked at once more, given what the last run found. */
export interface Again {
  /** Only what failed. */
  readonly failed: boolean
  /** Only what was not looked at yet. */
  readonly resume: boolean
}

/** Whether a run makes a visit: all of them, those with a cell that failed, or those with a cell nothing is known of. */
export function isOpen(visit: Visit, before: ReadonlyMap<string, CellResult>, { failed, resume }: Again): boolean {
  if (!failed && !resume) return true
  return visit.devices.some((device) => {
    const { id } = cellOf(visit, device)
    const known = before.get(id) ?? before.get(guardId(id))
    return failed ? known?.outcome === 'failed' : known === undefined
  })
}

/** A page that leads somebody away has a cell of its own: it is asked on no device. */
export function guardId(id: string): string {
  return `${id}.led`
}
