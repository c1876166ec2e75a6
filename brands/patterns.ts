import { RE2JS } from 're2js'

const verdicts = new Map<string, string | null>()

/**
 * Why a brand's acceptedPattern cannot be used, or null. It must be RE2 (the gateway's engine, linear in time) and plain
 * JavaScript with the flags u and v (the browser's), and must not be able to hang the latter.
 */
export function patternProblem(pattern: string): string | null {
  if (pattern === '*') return null
  let verdict = verdicts.get(pattern)
  if (verdict === undefined) {
    verdict = judge(pattern)
    if (verdicts.size < 1000) verdicts.set(pattern, verdict)
  }
  return verdict
}

function judge(pattern: string): string | null {
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
      return `is not a pattern browsers accept (flag ${flag}): escape signs such as - ( ) [ ] { } / | where they stand for themselves`
    }
  }
  return hasNestedRepetition(pattern) ? 'repeats a repetition: a hostile value could hang the browser' : null
}

/**
 * Star height above one, or an alternation under a star: the shapes that backtrack exponentially. Stricter than needed;
 * `brand check` asks an exact analysis besides.
 */
function hasNestedRepetition(pattern: string): boolean {
  const groups: { repeats: boolean; alternates: boolean }[] = [{ repeats: false, alternates: false }]
  let closed: { repeats: boolean; alternates: boolean } | null = null
  const source = pattern.replace(/\\./gs, 'a').replace(/\[[^\]]*\]/g, 'a')
  for (let index = 0; index < source.length; index++) {
    const sign = source[index]
    const current = groups[groups.length - 1]
    if (!current) return false
    if (sign === '(') groups.push({ repeats: false, alternates: false })
    else if (sign === '|') current.alternates = true
    else if (sign === ')' && groups.length > 1) {
      closed = groups.pop() ?? null
      const outer = groups[groups.length - 1]
      if (outer && closed?.repeats) outer.repeats = true
      continue
    } else if (/^(?:[*+]|\{\d+,\d*\})/.test(source.slice(index, index + 12))) {
      if (closed && (closed.repeats || closed.alternates)) return true
      current.repeats = true
    }
    closed = null
  }
  return false
}
