import { randomBytes, timingSafeEqual } from 'node:crypto'
import { deriveBytes } from './derive.ts'

/** What the ticket stands for; one of a kind is no use as another. */
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
 * A signed id that carries its own expiry, so that nothing is stored for a puzzle until it is answered: expiry, random
 * and a MAC over both, the kind and the merchant.
 */
export function issueTicket(scope: TicketScope, expiresAt: Date): string {
  const body = Buffer.alloc(EXPIRY_BYTES + RANDOM_BYTES)
  body.writeUIntBE(expiresAt.getTime(), 0, EXPIRY_BYTES)
  randomBytes(RANDOM_BYTES).copy(body, EXPIRY_BYTES)
  return Buffer.concat([body, macOf(scope, body)]).toString('base64url')
}

/** When a ticket of ours expires; null for one of another merchant or kind, or one we never signed. */
export function readTicket(scope: TicketScope, ticket: string): Date | null {
  const bytes = Buffer.from(ticket, 'base64url')
  // Only the one spelling counts: a second one of the same bytes would be spent apart from the first.
  if (bytes.length !== EXPIRY_BYTES + RANDOM_BYTES + MAC_BYTES || bytes.toString('base64url') !== ticket) return null
  const body = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES)
  const mac = bytes.subarray(EXPIRY_BYTES + RANDOM_BYTES)
  return timingSafeEqual(mac, macOf(scope, body)) ? new Date(body.readUIntBE(0, EXPIRY_BYTES)) : null
}

function macOf({ secret, kind, merchant }: TicketScope, body: Buffer): Buffer {
  return deriveBytes(secret, `ticket ${kind} ${merchant}`, body.toString('base64url')).subarray(0, MAC_BYTES)
}
