import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from './paths.mjs'

/** Inputs of the build. Brand folders and content are read at run time, so they are not inputs. */
const inputs = [
  'app',
  'art',
  'contract',
  'gateway',
  'game-studio',
  'payment-sandbox',
  'brand-engine',
  'themes',
  'public',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
]
const isSource = (path) => !/\.(test|spec|bench)\.tsx?$/.test(path)

/** A hash of all files that the build reads. */
export function sourceHash() {
  const hash = createHash('sha256')
  const add = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat) return
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name))
    } else if (isSource(path)) {
      hash.update(path).update(readFileSync(path))
    }
  }
  for (const input of inputs) add(fromRoot(input))
  return hash.digest('hex')
}

const stampFile = fromRoot('build', '.source-hash')

export const isBuilt = (hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
export const markBuilt = (hash) => writeFileSync(stampFile, hash)
