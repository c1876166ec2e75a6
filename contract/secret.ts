/** Minimum length of a secret in production. */
const SECRET_MIN_LENGTH = 32
/** Minimum length of a secret that a vendor issues and that moves money. */
export const EXTERNAL_SECRET_MIN_LENGTH = 16
/** Prefix of the default secrets of a demonstration; production refuses them. */
export const DEMO_SECRET = 'marquee-demonstration-only-'

/** Why a secret is not acceptable in production (missing, short, default or example), or null. */
export function secretProblem(
  name: string,
  secret: string | undefined,
  minLength: number = SECRET_MIN_LENGTH,
): string | null {
  if (!secret) return `${name} is missing`
  if (isDefault(secret)) return `${name} is a default or an example: make one of your own`
  return secret.length < minLength ? `${name} is shorter than ${minLength} characters` : null
}

/** Typical example values, and repetitions of one character. */
function isDefault(secret: string): boolean {
  return (
    secret.startsWith(DEMO_SECRET) ||
    /change[-_ ]?me|^(?:secret|password|default|example|demo|test|development)\b/i.test(secret) ||
    /^(.)\1*$/.test(secret)
  )
}
