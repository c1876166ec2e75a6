import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets that the gateway must read again, and hashes those it only compares. `purpose` separates kinds of secrets. */
export interface SecretBox {
  encrypt(purpose: string, text: string): string
  /** The text; null for anything that was not encrypted with this secret for this purpose. */
  decrypt(purpose: string, encrypted: string): string | null
  hash(purpose: string, text: string): Buffer
}

const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** AES-256-GCM and HMAC-SHA-256 under keys derived from one secret. */
export function createSecretBox(secret: string): SecretBox {
  const keyOf = (use: string) => Buffer.from(hkdfSync('sha256', secret, 'marquee secret box', use, KEY_BYTES))
  const encryptionKey = keyOf('seal')
  const hashKey = keyOf('hash')
  return {
    encrypt(purpose, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url')
    },
    decrypt(purpose, encrypted) {
      const bytes = Buffer.from(encrypted, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== encrypted) return null
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const body = bytes.subarray(IV_BYTES, -TAG_BYTES)
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    hash: (purpose, text) => createHmac('sha256', hashKey).update(`${purpose}\0${text}`).digest(),
  }
}
