import * as z from 'zod'
import { downlineAccountKinds } from './entities/agency/downline.ts'
import { SeriesByGroup } from './entities/agency/series.ts'
import type { FieldRule, RegistrationRules } from './entities/registration-rule.ts'
import { encodeFieldMessage } from './field-error.ts'
import { fieldProblem, type PatternMatcher } from './registration-schema.ts'

/** Maximum length of the input; the brand's rule limits the name further. */
const READ_LENGTH = 500

/** Used if the brand's registration has no user name: 4 to 16 characters, the first a letter. */
const ownUsernameRule: FieldRule = {
  enabled: true,
  required: true,
  patternId: 'letterFirst',
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
}

/** The rule for the user name of a downline account. */
export function downlineUsernameRule(rules: RegistrationRules): FieldRule {
  return { ...(rules.fields.username ?? ownUsernameRule), required: true }
}

/**
 * The form with which an agent creates a downline account, under the registration rules of the same fields. The browser,
 * the app's action and the gateway use it. Specification section 2, agent center menu: register center.
 */
export function downlineSchema(rules: RegistrationRules, matches?: PatternMatcher) {
  const required = encodeFieldMessage('required')
  const byRule = (field: 'username' | 'nickname') => (value: string | undefined, context: z.core.$RefinementCtx) => {
    const rule = field === 'username' ? downlineUsernameRule(rules) : rules.fields.nickname
    const problem = value && rule ? fieldProblem(field, rule, value, matches) : null
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }
  return z.object({
    username: z.string({ error: required }).trim().min(1, required).max(READ_LENGTH).superRefine(byRule('username')),
    nickname: z.string().trim().max(READ_LENGTH).optional().superRefine(byRule('nickname')),
    kind: z.enum(downlineAccountKinds).default('MEMBER'),
    series: SeriesByGroup.default({}),
    adult: z.literal('on', { error: encodeFieldMessage('downlineAdult', { age: rules.ageThreshold }) }),
  })
}
