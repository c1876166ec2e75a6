import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html'])
/** A smaller file is not worth a compressed copy. */
const MIN_BYTES = 1024

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes a `.br` and a `.gz` copy beside each text file below `folder` that has none, in the threads of zlib.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((entry) => compress(join(entry.parentPath, entry.name))),
  )
}

async function compress(path) {
  if (!compressible.has(extname(path)) || existsSync(`${path}.br`)) return
  const body = await readFile(path)
  if (body.byteLength < MIN_BYTES) return
  const [br, gz] = await Promise.all([
    toBrotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
    toGzip(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
