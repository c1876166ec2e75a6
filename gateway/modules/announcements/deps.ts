import type { Clock } from '#gateway/lib/clock.ts'

/** The services this module uses. */
export interface AnnouncementsDeps {
  readonly clock: Clock
}
