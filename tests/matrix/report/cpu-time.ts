import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * CPU seconds of this process and its descendants, including ended ones; null if the system does not report them. On a
 * shared machine this is the cost of a run without waiting.
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
        // The fields after the process name, which may contain any character: state, parent, …, the CPU times of the
        // process and of its ended children.
        const fields = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .map(Number)
        const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0)
        return [{ pid: Number(pid), parent: fields[1] ?? 0, ticks }]
      } catch {
        // The process has just ended.
        return []
      }
    })
  } catch {
    return null
  }
}
