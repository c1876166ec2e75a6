import type { Captcha } from '#app/forms/captcha-field.tsx'
import type { CodeCooldown } from '#app/forms/code-cooldown.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import type { CountryCode } from '#app/forms/mobile-fields.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import type { RegistrationRules, RegistrationType } from '#contract/entities/registration-rule.ts'

export interface RegistrationFormProps {
  type: RegistrationType
  rules: RegistrationRules
  challenge: Result<SliderChallenge>
  countries: readonly CountryCode[]
  captcha: Captcha | null
  answer: FormResult | null
  returnTo: string
  codes: Readonly<Record<string, string>>
  /** A code that was already sent when the page was rendered. */
  codeWait: CodeCooldown | null
  /** Another service checks the code. The action calls it first, so the form is not encrypted in the browser. */
  isVerifiedOutside: boolean
  serverTimeMs: number
}
