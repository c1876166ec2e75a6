/** One server-sent event. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/** Reads server-sent events one after the other; null at the end of the stream. Comments are passed over. */
export function readEvents(body: ReadableStream<Uint8Array>) {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let text = ''
  return {
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const lines = text.slice(0, end).split('\n')
          text = text.slice(end + 2)
          const of = (name: string) =>
            lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
          const data = of('data')
          if (data.length > 0) return { event: of('event')[0] ?? 'message', data: data.join('\n') }
          continue
        }
        const { done, value } = await reader.read()
        if (done) return null
        text += value
      }
    },
    cancel: () => reader.cancel(),
  }
}
