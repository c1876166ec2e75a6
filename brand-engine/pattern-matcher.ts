import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'
import type { PatternMatcher } from '#contract/registration-schema.ts'

/** Patterns come from brand files, a few per brand; the limit bounds the memory of many reloads. */
const compiled = new LRUCache<string, RE2JS>({ max: 2000, memoMethod: (pattern) => RE2JS.compile(pattern) })

/**
 * Matches a whole value against a brand's acceptedPattern in linear time: a pattern that backtracks in JavaScript's
 * engine would stop the process for seconds.
 */
export const matchPattern: PatternMatcher = (pattern, value) => compiled.memo(pattern).matches(value)
