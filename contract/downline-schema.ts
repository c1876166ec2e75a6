import * as z from 'zod'
import { downlineAccountKinds } from './entities/downline.ts'
import type { FieldRule, RegistrationRules } from './entities/registration-rule.ts'
import { encodeFieldMessage } from './field-error.ts'
import { fieldProblem, type PatternMatcher } from './registration-schema.ts'

/** What is read at all; how long a name may be is the brand's rule to say. */
const READ_LENGTH = 500

/** Where a brand's registration asks for no user name: 4 to 16, first a letter (decisions, identity). */
const ownUsernameRule: FieldRule = {
  enabled: true,
  required: true,
  patternId: 'letterFirst',
  acceptedPattern: '*',
  minLength: 4,
  maxLength: 16,
}

/** The rule a name has to fit that is given to somebody else's account. */
export function downlineUsernameRule(rules: RegistrationRules): FieldRule {
  return { ...(rules.fields.username ?? ownUsernameRule), required: true }
}

/**
 * The form by which an agent makes an account under him, by the rules registration has for the same fields: the browser,
 * the app's action and the gateway build it from them. Specification section 2, agent center menu: register center.
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
    adult: z.literal('on', { error: encodeFieldMessage('downlineAdult', { age: rules.ageThreshold }) }),
  })
}
