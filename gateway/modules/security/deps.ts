import type { VerificationDeps } from '#gateway/modules/verification/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type SecurityDeps = VerificationDeps
