/** Shorter secrets can be guessed. */
const SECRET_MIN_LENGTH = 32
/** What a demonstration uses when nothing is given begins with this; production refuses it. */
export const DEMO_SECRET = 'marquee-demonstration-only-'

/** Why production cannot run with a secret, naming its variable, or null: missing, short, a default, out of an example. */
export function secretProblem(name: string, secret: string | undefined): string | null {
  if (!secret) return `${name} is missing`
  if (isDefault(secret)) return `${name} is a default or an example: make one of your own`
  return secret.length < SECRET_MIN_LENGTH ? `${name} is shorter than ${SECRET_MIN_LENGTH} characters` : null
}

/** Words that stand in examples, and texts of one repeated character. */
function isDefault(secret: string): boolean {
  return (
    secret.startsWith(DEMO_SECRET) ||
    /change[-_ ]?me|^(?:secret|password|default|example|demo|test|development)\b/i.test(secret) ||
    /^(.)\1*$/.test(secret)
  )
}
