import { PlatformError } from '#contract/errors.ts'

/** Default maximum body size; a row of the contract can set a larger one. */
const BODY_MAX_BYTES = 64 * 1024

/** Refuses a body by its Content-Length, before reading it. */
export function checkContentLength(request: Request, maxBytes = BODY_MAX_BYTES): void {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > maxBytes) throw tooLarge(maxBytes)
}

/** Reads the body as text. Counts the bytes of a body without Content-Length, and refuses invalid UTF-8. */
export async function readBody(request: Request, maxBytes = BODY_MAX_BYTES): Promise<string> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body.getReader()
  for (let part = await read(reader); !part.done; part = await read(reader)) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined)
      throw tooLarge(maxBytes)
    }
    chunks.push(part.value)
  }
  return decodeUtf8(Buffer.concat(chunks))
}

/** A caller that disconnects while sending is a client error, not a server fault. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read()
  } catch {
    throw new PlatformError('INVALID_REQUEST', {}, [{ path: '', key: 'invalid' }])
  }
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new PlatformError('INVALID_REQUEST', {}, [{ path: '', key: 'invalid' }])
  }
}

function tooLarge(maxBytes: number): PlatformError {
  return new PlatformError('BODY_TOO_LARGE', { maxKilobytes: Math.floor(maxBytes / 1024) })
}
