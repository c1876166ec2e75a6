import type { CodeDeps } from './code-deps.ts'
import type { PhoneVerifier } from './phone-verifier.ts'

/** The services this module uses. */
export interface VerificationDeps extends CodeDeps {
  readonly phones: PhoneVerifier
}
