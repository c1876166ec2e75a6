import * as z from 'zod'
import type { LaterField, RegistrationRules } from './entities/registration-rule.ts'
import { fieldSchema, isFieldRequired, type PatternMatcher } from './registration-schema.ts'

/** The enabled fields that a brand asks for after the registration, in the brand's order. */
export function laterFieldsOf({ forms, fields }: RegistrationRules): LaterField[] {
  return forms.later.filter((name) => fields[name]?.enabled)
}

/** The fields that a member must have given before a withdrawal. */
export function requiredLaterFields(rules: RegistrationRules): LaterField[] {
  return laterFieldsOf(rules).filter((name) => {
    const rule = rules.fields[name]
    return rule ? isFieldRequired(name, rule) : false
  })
}

/** The schema of the form of personal details; it has only the fields that the member has not given. */
export function laterSchema(
  rules: RegistrationRules,
  missing: readonly LaterField[],
  options: { today: string; matches?: PatternMatcher },
) {
  return z.object(Object.fromEntries(missing.map((name) => [name, fieldSchema(name, rules, options)])))
}
