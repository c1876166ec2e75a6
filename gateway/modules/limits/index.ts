export { createRateLimits, type RateLimits } from './rate-limits.ts'
export { type RateRuleName, rateRules } from './rules.ts'
