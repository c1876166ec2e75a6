import { createHash } from 'node:crypto'

/** The seed of a member's picture, which the art module draws: nobody can go back from it to the id. */
export function avatarSeed(merchant: string, memberId: string): string {
  return createHash('sha256').update(`avatar ${merchant} ${memberId}`).digest('hex').slice(0, 24)
}
