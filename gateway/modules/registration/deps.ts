import type { SessionDeps } from '#gateway/modules/session/index.ts'
import type { WalletDeps } from '#gateway/modules/wallet/index.ts'

/** The services this module uses, its own and those of the modules it calls. */
export type RegistrationDeps = SessionDeps & WalletDeps
