import { PlatformError } from '#contract/errors.ts'

const UNIQUE_VIOLATION = '23505'
/** Columns with codes that we generate. */
const drawnKeys: readonly (string | null)[] = ['member_own_referral_code_key', 'agent_affiliate_code_key']
const DRAWN_CODE_TRIES = 5

/**
 * Runs an insert of a member and converts a unique violation into an error of its field: only the database can decide,
 * because registrations are concurrent. A generated code that exists is generated again.
 */
export async function insertOnce<T>(isNamedByNumber: boolean, insert: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insert()
    } catch (error) {
      const constraint = violatedConstraint(error)
      if (drawnKeys.includes(constraint) && tries < DRAWN_CODE_TRIES) continue
      throw refusalOf(constraint, isNamedByNumber) ?? error
    }
  }
}

function refusalOf(constraint: string | null, isNamedByNumber: boolean): PlatformError | null {
  if (constraint === 'member_email_key')
    return new PlatformError('EMAIL_TAKEN', {}, [{ path: 'email', key: 'emailTaken' }])
  // Without a user name field the number is the user name, so both errors are the same.
  if (constraint === 'member_mobile_key' || (constraint === 'member_username_key' && isNamedByNumber)) {
    return new PlatformError('MOBILE_TAKEN', {}, [{ path: 'mobileNum', key: 'mobileTaken' }])
  }
  if (constraint === 'member_username_key') {
    return new PlatformError('USERNAME_TAKEN', {}, [{ path: 'username', key: 'usernameTaken' }])
  }
  return null
}

function violatedConstraint(error: unknown): string | null {
  if (!error || typeof error !== 'object') return null
  if (!('code' in error) || error.code !== UNIQUE_VIOLATION) return null
  return 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null
}
