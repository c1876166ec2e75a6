import type { SubmissionResult } from '@conform-to/react'
import type { CodeResult } from '#app/forms/form-result.ts'

/** Result of a block's form; `block` names the block. */
export interface SecurityResult {
  readonly block: SecurityBlockName
  readonly result: SubmissionResult | null
  /** Result of requesting a code. */
  readonly sent?: CodeResult
  /** A secret for the authenticator app, not yet confirmed by a code. */
  readonly setup?: AuthenticatorSetup
}

/** The blocks of the security centre, in display order. */
export const securityBlockNames = [
  'details',
  'password',
  'paymentPassword',
  'authenticator',
  'accounts',
  'devices',
] as const
export type SecurityBlockName = (typeof securityBlockNames)[number]

/** Values of `?done=`, each with a text `security:done.<name>`. */
export const completedSecurityActions = [
  'details',
  'password',
  'paymentPassword',
  'authenticatorOn',
  'authenticatorOff',
  'accountConnected',
  'accountRemoved',
  'deviceEnded',
  'otherDevicesEnded',
] as const
export type SecurityAction = (typeof completedSecurityActions)[number]

export interface AuthenticatorSetup {
  readonly secret: string
  readonly otpauthUrl: string
  /** The otpauth address as a QR code. */
  readonly qrUrl: string
}
