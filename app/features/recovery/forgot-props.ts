import type { CodeCooldown } from '#app/forms/code-cooldown.server.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import type { CountryCode } from '#app/forms/mobile-fields.tsx'
import type { Result } from '#app/gateway-client/index.server.ts'
import type { SliderChallenge } from '#contract/entities/challenge.ts'
import type { FieldRule } from '#contract/entities/registration-rule.ts'

/** Properties of both recovery forms. */
export interface ForgotProps {
  rules: { username: FieldRule | null; password: FieldRule | null }
  challenge: Result<SliderChallenge>
  countries: Result<{ list: readonly CountryCode[] }>
  /** A code that was already sent when the page was rendered. */
  codeWait: CodeCooldown | null
  answer: FormResult | null
  serverTimeMs: number
}
