import type { ErrorCode, ErrorParams } from './errors.ts'

/** A field's error message: text key and values. It is encoded as a string, because zod and conform only carry strings. */
export interface FieldMessage {
  key: string
  params?: ErrorParams
}

/** The text key of an error code, for a field message that uses the text of `errors` instead of `validation`. */
export function refusalKey(code: ErrorCode): string {
  return `errors:${code}`
}

export function encodeFieldMessage(key: string, params?: ErrorParams): string {
  return JSON.stringify(params ? { key, params } : { key })
}

/** Decodes a message; any other text (zod's English) becomes the general message. */
export function decodeFieldMessage(text: string): FieldMessage {
  try {
    const message: unknown = JSON.parse(text)
    if (message && typeof message === 'object' && 'key' in message && typeof message.key === 'string') {
      return message as FieldMessage
    }
  } catch {
    // Not an encoded message: use the general one.
  }
  return { key: 'invalid' }
}
