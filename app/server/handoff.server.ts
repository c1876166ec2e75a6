type Chunk = ReadableStreamReadResult<Uint8Array>

/** What Remix streams to the browser beside the markup. */
export interface Handoff {
  /** Script that hands over everything, when nothing of it comes later. */
  readonly script: string
  /** What Remix has to write itself because parts of it come later. */
  readonly stream: ReadableStream<Uint8Array> | undefined
}

/**
 * Reads what is there of Remix's stream. Most pages have everything by now, and one script element is cheaper than the
 * boundaries that Remix writes around each piece that may come late.
 */
export async function readHandoff(stream: ReadableStream<Uint8Array> | undefined): Promise<Handoff> {
  if (!stream) return { script: '', stream }
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  for (;;) {
    const next = reader.read()
    const chunk = await Promise.race([next, nextTurn()])
    if (!chunk) return { script: '', stream: continued(chunks, next, reader) }
    if (chunk.done) return { script: scriptOf(Buffer.concat(chunks).toString()), stream: undefined }
    chunks.push(chunk.value)
  }
}

/** Null once everything that was ready has been worked off. */
function nextTurn(): Promise<null> {
  return new Promise((resolve) => setImmediate(() => resolve(null)))
}

function continued(
  chunks: readonly Uint8Array[],
  next: Promise<Chunk>,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  let pending: Promise<Chunk> | null = next
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
    },
    async pull(controller) {
      const { done, value } = await (pending ?? reader.read())
      pending = null
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g

function scriptOf(text: string): string {
  const json = JSON.stringify(text).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const controller = 'window.__remixContext.streamController'
  return `${controller}.enqueue(${json});${controller}.close();`
}
