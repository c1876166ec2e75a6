import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; only the hash is stored, so a copy of the table opens no memberSession. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
