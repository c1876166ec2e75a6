import type { CodeDeps } from './codes/deps.ts'
import type { PhoneVerifier } from './codes/phone-verifier.ts'

/** The services this module uses. */
export interface VerificationDeps extends CodeDeps {
  readonly phones: PhoneVerifier
}
