import type { SecurityDeps } from '#gateway/modules/security/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type WalletDeps = SecurityDeps
