import { type LaterField, laterFields, type RegistrationRules } from '#contract/entities/registration-rule.ts'
import { laterSchema } from '#contract/later-schema.ts'
import type { PatternMatcher } from '#contract/registration-schema.ts'

/** The personal details that a form fills in, by their wire names. */
export function detailsFormOf(form: FormData): Partial<Record<LaterField, string>> {
  return Object.fromEntries(
    laterFields.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, VALUE_MAX_LENGTH)]] : []
    }),
  )
}

/** Problems of the form by field, by the brand's rules; null without any. */
export function detailsProblems(
  rules: RegistrationRules,
  missing: readonly LaterField[],
  given: Partial<Record<LaterField, string>>,
  today: string,
  matches?: PatternMatcher,
): Record<string, string[]> | null {
  const { error } = laterSchema(rules, missing, { today, ...(matches ? { matches } : {}) }).safeParse(given)
  if (!error) return null
  const problems: Record<string, string[]> = {}
  for (const { path, message } of error.issues) problems[path.join('.')] ??= [message]
  return problems
}

/** The longest value that the gateway reads. */
const VALUE_MAX_LENGTH = 255
