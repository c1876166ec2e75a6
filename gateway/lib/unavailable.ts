/**
 * Whether the database is unreachable or out of resources, so that the caller may retry. Decided by error code, not by
 * class or message. PostgreSQL: 08 connection, 25006 read only (a full disk, or a standby after a failover), 28 login
 * refused, 3D000 no such database, 53 resources, 55000 no connections accepted, 57P0x shutdown; sockets by name.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || typeof error.code !== 'string') return false
  return /^(?:(?:08|28|53)[0-9A-Z]{3}|25006|3D000|55000|57P0[1-5])$/.test(error.code) || socketErrors.has(error.code)
}

const socketErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])
