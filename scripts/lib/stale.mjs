import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot, root } from './paths.mjs'

/** Folders whose code is bundled. Brands, themes, texts, pictures and SQL are read at run time. */
const codeFolders = [
  'app',
  'art',
  'brand-engine',
  'contract',
  'game-studio',
  'gateway',
  'lottery',
  'payment-sandbox',
  'scripts',
  'themes',
]
const isCode = (path) => /\.(tsx?|mjs|css)$/.test(path) && !/\.(test|spec|bench)\.tsx?$/.test(path)

/** Data that code imports and a bundle therefore contains. The test compares this list with the bundler's own. */
const importedData = [
  /^app\/i18n\/locales\/en\/errors\.json$/,
  /^app\/ui\/icons\.svg$/,
  /^brands\/_defaults\/(registration|whitelabel)\.json$/,
  /^game-studio\/engines\/.*\.json$/,
  /^themes\/base\.json$/,
]
const buildScript = /^scripts\/(build[\w-]*\.mjs|lib\/(bundle|compress-files|paths|run|site-build)\.mjs)$/
const configuration = ['package-lock.json', 'package.json', 'remix.config.js', 'tsconfig.json', 'vite.config.ts']

/** @param {string} path relative to the repository, with forward slashes */
export function isBuildInput(path) {
  if (path.startsWith('scripts/')) return buildScript.test(path)
  if (configuration.includes(path) || importedData.some((pattern) => pattern.test(path))) return true
  return codeFolders.some((folder) => path.startsWith(`${folder}/`)) && isCode(path)
}

/**
 * A hash of everything the build reads: names relative to the repository and contents, so the same commit has the same
 * hash in every folder.
 */
export function sourceHash(folder = root) {
  const hash = createHash('sha256')
  for (const path of buildInputs(folder)) {
    const content = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest()
    hash.update(`${path}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The files the build reads, relative to `folder`, in a fixed order. */
export function buildInputs(folder = root) {
  const below = [...codeFolders, 'brands/_defaults'].flatMap((name) => filesBelow(folder, name))
  return [...configuration.filter((path) => existsSync(join(folder, path))), ...below].filter(isBuildInput).sort()
}

function filesBelow(folder, name) {
  if (!existsSync(join(folder, name))) return []
  return readdirSync(join(folder, name), { withFileTypes: true }).flatMap((entry) => {
    const path = `${name}/${entry.name}`
    return entry.isDirectory() ? filesBelow(folder, path) : [path]
  })
}

const stampFile = fromRoot('build', '.source-hash')

export const isBuilt = (hash) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
export const markBuilt = (hash) => writeFileSync(stampFile, hash)
