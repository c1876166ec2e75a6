import { parseArgs } from 'node:util'
import { type Device, deviceNames } from './plan/devices.ts'
import type { Selection } from './plan/plan.ts'
import { everybody, type Role } from './plan/screen-row.ts'

export interface Options {
  readonly selection: Selection
  readonly failed: boolean
  readonly resume: boolean
  readonly update: boolean
  /** The git revision changes are counted from; null looks at everything. */
  readonly changed: string | null
  readonly workers: number
  readonly list: boolean
}

export const usage = `npm run brand matrix [-- flags]   every brand, device, language, role and screen, judged and pictured

  --brand neon,noor    --device ${deviceNames.join(',')}    --language en,ar
  --role ${everybody.join(',')}    --route home,login      choose; a comma between names, * at an end stands for any
  --failed             only what failed last time
  --changed [rev]      only what a change since rev (HEAD) can affect, files not yet in git included
  --resume             goes on where a run was stopped
  --update             the pictures of this run become the ones later runs are compared with
  --workers 4          pages that are looked at beside each other
  --list               prints the cells and looks at none

Report: test-results/matrix/report.html    JUnit: test-results/matrix/junit.xml    Kept pictures: data/matrix/
Exit code 0 when nothing failed, 1 when something did, 2 when a flag is wrong.`

/** @throws Error in words for people when a flag is wrong */
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
  if (positionals.length) throw new Error(`"${positionals.join(' ')}" is no flag.`)
  const workers = Number(values.workers)
  if (!Number.isInteger(workers) || workers < 1) throw new Error('--workers takes a whole number from 1.')
  return {
    selection: {
      brands: chosen('brand', values.brand, names.brands),
      devices: chosen('device', values.device, deviceNames) as Device[],
      languages: values.language.flatMap((list) => list.split(',')),
      roles: chosen('role', values.role, everybody) as Role[],
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

/** `--changed` alone counts from HEAD. */
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
      throw new Error(`--${flag} ${name} names none of: ${known.join(', ')}.`)
    })
}
