export { createRateLimits, type RateLimits } from './rate-limits.ts'
export { type RateRuleName, rateRules, TOO_MANY_REQUESTS_WAIT_MS } from './rules.ts'
