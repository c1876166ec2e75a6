import type { RegistrationDeps } from '#gateway/modules/registration/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type AffiliatesDeps = RegistrationDeps
