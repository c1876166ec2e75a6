import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds of processor time that this process and those it started have used, ended ones included; null where the system does
 * not tell. On a machine that does other things as well, it says what a run costs where a clock says how long it waited.
 */
export function cpuSeconds(): number | null {
  const known = processes()
  if (!known) return null
  const family = new Set([process.pid])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of known) if (family.has(parent)) family.add(pid)
  }
  return known.filter(({ pid }) => family.has(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}

function processes() {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        // After the name, which may hold anything: state, parent, …; times of its own and of the children it waited for.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
        return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks }]
      } catch {
        // It has just ended.
        return []
      }
    })
  } catch {
    return null
  }
}
