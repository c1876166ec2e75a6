import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

/** Problems by pattern; empty without one, because the cache stores no null. */
const problems = new LRUCache<string, string>({ max: 1000, memoMethod: (pattern) => findProblem(pattern) ?? '' })

/**
 * Why a brand's acceptedPattern cannot be used, or null. It must be RE2 (the gateway's engine, linear in time) and plain
 * JavaScript with the flags u and v (the browser's), and must not be able to block the latter.
 */
export function patternProblem(pattern: string): string | null {
  if (pattern === '*') return null
  return problems.memo(pattern) || null
}

function findProblem(pattern: string): string | null {
  try {
    RE2JS.compile(pattern)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : 'unknown reason'
    return `is not a pattern RE2 accepts: ${reason}`
  }
  for (const flag of ['u', 'v']) {
    try {
      new RegExp(`^(?:${pattern})$`, flag)
    } catch {
      return `is not a pattern browsers accept (flag ${flag}): escape literal - ( ) [ ] { } / |`
    }
  }
  return backtrackingProblem(pattern)
}

/** More unbounded repetitions than this, even harmless ones in a row, take seconds for 255 characters. */
const MAX_OPEN_REPETITIONS = 3

/**
 * The shapes that backtrack: a repetition (or an alternation, or an optional part) that is repeated, and many open-ended
 * repetitions. Stricter than needed; `brand check` runs an exact analysis too.
 */
function backtrackingProblem(pattern: string): string | null {
  const groups: Group[] = [{ varies: false }]
  let closed: Group | null = null
  let openEnded = 0
  const source = pattern.replace(/\\./gs, 'a').replace(/\[[^\]]*\]/g, 'a')
  for (let index = 0; index < source.length; index++) {
    const sign = source[index]
    const current = groups[groups.length - 1]
    if (!current) return null
    const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(source.slice(index, index + 12))?.[0]
    if (sign === '(') {
      groups.push({ varies: false })
      if (source.startsWith('?', index + 1))
        index += /^\?(?:[:=!]|<[=!]?|P<)?/.exec(source.slice(index + 1))?.[0].length ?? 0
    } else if (sign === '|') current.varies = true
    else if (sign === ')' && groups.length > 1) {
      closed = groups.pop() ?? null
      const outer = groups[groups.length - 1]
      if (outer && closed?.varies) outer.varies = true
      continue
    } else if (quantifier) {
      const repeats = quantifier !== '?' && quantifier !== '{1}'
      if (repeats && closed?.varies) return 'has a nested repetition: a hostile value could block the browser'
      if (/^(?:[*+]|\{\d+,\})/.test(quantifier)) openEnded += 1
      if (!/^\{\d+\}$/.test(quantifier)) current.varies = true
      index += quantifier.length - 1
    }
    closed = null
  }
  return openEnded > MAX_OPEN_REPETITIONS
    ? `has more than ${MAX_OPEN_REPETITIONS} unbounded repetitions: give them bounds such as {1,20}`
    : null
}

/** A bracketed part of a pattern: whether it matches one text in several ways or lengths. */
interface Group {
  varies: boolean
}
