import { Transform } from 'node:stream'

/**
 * Removes the null bytes that react-dom 18 writes where a multi-byte character does not fit into its 2 KB buffer. Browsers
 * render each as a replacement character. https://github.com/facebook/react/issues/24985, fixed in React 19 by
 * https://github.com/facebook/react/pull/26228.
 */
export class NullByteFilter extends Transform {
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void): void {
    let end = chunk.length
    while (end > 0 && chunk[end - 1] === 0) end -= 1
    // React reuses its buffer for the next write.
    done(null, Buffer.from(chunk.subarray(0, end)))
  }
}
