import { parseArgs } from 'node:util'
import { type Device, deviceNames } from './plan/devices.ts'
import type { Selection } from './plan/plan.ts'
import { allRoles, type Role } from './plan/screen-row.ts'

export interface Options {
  readonly selection: Selection
  readonly failed: boolean
  readonly resume: boolean
  readonly update: boolean
  /** The git revision that changes are counted from; null selects everything. */
  readonly changed: string | null
  readonly workers: number
  readonly list: boolean
}

export const usage = `npm run brand matrix [-- flags]   every brand, device, language, role and screen, checked and photographed

  --brand neon,noor    --device ${deviceNames.join(',')}    --language en,ar
  --role ${allRoles.join(',')}    --route home,login      filters; separate names with commas, a trailing * matches any ending
  --failed             only cells that failed in the last run
  --changed [rev]      only cells that changes since rev (default HEAD) can affect, including untracked files
  --resume             continues a stopped run
  --update             stores the pictures of this run as the baseline
  --workers 4          number of concurrent pages
  --list               fingerprints the selected cells and exits

Report: test-results/matrix/report.html    JUnit: test-results/matrix/junit.xml    Baseline pictures: data/matrix/
Exit code 0 if no cell failed, 1 if one did, 2 if a flag is wrong.`

/** @throws Error with a readable message if a flag is wrong */
export function readOptions(
  args: readonly string[],
  names: { brands: readonly string[]; routes: readonly string[] },
): Options {
  const { values, positionals } = parseArgs({
    args: withRevision(args),
    allowPositionals: true,
    options: {
      brand: { type: 'string', multiple: true, default: [] },
      device: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', multiple: true, default: [] },
      role: { type: 'string', multiple: true, default: [] },
      route: { type: 'string', multiple: true, default: [] },
      failed: { type: 'boolean', default: false },
      resume: { type: 'boolean', default: false },
      update: { type: 'boolean', default: false },
      changed: { type: 'string' },
      workers: { type: 'string', default: '4' },
      list: { type: 'boolean', default: false },
    },
  })
  if (positionals.length) throw new Error(`"${positionals.join(' ')}" is not a flag.`)
  const workers = Number(values.workers)
  if (!Number.isInteger(workers) || workers < 1) throw new Error('--workers takes a whole number from 1.')
  return {
    selection: {
      brands: chosen('brand', values.brand, names.brands),
      devices: chosen('device', values.device, deviceNames) as Device[],
      languages: values.language.flatMap((list) => list.split(',')),
      roles: chosen('role', values.role, allRoles) as Role[],
      routes: chosen('route', values.route, names.routes),
    },
    failed: values.failed,
    resume: values.resume,
    update: values.update,
    changed: values.changed ?? null,
    workers,
    list: values.list,
  }
}

/** `--changed` without a value means HEAD. */
function withRevision(args: readonly string[]): string[] {
  return args.map((arg, at) => {
    const next = args[at + 1]
    return arg === '--changed' && (next === undefined || next.startsWith('--')) ? '--changed=HEAD' : arg
  })
}

function chosen(flag: string, lists: readonly string[], known: readonly string[]): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .flatMap((name) => {
      const found = known.filter((each) => (name.endsWith('*') ? each.startsWith(name.slice(0, -1)) : each === name))
      if (found.length) return found
      throw new Error(`--${flag} ${name} matches none of: ${known.join(', ')}.`)
    })
}
