import { createHash } from 'node:crypto'

/** The seed of a member's avatar: a hash, so the member ID cannot be derived from it. */
export function avatarSeed(merchant: string, memberId: string): string {
  return createHash('sha256').update(`avatar ${merchant} ${memberId}`).digest('hex').slice(0, 24)
}
