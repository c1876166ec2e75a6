import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isolatedTests, needsIsolation } from '../../scripts/lib/isolated-tests.mjs'
import { sourceFolders } from '../../scripts/lib/source-folders.mjs'
import { brandCodes, linesMatching, sourceFiles, testFiles } from './files.ts'

test('no code of the processes names a brand', () => {
  const codes = brandCodes()
  expect(codes.length).toBeGreaterThan(0)
  const named = new RegExp(`['"\`](?:${codes.join('|')})['"\`]`)
  expect(linesMatching(sourceFiles(['app', 'contract', 'gateway', 'game-studio']), named)).toEqual([])
})

test('raw colours are in themes only', () => {
  const colour = /(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?=['"\s;,)]))|\b(?:rgba?|hsla?|oklch)\(/i
  const outsideThemes = linesMatching(sourceFiles(['app']), colour).filter(
    (line) => !/url\(#|href=|id=|#\$\{/.test(line),
  )
  expect(outsideThemes).toEqual([])
})

test('a z-index that is not a theme layer is below all theme layers', () => {
  const { layer } = JSON.parse(readFileSync('themes/base.json', 'utf8'))
  const levels = Object.values<{ $value?: number }>(layer).flatMap(({ $value }) => $value ?? [])
  const lines = linesMatching(sourceFiles(['app']), /z-?index['"]?\s*:\s*['"]?\d/i)
  expect(lines.length).toBeGreaterThan(0)
  const levelOf = (line: string) => Number(/z-?index['"]?\s*:\s*['"]?(\d+)/i.exec(line)?.[1])
  expect(lines.filter((line) => levelOf(line) >= Math.min(...levels))).toEqual([])
})

test('only the gateway client and the same-origin helpers of the browser call fetch', () => {
  const files = sourceFiles(['app']).filter(
    ({ path }) => !/^app\/(gateway-client\/|lib\/same-origin-fetch\.ts$)/.test(path),
  )
  expect(linesMatching(files, /(?<![.\w])fetch\(/)).toEqual([])
})

test('only the ledger module names ledger tables', () => {
  const files = sourceFiles(['gateway']).filter(({ path }) => !/^gateway\/(modules\/ledger|db)\//.test(path))
  expect(linesMatching(files, /\b(?:ledger_account|ledger_transaction)\b/)).toEqual([])
})

test('only brand-engine/ and themes/ read brand and theme files', () => {
  const files = sourceFiles(['app', 'gateway', 'contract'])
  expect(linesMatching(files, /['"`/](?:brand|whitelabel|registration)\.json['"`]/)).toEqual([])
})

test('no source disables types or lint rules', () => {
  const disabled = new RegExp(
    ['@ts-', 'ignore|@ts-', 'nocheck|biome-', 'ignore|eslint-', 'disable|\\bas any\\b|: any\\b'].join(''),
  )
  expect(linesMatching(sourceFiles(sourceFolders), disabled)).toEqual([])
})

test('tests of the gateway build contexts, services and brands without casts', () => {
  const support = ['tests/contract', 'tests/provider', 'tests/support']
  const files = [...testFiles(['gateway', ...support]), ...sourceFiles(support), ...sourceFiles(['gateway/modules'])]
  expect(linesMatching(files, /\bas unknown as\b/)).toEqual([])
})

test('a test that replaces modules or globals shares its modules with no other', () => {
  const shared = testFiles([...sourceFolders, 'tests/codebase', 'tests/matrix', 'tests/support']).filter(
    ({ path }) => !isolatedTests.includes(path),
  )
  expect(shared.length).toBeGreaterThan(100)
  expect(linesMatching(shared, needsIsolation)).toEqual([])
})

test('the modules of the agency debit no account, and one place moves members, as staff decided', () => {
  const agency = ['affiliates', 'agent-tree', 'agents', 'contracts', 'figures'].map((name) => `gateway/modules/${name}`)
  const files = sourceFiles(agency)
  expect(files.length).toBeGreaterThan(40)
  expect(linesMatching(files, /from: playerAccount|holdFunds/)).toEqual([])
  const moves = linesMatching(sourceFiles(['gateway']), /\bmove_member\(/)
    .map((line) => line.split(':')[0])
    .filter((path) => !path?.endsWith('.sql'))
  expect([...new Set(moves)]).toEqual(['gateway/modules/agent-tree/moves.store.ts'])
  expect(linesMatching(sourceFiles(['gateway']), /set\(\{[^}]*\bupline_id\b/)).toEqual([])
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

test('screens show an instant by one function, which keeps its date and time in order', () => {
  const screens = sourceFiles(['app'], ['.tsx'])
  expect(linesMatching(screens, /\b(?:formatInstant|toLocale(?:Date|Time)?String)\b/)).toEqual([])
})

/** Each builds its text from names in the code, and checks what it is given: read it before adding one. */
const STATEMENTS_BY_TEXT = [
  'gateway/db/seed/seed-table.ts',
  'gateway/db/tenant-database.ts',
  'gateway/modules/figures/figures.store.ts',
  'gateway/modules/ledger/ledger.store.ts',
]

test('no statement of the database is put together from text, but from bound values', () => {
  const files = sourceFiles(['gateway']).filter(({ path }) => !STATEMENTS_BY_TEXT.includes(path))
  expect(linesMatching(files, /\bsql\.(?:raw|lit|id|ref|table)\b|\bsql<[^>]*>\(/)).toEqual([])
})

/** Each says why `Intl` needs no locale of a reader there: names of languages and countries, segments, zones, digits. */
const OWN_INTL = [
  'app/brand/pictures/lines.ts',
  'app/features/security/devices.server.ts',
  'app/features/wallet/use-ago.ts',
  'app/forms/mobile-fields.tsx',
  'app/lib/date-format.ts',
  'app/lib/number-format.ts',
  'contract/agency/terms.ts',
  'contract/calendar-day.ts',
  'contract/language-match.ts',
  'contract/locale.ts',
  'contract/money/money-format.ts',
  'contract/money/money.ts',
]

test('figures and dates are written by functions that take a locale, which has the country of the brand', () => {
  const files = sourceFiles(['app', 'contract', 'gateway']).filter(({ path }) => !OWN_INTL.includes(path))
  expect(linesMatching(files, /new Intl\.|\.toLocale(?:Date|Time)?String\(/)).toEqual([])
  const formats =
    /\b(?:numberFormat|dateFormat)\((?:language|i18n|useLanguage|['"`])|formatM(?:oney|inorUnits)\([^)]*, (?:language|['"`])/
  expect(linesMatching(sourceFiles(['app', 'gateway']), formats)).toEqual([])
  const games = sourceFiles(['game-studio/client'])
  expect(linesMatching(games, /Intl\.\w+\((?!locale)/)).toEqual([])
})
