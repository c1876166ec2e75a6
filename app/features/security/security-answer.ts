import type { SubmissionResult } from '@conform-to/react'
import type { CodeAnswer } from '#app/forms/form-answer.ts'

/** Result of a block's form; `block` names the block. */
export interface SecurityAnswer {
  readonly block: SecurityBlockName
  readonly result: SubmissionResult | null
  /** Result of requesting a code. */
  readonly sent?: CodeAnswer
  /** A secret for the authenticator app, not yet confirmed by a code. */
  readonly setup?: AuthenticatorSetup
}

/** The blocks of the security centre, in display order. */
export const securityBlockNames = ['password', 'paymentPassword', 'authenticator', 'accounts'] as const
export type SecurityBlockName = (typeof securityBlockNames)[number]

/** Values of `?done=`, each with a text `security:done.<name>`. */
export const securityDeeds = [
  'password',
  'paymentPassword',
  'authenticatorOn',
  'authenticatorOff',
  'accountConnected',
  'accountRemoved',
] as const
export type SecurityDeed = (typeof securityDeeds)[number]

export interface AuthenticatorSetup {
  readonly secret: string
  readonly otpauthUrl: string
  /** The otpauth address as a QR code. */
  readonly qrUrl: string
}
