/** Shorter names are part of too many words to refuse every password that contains them. */
const MIN_NAME_LENGTH = 4
/** The end of a mobile number, which is the same with and without its dialling code. */
const NUMBER_END_LENGTH = 8

/**
 * Whether a password is made from the user name: the name itself, the name with something around it or between its
 * letters, reversed, or with other digits at its ends. Case does not count.
 */
export function isMadeFromName(password: string, username: string): boolean {
  const [secret, name] = [plain(password), plain(username)]
  if (name === '') return false
  if (secret === name || password.toLowerCase() === username.toLowerCase()) return true
  if (/^\d+$/.test(name)) return name.length >= NUMBER_END_LENGTH && secret.includes(name.slice(-NUMBER_END_LENGTH))
  if (name.length < MIN_NAME_LENGTH) return false
  const stem = withoutDigits(name)
  const hasSameStem = stem.length >= MIN_NAME_LENGTH && withoutDigits(secret) === stem
  return hasSameStem || secret.includes(name) || secret.includes([...name].reverse().join(''))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

function withoutDigits(text: string): string {
  return text.replace(/^\d+|\d+$/g, '')
}
