import type { ExposureLimits } from '#lottery/index.ts'

/** What an issue may cost where no other limits are set (lottery specification 4), in lowest stakes. */
export const defaultLimits: ExposureLimits = { issue: 3_000_000, number: 300_000, plays: {} }
