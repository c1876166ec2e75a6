import type { SecretBox } from '#gateway/lib/secret-box.ts'
import type { StaffDeps } from '#gateway/modules/staff/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export interface ApprovalsDeps extends StaffDeps {
  readonly secretBox: SecretBox
}
