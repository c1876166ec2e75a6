import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveBytes } from './derive.ts'

/** The kind of a ticket; a ticket of one kind is not valid as another. */
export type TicketKind = 'slider' | 'captcha'

interface TicketScope {
  secret: string
  kind: TicketKind
  merchant: string
}

const RANDOM_BYTES = 15
const EXPIRY_BYTES = 6
const MAC_BYTES = 18

/**
 * A signed ID with its own expiry, so that nothing is stored for a puzzle until it is answered: expiry, random bytes and
 * a MAC over both, the kind and the merchant.
 */
export function issueTicket(scope: TicketScope, expiresAt: Date): string {
  const body = Buffer.alloc(EXPIRY_BYTES + RANDOM_BYTES)
  body.writeUIntBE(expiresAt.getTime(), 0, EXPIRY_BYTES)
  randomBytes(RANDOM_BYTES).copy(body, EXPIRY_BYTES)
  return Buffer.concat([body, macOf(scope, body)]).toString('base64url')
}

/** The expiry of a valid ticket; null for another merchant or kind, or an invalid signature. */
export function readTicket(scope: TicketScope, ticket: string): Date | null {
  const bytes = Buffer.from(ticket, 'base64url')
  // Only the canonical encoding is valid; otherwise another encoding of the same bytes could be used a second time.
  if (bytes.length !== EXPIRY_BYTES + RANDOM_BYTES + MAC_BYTES || bytes.toString('base64url') !== ticket) return null
  const body = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES)
  const mac = bytes.subarray(EXPIRY_BYTES + RANDOM_BYTES)
  return timingSafeEqual(mac, macOf(scope, body)) ? new Date(body.readUIntBE(0, EXPIRY_BYTES)) : null
}

function macOf({ secret, kind, merchant }: TicketScope, body: Buffer): Buffer {
  return deriveBytes(secret, `ticket ${kind} ${merchant}`, body.toString('base64url')).subarray(0, MAC_BYTES)
}
