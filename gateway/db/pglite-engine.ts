import { chmodSync, closeSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { PgliteEngine } from './pglite-stream.ts'

/** Bounds the write-ahead log: PGlite has no checkpointer process. One segment is 16 MB. */
const MAX_WAL_SIZE = '64MB'

/** The rights of the group and of everybody else. */
const OTHERS = 0o077

/** What is changed of Emscripten's file system. */
interface NodeFsParts {
  readonly stream_ops: { fsync?: (stream: { nfd?: number }) => number }
  readonly node_ops: { setattr: (node: unknown, attributes: { readonly mode?: number }) => void }
}

/**
 * NodeFS with an fsync that reaches the disk: PGlite's has none, so a power failure would lose every commit. Its files are
 * for their owner alone.
 */
class DurableNodeFS extends NodeFS {
  #syncs = 0

  /** How many fsync calls of the database succeeded. */
  get syncs(): number {
    return this.#syncs
  }

  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const initialised = await super.init(...parameters)
    const preRun = initialised.emscriptenOpts.preRun
    if (!Array.isArray(preRun)) throw new Error('PGlite changed how file systems are mounted: fsync cannot be added')
    preRun.push(({ NODEFS }: { NODEFS: NodeFsParts }) => {
      // PostgreSQL asks for 0600 and Emscripten sets 0666 after it has made a file, whatever the process's umask is.
      const { setattr } = NODEFS.node_ops
      NODEFS.node_ops.setattr = (node, attributes) => {
        const { mode } = attributes
        setattr(node, mode === undefined ? attributes : { ...attributes, mode: mode & ~OTHERS })
      }
      NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) {
          fsyncSync(stream.nfd)
          this.#syncs += 1
        }
        return 0
      }
    })
    return initialised
  }
}

/** Runs initdb and syncs every file and folder to the disk. initdb leaks memory, so this runs in a worker of its own. */
export async function createDataFolder(folder: string): Promise<void> {
  const db = await openDurable(new DurableNodeFS(folder))
  await db.exec('checkpoint')
  await db.close()
  syncTree(folder)
}

/** Opens the folder and verifies that a commit is on the disk when it returns. */
export async function openDurableEngine(folder: string): Promise<PgliteEngine & { close(): Promise<void> }> {
  closeTree(folder)
  const files = new DurableNodeFS(folder)
  const db = await openDurable(files)
  const { rows } = await db.query<{ fsync: string }>('show fsync')
  const before = files.syncs
  await db.exec("select pg_logical_emit_message(true, 'marquee', 'is a commit synced?')")
  if (rows[0]?.fsync !== 'on' || files.syncs === before) {
    await db.close()
    throw new Error(`the embedded database in ${folder} does not write commits through to the disk`)
  }
  return { exec: protocol(db), close: () => db.close() }
}

/** Takes the rights of others from the files and folders of older versions. */
function closeTree(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const { mode } = statSync(file)
    if ((mode & OTHERS) !== 0) chmodSync(file, mode & 0o777 & ~OTHERS)
  }
}

/** A database in memory, in this process, for tests. `template` is the tar of an earlier `dumpTemplate`. */
export async function openMemoryEngine(
  template?: Uint8Array,
): Promise<PgliteEngine & { close(): Promise<void>; dumpTemplate(): Promise<Uint8Array> }> {
  const db = await PGlite.create(template ? { loadDataDir: new Blob([Uint8Array.from(template)]) } : {})
  return {
    exec: protocol(db),
    close: () => db.close(),
    dumpTemplate: async () => new Uint8Array(await (await db.dumpDataDir('none')).arrayBuffer()),
  }
}

function openDurable(files: DurableNodeFS): Promise<PGlite> {
  const settings = ['fsync=on', 'wal_sync_method=fsync', `max_wal_size=${MAX_WAL_SIZE}`]
  return PGlite.create({
    fs: files,
    // `-F` turns fsync off; the default sync method, fdatasync, does nothing in the WASM build.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
  })
}

function protocol(db: PGlite): PgliteEngine['exec'] {
  return async (message) => {
    // A start-up packet begins with its length, whose first byte is 0; every other message begins with a letter.
    if (message[0] === 0) return Uint8Array.from(db.execProtocolRawSync(message))
    const chunks: Buffer[] = []
    await db.execProtocolRawStream(message, { syncToFs: false, onRawData: (data) => chunks.push(Buffer.from(data)) })
    return Buffer.concat(chunks)
  }
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) syncTree(file)
    else if (entry.isFile()) syncPath(file)
  }
  syncPath(folder)
}

/** Syncs the content of a file, or the names in a folder, to the disk. */
export function syncPath(file: string): void {
  const descriptor = openSync(file, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
