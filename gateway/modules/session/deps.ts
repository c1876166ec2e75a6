import type { LiveFeed } from '#gateway/modules/live/index.ts'
import type { SecurityDeps } from '#gateway/modules/security/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface SessionDeps extends SecurityDeps {
  readonly live: LiveFeed
}
