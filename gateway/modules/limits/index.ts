export { createMemoryCounter } from './memory-counter.ts'
export { createRateLimits, type RateLimits } from './rate-limits.ts'
export { type AddressKey, type RateRuleName, rateRules } from './rules.ts'
