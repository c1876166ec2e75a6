import type { SubmissionResult } from '@conform-to/react'
import type { CodeAnswer } from '#app/forms/form-answer.ts'

/** What a block's form answers when the member stays on the page; `block` says whose form it was. */
export interface SecurityAnswer {
  readonly block: SecurityBlockName
  readonly result: SubmissionResult | null
  /** What came of asking for a code. */
  readonly sent?: CodeAnswer
  /** A secret for the authenticator app that a code of the app has yet to confirm. */
  readonly setup?: AuthenticatorSetup
}

/** The cards of the security centre, in their order. */
export const securityBlockNames = ['password', 'paymentPassword', 'authenticator', 'accounts'] as const
export type SecurityBlockName = (typeof securityBlockNames)[number]

/** What `?done=` may say, each with a text `security:done.<name>`. */
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
  /** The address as a picture for the app's camera. */
  readonly qrUrl: string
}
