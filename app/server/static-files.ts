import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'

interface StaticFile {
  readonly body: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
}

/**
 * The files of build/client, read once: a look-up in memory, so that no address can lead out of the folder, with the
 * compressed copies that the build made. Files under assets/ carry a hash in their name and are kept for ever.
 */
export function staticFiles(folder: string): (request: Request) => Response | null {
  const files = new Map<string, StaticFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    // The bundler's own notes lie in a folder with a dot.
    if (!entry.isFile() || /\/\.|\.(?:br|gz)$/.test(address)) continue
    files.set(address, readStaticFile(path))
  }
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const file = files.get(new URL(request.url).pathname)
    return file ? answerFile(file, request) : null
  }
}

function readStaticFile(path: string): StaticFile {
  const body = readFileSync(path)
  return {
    body,
    br: readOptional(`${path}.br`),
    gzip: readOptional(`${path}.gz`),
    type: types[extname(path)] ?? 'application/octet-stream',
    cacheControl: path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`,
  }
}

function answerFile(file: StaticFile, request: Request): Response {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
  })
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const accepted = request.headers.get('accept-encoding') ?? ''
  const [encoding, body] =
    file.br && /\bbr\b/.test(accepted)
      ? ['br', file.br]
      : file.gzip && /\bgzip\b/.test(accepted)
        ? ['gzip', file.gzip]
        : [null, file.body]
  if (encoding) headers.set('Content-Encoding', encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { headers })
}

function readOptional(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}
