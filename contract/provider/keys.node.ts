import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Key files of the protocol. Each side stores its key pair in a folder and reads the other's public key from there:
 * `<name>.private.pem` (readable by its owner only), `<name>.public.pem`, and during key rotation
 * `<name>.<anything>.public.pem`. On one machine both share the folder; otherwise the public files are copied.
 */

const RSA_BITS = 2048

/** Loads the private key of `name`; creates the pair at the first start. */
export function loadOrCreateKeyPair(folder: string, name: string): KeyObject {
  const privateKey = loadOrCreateKey(join(folder, `${name}.private.pem`))
  replaceFile(join(folder, `${name}.public.pem`), publicPem(privateKey))
  return privateKey
}

/** The other side may read the file at any moment: it finds the old text or the new one, never a part. */
function replaceFile(file: string, text: string): void {
  if (readIfThere(file) === text) return
  const draft = draftOf(file)
  writeFileSync(draft, text)
  renameSync(draft, file)
}

/** Loads a private key from a PEM file; creates the file, with mode 0600, at the first start. */
export function loadOrCreateKey(file: string): KeyObject {
  const kept = readIfThere(file)
  if (!kept) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return createPrivateKey(kept ?? createOnce(file))
}

/** Loads all public keys of `name` in the folder: the current one and those being rotated out. */
export function readPublicKeys(folder: string, name: string): KeyObject[] {
  const isPublicKey = (file: string) =>
    file === `${name}.public.pem` || (file.startsWith(`${name}.`) && file.endsWith('.public.pem'))
  return listIfThere(folder)
    .filter(isPublicKey)
    .map((file) => createPublicKey(readFileSync(join(folder, file))))
}

export function publicPem(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

/** Processes in containers may have the same id. */
const draftOf = (file: string): string => `${file}.${process.pid}-${randomBytes(4).toString('hex')}`

/** Two processes that start concurrently get the same key: creating the link is atomic, and the first wins. */
function createOnce(file: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: RSA_BITS })
  const draft = draftOf(file)
  writeFileSync(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function listIfThere(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
