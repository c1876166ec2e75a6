import { randomInt } from 'node:crypto'
import type { Brand } from '#brand-engine/brand.ts'
import { matchPattern } from '#brand-engine/pattern-matcher.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { RegistrationField } from '#contract/entities/registration-rule.ts'
import type { SocialProvider } from '#contract/entities/social.ts'
import { PlatformError } from '#contract/errors.ts'
import { fieldProblem, fieldsOf, isFieldRequired } from '#contract/registration-schema.ts'
import type { RequestContext } from '#gateway/context.ts'
import {
  insertPerson,
  type Member,
  selectMemberByEmail,
  selectMemberByUsername,
} from '#gateway/modules/accounts/index.ts'
import { openPlayerAccount } from '#gateway/modules/ledger/index.ts'
import { createReferralCode, insertOnce } from '#gateway/modules/registration/index.ts'
import type { SocialDeps } from './deps.ts'
import type { SocialIdentity } from './providers.ts'
import { insertSocialAccount } from './social.store.ts'

/** Form fields that a social sign-up does not need or gets from the provider. */
const notNeeded: ReadonlySet<RegistrationField> = new Set([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
])
const LETTERS = 'abcdefghijkmnpqrstuvwxyz'
const DIGITS = '23456789'
const NAME_LENGTH = 10
const NAME_TRIES = 5

/**
 * Creates a member for a provider account, with a generated user name that the brand's form would accept. Throws
 * SOCIAL_AGE_REQUIRED without a confirmed age, SOCIAL_SIGNUP_CLOSED if the brand's form has other required fields,
 * EMAIL_TAKEN if the brand has one account per mailbox. Elsewhere a mail address that another member has is left out: it
 * proves nothing about that member's account.
 */
export async function signUp(
  ctx: RequestContext<SocialDeps>,
  account: { provider: SocialProvider; identity: SocialIdentity; adult: boolean },
): Promise<Member> {
  requireOpen(ctx.brand, account.identity)
  if (!account.adult) throw new PlatformError('SOCIAL_AGE_REQUIRED', { age: ctx.brand.registration.ageThreshold })
  const { services, merchant } = ctx
  await services.limits.check('register.ip', ctx)
  return insertOnce(false, () =>
    services.db.withMerchant(merchant, async (tx) => {
      const now = services.clock.now()
      const { provider, identity } = account
      const { onePerMailbox } = ctx.brand.settings.accounts
      const isEmailUsable =
        identity.email !== null && (onePerMailbox || !(await selectMemberByEmail(tx, merchant, identity.email)))
      let username = generateName(ctx.brand)
      for (let tries = 1; tries < NAME_TRIES; tries += 1) {
        if (!(await selectMemberByUsername(tx, merchant, username))) break
        username = generateName(ctx.brand)
      }
      const member = await insertPerson(tx, ctx, {
        merchant,
        username,
        type: memberTypes.member,
        nickname: identity.name,
        email: isEmailUsable ? identity.email : null,
        language: ctx.language,
        currency: ctx.brand.settings.currency,
        own_referral_code: createReferralCode(ctx.brand),
        register_method: provider,
        register_ip: ctx.clientIp,
        domain: ctx.host,
        created_at: now,
      })
      await openPlayerAccount(tx, { merchant, memberId: member.id, currency: member.currency })
      const { subject, email } = identity
      const row = { merchant, provider, subject, member_id: member.id, email, created_at: now }
      // Concurrent first sign-ins of one account: the second fails, and its retry finds the member.
      if (!(await insertSocialAccount(tx, row))) throw new PlatformError('SOCIAL_FAILED')
      return member
    }),
  )
}

/** A form with required fields that the provider does not return cannot be skipped. */
function requireOpen(brand: Brand, identity: SocialIdentity): void {
  const rules = brand.registration
  const isOpen =
    rules.types.includes('register') &&
    fieldsOf(rules, 'register').every((field) => {
      const rule = rules.fields[field]
      if (!rule || notNeeded.has(field) || !isFieldRequired(field, rule)) return true
      if (field === 'email') return identity.email !== null
      return field === 'nickname' && identity.name !== null
    })
  if (!isOpen) throw new PlatformError('SOCIAL_SIGNUP_CLOSED')
}

/** A user name that the brand's rule accepts: a letter followed by both, else letters or digits only. */
export function generateName(brand: Brand): string {
  const rule = brand.registration.fields.username
  const length = rule ? Math.min(Math.max(NAME_LENGTH, rule.minLength), rule.maxLength) : NAME_LENGTH
  const mixed = () => pick(LETTERS, length - 4) + pick(DIGITS, 4)
  const candidates = [
    mixed,
    () => pick(LETTERS, length),
    () => pick(DIGITS, length),
    () => pick(LETTERS, length).toUpperCase(),
    () => mixed().replace(/^./, (letter) => letter.toUpperCase()),
  ]
  const fitting = candidates.find((make) => !rule || fieldProblem('username', rule, make(), matchPattern) === null)
  return (fitting ?? mixed)()
}

function pick(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
