import type { createVendorHealth } from '#gateway/providers/breaker.ts'

/** A vendor's answer at one gateway: a fault, or a good one. */
export const fail = (health: ReturnType<typeof createVendorHealth>, vendor: string) =>
  health
    .watch(
      vendor,
      () => Promise.reject(new Error('silence')),
      () => true,
    )
    .catch(() => {})
export const answer = (health: ReturnType<typeof createVendorHealth>, vendor: string) =>
  health.watch(
    vendor,
    async () => {},
    () => true,
  )
