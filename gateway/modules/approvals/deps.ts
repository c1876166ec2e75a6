import type { StaffDeps } from '#gateway/modules/staff/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type ApprovalsDeps = StaffDeps
