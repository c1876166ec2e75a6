import { RE2JS } from 're2js'
import type { PatternMatcher } from '#contract/registration-schema.ts'

const compiled = new Map<string, RE2JS>()
/** Patterns come from brand files, a few per brand; the limit bounds the memory of many reloads. */
const MAX_PATTERNS = 2000

/**
 * Matches a whole value against a brand's acceptedPattern in linear time: a pattern that backtracks in JavaScript's
 * engine would stop the process for seconds.
 */
export const matchPattern: PatternMatcher = (pattern, value) => patternOf(pattern).matches(value)

function patternOf(pattern: string): RE2JS {
  let known = compiled.get(pattern)
  if (!known) {
    if (compiled.size >= MAX_PATTERNS) compiled.clear()
    known = RE2JS.compile(pattern)
    compiled.set(pattern, known)
  }
  return known
}
