/**
 * Whether an error says that the database is away or full, rather than that our statement was wrong: the caller may try
 * again. Told by code, never by class or text (PostgreSQL: 08 connection, 53 resources, 57P0x shutdown; sockets by name).
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return false
  return /^(?:08...|53[0-9A-Z]{3}|57P0[1-5])$/.test(error.code) || socketErrors.has(error.code)
}

const socketErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
