import type { ErrorCode, ErrorParams } from './errors.ts'

/** A field's message as it travels through zod and conform, which only carry strings: a text key and its values. */
export interface FieldMessage {
  key: string
  params?: ErrorParams
}

/** The key of a field's message that says the same as a refusal: its text is the catalogue's, not one of `validation`. */
export function refusalKey(code: ErrorCode): string {
  return `errors:${code}`
}

export function encodeFieldMessage(key: string, params?: ErrorParams): string {
  return JSON.stringify(params ? { key, params } : { key })
}

/** Reads a message back; text that is no encoded message (zod's own English) becomes the general one. */
export function decodeFieldMessage(text: string): FieldMessage {
  try {
    const message: unknown = JSON.parse(text)
    if (message && typeof message === 'object' && 'key' in message && typeof message.key === 'string') {
      return message as FieldMessage
    }
  } catch {
    // Not ours: falls through to the general message.
  }
  return { key: 'invalid' }
}
