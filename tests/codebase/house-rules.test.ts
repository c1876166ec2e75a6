import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandCodes, linesMatching, sourceFiles } from './files.ts'

const everySource = ['app', 'brand-engine', 'contract', 'gateway', 'game-studio', 'themes'].filter((folder) =>
  existsSync(folder),
)

test('no code of the site or the gateway names a brand', () => {
  const codes = brandCodes()
  expect(codes.length).toBeGreaterThan(0)
  const named = new RegExp(`['"\`](?:${codes.join('|')})['"\`]`)
  expect(linesMatching(sourceFiles(['app', 'contract', 'gateway', 'game-studio']), named)).toEqual([])
})

test('raw colours stand in themes only', () => {
  // Art is pictures, not interface: the generators of pictures keep palettes of their own.
  const files = sourceFiles(['app']).filter(({ path }) => !path.startsWith('app/features/art/'))
  const colour = /(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?=['"\s;,)]))|\b(?:rgba?|hsla?|oklch)\(/i
  const outsideThemes = linesMatching(files, colour).filter((line) => !/url\(#|href=|id=|#\$\{/.test(line))
  expect(outsideThemes).toEqual([])
})

test('what does not take a layer of the theme lies under all of them', () => {
  const { layer } = JSON.parse(readFileSync('themes/base.json', 'utf8'))
  const levels = Object.values<{ $value?: number }>(layer).flatMap(({ $value }) => $value ?? [])
  const lines = linesMatching(sourceFiles(['app']), /z-?index['"]?\s*:\s*['"]?\d/i)
  expect(lines.length).toBeGreaterThan(0)
  const levelOf = (line: string) => Number(/z-?index['"]?\s*:\s*['"]?(\d+)/i.exec(line)?.[1])
  expect(lines.filter((line) => levelOf(line) >= Math.min(...levels))).toEqual([])
})

test('the site opens connections to the gateway in one place', () => {
  const files = sourceFiles(['app']).filter(({ path }) => !/^app\/gateway-client\//.test(path))
  expect(linesMatching(files, /(?<![.\w])fetch\(/)).toEqual([])
})

test('ledger tables are named in the ledger module alone', () => {
  const files = sourceFiles(['gateway']).filter(({ path }) => !/^gateway\/(modules\/ledger|db)\//.test(path))
  expect(linesMatching(files, /\b(?:ledger_account|ledger_transaction)\b/)).toEqual([])
})

test('brand and theme files are read in brands/ and themes/ only', () => {
  const files = sourceFiles(['app', 'gateway', 'contract'])
  expect(linesMatching(files, /['"`/](?:brand|whitelabel|registration)\.json['"`]/)).toEqual([])
})

test('no source switches off types or lint', () => {
  const off = new RegExp(
    ['@ts-', 'ignore|@ts-', 'nocheck|biome-', 'ignore|eslint-', 'disable|\\bas any\\b|: any\\b'].join(''),
  )
  expect(linesMatching(sourceFiles(everySource), off)).toEqual([])
})

test('the lock file names no registry host', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "https?:/)
})

test('every dependency is pinned exactly', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
  }
})
